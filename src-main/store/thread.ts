import type { PGlite } from "@electric-sql/pglite";
import { BrainError, type ErrorEnvelope } from "../../shared/errors/brain-error";
import { serveThread, unknownToEnvelope } from "../platform/thread-rpc";
import type { PageStore } from "../ports/page-store";
import { assertRoom, WRITE_ROOM_BYTES } from "./assert-room";
import { guardWrites } from "./guard-writes";
import { openIndex } from "./open-index";
import { createPageStore } from "./page-store";

/** The store thread: the only place where PGlite is open. One call at a time, interactive reads before indexing. */

/** What the main side calls across the thread. */
export interface StoreThread extends PageStore {
  /** Opens or makes the index. Returns why an older one was replaced, or null. */
  open(folder: string, templateFile: string | null): Promise<string | null>;
  close(): Promise<void>;
}

let opened: PGlite | null = null;
let indexFolder = "";
function db(): PGlite {
  if (!opened) throw new BrainError("no_brain", "No index is open.", {});
  return opened;
}

const api: StoreThread = {
  ...guardWrites(createPageStore(db), () => assertRoom(indexFolder, WRITE_ROOM_BYTES)),
  async open(folder, templateFile) {
    indexFolder = folder;
    const result = await openIndex(folder, templateFile);
    opened = result.db;
    return result.rebuiltBecause;
  },
  async close() {
    const closing = opened;
    opened = null;
    if (!closing) return;
    await closing.exec("checkpoint").catch(() => undefined);
    await closing.close();
  },
};

/** Writes and bulk reads of the indexer wait for what a person waits for. */
const BACKGROUND: ReadonlySet<string> = new Set([
  "putNames",
  "touch",
  "applyBatch",
  "setSkipped",
  "segments",
  "replaceSegments",
  "chunksWithoutVector",
  "chunksLackingBetween",
  "chunksLackingOf",
  "putVectors",
  "vectors",
  "vectorsAfter",
  "vectorCounts",
  "checkpoint",
  "upkeepPlan",
  "upkeep",
  "linkTotals",
  "skipped",
  "close",
]);

/** A PGlite error carries the query and its parameters, which are the user's text: only its code may leave. */
function toError(error: unknown): ErrorEnvelope {
  if (error instanceof BrainError) return error.toEnvelope();
  const aborted = error instanceof Error && /aborted|panic|memory access out of bounds/i.test(error.message);
  if (aborted) return { code: "brain_damaged", message: "The index stopped working.", data: { reason: "aborted" } };
  return unknownToEnvelope(error);
}

serveThread(api, (method) => (BACKGROUND.has(method) ? 1 : 0), toError);
