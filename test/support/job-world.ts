import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { JobStatus } from "../../shared/model/job";
import { programRunner } from "../../src-main/platform/run-program";
import { createJobFiles } from "../../src-main/repo/job-files";
import { type Jobs, type JobsPorts, openJobs } from "../../src-main/services/jobs/jobs";
import { openJobRecords } from "../../src-main/state/job-records";
import { aTempFolder } from "./temp-folder";

/** A brain with shell jobs: real files, real programs, and what is kept of them in a folder beside. */
export class JobWorld {
  readonly folder: string;
  readonly state: string;
  /** Outside of the brain. */
  readonly outside: string;
  changes = 0;
  private opened: Jobs | null = null;
  private ids = 0;

  constructor() {
    const base = aTempFolder("jobs");
    [this.folder, this.state, this.outside] = ["brain", "state", "outside"].map((name) => path.join(base, name)) as [
      string,
      string,
      string,
    ];
    for (const folder of [this.folder, this.outside]) mkdirSync(folder);
  }

  /** Opens the jobs as the Host does; nothing runs by itself unless asked for. */
  async open(ports: Partial<JobsPorts> = {}): Promise<Jobs> {
    this.opened = await openJobs({
      folder: this.folder,
      files: createJobFiles(this.folder),
      records: openJobRecords(this.state),
      runner: programRunner,
      clock: { now: () => Date.now() },
      log: { info() {}, warn() {}, error() {} },
      isScheduled: false,
      zone: () => "Europe/Berlin",
      isOnBattery: () => null,
      after: () => () => undefined,
      newId: () => `run-${++this.ids}`,
      nextNightMs: async () => null,
      onDidChange: () => {
        this.changes++;
      },
      ...ports,
    });
    return this.opened;
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }

  write(name: string, text: string, mode = 0o644): string {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
    return file;
  }

  read(name: string): string {
    return readFileSync(path.join(this.folder, name), "utf8");
  }

  has(name: string): boolean {
    return existsSync(path.join(this.folder, name));
  }

  /** A program outside of the brain that is this shell script. */
  program(name: string, script: string): string {
    const file = path.join(this.outside, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  /** Declares jobs in place of those before. */
  declare(...jobs: readonly Readonly<Record<string, unknown>>[]): void {
    const all = jobs.map((job) => ({ name: "job", schedule: "nightly", ...job }));
    this.write(".noctuary/jobs.yaml", JSON.stringify({ jobs: all }, null, 2));
  }

  /** Confirms a job as a person does: as it is shown. */
  async confirm(name = "job"): Promise<JobStatus> {
    const jobs = this.opened ?? (await this.open());
    const shown = (await jobs.list()).jobs.find(({ definition }) => definition.name === name);
    return jobs.confirm(name, shown?.fingerprint ?? null);
  }

  async status(name = "job"): Promise<JobStatus | undefined> {
    return (await this.opened?.list())?.jobs.find(({ definition }) => definition.name === name);
  }
}

/** Waits until something is so; at most ten seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo()) return;
    await delay(25);
  }
  throw new Error("It did not come to that in time.");
}

/** Whether a process is there; a dead one that nobody has asked after counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
