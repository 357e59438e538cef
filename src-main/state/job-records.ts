import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { WEEKDAYS } from "../../shared/model/job";
import type { JobRecords, KeptJob } from "../ports/jobs";
import { type JsonFile, openJsonFile } from "./json-file";

const VERSION = 1;

const at = { hour: z.number(), minute: z.number() };
const definition = z.object({
  name: z.string(),
  command: z.array(z.string()).readonly(),
  schedule: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("nightly") }),
    z.object({ kind: z.literal("hourly") }),
    z.object({ kind: z.literal("daily"), ...at }),
    z.object({ kind: z.literal("weekly"), weekday: z.enum(WEEKDAYS), ...at }),
  ]),
  env: z.array(z.string()).readonly(),
  timeoutMs: z.number(),
  outputBytes: z.number(),
});

const file = z.object({ path: z.string(), sha256: z.string() });

const confirmation = z.object({
  identity: z.object({ definition, files: z.array(file).readonly() }),
  fingerprint: z.string(),
  confirmedMs: z.number(),
});

const run = z.object({
  id: z.string(),
  trigger: z.enum(["user", "schedule", "nightly"]),
  startedMs: z.number(),
  endedMs: z.number().nullable(),
  end: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("exit"), code: z.number() }),
      z.object({ kind: z.literal("signal"), signal: z.string() }),
      z.object({ kind: z.literal("timeout") }),
      z.object({ kind: z.literal("stopped") }),
      z.object({ kind: z.literal("not_started"), reason: z.string() }),
      z.object({ kind: z.literal("lost") }),
    ])
    .nullable(),
  output: z.string(),
  droppedBytes: z.number(),
  process: z.object({ pid: z.number(), birth: z.string() }).nullable(),
});

const record = z.object({
  v: z.literal(VERSION),
  name: z.string(),
  // Whatever does not read as a whole confirmation is none.
  confirmation: confirmation.nullable().catch(null),
  runs: z.array(run).readonly(),
});

type Kept = z.infer<typeof record>;

/** One file for each job, below the brain's app state; no part of a backup: another machine has to be asked anew. */
export function openJobRecords(folder: string): JobRecords {
  const files = new Map<string, JsonFile<Kept>>();
  const fileAt = (name: string): JsonFile<Kept> => {
    const known =
      files.get(name) ?? openJsonFile(path.join(folder, name), (value) => record.safeParse(value).data ?? null);
    files.set(name, known);
    return known;
  };
  return {
    async read(name) {
      const kept = await fileAt(fileNameOf(name)).read();
      return kept?.name === name ? plain(kept) : { name, confirmation: null, runs: [] };
    },
    write: (job) => fileAt(fileNameOf(job.name)).write({ v: VERSION, ...job }),
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
      const all = await Promise.all(names.map((name) => fileAt(name).read()));
      return all.flatMap((kept) => (kept ? [plain(kept)] : []));
    },
  };
}

/** Names of jobs are no names of files: they may differ in case alone, or be reserved somewhere. */
const fileNameOf = (name: string): string => `${createHash("sha256").update(name).digest("hex").slice(0, 24)}.json`;

const plain = ({ name, confirmation: kept, runs }: Kept): KeptJob => ({ name, confirmation: kept, runs });
