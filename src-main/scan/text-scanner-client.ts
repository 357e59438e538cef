import { cancelled } from "../../shared/errors/brain-error";
import type { NamedPage, PageId } from "../domain/extracted-page";
import { startThread, type Thread } from "../platform/thread-rpc";
import type { TextScanner } from "../ports/text-scanner";
import type { KnownPage, TextReader } from "./text-reader";

export interface ScanThreadData {
  readonly root: string;
}

export interface OpenTextScanner {
  readonly scanner: TextScanner;
  close(): Promise<void>;
}

/** The thread ends so long after texts were last held against a query, with the texts it keeps: they are read again in seconds. */
const IDLE_MS = 5 * 60_000;
/** Lines to show alone do not keep the texts longer: after them the thread ends at this pause. */
const SHORTLY_MS = 10_000;
/** Nobody waits for reading ahead to begin. */
const WARM_LIMIT_MS = 10_000;

/** A call to the thread. */
interface Ask<T> {
  readonly limitMs: number;
  /** Lines of pages are read from their files; for anything else the thread is told of all pages. */
  readonly needs: "all texts" | "some lines";
  readonly work: (reader: TextReader) => Promise<T>;
}

/** What the thread was told of a page. */
interface Told {
  readonly page: NamedPage;
  readonly revision: string;
}

/**
 * @param threadFile the built bundle of `scan/thread.ts`
 * @param root the brain's folder
 */
export function openTextScanner(threadFile: string, root: string): OpenTextScanner {
  let thread: Thread<TextReader> | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** When texts were last needed. */
  let neededMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  /** One call at a time, so that a limit counts the work of its own call only. */
  let turn: Promise<unknown> = Promise.resolve();
  let wanted: ReadonlyMap<PageId, Told> = new Map();
  let told: ReadonlyMap<PageId, Told> = new Map();

  const stop = async () => {
    clearTimeout(idle);
    const stopping = thread;
    thread = null;
    told = new Map();
    await stopping?.stop();
  };
  const start = (): Thread<TextReader> => {
    const started = startThread<TextReader>(threadFile, { root } satisfies ScanThreadData);
    started.onDidDie(() => {
      if (thread !== started) return;
      thread = null;
      told = new Map();
    });
    return started;
  };
  /** What has changed since the thread was last told. */
  const tell = async (reader: TextReader) => {
    if (told === wanted) return;
    const [before, now] = [told, wanted];
    told = now;
    const put: KnownPage[] = [];
    for (const [id, { page, revision }] of now) {
      const known = before.get(id);
      if (known?.page === page && known.revision === revision) continue;
      put.push({ id, path: page.path, title: page.title, aliases: page.aliases, revision });
    }
    const gone = [...before.keys()].filter((id) => !now.has(id));
    if (put.length > 0 || gone.length > 0) await reader.know(put, gone);
  };
  /** A pattern that never ends can only be stopped with its thread. */
  const ask = async <T>({ limitMs, needs, work }: Ask<T>): Promise<T | null> => {
    clearTimeout(idle);
    if (needs === "all texts") neededMs = performance.now();
    // What waited in turn while the brain was closed must not start a thread that nobody ends.
    if (isClosed) throw cancelled();
    if (!thread) {
      thread = start();
      // A busy machine takes a second to start it: that is not the pattern's doing.
      await thread.api.ready();
    }
    if (needs === "all texts") await tell(thread.api);
    const working = work(thread.api);
    // Its thread may be stopped under it.
    working.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs);
    });
    const answer = await Promise.race([working, late]).finally(() => clearTimeout(timer));
    if (answer === null) await stop();
    const keepsTexts = told.size > 0;
    const delayMs = keepsTexts ? Math.max(SHORTLY_MS, neededMs + IDLE_MS - performance.now()) : IDLE_MS;
    idle = setTimeout(() => void stop(), delayMs).unref();
    return answer;
  };
  const inTurn = <T>(one: Ask<T>): Promise<T | null> => {
    const asked = turn.then(() => ask(one));
    turn = asked.catch(() => undefined);
    return asked;
  };

  return {
    scanner: {
      know(pages, revisionOf) {
        wanted = new Map(Array.from(pages, (page) => [page.id, { page, revision: revisionOf(page.path) }]));
      },
      warm() {
        if (isClosed) return;
        const one: Ask<void> = { limitMs: WARM_LIMIT_MS, needs: "all texts", work: (reader) => reader.warm() };
        void inTurn(one).catch(() => undefined);
      },
      scan: (scan, limitMs) => inTurn({ limitMs, needs: "all texts", work: (reader) => reader.verdicts(scan) }),
      lines: (scan, limit, limitMs) =>
        inTurn({ limitMs, needs: "some lines", work: (reader) => reader.lines(scan, limit) }),
    },
    async close() {
      isClosed = true;
      await stop();
    },
  };
}
