import { createHash } from "node:crypto";
import path from "node:path";
import type { Embedder } from "../services/embedder";
import type { ModelDenseArm } from "../services/meaning/dense-arm";
import { OwnVectors } from "../services/meaning/own-vectors";
import { createSpendMeter, type SpendMeter } from "../services/meaning/spend-meter";
import type { Search } from "../services/search";
import { openBoughtVectors } from "../state/bought-vectors";
import { openSpendLog, openVectorModels } from "../state/vector-models";
import type { OpenBrainOptions } from "./brain-options";
import type { BrainThreads } from "./brain-threads";

const clock = { now: () => Date.now() };
const HASH_CHARS = 16;

/** What a user's model does for search, and what it costs. */
export function composeMeaning(
  { announce, log, model, settings }: OpenBrainOptions,
  brainDir: string,
  { index, store }: BrainThreads,
): { own: OwnVectors; meter: SpendMeter } {
  const meter = createSpendMeter(openSpendLog(brainDir), clock, log);
  const own = new OwnVectors({
    store,
    index,
    client: model,
    settings,
    models: openVectorModels(brainDir),
    bought: openBoughtVectors(path.join(brainDir, "bought-vectors")),
    meter,
    clock,
    log,
    announce: (status) => announce({ kind: "meaning.didChange", status }),
    hash: (text) => createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARS),
  });
  return { own, meter };
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
