import { readFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { insideRoot } from "../platform/safe-path";
import { serveThread } from "../platform/thread-rpc";
import { createTextReader } from "./text-reader";
import type { ScanThreadData } from "./text-scanner-client";

/** The scan thread: see TextScanner. */

const { root }: ScanThreadData = workerData;

function readBytes(path: string): Uint8Array | null {
  try {
    return readFileSync(insideRoot(root, path));
  } catch {
    // Gone since, or not ours to read: such a page is told apart from one that does not fit.
    return null;
  }
}

serveThread(
  createTextReader(readBytes, (work, delayMs) => (delayMs > 0 ? setTimeout(work, delayMs) : setImmediate(work))),
);
