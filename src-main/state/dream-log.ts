import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import {
  DREAM_PHASES,
  type DreamPhase,
  type DreamRun,
  type PhaseReport,
  TRUSTABLE_RULES,
  type TrustableRule,
} from "../../shared/model/dream";
import { readFinding, readHealth, readProposal } from "../domain/dream/read-proposal";
import type { DreamDecision, DreamLog } from "../ports/dream-log";
import { openAppliedChanges } from "./applied-changes";
import { type JsonFile, openJsonFile } from "./json-file";
import { openJsonlFile } from "./jsonl-file";

const VERSION = 1;
/** Ids are made by the dream process; anything else in a file's name is not ours. */
const RUN_ID = /^[\w-]{1,64}$/;

/**
 * The dreams of one brain in a folder: `runs/<id>.json` as each run found things, `decisions.jsonl` with what was said
 * about them since, `applied/<id>.jsonl` with what takes back what was accepted, `trusted.json`, and
 * `first-seen.json`.
 */
export function openDreamLog(folder: string): DreamLog {
  const runsFolder = path.join(folder, "runs");
  const decisions = openJsonlFile(path.join(folder, "decisions.jsonl"));
  const trusted = openJsonFile(path.join(folder, "trusted.json"), parseTrusted);
  const firstSeen = openJsonFile(path.join(folder, "first-seen.json"), parseFirstSeen);
  const applied = openAppliedChanges(path.join(folder, "applied"), (name) => RUN_ID.test(name));
  const files = new Map<string, JsonFile<RunFile>>();
  const fileOf = (id: string): JsonFile<RunFile> => {
    const known = files.get(id);
    if (known) return known;
    const file = openJsonFile(path.join(runsFolder, `${id}.json`), parseRunFile);
    files.set(id, file);
    return file;
  };

  return {
    async readRuns() {
      await mkdir(runsFolder, { recursive: true });
      const names = (await readdir(runsFolder)).filter((name) => name.endsWith(".json"));
      const ids = names.map((name) => name.slice(0, -".json".length)).filter((id) => RUN_ID.test(id));
      const read = await Promise.all(ids.map((id) => fileOf(id).read()));
      const runs = read.flatMap((file) => (file ? [file.run] : []));
      return runs.sort((a, b) => b.startedMs - a.startedMs);
    },
    saveRun: (run) => fileOf(run.id).write({ v: VERSION, run }),
    async removeRun(id) {
      files.delete(id);
      if (!RUN_ID.test(id)) return;
      await rm(path.join(runsFolder, `${id}.json`), { force: true });
      await applied.remove(id);
    },
    async readDecisions() {
      const read: DreamDecision[] = [];
      await decisions.scan((value) => {
        const decision = parseDecision(value);
        if (decision) read.push(decision);
      });
      return read;
    },
    addDecisions: (made) => decisions.appendAll(made.map((decision) => ({ v: VERSION, ...decision }))),
    readApplied: (run) => applied.read(run),
    saveApplied: (change) => applied.save(change),
    compactApplied: () => applied.compact(),
    readTrusted: async () => (await trusted.read())?.rules ?? [],
    writeTrusted: (rules) => trusted.write({ v: VERSION, rules }),
    async firstSeenMs(nowMs) {
      const known = await firstSeen.read();
      if (known) return known.ms;
      await firstSeen.write({ v: VERSION, ms: nowMs });
      return nowMs;
    },
  };
}

interface RunFile {
  readonly v: typeof VERSION;
  readonly run: DreamRun;
}

const reportSchema = z.object({
  phase: z.enum(DREAM_PHASES),
  outcome: z.enum(["ok", "warn", "fail", "skipped"]),
  note: z.string(),
  startedMs: z.number().optional(),
  ms: z.number(),
  awakeMs: z.number().optional(),
  left: z.object({ count: z.number().nullable(), why: z.enum(["time", "budget", "model"]), at: z.string() }).optional(),
  spent: z.object({ tokens: z.number(), cost: z.number().nullable() }).optional(),
});

/** Absent fields are left out, not set to nothing. */
function readReport(value: unknown): readonly PhaseReport[] {
  const parsed = reportSchema.safeParse(value);
  if (!parsed.success) return [];
  const { startedMs, awakeMs, left, spent, ...rest } = parsed.data;
  return [
    {
      ...rest,
      ...(startedMs === undefined ? {} : { startedMs }),
      ...(awakeMs === undefined ? {} : { awakeMs }),
      ...(left ? { left } : {}),
      ...(spent ? { spent } : {}),
    },
  ];
}

const runSchema = z.object({
  v: z.literal(VERSION),
  run: z.object({
    id: z.string().regex(RUN_ID),
    startedMs: z.number(),
    finishedMs: z.number().nullable(),
    trigger: z.enum(["schedule", "catch_up", "user"]),
    verdict: z.enum(["done", "failed", "cancelled"]).nullable(),
    phases: z.array(z.unknown()),
    proposals: z.array(z.unknown()),
    findings: z.array(z.unknown()),
    health: z.unknown().optional(),
    resumedMs: z.array(z.number()).optional(),
    begun: z.array(z.string()).optional(),
  }),
});

/** What does not fit, or is of a phase or rule that this version does not know, is left out; the run stays. */
function parseRunFile(value: unknown): RunFile | null {
  const parsed = runSchema.safeParse(value);
  if (!parsed.success) return null;
  const { run, v } = parsed.data;
  const proposals = run.proposals.flatMap((one) => readProposal(one) ?? []);
  const findings = run.findings.flatMap((one) => readFinding(one) ?? []);
  const phases = run.phases.flatMap(readReport);
  const { resumedMs, begun, ...rest } = run;
  const more = {
    ...(resumedMs ? { resumedMs } : {}),
    ...(begun ? { begun: begun.flatMap(phaseNamed) } : {}),
  };
  return { v, run: { ...rest, ...more, phases, proposals, findings, health: readHealth(run.health) } };
}

function parseTrusted(value: unknown): { v: typeof VERSION; rules: readonly TrustableRule[] } | null {
  const schema = z.object({ v: z.literal(VERSION), rules: z.array(z.enum(TRUSTABLE_RULES)) });
  return schema.safeParse(value).data ?? null;
}

const phaseNamed = (name: string): readonly DreamPhase[] => DREAM_PHASES.filter((phase) => phase === name);

function parseFirstSeen(value: unknown): { v: typeof VERSION; ms: number } | null {
  const parsed = z.object({ v: z.literal(VERSION), ms: z.number() }).safeParse(value);
  return parsed.success ? parsed.data : null;
}

const decisionSchema = z.object({
  run: z.string(),
  proposal: z.string(),
  inputs: z.string().default(""),
  state: z.enum(["open", "accepted", "rejected", "stale"]),
  atMs: z.number(),
  commit: z.string().nullable(),
  isByItself: z.literal(true).optional(),
  note: z.string().optional(),
});

function parseDecision(value: unknown): DreamDecision | null {
  const parsed = decisionSchema.safeParse(value);
  if (!parsed.success) return null;
  const { note, isByItself, ...decision } = parsed.data;
  return { ...decision, ...(isByItself ? { isByItself } : {}), ...(note === undefined ? {} : { note }) };
}
