import { type DreamRun, type DreamVerdict, EMPTY_PLAN, type NightPlan } from "../../shared/model/dream";
import { type FromDream, parseToDream, type ToDream } from "../domain/dream/messages";
import { dreamRunId } from "../domain/dream/run-id";
import type { Clock } from "../ports/clock";
import type { ParentPort } from "../ports/parent-port";
import { runCycle } from "./cycle-runner";
import { createHostCalls, type HostCalls } from "./host-calls";
import { type ParentWatch, watchParent } from "./parent-watch";
import type { PhaseStep } from "./phases/phase";
import { createScheduler, type Scheduler } from "./scheduler";
import type { Timers } from "./timers";

export interface DreamSessionOptions {
  readonly port: ParentPort<FromDream>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly steps: readonly PhaseStep[];
  zone(): string;
  /** Four hex digits that tell two runs of one minute apart. */
  suffix(): string;
  /** Ends the process. */
  exit(): void;
}

const SIGN_EVERY_MS = 15_000;

/** The life of the dream process: one scheduler, at most one dream, everything asked of the Host by messages. */
export function startDreamSession(options: DreamSessionOptions): void {
  new DreamSession(options).start();
}

class DreamSession {
  readonly #options: DreamSessionOptions;
  readonly #calls: HostCalls;
  readonly #scheduler: Scheduler;
  readonly #watch: ParentWatch;
  #running: AbortController | null = null;

  constructor(options: DreamSessionOptions) {
    this.#options = options;
    this.#calls = createHostCalls((message) => this.#post(message));
    this.#scheduler = createScheduler({
      clock: options.clock,
      timers: options.timers,
      zone: options.zone,
      onDue: (trigger) => void this.#dream(trigger),
      onNext: (nextMs) => this.#post({ kind: "schedule", nextMs }),
    });
    this.#watch = watchParent(options.timers, () => this.#end());
  }

  start(): void {
    const { port } = this.#options;
    port.onMessage((raw) => {
      this.#watch.noteSign();
      const message = parseToDream(raw);
      if (message) this.#take(message);
    });
    port.onGone(() => this.#end());
    this.#post({ kind: "ready" });
  }

  #take(message: ToDream): void {
    switch (message.kind) {
      case "configure":
        this.#scheduler.configure(message.facts);
        break;
      case "heartbeat":
        this.#scheduler.setHints(message);
        break;
      case "run":
        if (this.#running) this.#post({ kind: "refused" });
        else void this.#dream("user");
        break;
      case "cancel":
        this.#running?.abort();
        break;
      case "reply":
        this.#calls.settle(message.id, message.reply);
        break;
      case "stop":
        this.#end();
        break;
    }
  }

  async #dream(trigger: DreamRun["trigger"]): Promise<void> {
    const { clock, suffix, zone } = this.#options;
    const controller = new AbortController();
    this.#running = controller;
    const startedMs = clock.now();
    this.#scheduler.noteStart({ trigger, startedMs, finishedMs: null, verdict: null });
    const plan = await this.#plan(controller.signal);
    const run = plan.resume?.run ?? dreamRunId(startedMs, zone(), suffix());
    this.#post({ kind: "started", run, trigger, startedMs });
    const callOffBeats = this.#giveSigns();
    const verdict = await this.#cycle(run, plan, controller.signal).finally(callOffBeats);
    const finishedMs = clock.now();
    this.#running = null;
    this.#post({ kind: "finished", run, verdict, finishedMs });
    this.#scheduler.noteEnd({ trigger, startedMs, finishedMs, verdict });
  }

  #cycle(run: string, plan: NightPlan, signal: AbortSignal): Promise<DreamVerdict> {
    const { clock, steps, timers } = this.#options;
    const post = (message: FromDream) => this.#post(message);
    return runCycle({ run, steps, calls: this.#calls, clock, timers, signal, plan, post }).catch(() => "failed");
  }

  /** A Host that cannot say what was left gets a night that begins from the beginning. */
  #plan(signal: AbortSignal): Promise<NightPlan> {
    return this.#calls.call("dream.plan", {}, signal).catch(() => EMPTY_PLAN);
  }

  /** Says every few seconds that this process is not stuck. */
  #giveSigns(): () => void {
    const { timers } = this.#options;
    let callOff = timers.after(SIGN_EVERY_MS, sign);
    const post = () => this.#post({ kind: "alive" });
    function sign() {
      post();
      callOff = timers.after(SIGN_EVERY_MS, sign);
    }
    return () => callOff();
  }

  #post(message: FromDream): void {
    this.#options.port.post(message);
  }

  #end(): void {
    this.#scheduler.close();
    this.#watch.close();
    this.#running?.abort();
    this.#options.exit();
  }
}
