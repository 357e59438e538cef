import path from "node:path";
import { openPast } from "../repo/past/past-client";
import type { BrainStatusBoard } from "../services/brain-status";
import { ReadAhead } from "../services/past/read-ahead";
import { createTimeMachine, type TimeMachine } from "../services/past/time-machine";
import { MIGRATIONS } from "../store/migrations/migrations";
import type { OpenBrainOptions } from "./brain-options";
import type { BrainThreads, Closers } from "./brain-threads";
import type { Indexing } from "./compose-brain";

/** The window is up and its first questions are answered by then. */
const READ_AHEAD_AFTER_MS = 30_000;

/** The past of a brain: its thread starts when somebody looks back, or when a shell with a window has been open a while. */
export function composeTime(
  { announce, shell, log }: OpenBrainOptions,
  folder: string,
  brainDir: string,
  { layout }: BrainThreads,
  { graph, rules }: Indexing,
  board: BrainStatusBoard,
  closers: Closers,
): TimeMachine {
  // What is extracted from pages is another thing after a migration.
  const past = openPast(
    path.join(shell.bundleDir, "past.js"),
    folder,
    path.join(brainDir, "past"),
    String(MIGRATIONS.length),
  );
  closers.push(() => past.close());
  const ahead = new ReadAhead({
    reader: past.reader,
    rules: () => rules.current,
    mayWork: () => board.current.index === "ready" && board.current.progress === null,
    log,
  });
  const time = createTimeMachine({
    reader: past.reader,
    layout,
    rules: () => rules.current,
    todaySky: async () => (await graph.whole()).packed,
    ahead,
    onProgress: (left) => announce({ kind: "time.didProgress", left }),
  });
  closers.push(() => time.close());
  if (shell.shell === "electron" || shell.shell === "browser") {
    const timer = setTimeout(() => time.readAhead(), READ_AHEAD_AFTER_MS).unref();
    closers.push(async () => clearTimeout(timer));
  }
  return time;
}
