import { workerData } from "node:worker_threads";
import { serveThread } from "../platform/thread-rpc";
import type { SearchIndex } from "../ports/search-index";
import { createSearchEngine } from "./search-engine";
import type { SearchThreadData } from "./search-index-client";
import { readStaticVectors } from "./static-model";

/** The search thread: see SearchIndex. */

const { assetsDir }: SearchThreadData = workerData;

/**
 * People wait for queries; nobody waits for vectors. Calls that change the index share one urgency, so that they keep their
 * order among themselves.
 */
const URGENCY: Readonly<Record<keyof SearchIndex, number>> = {
  close: 0,
  keyword: 1,
  pagesWithTerms: 1,
  inflectionsOf: 1,
  dense: 1,
  maxSim: 1,
  pageSim: 1,
  keptPageSim: 1,
  pagesWithWordsOf: 1,
  nameFrequencies: 1,
  modelId: 2,
  loadSegments: 2,
  apply: 2,
  restoreEpoch: 2,
  loadVectors: 2,
  addPacked: 2,
  addVectors: 2,
  dropVectors: 2,
  nearestByModel: 1,
  resetModelVectors: 2,
  addModelVectors: 2,
  dropModelVectors: 2,
  merged: 3,
  newEpoch: 3,
  embed: 4,
};

const urgencies = new Map<string, number>(Object.entries(URGENCY));

serveThread(
  createSearchEngine(() => readStaticVectors(assetsDir)),
  (method) => urgencies.get(method) ?? 0,
);
