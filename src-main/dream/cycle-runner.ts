import { BrainError, cancelled, hasCode } from "../../shared/errors/brain-error";
import type { DreamPhase, DreamVerdict, NightPlan, PhaseReport } from "../../shared/model/dream";
import { allotNext, NIGHT_MS } from "../domain/dream/fair-share";
import type { FromDream } from "../domain/dream/messages";
import type { Clock } from "../ports/clock";
import { type AwakeTime, startAwakeTime } from "./awake-time";
import type { HostCalls } from "./host-calls";
import { orderSteps } from "./order-steps";
import type { NightMemoKey, PhaseContext, PhaseResult, PhaseStep } from "./phases/phase";
import type { Timers } from "./timers";

export interface CycleOptions {
  readonly run: string;
  readonly steps: readonly PhaseStep[];
  readonly calls: Pick<HostCalls, "call">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly signal: AbortSignal;
  /** What earlier nights left, and what of this one is done already. */
  readonly plan: NightPlan;
  post(message: FromDream): void;
}

/** Progress is announced at most ten times a second. */
const PROGRESS_EVERY_MS = 100;

/**
 * Runs the phases in order and posts what each found as soon as it ends; those that ended before the night was broken off
 * are not run again. A phase that fails ends as `fail` and the next one runs; one that takes more than its share of the night
 * is stopped and goes on the next night. The verdict is `done` only when every phase ran and none failed.
 */
export async function runCycle(options: CycleOptions): Promise<DreamVerdict> {
  const awake = startAwakeTime(options.clock, options.timers);
  try {
    return await new Cycle(options, awake).run();
  } finally {
    awake.close();
  }
}

type Ended = Omit<PhaseResult, "outcome"> & { readonly outcome: PhaseReport["outcome"] };

class Cycle {
  readonly #options: CycleOptions;
  readonly #awake: AwakeTime;
  readonly #reports: PhaseReport[];
  readonly #memo = new Map<NightMemoKey, Promise<unknown>>();
  /** What the night took before it was broken off. */
  readonly #spentMs: number;

  constructor(options: CycleOptions, awake: AwakeTime) {
    this.#options = options;
    this.#awake = awake;
    this.#reports = [...(options.plan.resume?.phases ?? [])];
    this.#spentMs = this.#reports.reduce((sum, { ms, awakeMs = ms }) => sum + awakeMs, 0);
  }

  async run(): Promise<DreamVerdict> {
    const { plan, signal, steps } = this.#options;
    const done = new Set<DreamPhase>(this.#reports.map(({ phase }) => phase));
    const left = orderSteps(steps, plan.resume?.begun ?? []).filter(({ phase }) => !done.has(phase));
    for (const [index, step] of left.entries()) {
      if (signal.aborted) return "cancelled";
      await this.#step(step, left.slice(index));
    }
    // Stopped in the very last step: what was asked for counts, not how near the end was.
    if (signal.aborted) return "cancelled";
    return this.#reports.some((report) => report.outcome === "fail") ? "failed" : "done";
  }

  async #step(step: PhaseStep, left: readonly PhaseStep[]): Promise<void> {
    const { clock, post, run } = this.#options;
    const startedMs = clock.now();
    const awakeAtMs = this.#awake.elapsedMs();
    const result = await this.#runPhase(step, left);
    const ms = Math.max(0, Math.round(clock.now() - startedMs));
    const awakeMs = Math.round(this.#awake.elapsedMs() - awakeAtMs);
    const { outcome, note, left: rest, spent } = result;
    const more = { ...(rest ? { left: rest } : {}), ...(spent ? { spent } : {}) };
    const report: PhaseReport = { phase: step.phase, outcome, note, startedMs, ms, awakeMs, ...more };
    this.#reports.push(report);
    const { proposals = [], findings = [], completed = [], health = null } = result;
    post({ kind: "phase", run, report, proposals, findings, completed, health });
  }

  async #runPhase(step: PhaseStep, left: readonly PhaseStep[]): Promise<Ended> {
    const { plan, signal } = this.#options;
    if (step.needs === "model" && !plan.hasModel) return { outcome: "skipped", note: "needs a model" };
    const leftMs = NIGHT_MS - this.#spentMs - this.#awake.elapsedMs();
    const shares = left.map(({ share = 1 }) => share);
    const { softMs, hardMs } = allotNext(leftMs, shares);
    const late = new AbortController();
    const callOff = this.#awake.after(hardMs, () => late.abort());
    const both = AbortSignal.any([signal, late.signal]);
    const untilMs = this.#awake.elapsedMs() + softMs;
    try {
      return await step.run(this.#contextFor(step, both, untilMs));
    } catch (error) {
      if (signal.aborted) return { outcome: "skipped", note: "stopped" };
      if (late.signal.aborted) return this.#outOfTime(step.phase);
      if (hasCode(error, "cancelled")) return { outcome: "skipped", note: "stopped" };
      // The message of a BrainError is written for people; any other error may hold page text and says nothing.
      return { outcome: "fail", note: error instanceof BrainError ? error.message : "An internal step failed." };
    } finally {
      callOff();
    }
  }

  /** It goes on where it would have begun: what it did of it is not known to be whole. */
  #outOfTime(phase: DreamPhase): Ended {
    const at = this.#options.plan.carried[phase] ?? "";
    return { outcome: "warn", note: "took longer than its share", left: { count: null, why: "time", at } };
  }

  #remember<T>(key: NightMemoKey, make: () => Promise<T>): Promise<T> {
    const known = this.#memo.get(key);
    // What a key stands for is made by one function alone: see brain-view.
    if (known) return known as Promise<T>;
    const made = make();
    this.#memo.set(key, made);
    made.catch(() => this.#memo.delete(key));
    return made;
  }

  #contextFor(step: PhaseStep, signal: AbortSignal, untilMs: number): PhaseContext {
    const { calls, clock, plan, post, run } = this.#options;
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
      isTimeUp: () => this.#awake.elapsedMs() >= untilMs,
      isTurnedDown: ({ id, inputs }) => plan.turnedDown[id] === "" || plan.turnedDown[id] === inputs,
      carried: plan.carried[step.phase] ?? null,
      now: () => clock.now(),
      memo: (key, make) => this.#remember(key, make),
      run,
      reports: [...this.#reports],
    };
  }
}
