import { createHash } from "node:crypto";
import path from "node:path";
import type { NamedPage } from "../domain/extracted-page";
import type { NameIndex } from "../domain/search/name-index";
import { searchPrompts } from "../models/search-prompts";
import type { Embedder } from "../services/embedder";
import { createDenseArm, type ModelDenseArm } from "../services/meaning/dense-arm";
import { measureFloor } from "../services/meaning/measure-floor";
import { createModelHelp, type ModelHelp } from "../services/meaning/model-help";
import { OwnVectors } from "../services/meaning/own-vectors";
import { createSpendMeter, type SpendMeter } from "../services/meaning/spend-meter";
import { createPrivacy, type Privacy } from "../services/privacy";
import type { Search } from "../services/search";
import { openBoughtVectors } from "../state/bought-vectors";
import { openSpendLog, openVectorModels } from "../state/vector-models";
import type { OpenBrainOptions } from "./brain-options";
import type { BrainThreads } from "./brain-threads";

const clock = { now: () => Date.now() };
const HASH_CHARS = 16;

/** The part of a brain that may ask a model for search. */
export interface Meaning {
  readonly own: OwnVectors;
  readonly dense: ModelDenseArm;
  readonly help: ModelHelp;
  readonly meter: SpendMeter;
  readonly privacy: Privacy;
}

/** What a user's model does for search, and what it costs. */
export function composeMeaning(
  { announce, log, model, settings }: OpenBrainOptions,
  brainDir: string,
  { index, store }: BrainThreads,
  names: NameIndex,
  pages: () => Iterable<NamedPage>,
): Meaning {
  const meter = createSpendMeter(openSpendLog(brainDir), clock, log);
  const privacy = createPrivacy({ store, settings, allPages: pages });
  const own = new OwnVectors({
    store,
    index,
    client: model,
    settings,
    models: openVectorModels(brainDir),
    bought: openBoughtVectors(path.join(brainDir, "bought-vectors")),
    meter,
    privacy,
    clock,
    log,
    announce: (status) => announce({ kind: "meaning.didChange", status }),
    measureFloor: (signal) => {
      const search = { store, index, names, relational: { answer: async () => null, unknownName: async () => null } };
      return measureFloor({ search, store, pages, dense, privacy }, signal);
    },
    hash: (text) => createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARS),
  });
  const dense = createDenseArm({ index, own, client: model, settings, meter });
  const help = createModelHelp({ dense, client: model, settings, meter, privacy, prompts: searchPrompts });
  return { own, dense, help, meter, privacy };
}

/** Built-in vectors first: they are there in seconds, whatever the model does. */
export const withOwnVectors = (embedder: Embedder, own: OwnVectors): Embedder => ({
  async restore() {
    try {
      await embedder.restore();
    } finally {
      await own.restore();
    }
  },
  async catchUp(pageCount, changed, onProgress, signal) {
    const embedded = await embedder.catchUp(pageCount, changed, onProgress, signal);
    await own.pagesChanged(changed);
    return embedded;
  },
  keptModels() {
    const kept = embedder.keptModels();
    return kept && [...kept, ...own.keptModels()];
  },
});

/** A search that asks the user's model for the vector of the query first. */
export const withQueryVector = (search: Search, dense: ModelDenseArm): Search => ({
  ...search,
  async query(text, limit, signal) {
    await dense.prepare(text, signal);
    return search.query(text, limit, signal);
  },
});
