import { randomUUID } from "node:crypto";
import path from "node:path";
import { programRunner } from "../platform/run-program";
import { createJobFiles } from "../repo/job-files";
import type { Dream } from "../services/dream";
import { type Jobs, openJobs } from "../services/jobs/jobs";
import { openJobRecords } from "../state/job-records";
import type { OpenBrainOptions } from "./brain-options";
import type { Closers } from "./brain-threads";

/** The shell jobs of a brain. What was confirmed and what came of runs lies beside it, never in it. */
export async function composeJobs(
  { announce, log, shell }: OpenBrainOptions,
  folder: string,
  brainDir: string,
  dream: Dream,
  closers: Closers,
): Promise<Jobs> {
  const jobs = await openJobs({
    ...{ folder, log, runner: programRunner },
    files: createJobFiles(folder),
    records: openJobRecords(path.join(brainDir, "jobs")),
    clock: { now: () => Date.now() },
    isScheduled: shell.shell === "electron" || shell.shell === "browser",
    zone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnBattery: () => shell.isOnBattery(),
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      timer.unref();
      return () => clearTimeout(timer);
    },
    newId: () => randomUUID(),
    nextNightMs: async () => (await dream.status()).nextMs,
    onDidChange: () => announce({ kind: "jobs.didChange" }),
  });
  closers.push(() => jobs.close());
  return jobs;
}
