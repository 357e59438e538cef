import { describe, expect, it } from "vitest";
import type { JobSchedule } from "../../../../shared/model/job";
import { decideJob, type JobMoment, type JobTurn, timesAround } from "../../../../src-main/domain/jobs/job-times";

const BERLIN = "Europe/Berlin";
const at = (iso: string): number => Date.parse(iso);
const daily = (hour: number, minute: number): JobSchedule => ({ kind: "daily", hour, minute });
const around = (schedule: JobSchedule, iso: string, zone = BERLIN) =>
  timesAround(schedule, at(iso), zone).map((ms) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16)));

describe("times of a schedule", () => {
  it("comes at the minute of each day", () => {
    expect(around(daily(6, 30), "2026-11-30T05:29:59Z")).toEqual(["2026-11-29T05:30", "2026-11-30T05:30"]);
    expect(around(daily(6, 30), "2026-11-30T05:30:00Z")).toEqual(["2026-11-30T05:30", "2026-12-01T05:30"]);
  });

  it("keeps the local time when clocks go forward and back", () => {
    expect(around(daily(6, 30), "2026-03-28T12:00Z")).toEqual(["2026-03-28T05:30", "2026-03-29T04:30"]);
    expect(around(daily(6, 30), "2026-10-24T12:00Z")).toEqual(["2026-10-24T04:30", "2026-10-25T05:30"]);
  });

  it("comes once on the day whose clock jumps over its time", () => {
    expect(around(daily(2, 30), "2026-03-29T00:59Z")).toEqual(["2026-03-28T01:30", "2026-03-29T01:30"]);
    expect(around(daily(2, 30), "2026-03-29T01:31Z")).toEqual(["2026-03-29T01:30", "2026-03-30T00:30"]);
  });

  it("comes once, the first time, on the day whose clock shows its time twice", () => {
    expect(around(daily(2, 30), "2026-10-25T00:29Z")).toEqual(["2026-10-24T00:30", "2026-10-25T00:30"]);
    expect(around(daily(2, 30), "2026-10-25T01:31Z")).toEqual(["2026-10-25T00:30", "2026-10-26T01:30"]);
  });

  it("comes on its day of the week, also on a Sunday that clocks change", () => {
    const weekly: JobSchedule = { kind: "weekly", weekday: "monday", hour: 6, minute: 0 };
    expect(around(weekly, "2026-11-30T04:00Z")).toEqual(["2026-11-23T05:00", "2026-11-30T05:00"]);
    expect(around(weekly, "2026-11-30T05:00Z")).toEqual(["2026-11-30T05:00", "2026-12-07T05:00"]);
    const sunday: JobSchedule = { kind: "weekly", weekday: "sunday", hour: 2, minute: 30 };
    expect(around(sunday, "2026-10-25T00:45Z")).toEqual(["2026-10-25T00:30", "2026-11-01T01:30"]);
  });

  it("comes at full hours of the local clock", () => {
    expect(around({ kind: "hourly" }, "2026-11-30T05:59Z")).toEqual(["2026-11-30T05:00", "2026-11-30T06:00"]);
    expect(around({ kind: "hourly" }, "2026-11-30T05:59Z", "Asia/Kolkata")).toEqual([
      "2026-11-30T05:30",
      "2026-11-30T06:30",
    ]);
    expect(around({ kind: "hourly" }, "2026-10-25T01:10Z")).toEqual(["2026-10-25T01:00", "2026-10-25T02:00"]);
  });

  it("leaves what is nightly to the dream", () => {
    expect(around({ kind: "nightly" }, "2026-11-30T05:59Z")).toEqual([null, null]);
  });
});

const OPENED = at("2026-11-20T00:00Z");
const decide = (now: string, turn: Partial<JobTurn> = {}, moment: Partial<JobMoment> = {}) =>
  decideJob(
    { schedule: daily(6, 30), confirmedMs: OPENED, lastStartMs: at("2026-11-29T05:30Z"), ...turn },
    { nowMs: at(now), zone: BERLIN, openedMs: OPENED, isOnBattery: null, ...moment },
  );

describe("a job", () => {
  it("starts at its time, and once", () => {
    expect(decide("2026-11-30T05:29Z")).toEqual({ isDue: false, nextMs: at("2026-11-30T05:30Z") });
    expect(decide("2026-11-30T05:30Z").isDue).toBe(true);
    const after = { lastStartMs: at("2026-11-30T05:30:01Z") };
    expect(decide("2026-11-30T05:31Z", after)).toEqual({ isDue: false, nextMs: at("2026-12-01T05:30Z") });
  });

  it("is not run for times before it was confirmed", () => {
    const confirmed = { confirmedMs: at("2026-11-30T09:00Z"), lastStartMs: null };
    expect(decide("2026-11-30T10:00Z", confirmed)).toEqual({ isDue: false, nextMs: at("2026-12-01T05:30Z") });
  });

  it("makes up once for all times that a closed app missed, when the window is up", () => {
    const late = { openedMs: at("2026-12-04T08:00Z") };
    expect(decide("2026-12-04T08:01Z", {}, late)).toEqual({ isDue: false, nextMs: at("2026-12-04T08:02Z") });
    expect(decide("2026-12-04T08:02Z", {}, late).isDue).toBe(true);
    expect(decide("2026-12-04T08:03Z", { lastStartMs: at("2026-12-04T08:02Z") }, late).isDue).toBe(false);
  });

  it("makes up once for what a sleeping machine missed", () => {
    expect(decide("2026-12-03T10:00Z").isDue).toBe(true);
    expect(decide("2026-12-03T10:01Z", { lastStartMs: at("2026-12-03T10:00Z") }).isDue).toBe(false);
  });

  it("waits four hours for a plug, and hourly ones rest on battery", () => {
    const battery = { isOnBattery: true };
    expect(decide("2026-11-30T06:00Z", {}, battery)).toEqual({ isDue: false, nextMs: at("2026-11-30T09:30Z") });
    expect(decide("2026-11-30T09:30Z", {}, battery).isDue).toBe(true);
    const hourly = { schedule: { kind: "hourly" } as const, lastStartMs: null };
    for (const time of ["06:00", "06:59", "07:00", "12:30"]) {
      expect(decide(`2026-11-30T${time}Z`, hourly, battery).isDue).toBe(false);
    }
    expect(decide("2026-11-30T06:01Z", hourly).isDue).toBe(true);
  });

  it("is not held up by a start that a wrong clock put into the future", () => {
    expect(decide("2026-11-30T05:30Z", { lastStartMs: at("2031-01-01T00:00Z") }).isDue).toBe(true);
  });

  it("does not run again when one travels west over its time", () => {
    const lastStartMs = at("2026-11-30T05:30Z");
    const there = { zone: "America/New_York" };
    expect(decide("2026-11-30T10:00Z", { lastStartMs }, there).isDue).toBe(false);
    expect(decide("2026-11-30T11:30Z", { lastStartMs }, there).isDue).toBe(true);
  });
});
