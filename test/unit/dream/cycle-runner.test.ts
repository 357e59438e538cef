import { describe, expect, it } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import type { DreamVerdict } from "../../../shared/model/dream";
import type { FromDream } from "../../../src-main/domain/dream/messages";
import { runCycle } from "../../../src-main/dream/cycle-runner";
import type { PhaseContext, PhaseResult, PhaseStep } from "../../../src-main/dream/phases/phase";

type Work = (context: PhaseContext) => Promise<PhaseResult> | PhaseResult;

const step = (phase: PhaseStep["phase"], work: Work): PhaseStep => ({ phase, run: async (context) => work(context) });
const fine = (phase: PhaseStep["phase"]) => step(phase, () => ({ outcome: "ok", note: "fine" }));

async function run(
  steps: readonly PhaseStep[],
  controller = new AbortController(),
): Promise<{ verdict: DreamVerdict; messages: readonly FromDream[]; phases: readonly string[] }> {
  const messages: FromDream[] = [];
  let nowMs = 0;
  const verdict = await runCycle({
    run: "r1",
    steps,
    calls: { call: () => Promise.reject(new BrainError("internal", "No Host here.", {})) },
    clock: { now: () => nowMs++ },
    signal: controller.signal,
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
});
