import { describe, expect, it } from "vitest";
import type { ScheduleFacts } from "../../../src-main/domain/dream/schedule";
import { watchParent } from "../../../src-main/dream/parent-watch";
import { createScheduler } from "../../../src-main/dream/scheduler";
import { aFakeTime } from "../../support/fake-timers";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EVENING = Date.parse("2026-11-29T20:00:00Z");
/** 02:00 in Berlin. */
const NIGHT = Date.parse("2026-11-30T01:00:00Z");

const FACTS: ScheduleFacts = {
  enabled: true,
  hour: 2,
  pausedUntilMs: null,
  firstSeenMs: Date.parse("2026-11-29T12:00:00Z"),
  attempts: [],
};

/** A scheduler whose dreams take five minutes and are done. */
function aScheduler(startMs = EVENING, dreamMs = 5 * MINUTE) {
  const time = aFakeTime(startMs);
  const dreams: string[] = [];
  const nexts: (number | null)[] = [];
  let zone = "Europe/Berlin";
  const scheduler = createScheduler({
    ...time,
    zone: () => zone,
    onDue(trigger) {
      const startedMs = time.clock.now();
      dreams.push(`${trigger} ${new Date(startedMs).toISOString()}`);
      scheduler.noteStart({ trigger, startedMs, finishedMs: null, verdict: null });
      time.timers.after(dreamMs, () =>
        scheduler.noteEnd({ trigger, startedMs, finishedMs: time.clock.now(), verdict: "done" }),
      );
    },
    onNext: (nextMs) => nexts.push(nextMs),
  });
  return { scheduler, dreams, nexts, ...time, moveTo: (name: string) => (zone = name) };
}

describe("the scheduler", () => {
  it("dreams once each night at the hour", () => {
    const { scheduler, dreams, pass } = aScheduler();
    scheduler.configure(FACTS);
    pass(3 * 24 * HOUR);
    expect(dreams).toEqual([
      "schedule 2026-11-30T01:00:00.000Z",
      "schedule 2026-12-01T01:00:00.000Z",
      "schedule 2026-12-02T01:00:00.000Z",
    ]);
  });

  it("says when the next dream is, and the one after while it dreams", () => {
    const { scheduler, nexts, pass } = aScheduler();
    scheduler.configure(FACTS);
    expect(nexts).toEqual([NIGHT]);
    pass(NIGHT - EVENING + MINUTE);
    expect(nexts.at(-1)).toBe(NIGHT + 24 * HOUR);
  });

  it("dreams after waking when the machine slept over the hour, once", () => {
    const { scheduler, dreams, pass, sleep } = aScheduler();
    scheduler.configure(FACTS);
    pass(HOUR);
    sleep(11 * HOUR);
    pass(10 * MINUTE);
    expect(dreams).toEqual(["catch_up 2026-11-30T08:00:00.000Z"]);
  });

  it("has one dream at a time, however long it takes", () => {
    const { scheduler, dreams, pass } = aScheduler(EVENING, 30 * HOUR);
    scheduler.configure(FACTS);
    pass(2 * 24 * HOUR);
    expect(dreams).toHaveLength(2);
    expect(dreams[1]).toContain("catch_up 2026-12-01T07:00:");
  });

  it("does nothing before it is configured, nor while paused, and goes on afterwards", () => {
    const { scheduler, dreams, nexts, pass } = aScheduler();
    pass(24 * HOUR);
    expect(dreams).toEqual([]);
    scheduler.configure({ ...FACTS, pausedUntilMs: Date.parse("2026-12-01T11:00:00Z") });
    expect(nexts).toEqual([null]);
    pass(48 * HOUR);
    expect(dreams).toEqual(["schedule 2026-12-02T01:00:00.000Z"]);
  });

  it("waits while somebody types", () => {
    const { scheduler, dreams, pass } = aScheduler();
    scheduler.configure(FACTS);
    scheduler.setHints({ idleSeconds: 3, isOnBattery: null });
    pass(NIGHT - EVENING + 10 * MINUTE);
    expect(dreams).toEqual([]);
    scheduler.setHints({ idleSeconds: 300, isOnBattery: null });
    pass(2 * MINUTE);
    expect(dreams).toHaveLength(1);
  });

  it("goes by the local time of where the person is now", () => {
    const { scheduler, dreams, pass, moveTo } = aScheduler();
    scheduler.configure(FACTS);
    moveTo("America/New_York");
    pass(NIGHT - EVENING + 2 * HOUR);
    expect(dreams).toEqual([]);
    pass(5 * HOUR);
    expect(dreams).toEqual(["schedule 2026-11-30T07:00:00.000Z"]);
  });
});

