import type { Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import { BrainError } from "../../shared/errors/brain-error";
import type {
  DreamRun,
  DreamRunSummary,
  DreamSchedule,
  DreamStatus,
  HealthPoint,
  NightPlan,
  TrustableRule,
} from "../../shared/model/dream";
import type { OpenFaults } from "../../shared/model/dream-page";
import type { Settings } from "../../shared/model/settings";
import type { FromDream } from "../domain/dream/messages";
import type { Clock } from "../ports/clock";
import type { DreamLog } from "../ports/dream-log";
import type { Log } from "../ports/log";
import type { ShellPorts } from "../ports/shell-ports";
import { DreamCalls } from "./dream-calls";
import { createDreamInput, type DreamInput, type DreamInputPorts } from "./dream-input";
import { DreamNight } from "./dream-night";
import { DreamProcess } from "./dream-process";
import { createDreamReview, type DreamReview, type DreamReviewPorts } from "./dream-review";
import { DreamRuns } from "./dream-runs";
import { MorningNotice } from "./morning-notice";
import type { OwnSchedule } from "./night/own-schedule";
import { createTrustedRules, type TrustedRules } from "./trusted-rules";

export interface DreamPorts {
  readonly store: DreamInputPorts["store"];
  readonly files: DreamReviewPorts["files"] & DreamInputPorts["files"];
  readonly sets: DreamReviewPorts["sets"];
  readonly git: DreamReviewPorts["git"] & DreamInputPorts["git"];
  readonly dreamLog: DreamLog;
  readonly log: Log;
  readonly clock: Clock;
  readonly shell: Pick<ShellPorts, "fork" | "idleSeconds" | "isOnBattery" | "notify">;
  readonly schedule: OwnSchedule;
  readonly usesOf: DreamInputPorts["usesOf"];
  readonly settings: { get(): Promise<Settings>; pauseDreams(untilMs: number | null): Promise<Settings> };
  /** False for shells that only look in (CLI, MCP): there the process is forked when a dream is asked for. */
  readonly isScheduled: boolean;
  /** Serves a call of the dream process, as any other caller's. */
  call(operation: string, args: unknown, signal: AbortSignal): Promise<Reply>;
  announce(event: BrainEvent): void;
  readonly revisionOf: DreamReviewPorts["revisionOf"];
  readonly newId: DreamReviewPorts["newId"];
}

/** The dream as the Host serves it. */
export interface Dream extends DreamInput {
  status(): Promise<DreamStatus>;
  /** @throws BrainError `dream_running` */
  run(): Promise<DreamStatus>;
  cancel(): Promise<DreamStatus>;
  pause(untilMs: number | null): Promise<DreamStatus>;
  /** When this brain dreams; with a change, from now on. */
  schedule(change: Partial<DreamSchedule["own"]>): Promise<DreamSchedule>;
  list(limit: number): Promise<readonly DreamRunSummary[]>;
  /** @throws BrainError `invalid_request` when there is no such run */
  get(id: string): Promise<DreamRun>;
  readonly review: DreamReview["review"];
  readonly reviewMany: DreamReview["reviewMany"];
  readonly undo: DreamReview["undoNight"];
  readonly dismiss: DreamReview["dismiss"];
  trust(rule: TrustableRule, isTrusted: boolean): Promise<DreamStatus>;
  /** Asked by the process before it begins a night. */
  plan(): Promise<NightPlan>;
  faults(): Promise<OpenFaults>;
  /** Of each night that measured it, oldest first. */
  health(): Promise<readonly HealthPoint[]>;
  /** To be called when the settings changed: the schedule follows. */
  settingsChanged(): Promise<void>;
  close(): Promise<void>;
}

export function createDream(ports: DreamPorts): Dream {
  const host = new DreamHost(ports);
  const { settings } = ports;
  return {
    ...createDreamInput(ports),
    status: () => host.status(),
    run: () => host.run(),
    async cancel() {
      host.child.post({ kind: "cancel" });
      return host.status();
    },
    async pause(untilMs) {
      await settings.pauseDreams(untilMs);
      await host.configure();
      return host.tell();
    },
    async schedule(change) {
      if (Object.keys(change).length === 0) return ports.schedule.read();
      const changed = await ports.schedule.set(change);
      await host.configure();
      await host.tell();
      return changed;
    },
    list: async (limit) => (await host.runs).list(limit),
    async get(id) {
      return (await host.runs).getRun(id);
    },
    review: (...args) => host.decide((reviewing) => reviewing.review(...args)),
    reviewMany: (...args) => host.decide((reviewing) => reviewing.reviewMany(...args)),
    undo: (run) => host.decide((reviewing) => reviewing.undoNight(run)),
    dismiss: (...args) => host.decide((reviewing) => reviewing.dismiss(...args)),
    async trust(rule, isTrusted) {
      await host.trusted.set(rule, isTrusted);
      return host.tell();
    },
    plan: () => host.plan(),
    faults: () => host.faults(),
    health: async () => (await host.runs).health(),
    async settingsChanged() {
      await host.configure();
      await host.tell();
    },
    close: () => host.close(),
  };
}

/** The runs as they stand, with what was cut off settled. */
async function openReview(ports: DreamPorts): Promise<{ runs: DreamRuns; reviewing: DreamReview }> {
  const runs = await DreamRuns.open(ports.dreamLog);
  const reviewing = createDreamReview({ ...ports, runs, applied: ports.dreamLog });
  await reviewing.settle().catch(() => ports.log.error("dream.settle_failed"));
  await ports.dreamLog.compactApplied().catch(() => ports.log.warn("dream.compact_failed"));
  return { runs, reviewing };
}

/** Holds the process, the log and what the window is told together. */
class DreamHost {
  readonly runs: Promise<DreamRuns>;
  readonly reviewing: Promise<DreamReview>;
  readonly trusted: TrustedRules;
  readonly child: DreamProcess;
  readonly #ports: DreamPorts;
  readonly #night: DreamNight;
  readonly #calls: DreamCalls;
  readonly #notice: MorningNotice;
  /** What the process says is taken in one after the other, so that the log is written in the order of events. */
  #taking: Promise<unknown> = Promise.resolve();

  constructor(ports: DreamPorts) {
    this.#ports = ports;
    this.trusted = createTrustedRules(ports.dreamLog);
    const opened = openReview(ports);
    this.runs = opened.then(({ runs }) => runs);
    this.reviewing = opened.then(({ reviewing }) => reviewing);
    this.#night = new DreamNight(ports.clock, (event) => ports.announce(event));
    this.#notice = new MorningNotice(ports.clock, ports.shell);
    this.child = new DreamProcess({
      clock: ports.clock,
      log: ports.log,
      fork: () => ports.shell.fork("dream"),
      idleSeconds: () => ports.shell.idleSeconds(),
      isOnBattery: () => ports.shell.isOnBattery(),
      onBeat: () => this.#notice.look(ports.shell.idleSeconds()),
      isDreaming: () => this.#night.running !== null,
      onMessage: (message) => this.#hear(message),
      onDied: () => this.#onDied(),
    });
    this.#calls = new DreamCalls({
      call: (operation, args, signal) => ports.call(operation, args, signal),
      post: (message) => this.child.post(message),
    });
    if (ports.isScheduled) void this.child.ensure().catch(() => ports.log.error("dream.fork_failed"));
  }

  /** Told with every message of the process: of memory, not of files. */
  async status(): Promise<DreamStatus> {
    const { schedule, settings } = this.#ports;
    const [runs, { dream }, trusted, own] = await Promise.all([
      this.runs,
      settings.get(),
      this.trusted.list(),
      schedule.read(),
    ]);
    const isPaused = dream.pausedUntilMs !== null && dream.pausedUntilMs > this.#ports.clock.now();
    return {
      running: this.#night.running,
      nextMs: isPaused || !own.enabled ? null : this.#night.nextMs,
      pausedUntilMs: isPaused ? dream.pausedUntilMs : null,
      lastVerdict: runs.lastVerdict(this.#night.running?.id ?? null),
      openProposals: runs.openProposals(),
      trusted,
    };
  }

  async run(): Promise<DreamStatus> {
    this.#refuseIfBusy();
    await this.child.ensure();
    // Somebody else may have asked while the process came up.
    this.#refuseIfBusy();
    const begun = this.#night.begun();
    this.child.post({ kind: "run" });
    await begun;
    return this.status();
  }

  /** Tells the process what to schedule by. */
  async configure(): Promise<void> {
    const { clock, dreamLog, isScheduled, schedule, settings } = this.#ports;
    const [runs, { dream }, own] = await Promise.all([this.runs, settings.get(), schedule.read()]);
    const firstSeenMs = await dreamLog.firstSeenMs(clock.now());
    const enabled = own.enabled && isScheduled;
    const { pausedUntilMs } = dream;
    const facts = { enabled, hour: own.hour, pausedUntilMs, firstSeenMs, attempts: runs.attempts() };
    this.child.post({ kind: "configure", facts });
  }

  /** Lets the review decide, and tells how things stand afterwards. */
  async decide<T>(decide: (reviewing: DreamReview) => Promise<T>): Promise<T> {
    try {
      return await decide(await this.reviewing);
    } finally {
      await this.tell();
    }
  }

  /** What the night that is about to begin begins with. */
  async plan(): Promise<NightPlan> {
    const [runs, { dream, model }] = await Promise.all([this.runs, this.#ports.settings.get()]);
    const hasModel = dream.asksModel && model.baseUrl !== "" && model.model !== "";
    return runs.plan(this.#night.running?.id ?? null, hasModel, this.#ports.clock.now());
  }

  /** What the night that measures the brain's health counts. */
  async faults(): Promise<OpenFaults> {
    const [runs, counts] = await Promise.all([this.runs, this.#ports.store.healthCounts()]);
    return { ...counts, ...runs.openFaults() };
  }

  /** Announces how the dream stands. */
  async tell(): Promise<DreamStatus> {
    const status = await this.status();
    this.#ports.announce({ kind: "dream.didProgress", status });
    return status;
  }

  async close(): Promise<void> {
    await this.child.close();
    this.#calls.abandonAll();
    await this.#taking;
  }

  #refuseIfBusy(): void {
    if (this.#night.isBusy) throw new BrainError("dream_running", "A dream is running.", {});
  }

  #hear(message: FromDream): void {
    switch (message.kind) {
      case "ready":
        void this.configure().catch(() => this.#ports.log.error("dream.configure_failed"));
        break;
      case "call":
        void this.#calls.answer(message, this.#taking);
        break;
      case "abandon":
        this.#calls.abandon(message.id);
        break;
      case "alive":
        break;
      case "refused":
        this.#night.refuse();
        break;
      case "finished":
        this.#enqueue(async (runs) => {
          // Before its end is told: what is accepted by itself need not be decided in the morning.
          if (message.verdict !== "cancelled") await this.#acceptTrusted(message.run);
          await this.#night.take(message, runs);
          this.#notice.nightEnded(runs.find(message.run));
        });
        break;
      default:
        this.#enqueue((runs) => this.#night.take(message, runs));
    }
  }

  async #acceptTrusted(run: string): Promise<void> {
    try {
      const rules = await this.trusted.list();
      if (rules.length > 0) await (await this.reviewing).acceptTrusted(run, rules);
    } catch {
      // What was not accepted stays open, and is asked in the morning.
      this.#ports.log.error("dream.trusted_failed");
    }
  }

  #onDied(): void {
    this.#calls.abandonAll();
    this.#enqueue((runs) => this.#night.endAbruptly(runs));
  }

  #enqueue(take: (runs: DreamRuns) => Promise<void> | void): void {
    const taken = this.#taking.then(async () => {
      const runs = await this.runs;
      await take(runs);
      await this.tell();
    });
    this.#taking = taken.catch(() => this.#ports.log.error("dream.record_failed"));
  }
}
