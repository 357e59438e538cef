import { describe, expect, it } from "vitest";
import {
  type DreamAttempt,
  decideSchedule,
  type ScheduleFacts,
  type ScheduleMoment,
} from "../../../../src-main/domain/dream/schedule";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (iso: string) => Date.parse(iso);
/** 02:00 in Berlin. */
const NIGHT = at("2026-11-30T01:00:00Z");
const NEXT_NIGHT = at("2026-12-01T01:00:00Z");

const facts = (part: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  enabled: true,
  hour: 2,
  pausedUntilMs: null,
  firstSeenMs: at("2026-11-01T12:00:00Z"),
  attempts: [],
  ...part,
});

const moment = (nowMs: number, part: Partial<ScheduleMoment> = {}): ScheduleMoment => ({
  nowMs,
  zone: "Europe/Berlin",
  launchedMs: at("2026-11-29T09:00:00Z"),
  idleSeconds: null,
  isOnBattery: null,
  ...part,
});

const run = (startedMs: number, verdict: DreamAttempt["verdict"], part: Partial<DreamAttempt> = {}): DreamAttempt => ({
  trigger: "schedule",
  startedMs,
  finishedMs: verdict === null ? null : startedMs + 6 * MINUTE,
  verdict,
  ...part,
});

const lastNightDone = run(NIGHT - 24 * HOUR, "done");

describe("a night", () => {
  it("is waited for, and due at its hour", () => {
    const before = decideSchedule(facts({ attempts: [lastNightDone] }), moment(NIGHT - MINUTE));
    expect(before).toEqual({ due: null, nextMs: NIGHT });
    expect(decideSchedule(facts({ attempts: [lastNightDone] }), moment(NIGHT)).due).toBe("schedule");
  });

  it("is done once a dream of it ended with a verdict", () => {
    const decision = decideSchedule(facts({ attempts: [run(NIGHT, "done")] }), moment(NIGHT + HOUR));
    expect(decision).toEqual({ due: null, nextMs: NEXT_NIGHT });
  });

  it("is done by a dream that the person started shortly before", () => {
    const attempts = [run(NIGHT - 40 * MINUTE, "done", { trigger: "user" })];
    expect(decideSchedule(facts({ attempts }), moment(NIGHT + MINUTE)).due).toBeNull();
    const earlier = [run(NIGHT - 3 * HOUR, "done", { trigger: "user" })];
    expect(decideSchedule(facts({ attempts: earlier }), moment(NIGHT + MINUTE)).due).toBe("schedule");
  });

  it("is not forced on a person who stopped it", () => {
    expect(decideSchedule(facts({ attempts: [run(NIGHT, "cancelled")] }), moment(NIGHT + HOUR)).due).toBeNull();
  });

  it("comes once when the clocks go forward over the hour, and once when they go back", () => {
    const forward = at("2026-03-29T01:00:00Z");
    const inMarch = facts({ firstSeenMs: at("2026-03-01T00:00:00Z") });
    const beforeMarch = moment(forward - 1, { launchedMs: at("2026-03-28T10:00:00Z") });
    const attempts = [run(at("2026-03-28T01:00:00Z"), "done")];
    expect(decideSchedule({ ...inMarch, attempts }, beforeMarch).due).toBeNull();
    expect(decideSchedule({ ...inMarch, attempts }, { ...beforeMarch, nowMs: forward }).due).toBe("schedule");

    const first = at("2026-10-25T00:00:00Z");
    const second = at("2026-10-25T01:00:00Z");
    const inOctober = facts({ firstSeenMs: at("2026-10-01T00:00:00Z"), attempts: [run(first, "done")] });
    const launchedMs = at("2026-10-24T10:00:00Z");
    expect(decideSchedule(inOctober, moment(second, { launchedMs })).due).toBeNull();
    expect(decideSchedule(inOctober, moment(second + HOUR, { launchedMs })).nextMs).toBe(at("2026-10-26T01:00:00Z"));
  });

  it("follows the person into another time zone", () => {
    const attempts = [run(NIGHT, "done")];
    const inTokyo = decideSchedule(facts({ attempts }), moment(NIGHT + HOUR, { zone: "Asia/Tokyo" }));
    expect(inTokyo).toEqual({ due: null, nextMs: at("2026-11-30T17:00:00Z") });
  });
});

