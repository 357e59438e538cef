/** A reload takes the only window away for a moment. */
const RELOAD_MS = 4000;
/** A browser that is still starting has not asked for anything yet. */
const START_MS = 20_000;
/** The browser runs but shows nothing of ours: on macOS it outlives its windows, elsewhere the page may have crashed. */
const WINDOWLESS_MS = 10 * 60_000;

export interface WindowLifetimeOptions {
  readonly windowCount: () => number;
  readonly onDidEnd: () => void;
}

/**
 * Decides when a shell that opened a window has nothing more to do. The browser's own end is not enough to know: when its
 * profile is in use already, the browser hands the window over and ends at once.
 */
export class WindowLifetime {
  #timer: NodeJS.Timeout | null = null;
  #hadWindow = false;
  #browserRuns = true;
  #isOver = false;

  constructor(private readonly options: WindowLifetimeOptions) {}

  /** To be called whenever the number of windows may have changed. */
  update(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#isOver) return;
    if (this.options.windowCount() > 0) {
      this.#hadWindow = true;
      return;
    }
    this.#timer = setTimeout(() => this.#end(), this.#patienceMs());
  }

  browserDidExit(): void {
    this.#browserRuns = false;
    this.update();
  }

  /** Stops watching. */
  dispose(): void {
    this.#isOver = true;
    this.update();
  }

  #patienceMs(): number {
    if (this.#browserRuns) return WINDOWLESS_MS;
    return this.#hadWindow ? RELOAD_MS : START_MS;
  }

  #end(): void {
    this.#isOver = true;
    this.options.onDidEnd();
  }
}
