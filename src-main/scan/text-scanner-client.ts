import { startThread, type Thread } from "../platform/thread-rpc";
import type { TextScanner } from "../ports/text-scanner";
import type { TextReader } from "./text-reader";

export interface ScanThreadData {
  readonly root: string;
}

export interface OpenTextScanner {
  readonly scanner: TextScanner;
  close(): Promise<void>;
}

/** The thread starts with a query that has to read files and ends after this long without one. */
const IDLE_MS = 60_000;

/**
 * @param threadFile the built bundle of `scan/thread.ts`
 * @param root the brain's folder
 */
export function openTextScanner(threadFile: string, root: string): OpenTextScanner {
  let thread: Thread<TextReader> | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** One call at a time, so that a limit counts the work of its own call only. */
  let turn: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    clearTimeout(idle);
    const stopping = thread;
    thread = null;
    await stopping?.stop();
  };
  const start = (): Thread<TextReader> => {
    const started = startThread<TextReader>(threadFile, { root } satisfies ScanThreadData);
    started.onDidDie(() => {
      if (thread === started) thread = null;
    });
    return started;
  };
  /** A pattern that never ends can only be stopped with its thread. */
  const ask = async <T>(limitMs: number, work: (reader: TextReader) => Promise<T>): Promise<T | null> => {
    clearTimeout(idle);
    if (!thread) {
      thread = start();
      // A busy machine takes a second to start it: that is not the pattern's doing.
      await thread.api.ready();
    }
    const working = work(thread.api);
    // Its thread may be stopped under it.
    working.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs);
    });
    const answer = await Promise.race([working, late]).finally(() => clearTimeout(timer));
    if (answer === null) await stop();
    idle = setTimeout(() => void stop(), IDLE_MS).unref();
    return answer;
  };
  const inTurn = <T>(limitMs: number, work: (reader: TextReader) => Promise<T>): Promise<T | null> => {
    const asked = turn.then(() => ask(limitMs, work));
    turn = asked.catch(() => undefined);
    return asked;
  };

  return {
    scanner: {
      scan: (scan, limitMs) => inTurn(limitMs, (reader) => reader.verdicts(scan)),
      lines: (scan, limit, limitMs) => inTurn(limitMs, (reader) => reader.lines(scan, limit)),
    },
    close: stop,
  };
}
