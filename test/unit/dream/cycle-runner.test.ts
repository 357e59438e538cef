import { describe, expect, it } from "vitest";
import { BrainError, cancelled } from "../../../shared/errors/brain-error";
import { type DreamVerdict, EMPTY_PLAN, type NightPlan } from "../../../shared/model/dream";
import type { FromDream } from "../../../src-main/domain/dream/messages";
import { runCycle } from "../../../src-main/dream/cycle-runner";
import type { PhaseContext, PhaseResult, PhaseStep } from "../../../src-main/dream/phases/phase";
import { aFakeTime } from "../../support/fake-timers";

type Work = (context: PhaseContext) => Promise<PhaseResult> | PhaseResult;

const step = (phase: PhaseStep["phase"], work: Work): PhaseStep => ({ phase, run: async (context) => work(context) });
const fine = (phase: PhaseStep["phase"]) => step(phase, () => ({ outcome: "ok", note: "fine" }));

async function run(
  steps: readonly PhaseStep[],
  controller = new AbortController(),
  plan: NightPlan = EMPTY_PLAN,
): Promise<{ verdict: DreamVerdict; messages: readonly FromDream[]; phases: readonly string[] }> {
  const messages: FromDream[] = [];
  let nowMs = 0;
  const verdict = await runCycle({
    run: "r1",
    steps,
    calls: { call: () => Promise.reject(new BrainError("internal", "No Host here.", {})) },
    clock: { now: () => nowMs++ },
    timers: { after: () => () => undefined },
    signal: controller.signal,
    plan,
    post: (message) => messages.push(message),
  });
  const phases = messages.flatMap((message) =>
    message.kind === "phase" ? [`${message.report.phase} ${message.report.outcome}: ${message.report.note}`] : [],
  );
  return { verdict, messages, phases };
}

