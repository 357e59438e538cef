import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { fileEdits } from "../domain/dream/read-proposal";
import type { AppliedChange } from "../ports/dream-log";
import type { FileWrite } from "../ports/rename-journal";
import { type JsonlFile, openJsonlFile } from "./jsonl-file";
import { parseWrite } from "./rename-journal";

const VERSION = 1;
const ENDING = ".jsonl";

const write = z.unknown().transform((value, context): FileWrite => {
  const parsed = parseWrite(value);
  if (parsed) return parsed;
  context.addIssue({ code: "custom", message: "no write" });
  return z.NEVER;
});

const applied = z.object({
  id: z.string().min(1),
  run: z.string().min(1),
  atMs: z.number(),
  subject: z.string(),
  commit: z.string().nullable(),
  committed: z.array(z.string()).optional(),
  steps: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("edit"), proposal: z.string(), files: z.array(fileEdits.omit({ diff: true })) }),
      z.object({ kind: z.literal("rename"), proposal: z.string(), writes: z.array(write) }),
    ]),
  ),
});

/** What was written for runs and can be taken back, each run in a file of its own. */
export interface AppliedChanges {
  /** Oldest first. */
  read(run: string): Promise<readonly AppliedChange[]>;
  save(change: AppliedChange): Promise<void>;
  remove(run: string): Promise<void>;
  /** Leaves out what was replaced or is all taken back, of files that hold more of it than of the rest. */
  compact(): Promise<void>;
}

/** @param isRunId tells names that are ours */
export function openAppliedChanges(folder: string, isRunId: (name: string) => boolean): AppliedChanges {
  const files = new Map<string, JsonlFile>();
  const nameOf = (run: string) => path.join(folder, `${run}${ENDING}`);
  const fileOf = (run: string): JsonlFile => {
    const file = files.get(run) ?? openJsonlFile(nameOf(run));
    files.set(run, file);
    return file;
  };
  return {
    async read(run) {
      if (!isRunId(run)) return [];
      const changes = new Map<string, AppliedChange>();
      await fileOf(run).scan((value) => {
        const change = parseApplied(value);
        if (change) changes.set(change.id, change);
      });
      return [...changes.values()].filter(({ steps }) => steps.length > 0);
    },
    async save(change) {
      await fileOf(change.run).append({ v: VERSION, ...change });
    },
    async remove(run) {
      files.delete(run);
      if (isRunId(run)) await rm(nameOf(run), { force: true });
    },
    async compact() {
      const names = await readdir(folder).catch(() => []);
      const runs = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
      for (const run of runs.filter(isRunId)) await fileOf(run).compact(livingOf);
    },
  };
}

/** The last line of each change that can still be taken back, and what another version has written: as they stand. */
function livingOf(lines: readonly unknown[]): readonly unknown[] {
  const living = new Map<unknown, unknown>();
  for (const line of lines) {
    const change = parseApplied(line);
    if (change === null) living.set(line, line);
    else if (change.steps.length > 0) living.set(change.id, line);
    else living.delete(change.id);
  }
  return [...living.values()];
}

/** A line of the file that keeps what takes accepted proposals back; null for anything else. */
function parseApplied(value: unknown): AppliedChange | null {
  const parsed = applied.safeParse(value);
  if (!parsed.success) return null;
  const { committed, ...change } = parsed.data;
  const all = change.commit === null ? [] : change.steps.map(({ proposal }) => proposal);
  return { ...change, committed: committed ?? all };
}
