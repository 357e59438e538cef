import { startThread, type Thread } from "../../platform/thread-rpc";
import type { PastReader } from "../../ports/past-reader";

export interface OpenPast {
  /** Starts the thread when it is not running. */
  readonly reader: () => Promise<PastReader>;
  close(): Promise<void>;
}

/** Few look back, and not for long: the thread ends after this long without a question. */
const IDLE_MS = 120_000;

/**
 * @param threadFile the built bundle of `repo/past/thread.ts`
 * @param stateDir where what was read of the past is kept
 */
export function openPast(threadFile: string, root: string, stateDir: string, epoch: string): OpenPast {
  let running: Promise<Thread<PastReader>> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = async () => {
    clearTimeout(idle);
    const thread = running;
    running = null;
    await (await thread?.catch(() => null))?.stop();
  };
  const start = async (): Promise<Thread<PastReader>> => {
    const thread = startThread<PastReader>(threadFile, null);
    thread.onDidDie(() => {
      running = null;
    });
    await thread.api.start(root, stateDir, epoch);
    return thread;
  };
  return {
    async reader() {
      clearTimeout(idle);
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
      running ??= start().catch((error: unknown) => {
        running = null;
        throw error;
      });
      return (await running).api;
    },
    close: stop,
  };
}