describe("a cycle", () => {
  it("runs its phases in order and is done", async () => {
    const { verdict, phases } = await run([fine("sync"), fine("extract"), fine("report")]);
    expect(phases).toEqual(["sync ok: fine", "extract ok: fine", "report ok: fine"]);
    expect(verdict).toBe("done");
  });

  it("ends a phase that fails and goes on, but is not done", async () => {
    const broken = step("embed", () => {
      throw new BrainError("model_unavailable", "The vectors are missing.", { reason: "missing" });
    });
    const { verdict, phases } = await run([fine("sync"), broken, fine("orphans")]);
    expect(phases).toEqual(["sync ok: fine", "embed fail: The vectors are missing.", "orphans ok: fine"]);
    expect(verdict).toBe("failed");
  });

  it("does not let the words of an unknown error out, for they may be the person's", async () => {
    const broken = step("extract", () => {
      throw new Error("cannot read: Dear diary");
    });
    const { phases } = await run([broken]);
    expect(phases).toEqual(["extract fail: An internal step failed."]);
  });

  it("is done with warnings and skipped phases", async () => {
    const warned = step("extract", () => ({ outcome: "warn", note: "odd" }));
    const skipped = step("embed", () => ({ outcome: "skipped", note: "no model" }));
    expect((await run([warned, skipped])).verdict).toBe("done");
  });

  it("stops between two steps of a phase and runs no further one", async () => {
    const controller = new AbortController();
    let steps = 0;
    const long = step("broken_links", async ({ breathe }) => {
      for (;;) {
        steps++;
        if (steps === 3) controller.abort();
        await breathe();
      }
    });
    const { verdict, phases } = await run([fine("sync"), long, fine("orphans")], controller);
    expect(steps).toBe(3);
    expect(phases).toEqual(["sync ok: fine", "broken_links skipped: stopped"]);
    expect(verdict).toBe("cancelled");
  });

  it("is cancelled even when it was stopped in its very last step", async () => {
    const controller = new AbortController();
    const last = step("report", () => {
      controller.abort();
      return { outcome: "ok", note: "fine" };
    });
    expect((await run([fine("sync"), last], controller)).verdict).toBe("cancelled");
  });

  it("sends what a phase found with its report, and tells the next phases of it", async () => {
    const page = { path: "a.md", slug: "a", title: "A", type: "page" } as never;
    const finds = step("orphans", () => ({
      outcome: "ok",
      note: "1",
      findings: [
        { id: "f", inputs: "i", rule: "orphan", page, others: [], note: "alone", evidence: [], state: "open" },
      ],
      completed: ["orphan"],
    }));
    let seen: readonly string[] = [];
    const looks = step("report", ({ reports }) => {
      seen = reports.map((report) => report.phase);
      return { outcome: "ok", note: "" };
    });
    const { messages } = await run([finds, looks]);
    expect(messages).toContainEqual(
      expect.objectContaining({
        kind: "phase",
        completed: ["orphan"],
        health: null,
        findings: [expect.objectContaining({ note: "alone" })],
      }),
    );
    expect(seen).toEqual(["orphans"]);
  });

  it("announces progress at most ten times a second, and the last always", async () => {
    const counts = step("sync", ({ progress }) => {
      for (let done = 1; done <= 500; done++) progress(done, 500);
      return { outcome: "ok", note: "" };
    });
    const { messages } = await run([counts]);
    const progress = messages.filter((message) => message.kind === "progress");
    // The clock of this test goes a millisecond each time it is read.
    expect(progress.length).toBeLessThan(20);
    expect(progress.at(-1)).toMatchObject({ phase: "sync", done: 500, total: 500 });
  });

  it("goes on with the next phase when the night was broken off, and counts what was done before", async () => {
    const done = { phase: "sync", outcome: "fail", note: "It broke.", ms: 5 } as const;
    const resume = { run: "r1", phases: [done], begun: ["extract"] } as const;
    const { phases, verdict } = await run([fine("sync"), fine("extract"), fine("report")], undefined, {
      ...EMPTY_PLAN,
      resume,
    });
    expect(phases).toEqual(["extract ok: fine", "report ok: fine"]);
    expect(verdict).toBe("failed");
  });

  it("leaves the phase it died in twice for the end, before the report", async () => {
    const resume = { run: "r1", phases: [], begun: ["embed", "sync", "embed"] } as const;
    const steps = [fine("sync"), fine("embed"), fine("orphans"), fine("report")];
    const { phases } = await run(steps, undefined, { ...EMPTY_PLAN, resume });
    expect(phases.map((phase) => phase.split(" ")[0])).toEqual(["sync", "orphans", "embed", "report"]);
  });

  it("skips what needs a model where there is none", async () => {
    const asks: PhaseStep = { ...fine("embed"), needs: "model" };
    expect((await run([asks])).phases).toEqual(["embed skipped: needs a model"]);
    expect((await run([asks], undefined, { ...EMPTY_PLAN, hasModel: true })).phases).toEqual(["embed ok: fine"]);
  });

  it("tells when a phase began, how long it took and what it left", async () => {
    const leaves = step("embed", () => ({
      outcome: "ok",
      note: "half",
      left: { count: 3, why: "budget", at: "d.md" },
      spent: { tokens: 12, cost: null },
    }));
    const { messages } = await run([leaves]);
    const [report] = messages.flatMap((message) => (message.kind === "phase" ? [message.report] : []));
    expect(report).toMatchObject({ left: { count: 3, why: "budget", at: "d.md" }, spent: { tokens: 12, cost: null } });
    expect(report?.startedMs).toBeGreaterThan(0);
    expect(report?.ms).toBeGreaterThan(0);
  });

  it("tells a phase what was turned down, as long as it is judged on the same", async () => {
    let down: readonly boolean[] = [];
    const asks = step("tags", ({ isTurnedDown }) => {
      down = ["old", "new"].flatMap((inputs) => ["once", "ever", "none"].map((id) => isTurnedDown({ id, inputs })));
      return { outcome: "ok", note: "" };
    });
    await run([asks], undefined, { ...EMPTY_PLAN, turnedDown: { once: "old", ever: "" } });
    expect(down).toEqual([true, true, false, false, true, false]);
  });

  it("hands a phase what an earlier night left of it", async () => {
    let carried: string | null = null;
    const goesOn = step("embed", (context) => {
      carried = context.carried;
      return { outcome: "ok", note: "" };
    });
    await run([goesOn], undefined, { ...EMPTY_PLAN, carried: { embed: "d.md" } });
    expect(carried).toBe("d.md");
  });
});

