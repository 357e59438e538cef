import type { BrainRules } from "../../domain/brain-rules";
import type { Log } from "../../ports/log";
import type { PastReader } from "../../ports/past-reader";

export interface ReadAheadPorts {
  readonly reader: () => Promise<PastReader>;
  readonly rules: () => BrainRules;
  /** False while the index is at work: it goes first. */
  readonly mayWork: () => boolean;
  readonly log: Log;
  /** How long nobody must have been at work; 3 s when left out. */
  readonly calmMs?: number;
}

/** A person is not to notice: short steps with longer rests, so that at most a third of one core is taken. */
const STEP_MS = 30;
const REST_MS = 60;
const CALM_MS = 3_000;
/** Commits told by the thread, newest first: what is older is read when it is asked for. */
const MOST_COMMITS = 5_000;

/** Reads versions of pages before anybody asks for them, commit by commit back from the newest. */
export class ReadAhead {
  #lastUseMs = 0;
  #built = 0;
  #rules = "";
  #work: Promise<void> | null = null;
  #isClosed = false;
  /** Something was committed while it worked. */
  #again = false;

  constructor(private readonly ports: ReadAheadPorts) {}

  /** Commits that have been read, the newest first. */
  built(): number {
    return this.#built;
  }

  userIsHere(): void {
    this.#lastUseMs = performance.now();
  }

  /** Begins, or goes over what is new once more. Returns at once. */
  start(): void {
    this.#again = true;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#isClosed) {
        this.#again = false;
        await this.#readAll();
      }
    } catch {
      // The thread ended or git failed: what is asked for is read then.
      this.ports.log.warn("past.read_ahead_failed");
    }
  }

  async #readAll(): Promise<void> {
    await this.#calm();
    if (this.#isClosed) return;
    const startedMs = performance.now();
    const reader = await this.ports.reader();
    const rules = this.ports.rules();
    await reader.setRules(rules);
    if (JSON.stringify(rules) !== this.#rules) this.#built = 0;
    this.#rules = JSON.stringify(rules);
    const found = await reader.history(MOST_COMMITS);
    if (found.kind === "none") return;
    const commits = found.range.commits.toReversed();
    let pagesRead = 0;
    for (const [done, { commit }] of commits.entries()) {
      for (let isReady = false; !isReady; ) {
        await this.#calm();
        if (this.#isClosed) return;
        const progress = await (await this.ports.reader()).prepare("ahead", commit, STEP_MS);
        isReady = progress.isReady;
        pagesRead = progress.pagesRead;
        // Most commits are ready at once: only what took time is rested from.
        if (!isReady) await rest(REST_MS);
      }
      this.#built = Math.max(this.#built, done + 1);
    }
    await reader.dropAhead();
    this.ports.log.info("past.read_ahead", {
      commits: commits.length,
      pagesRead,
      ms: Math.round(performance.now() - startedMs),
    });
  }

  async #calm(): Promise<void> {
    const calmMs = this.ports.calmMs ?? CALM_MS;
    while (!this.#isClosed && (!this.ports.mayWork() || performance.now() - this.#lastUseMs < calmMs)) {
      await rest(Math.min(250, calmMs));
    }
  }
}

const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