describe("a missed night", () => {
  it("is made up for at launch, after a short grace", () => {
    const launchedMs = NIGHT + 6 * HOUR;
    const early = decideSchedule(facts({ attempts: [lastNightDone] }), moment(launchedMs + MINUTE, { launchedMs }));
    expect(early).toEqual({ due: null, nextMs: launchedMs + 2 * MINUTE });
    const later = moment(launchedMs + 2 * MINUTE, { launchedMs });
    expect(decideSchedule(facts({ attempts: [lastNightDone] }), later).due).toBe("catch_up");
  });

  it("is made up for after sleep over the hour", () => {
    const afterSleep = moment(NIGHT + 5 * HOUR);
    expect(decideSchedule(facts({ attempts: [lastNightDone] }), afterSleep).due).toBe("catch_up");
  });

  it("is made up for once, however many were missed", () => {
    const now = NIGHT + 8 * HOUR;
    const threeNightsAgo = [run(NIGHT - 72 * HOUR, "done")];
    expect(decideSchedule(facts({ attempts: threeNightsAgo }), moment(now)).due).toBe("catch_up");
    const madeUp = [...threeNightsAgo, run(now, "done", { trigger: "catch_up" })];
    expect(decideSchedule(facts({ attempts: madeUp }), moment(now + HOUR)).due).toBeNull();
  });

  it("is none for a brain that was not there yet", () => {
    const decision = decideSchedule(facts({ firstSeenMs: NIGHT + HOUR }), moment(NIGHT + 2 * HOUR));
    expect(decision).toEqual({ due: null, nextMs: NEXT_NIGHT });
  });

  it("is not covered by a start in the future, which a wrong clock made", () => {
    const attempts = [run(at("2030-01-01T00:00:00Z"), "done")];
    expect(decideSchedule(facts({ attempts }), moment(NIGHT + MINUTE)).due).toBe("schedule");
  });
});

describe("a failed night", () => {
  it("does not count as done: a run without a verdict is tried again after a while", () => {
    const attempts = [run(NIGHT, null)];
    expect(decideSchedule(facts({ attempts }), moment(NIGHT + 10 * MINUTE))).toEqual({
      due: null,
      nextMs: NIGHT + 30 * MINUTE,
    });
    expect(decideSchedule(facts({ attempts }), moment(NIGHT + 31 * MINUTE)).due).toBe("schedule");
    expect(decideSchedule(facts({ attempts }), moment(NIGHT + 50 * MINUTE)).due).toBe("catch_up");
  });

  it("waits longer each time and is given up after three tries", () => {
    const twice = [run(NIGHT, "failed"), run(NIGHT + HOUR, "failed")];
    const endedMs = NIGHT + HOUR + 6 * MINUTE;
    expect(decideSchedule(facts({ attempts: twice }), moment(endedMs + 59 * MINUTE)).due).toBeNull();
    expect(decideSchedule(facts({ attempts: twice }), moment(endedMs + 60 * MINUTE)).due).toBe("catch_up");
    const thrice = [...twice, run(NIGHT + 3 * HOUR, null)];
    expect(decideSchedule(facts({ attempts: thrice }), moment(NIGHT + 20 * HOUR))).toEqual({
      due: null,
      nextMs: NEXT_NIGHT,
    });
  });
});

describe("holding back", () => {
  it("has no next dream while paused or off", () => {
    const paused = facts({ pausedUntilMs: NIGHT + 9 * HOUR });
    expect(decideSchedule(paused, moment(NIGHT))).toEqual({ due: null, nextMs: null });
    expect(decideSchedule(facts({ enabled: false }), moment(NIGHT))).toEqual({ due: null, nextMs: null });
  });

  it("does not make up for a night inside a pause that has run out", () => {
    const paused = facts({ pausedUntilMs: NIGHT + 9 * HOUR });
    expect(decideSchedule(paused, moment(NIGHT + 10 * HOUR))).toEqual({ due: null, nextMs: NEXT_NIGHT });
  });

  it("waits for a person who types, but not for ever", () => {
    const busy = (nowMs: number) => moment(nowMs, { idleSeconds: 5 });
    const given = facts({ attempts: [lastNightDone] });
    expect(decideSchedule(given, busy(NIGHT + MINUTE)).due).toBeNull();
    expect(decideSchedule(given, moment(NIGHT + MINUTE, { idleSeconds: 600 })).due).toBe("schedule");
    expect(decideSchedule(given, busy(NIGHT + 30 * MINUTE)).due).toBe("schedule");
  });
});
