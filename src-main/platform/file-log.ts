import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import type { Log } from "../ports/log";

const MAX_LOG_BYTES = 1024 * 1024;

/** One JSON line an event into a file of at most 1 MB and the one before it. Facts are codes, counts and times only. */
export function createFileLog(folder: string): Log {
  const file = path.join(folder, "noctuary.log");
  mkdirSync(folder, { recursive: true });
  const write = (level: string, event: string, facts: Readonly<Record<string, string | number | boolean>> = {}) => {
    try {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
      appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`);
    } catch {
      // A full or read-only disk must not take the app down for its log.
    }
  };
  return {
    info: (event, facts) => write("info", event, facts),
    warn: (event, facts) => write("warn", event, facts),
    error: (event, facts) => write("error", event, facts),
  };
}
