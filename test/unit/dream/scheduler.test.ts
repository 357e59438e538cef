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
    scheduler.setIdle(3);
    pass(NIGHT - EVENING + 10 * MINUTE);
    expect(dreams).toEqual([]);
    scheduler.setIdle(300);
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
