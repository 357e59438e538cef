import { startThread, type Thread } from "../platform/thread-rpc";
import type { LayoutEngine } from "../ports/layout-engine";

export interface OpenLayout {
  readonly layout: LayoutEngine;
  close(): Promise<void>;
}

/** The thread is needed a few times a day: it starts with a drawing and ends after this long without one. */
const IDLE_MS = 60_000;

/** @param threadFile the built bundle of `layout/thread.ts` */
export function openLayout(threadFile: string): OpenLayout {
  let thread: Thread<LayoutEngine> | null = null;
  let drawings = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = async () => {
    clearTimeout(idle);
    const running = thread;
    thread = null;
    await running?.stop();
  };

  const start = (): Thread<LayoutEngine> => {
    const started = startThread<LayoutEngine>(threadFile, null);
    started.onDidDie(() => {
      if (thread === started) thread = null;
    });
    return started;
  };

  const drawing = async <T>(draw: (api: LayoutEngine) => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    thread ??= start();
    drawings++;
    try {
      return await draw(thread.api);
    } finally {
      drawings--;
      if (drawings === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref();
    }
  };

  const layout: LayoutEngine = {
    draw: (raw, previousPacked, isSketch) => drawing((api) => api.draw(raw, previousPacked, isSketch)),
    drawPast: (raw, todayPacked, placeOf) => drawing((api) => api.drawPast(raw, todayPacked, placeOf)),
  };
  return { layout, close: stop };
}
