import { BrainError, hasCode } from "../../shared/errors/brain-error";

/** Long enough that a thought is finished, short enough that little is lost. */
const PAUSE_MS = 2 * 60_000;
/** Who never pauses gets a commit at least this often. */
const LONGEST_MS = 15 * 60_000;

export interface AutoCommitPorts {
  /** Whether the person has switched it on. */
  isOn(): Promise<boolean>;
  /** Commits what Noctuary wrote, if anything is left. @throws BrainError `git_failed`, `git_unavailable` */
  commit(): Promise<unknown>;
  /** A sentence for people; null when all is well again. */
  tell(trouble: string | null): void;
}

/** Commits by itself, a pause after the last edit, where a person has switched it on. */
export class AutoCommit {
  readonly #ports: AutoCommitPorts;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #firstMs = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(ports: AutoCommitPorts) {
    this.#ports = ports;
  }

  /** A page was written. */
  edited(): void {
    const now = Date.now();
    if (this.#timer) clearTimeout(this.#timer);
    else this.#firstMs = now;
    const wait = Math.max(0, Math.min(PAUSE_MS, this.#firstMs + LONGEST_MS - now));
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, wait);
    this.#timer.unref?.();
  }

  /** Commits what waits, before the app goes. */
  async close(): Promise<void> {
    await this.#running;
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    await this.#run();
  }

  async #run(): Promise<void> {
    this.#timer = null;
    try {
      if (!(await this.#ports.isOn())) return;
      await this.#ports.commit();
      this.#ports.tell(null);
    } catch (error) {
      // Without a repository there is nothing to commit to; the window offers one.
      if (hasCode(error, "git_unavailable")) return;
      this.#ports.tell(`Not committed: ${error instanceof BrainError ? error.message : "git does not answer."}`);
    }
  }
}
