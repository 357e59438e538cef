import type { BrainEvent } from "../../shared/contract/events";
import { BrainError } from "../../shared/errors/brain-error";
import type { DreamPhase, DreamStatus, DreamVerdict } from "../../shared/model/dream";
import type { FromDream } from "../domain/dream/messages";
import type { Clock } from "../ports/clock";
import type { DreamRuns } from "./dream-runs";

/** What the dream process reports of itself and of its run. */
export type NightMessage = Extract<FromDream, { kind: "schedule" | "started" | "progress" | "phase" | "finished" }>;

type Progress = Extract<FromDream, { kind: "progress" }>;

/** How long a forked process may take to answer to `run`. */
const START_MS = 20_000;

/** The dream that runs, if one does, and the next one that is due. */
export class DreamNight {
  readonly #clock: Clock;
  readonly #announce: (event: BrainEvent) => void;
  #running: DreamStatus["running"] = null;
  /** The phase that the log knows to have begun. */
  #begun: DreamPhase | null = null;
  #nextMs: number | null = null;
  #starting: { resolve(): void; reject(error: BrainError): void } | null = null;

  constructor(clock: Clock, announce: (event: BrainEvent) => void) {
    this.#clock = clock;
    this.#announce = announce;
  }

  get running(): DreamStatus["running"] {
    return this.#running;
  }

  get nextMs(): number | null {
    return this.#nextMs;
  }

  get isBusy(): boolean {
    return this.#running !== null || this.#starting !== null;
  }

  /** Resolves when the process says that the dream began. @throws BrainError `dream_running`, `internal` */
  async begun(): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    const started = new Promise<void>((resolve, reject) => {
      this.#starting = { resolve, reject };
      const error = () => new BrainError("internal", "The dream process does not answer.", {});
      late = setTimeout(() => reject(error()), START_MS);
    });
    await started.finally(() => {
      clearTimeout(late);
      this.#starting = null;
    });
  }

  /** The process would not begin: a dream runs already. */
  refuse(): void {
    this.#starting?.reject(new BrainError("dream_running", "A dream is running.", {}));
  }

  async take(message: NightMessage, runs: DreamRuns): Promise<void> {
    switch (message.kind) {
      case "schedule":
        this.#nextMs = message.nextMs;
        break;
      case "started": {
        const { run: id, trigger, startedMs } = message;
        this.#running = { id, phase: "sync", done: 0, total: 0 };
        const empty = { finishedMs: null, verdict: null, phases: [], proposals: [], findings: [], health: null };
        await runs.begin({ id, trigger, startedMs, ...empty });
        this.#starting?.resolve();
        break;
      }
      case "progress":
        if (this.#isOfNow(message.run)) await this.#progress(message, runs);
        break;
      case "phase":
        if (this.#isOfNow(message.run)) await runs.addPhase(message, this.#clock.now());
        break;
      case "finished":
        if (!this.#isOfNow(message.run)) break;
        this.#running = null;
        this.#begun = null;
        await runs.finish(message.run, message.verdict, message.finishedMs);
        this.#announceEnd(runs, message.run, message.verdict);
        break;
    }
  }

  /** A run that was given up says nothing any more: its night may be gone on with already. */
  #isOfNow(run: string): boolean {
    return this.#running?.id === run;
  }

  async #progress({ run, phase, done, total }: Progress, runs: DreamRuns): Promise<void> {
    this.#running = { id: run, phase, done, total };
    if (this.#begun === phase) return;
    this.#begun = phase;
    await runs.beginPhase(run, phase);
  }

  /** The process died. A run in the middle keeps no verdict, and its night is not done. */
  endAbruptly(runs: DreamRuns): void {
    this.#nextMs = null;
    this.#starting?.reject(new BrainError("internal", "The dream process ended.", {}));
    const id = this.#running?.id;
    this.#running = null;
    this.#begun = null;
    if (id) this.#announceEnd(runs, id, "failed");
  }

  #announceEnd(runs: DreamRuns, id: string, verdict: DreamVerdict): void {
    const open = runs.find(id)?.proposals.filter((proposal) => proposal.state === "open").length ?? 0;
    this.#announce({ kind: "dream.didFinish", id, verdict, open });
  }
}
