import { BrainError, cancelled, hasCode } from "../../shared/errors/brain-error";
import type { DreamVerdict, PhaseReport } from "../../shared/model/dream";
import type { FromDream } from "../domain/dream/messages";
import type { Clock } from "../ports/clock";
import type { HostCalls } from "./host-calls";
import type { PhaseContext, PhaseResult, PhaseStep } from "./phases/phase";

export interface CycleOptions {
  readonly run: string;
  readonly steps: readonly PhaseStep[];
  readonly calls: Pick<HostCalls, "call">;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  post(message: FromDream): void;
}

/** Progress is announced at most ten times a second. */
const PROGRESS_EVERY_MS = 100;

/**
 * Runs the phases in order and posts what each found as soon as it ends. A phase that fails ends as `fail` and the next
 * one runs. The verdict is `done` only when every phase ran and none failed: a night with a hole in it is tried again.
 */
export async function runCycle(options: CycleOptions): Promise<DreamVerdict> {
  const reports: PhaseReport[] = [];
  for (const step of options.steps) {
    if (options.signal.aborted) return "cancelled";
    const startedMs = options.clock.now();
    const result = await runPhase(step, options, [...reports]);
    const report: PhaseReport = {
      phase: step.phase,
      outcome: result.outcome,
      note: result.note,
      ms: Math.max(0, Math.round(options.clock.now() - startedMs)),
    };
    reports.push(report);
    options.post({
      kind: "phase",
      run: options.run,
      report,
      proposals: result.proposals ?? [],
      findings: result.findings ?? [],
      completed: result.completed ?? [],
      health: result.health ?? null,
    });
  }
  // Stopped in the very last step: what was asked for counts, not how near the end was.
  if (options.signal.aborted) return "cancelled";
  return reports.some((report) => report.outcome === "fail") ? "failed" : "done";
}

type Ended = Omit<PhaseResult, "outcome"> & { readonly outcome: PhaseReport["outcome"] };

async function runPhase(step: PhaseStep, options: CycleOptions, reports: readonly PhaseReport[]): Promise<Ended> {
  try {
    return await step.run(contextFor(step, options, reports));
  } catch (error) {
    if (options.signal.aborted || hasCode(error, "cancelled")) return { outcome: "skipped", note: "stopped" };
    // The message of a BrainError is written for people; any other error may hold page text and says nothing.
    return { outcome: "fail", note: error instanceof BrainError ? error.message : "An internal step failed." };
  }
}

function contextFor(step: PhaseStep, options: CycleOptions, reports: readonly PhaseReport[]): PhaseContext {
  const { calls, clock, post, run, signal } = options;
  let announcedMs = Number.NEGATIVE_INFINITY;
  const progress = (done: number, total: number) => {
    const isLast = done >= total;
    if (!isLast && clock.now() - announcedMs < PROGRESS_EVERY_MS) return;
    announcedMs = clock.now();
    post({ kind: "progress", run, phase: step.phase, done, total });
  };
  progress(0, 0);
  return {
    call: (operation, args) => calls.call(operation, args, signal),
    progress,
    async breathe() {
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) throw cancelled();
    },
    run,
    reports,
  };
}