describe("the scheduler over odd nights", () => {
  const at = (iso: string) => Date.parse(iso);

  it("dreams once in the night that has no two o'clock, and once in the one that has it twice", () => {
    const spring = aScheduler(at("2026-03-28T20:00:00Z"));
    spring.scheduler.configure({ ...FACTS, firstSeenMs: at("2026-03-28T12:00:00Z") });
    spring.pass(2 * 24 * HOUR);
    // 03:00 summer time, the moment of the jump; then 02:00 of the next day.
    expect(spring.dreams).toEqual(["schedule 2026-03-29T01:00:00.000Z", "schedule 2026-03-30T00:00:00.000Z"]);
    const autumn = aScheduler(at("2026-10-24T20:00:00Z"));
    autumn.scheduler.configure({ ...FACTS, firstSeenMs: at("2026-10-24T12:00:00Z") });
    autumn.pass(2 * 24 * HOUR);
    expect(autumn.dreams).toEqual(["schedule 2026-10-25T00:00:00.000Z", "schedule 2026-10-26T01:00:00.000Z"]);
  });

  it("makes up once for two nights that were slept through", () => {
    const { scheduler, dreams, pass, sleep } = aScheduler();
    scheduler.configure(FACTS);
    pass(HOUR);
    sleep(2 * 24 * HOUR);
    pass(3 * HOUR);
    expect(dreams).toEqual(["catch_up 2026-12-01T21:00:00.000Z"]);
    pass(6 * HOUR);
    expect(dreams[1]).toBe("schedule 2026-12-02T01:00:00.000Z");
  });

  it("does not dream a night twice for a flight west, nor leave one out for a flight east", () => {
    const west = aScheduler();
    west.scheduler.configure(FACTS);
    west.pass(NIGHT - EVENING + HOUR);
    west.moveTo("America/New_York");
    west.pass(3 * HOUR);
    expect(west.dreams).toHaveLength(1);
    const east = aScheduler();
    east.scheduler.configure(FACTS);
    east.moveTo("Asia/Tokyo");
    // Two in the night of the 30th has gone by in Tokyo: it is made up for there, and the next one comes at its hour.
    east.pass(24 * HOUR);
    expect(east.dreams.map((dream) => dream.split(" ")[0])).toEqual(["catch_up", "schedule"]);
    expect(east.dreams[1]).toBe("schedule 2026-11-30T17:00:00.000Z");
  });

  it("rests for a day, and until somebody resumes it", () => {
    const { scheduler, dreams, pass, clock } = aScheduler();
    scheduler.configure({ ...FACTS, pausedUntilMs: EVENING + 24 * HOUR });
    pass(30 * HOUR);
    expect(dreams).toEqual(["schedule 2026-12-01T01:00:00.000Z"]);
    scheduler.configure({ ...FACTS, attempts: [done(clock.now() - HOUR)], pausedUntilMs: Number.MAX_SAFE_INTEGER });
    pass(10 * 24 * HOUR);
    expect(dreams).toHaveLength(1);
    scheduler.configure({ ...FACTS, firstSeenMs: clock.now(), pausedUntilMs: null });
    pass(24 * HOUR);
    expect(dreams).toHaveLength(2);
  });

  it("goes on after the app was quit in the middle of a dream, a while after it is opened again", () => {
    const opened = NIGHT + 6 * HOUR;
    const { scheduler, dreams, pass } = aScheduler(opened);
    const died = { trigger: "schedule", startedMs: NIGHT, finishedMs: null, verdict: null } as const;
    scheduler.configure({ ...FACTS, attempts: [died] });
    pass(10 * MINUTE);
    expect(dreams).toEqual([`catch_up ${new Date(opened + 2 * MINUTE).toISOString()}`]);
  });

  it("waits for a machine on its battery, but not for ever", () => {
    const { scheduler, dreams, nexts, pass } = aScheduler();
    scheduler.configure(FACTS);
    scheduler.setHints({ idleSeconds: 900, isOnBattery: true });
    pass(NIGHT - EVENING + HOUR);
    expect(dreams).toEqual([]);
    expect(nexts.at(-1)).toBe(NIGHT + 4 * HOUR);
    pass(3 * HOUR);
    expect(dreams).toEqual(["catch_up 2026-11-30T05:00:00.000Z"]);
    const plugged = aScheduler();
    plugged.scheduler.configure(FACTS);
    plugged.scheduler.setHints({ idleSeconds: 900, isOnBattery: true });
    plugged.pass(NIGHT - EVENING + 10 * MINUTE);
    plugged.scheduler.setHints({ idleSeconds: 900, isOnBattery: false });
    plugged.pass(2 * MINUTE);
    expect(plugged.dreams).toHaveLength(1);
  });
});

const done = (startedMs: number) =>
  ({ trigger: "schedule", startedMs, finishedMs: startedMs + MINUTE, verdict: "done" }) as const;

describe("the watch on the parent", () => {
  it("calls the parent gone after two minutes without a sign of life", () => {
    const { timers, pass } = aFakeTime(EVENING);
    let isGone = false;
    const watch = watchParent(timers, () => {
      isGone = true;
    });
    for (let i = 0; i < 60; i++) {
      pass(10_000);
      watch.noteSign();
    }
    expect(isGone).toBe(false);
    pass(110_000);
    expect(isGone).toBe(false);
    pass(20_000);
    expect(isGone).toBe(true);
  });

  it("does not count the hours that the machine slept", () => {
    const { timers, sleep } = aFakeTime(EVENING);
    let isGone = false;
    watchParent(timers, () => {
      isGone = true;
    });
    sleep(10 * HOUR);
    expect(isGone).toBe(false);
  });
});
