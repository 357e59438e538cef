import { type FromDream, parseFromDream, type ToDream } from "../domain/dream/messages";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { ProcessHandle } from "../ports/shell-ports";

export interface DreamProcessOptions {
  readonly clock: Clock;
  readonly log: Log;
  fork(): Promise<ProcessHandle>;
  idleSeconds(): number | null;
  isOnBattery(): boolean | null;
  /** Called with every heartbeat. */
  onBeat(): void;
  /** True while a dream runs: then the process has to give signs. */
  isDreaming(): boolean;
  onMessage(message: FromDream): void;
  /** The process ended without being told to. */
  onDied(): void;
}

const HEARTBEAT_MS = 10_000;
/** Waits before it is forked again: doubled with each death, back to the first after a quiet while. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const QUIET_MS = 60_000;
/**
 * Heartbeats without a word of a process that dreams before it counts as stuck: three minutes of a machine that is awake. A
 * process that works says something every 15 seconds.
 */
const SILENT_BEATS = 18;
/** Time the process gets to end by itself. */
const STOP_MS = 2000;

/** The dream process seen from the Host: forked when wanted, forked again when it dies, ended with the Host. */
export class DreamProcess {
  readonly #options: DreamProcessOptions;
  readonly #heartbeat: NodeJS.Timeout;
  #handle: ProcessHandle | null = null;
  #forking: Promise<void> | null = null;
  #isClosed = false;
  #deaths = 0;
  #silentBeats = 0;
  #again: NodeJS.Timeout | null = null;

  constructor(options: DreamProcessOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Forks the process unless it runs, and keeps it running from now on. */
  ensure(): Promise<void> {
    if (this.#handle || this.#isClosed) return Promise.resolve();
    if (this.#again) clearTimeout(this.#again);
    this.#forking ??= this.#fork().finally(() => {
      this.#forking = null;
    });
    return this.#forking;
  }

  /** Dropped while the process is not there: it is configured anew when it comes. */
  post(message: ToDream): void {
    this.#handle?.post(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    if (this.#again) clearTimeout(this.#again);
    await this.#forking?.catch(() => undefined);
    if (this.#handle) await endProcess(this.#handle);
    this.#handle = null;
  }

  async #fork(): Promise<void> {
    const forked = await this.#options.fork();
    const bornMs = this.#options.clock.now();
    this.#handle = forked;
    forked.onMessage((raw) => {
      // One that was given up has no say any more.
      if (this.#handle !== forked) return;
      this.#silentBeats = 0;
      const message = parseFromDream(raw);
      if (message && message.kind !== "alive") this.#options.onMessage(message);
    });
    forked.onExit((code) => this.#onExit(forked, code, bornMs));
    this.#beat();
  }

  #onExit(ended: ProcessHandle, code: number, bornMs: number): void {
    if (this.#handle !== ended || this.#isClosed) return;
    this.#handle = null;
    if (this.#options.clock.now() - bornMs > QUIET_MS) this.#deaths = 0;
    this.#options.log.warn("dream.process_died", { code, deaths: this.#deaths });
    this.#options.onDied();
    this.#forkLater();
  }

  #forkLater(): void {
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#deaths);
    this.#deaths++;
    this.#again = setTimeout(() => void this.ensure().catch(() => this.#forkLater()), waitMs);
    this.#again.unref();
  }

  #beat(): void {
    this.#silentBeats = this.#options.isDreaming() ? this.#silentBeats + 1 : 0;
    if (this.#silentBeats >= SILENT_BEATS && this.#handle) {
      this.#silentBeats = 0;
      this.#options.log.warn("dream.process_stuck");
      // Its exit is heard as any other death: the night goes on where it was.
      this.#handle.kill();
    }
    const { idleSeconds, isOnBattery } = this.#options;
    this.post({ kind: "heartbeat", idleSeconds: idleSeconds(), isOnBattery: isOnBattery() });
    this.#options.onBeat();
  }
}

/** Asks the process to end, and ends it when it does not. */
function endProcess(handle: ProcessHandle): Promise<void> {
  return new Promise((resolve) => {
    const kill = setTimeout(() => {
      handle.kill();
      resolve();
    }, STOP_MS);
    handle.onExit(() => {
      clearTimeout(kill);
      resolve();
    });
    handle.post({ kind: "stop" } satisfies ToDream);
  });
}
