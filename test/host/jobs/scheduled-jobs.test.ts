import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Jobs } from "../../../src-main/services/jobs/jobs";
import { aFakeTime, type FakeTime } from "../../support/fake-timers";
import { JobWorld, until } from "../../support/job-world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half past four in the afternoon in Berlin. */
const START = Date.parse("2026-11-30T15:30:00Z");

let world: JobWorld;
let time: FakeTime;
let battery: boolean | null;
beforeEach(() => {
  world = new JobWorld();
  time = aFakeTime(START);
  battery = null;
});
afterEach(() => world.close());

async function open(): Promise<Jobs> {
  const { clock, timers } = time;
  return world.open({ isScheduled: true, clock, after: timers.after, isOnBattery: () => battery });
}

/** Minute by minute, with time for files to be read in each. */
async function pass(ms: number, stepMs = MINUTE): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    time.pass(Math.min(left, stepMs));
    await delay(8);
  }
}

const runs = async (jobs: Jobs) =>
  (await jobs.log("job", 20)).map(({ startedMs, trigger }) => [startedMs - START, trigger]);
const ended = (jobs: Jobs, count: number) =>
  until(async () => (await jobs.log("job", 20)).filter(({ end }) => end !== null).length === count);

it("starts a confirmed job at its time, once, and tells when it is next", async () => {
  world.declare({ command: [world.program("p.sh", "echo ran")], schedule: "daily at 17:00" });
  const jobs = await open();
  await pass(31 * MINUTE);
  expect(await runs(jobs)).toEqual([]);
  await world.confirm();
  expect((await world.status())?.nextMs).toBe(START + 24.5 * HOUR);
  await pass(24 * HOUR, 20 * MINUTE);
  await ended(jobs, 1);
  const [[startedMs = 0, trigger] = []] = await runs(jobs);
  expect(trigger).toBe("schedule");
  expect(Number(startedMs)).toBeGreaterThanOrEqual(24.5 * HOUR);
  expect(Number(startedMs)).toBeLessThan(25 * HOUR);
  await pass(10 * MINUTE);
  expect(await runs(jobs)).toHaveLength(1);
});

it("never starts one that is not confirmed, or no longer what was", async () => {
  const command = [world.program("p.sh", "touch ran")];
  world.declare({ command, schedule: "hourly" });
  const jobs = await open();
  await pass(3 * HOUR, 10 * MINUTE);
  expect(await runs(jobs)).toEqual([]);
  await world.confirm();
  world.declare({ command: [...command, "more"], schedule: "hourly" });
  jobs.fileDidChange();
  await pass(3 * HOUR, 10 * MINUTE);
  expect([await runs(jobs), world.has("ran")]).toEqual([[], false]);
});

it("makes up once for what a closed app missed", async () => {
  world.declare({ command: [world.program("p.sh", "echo ran")], schedule: "hourly" });
  await open();
  await world.confirm();
  await world.close();
  time.pass(5 * HOUR);
  const jobs = await open();
  await pass(1 * MINUTE);
  expect(await runs(jobs)).toEqual([]);
  await pass(3 * MINUTE);
  await ended(jobs, 1);
  await pass(10 * MINUTE);
  expect(await runs(jobs)).toHaveLength(1);
});

it("lets a job rest on battery", async () => {
  battery = true;
  world.declare({ command: [world.program("p.sh", "echo ran")], schedule: "hourly" });
  const jobs = await open();
  await world.confirm();
  await pass(3 * HOUR, 10 * MINUTE);
  expect(await runs(jobs)).toEqual([]);
  battery = false;
  await pass(2 * MINUTE);
  await ended(jobs, 1);
});

it("is told to the dream once a night, unless it failed", async () => {
  world.declare({ command: [world.program("p.sh", "test -f good")] });
  const jobs = await open();
  await world.confirm();
  expect(await jobs.nightly()).toEqual(["job"]);
  expect((await jobs.runNightly("job", undefined)).end).toEqual({ kind: "exit", code: 1 });
  expect(await jobs.nightly()).toEqual(["job"]);
  world.write("good", "");
  expect((await jobs.runNightly("job", undefined)).end).toEqual({ kind: "exit", code: 0 });
  expect(await jobs.nightly()).toEqual([]);
  time.pass(23 * HOUR);
  expect(await jobs.nightly()).toEqual(["job"]);
});
