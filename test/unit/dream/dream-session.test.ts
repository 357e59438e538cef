import { describe, expect, it } from "vitest";
import { EMPTY_PLAN, type NightPlan } from "../../../shared/model/dream";
import type { FromDream, ToDream } from "../../../src-main/domain/dream/messages";
import type { ScheduleFacts } from "../../../src-main/domain/dream/schedule";
import { startDreamSession } from "../../../src-main/dream/dream-session";
import type { PhaseStep } from "../../../src-main/dream/phases/phase";
import { aFakeTime } from "../../support/fake-timers";

const MINUTE = 60_000;
const MORNING = Date.parse("2026-11-30T08:00:00Z");
const NIGHT = Date.parse("2026-11-30T01:00:00Z");

const FACTS: ScheduleFacts = {
  enabled: true,
  hour: 2,
  pausedUntilMs: null,
  firstSeenMs: Date.parse("2026-11-01T12:00:00Z"),
  attempts: [],
};

const asks: PhaseStep = {
  phase: "sync",
  async run({ call }) {
    const { changed } = await call("brain.sync", { vectors: false });
    return { outcome: "ok", note: `${changed}` };
  },
};

/** @param night what is left of an earlier one */
function aSession(steps: readonly PhaseStep[] = [asks], night: NightPlan = EMPTY_PLAN) {
  const time = aFakeTime(MORNING);
  const said: FromDream[] = [];
  let tell: (message: unknown) => void = () => undefined;
  let goAway = () => {};
  let exits = 0;
  startDreamSession({
    ...time,
    steps,
    zone: () => "Europe/Berlin",
    suffix: () => "7f3c",
    exit: () => {
      exits++;
    },
    port: {
      post(message) {
        said.push(structuredClone(message));
        if (message.kind !== "call" || message.operation !== "dream.plan") return;
        queueMicrotask(() => tell({ kind: "reply", id: message.id, reply: { ok: true, value: night } }));
      },
      onMessage: (listener) => {
        tell = listener;
      },
      onGone: (listener) => {
        goAway = listener;
      },
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const find = <K extends FromDream["kind"]>(kind: K) =>
    said.filter((message): message is Extract<FromDream, { kind: K }> => message.kind === kind);
  return {
    ...time,
    said,
    find,
    settled,
    tell: (message: ToDream) => tell(message),
    tellAnything: (message: unknown) => tell(message),
    goAway: () => goAway(),
    exits: () => exits,
  };
}

describe("the dream process", () => {
  it("says that it is ready, and when it will dream", () => {
    const session = aSession();
    session.tell({ kind: "configure", facts: { ...FACTS, attempts: [done(NIGHT)] } });
    expect(session.said).toEqual([{ kind: "ready" }, { kind: "schedule", nextMs: Date.parse("2026-12-01T01:00:00Z") }]);
  });

  it("makes up for a night that died on the way, and asks the Host for everything", async () => {
    const session = aSession();
    const died = { trigger: "schedule", startedMs: NIGHT, finishedMs: null, verdict: null } as const;
    session.tell({ kind: "configure", facts: { ...FACTS, attempts: [died] } });
    session.pass(MINUTE);
    session.tell({ kind: "heartbeat", idleSeconds: null, isOnBattery: null });
    session.pass(MINUTE);
    await session.settled();
    expect(session.find("started")).toEqual([
      { kind: "started", run: "2026-11-30-0902-7f3c", trigger: "catch_up", startedMs: MORNING + 2 * MINUTE },
    ]);
    const call = session.find("call").at(-1);
    expect(call).toMatchObject({ operation: "brain.sync", args: { vectors: false } });
    session.tell({ kind: "reply", id: call?.id ?? 0, reply: { ok: true, value: { changed: 31, removed: 0 } } });
    await session.settled();
    expect(session.find("phase")[0]?.report).toMatchObject({ phase: "sync", outcome: "ok", note: "31" });
    expect(session.find("finished")[0]).toMatchObject({ verdict: "done" });
  });

  it("refuses a second dream while one runs", async () => {
    const session = aSession();
    session.tell({ kind: "run" });
    session.tell({ kind: "run" });
    await session.settled();
    expect(session.find("started")).toHaveLength(1);
    expect(session.find("refused")).toHaveLength(1);
  });

  it("stops when told to, gives up what it asked for, and can dream again", async () => {
    const session = aSession();
    session.tell({ kind: "run" });
    await session.settled();
    session.tell({ kind: "cancel" });
    await session.settled();
    expect(session.find("abandon")).toEqual([{ kind: "abandon", id: 2 }]);
    expect(session.find("finished")[0]).toMatchObject({ verdict: "cancelled" });
    session.tell({ kind: "run" });
    await session.settled();
    expect(session.find("started")).toHaveLength(2);
  });

  it("ends a phase whose call fails, with the Host's own words", async () => {
    const session = aSession();
    session.tell({ kind: "run" });
    await session.settled();
    const error = { code: "brain_damaged", message: "The index is being rebuilt.", data: { reason: "torn" } } as const;
    session.tell({ kind: "reply", id: 2, reply: { ok: false, error } });
    await session.settled();
    expect(session.find("phase")[0]?.report).toMatchObject({ outcome: "fail", note: "The index is being rebuilt." });
    expect(session.find("finished")[0]).toMatchObject({ verdict: "failed" });
  });

  it("ends when its parent goes, says stop, or is silent", () => {
    const gone = aSession();
    gone.goAway();
    expect(gone.exits()).toBe(1);
    const stopped = aSession();
    stopped.tell({ kind: "stop" });
    expect(stopped.exits()).toBe(1);
    const silent = aSession();
    silent.pass(3 * MINUTE);
    expect(silent.exits()).toBeGreaterThan(0);
  });

  it("goes on with the night that was broken off, under its own name", async () => {
    const sync = { phase: "sync", outcome: "ok", note: "31 pages", ms: 4 } as const;
    const resume = { run: "2026-11-30-0200-aaaa", phases: [sync], begun: [] };
    const session = aSession([asks], { ...EMPTY_PLAN, resume });
    session.tell({ kind: "run" });
    await session.settled();
    expect(session.find("started")).toEqual([
      { kind: "started", run: "2026-11-30-0200-aaaa", trigger: "user", startedMs: MORNING },
    ]);
    expect(session.find("phase")).toEqual([]);
    expect(session.find("finished")[0]).toMatchObject({ run: "2026-11-30-0200-aaaa", verdict: "done" });
  });

  it("gives a sign every few seconds while it dreams, and none otherwise", async () => {
    const session = aSession();
    session.pass(MINUTE);
    session.tell({ kind: "run" });
    await session.settled();
    session.pass(MINUTE);
    expect(session.find("alive")).toHaveLength(4);
    session.tell({ kind: "cancel" });
    await session.settled();
    session.pass(MINUTE);
    expect(session.find("alive")).toHaveLength(4);
  });

  it("takes no notice of what is no message", () => {
    const session = aSession();
    for (const message of [null, "run", 7, { kind: "explode" }, { kind: "reply", id: 99, reply: { ok: true } }]) {
      session.tellAnything(message);
    }
    expect(session.said).toEqual([{ kind: "ready" }]);
  });
});

const done = (startedMs: number) =>
  ({ trigger: "schedule", startedMs, finishedMs: startedMs + MINUTE, verdict: "done" }) as const;
