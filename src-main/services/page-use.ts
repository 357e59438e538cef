import type { AppState, KeptUse } from "../ports/app-state";
import type { Clock } from "../ports/clock";

/** How often pages are opened, kept beside the brain: one of the things that make a page important. */
export interface PageUse {
  /** A page was opened. */
  note(path: string): void;
  /** How often the page was opened lately; an opening counts half after 30 days. */
  usesOf(path: string): Promise<number>;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

const HALF_LIFE_MS = 30 * 86_400_000;
/** Openings come in bursts; a few seconds of them may be lost to a kill. */
const WRITE_AFTER_MS = 5_000;
/** The least used beyond so many are forgotten. */
const MAX_PAGES = 5_000;

export function createPageUse(state: AppState<readonly KeptUse[]>, clock: Clock): PageUse {
  let loading: Promise<Map<string, KeptUse>> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const load = () => {
    // What cannot be read was never counted.
    loading ??= state.read().then(
      (kept) => new Map((kept ?? []).map((one) => [one.path, one])),
      () => new Map(),
    );
    return loading;
  };
  const nowOf = ({ uses, atMs }: KeptUse) => uses * 2 ** (-Math.max(0, clock.now() - atMs) / HALF_LIFE_MS);
  const write = async () => {
    timer = null;
    const all = [...(await load()).values()].sort((a, b) => nowOf(b) - nowOf(a));
    // A count that is not written is a little less known of what was read, and no more.
    await state.write(all.slice(0, MAX_PAGES)).catch(() => undefined);
  };
  return {
    note(path) {
      void load().then((pages) => {
        const known = pages.get(path);
        pages.set(path, { path, uses: (known ? nowOf(known) : 0) + 1, atMs: clock.now() });
      });
      timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
      timer.unref();
    },
    async usesOf(path) {
      const known = (await load()).get(path);
      return known ? nowOf(known) : 0;
    },
    async close() {
      if (!timer) return;
      clearTimeout(timer);
      await write();
    },
  };
}