describe("a slow phase", () => {
  const HOUR = 3_600_000;

  /** Runs steps on a clock that goes on only while a phase waits for it. */
  async function runSlowly(steps: readonly PhaseStep[]) {
    const time = aFakeTime(0);
    const messages: FromDream[] = [];
    const ended = runCycle({
      run: "r1",
      steps,
      calls: { call: (_operation, _args, signal) => untilAborted(signal) },
      ...time,
      signal: new AbortController().signal,
      plan: { ...EMPTY_PLAN, carried: { embed: "m.md" } },
      post: (message) => messages.push(message),
    });
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    for (let i = 0; i < 2000 && !isOver; i++) {
      await new Promise((resolve) => setImmediate(resolve));
      time.pass(5_000);
    }
    const verdict = await ended;
    return { verdict, reports: messages.flatMap((message) => (message.kind === "phase" ? [message.report] : [])) };
  }
  const hangs = (phase: PhaseStep["phase"], share = 1): PhaseStep => ({
    phase,
    share,
    async run({ call }) {
      await call("brain.sync", { vectors: true });
      return { outcome: "ok", note: "never" };
    },
  });

  it("is stopped after its share and goes on where it was, and those after it have their own", async () => {
    const { verdict, reports } = await runSlowly([
      hangs("embed", 3),
      fine("orphans"),
      hangs("search_test"),
      fine("report"),
    ]);
    expect(reports.map(({ phase, outcome }) => `${phase} ${outcome}`)).toEqual([
      "embed warn",
      "orphans ok",
      "search_test warn",
      "report ok",
    ]);
    expect(reports[0]?.left).toEqual({ count: null, why: "time", at: "m.md" });
    expect(reports[0]?.ms).toBeGreaterThan(HOUR / 2 - 1);
    expect(reports.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1.4 * HOUR);
    expect(verdict).toBe("done");
  });

  it("has what awake time is left when the night is gone on with: sleep counts neither before nor after", async () => {
    const time = aFakeTime(0);
    const messages: FromDream[] = [];
    const sleeps = step("sync", () => {
      time.sleep(9 * HOUR);
      return { outcome: "ok", note: "" };
    });
    const cycle = { run: "r1", calls: { call: () => Promise.reject(cancelled()) }, ...time };
    const more = { signal: new AbortController().signal, post: (message: FromDream) => void messages.push(message) };
    await runCycle({ ...cycle, ...more, steps: [sleeps], plan: EMPTY_PLAN });
    const phases = messages.flatMap((message) => (message.kind === "phase" ? [message.report] : []));
    expect(phases[0]?.ms).toBe(9 * HOUR);

    let hasTime = false;
    const works = step("embed", ({ isTimeUp }) => {
      hasTime = !isTimeUp();
      return { outcome: "ok", note: "" };
    });
    const resume = { run: "r1", phases, begun: [] };
    await runCycle({ ...cycle, ...more, steps: [sleeps, works], plan: { ...EMPTY_PLAN, resume } });
    expect(hasTime).toBe(true);
  });

  it("that can stop in the middle does so by itself", async () => {
    const yields: PhaseStep = {
      phase: "embed",
      async run({ isTimeUp, breathe }) {
        while (!isTimeUp()) await breathe();
        return { outcome: "ok", note: "half", left: { count: 7, why: "time", at: "n.md" } };
      },
    };
    const { reports } = await runSlowly([yields, fine("report")]);
    expect(reports.map(({ phase, note }) => `${phase}: ${note}`)).toEqual(["embed: half", "report: fine"]);
    expect(reports[0]?.ms).toBeLessThan(HOUR / 2 + 60_000);
  });
});

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(cancelled()), { once: true }));
}
