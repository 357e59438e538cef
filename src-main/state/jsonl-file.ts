import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomic } from "../platform/write-file-atomic";

/** Where one line lies in its file, in bytes, without its line end. */
export interface LineSpan {
  readonly offset: number;
  readonly length: number;
}

/**
 * A file of one JSON value a line that grows until it is compacted or replaced. A line that cannot be read (cut by a crash,
 * damaged) is skipped and stays where it is until then.
 */
export interface JsonlFile {
  /** Returns where the value lies once it is on disk. Appends are written one after the other. */
  append(value: unknown): Promise<LineSpan>;
  /** Puts these values in the place of all there were, atomically and in turn with the appends; no span from before holds. */
  replaceAll(values: readonly unknown[]): Promise<void>;
  /** Appends values in one write, each on a line of its own. Returns once they are on disk. */
  appendAll(values: readonly unknown[]): Promise<void>;
  /** Calls back for each readable line in order of writing; a missing file has none. Returns how many were not readable. */
  scan(onLine: (value: unknown, span: LineSpan) => void): Promise<number>;
  /**
   * Writes the file anew with the values that `living` leaves of those it has, in one step, if they are fewer than half of
   * its lines. Spans that were told before lead astray afterwards.
   */
  compact(living: (values: readonly unknown[]) => readonly unknown[]): Promise<void>;
  /** Null when the line cannot be read. */
  readAt(span: LineSpan): Promise<unknown>;
}

const NEWLINE = 0x0a;
const SCAN_BYTES = 1 << 20;

export function openJsonlFile(file: string): JsonlFile {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const written = queue.then(write);
    queue = written.catch(() => undefined);
    return written;
  };
  return {
    append: (value) => inTurn(() => appendText(file, JSON.stringify(value))),
    async appendAll(values) {
      if (values.length === 0) return;
      const lines = values.map((value) => JSON.stringify(value)).join("\n");
      await inTurn(() => appendText(file, lines));
    },
    replaceAll: (values) =>
      inTurn(async () => {
        await mkdir(path.dirname(file), { recursive: true });
        await writeAll(file, values);
      }),
    scan: (onLine) => withFile(file, 0, (handle) => scanLines(handle, onLine)),
    compact: (living) =>
      inTurn(async () => {
        const values: unknown[] = [];
        const unreadable = await withFile(file, 0, (handle) => scanLines(handle, (value) => values.push(value)));
        const kept = living(values);
        if (values.length + unreadable <= 2 * kept.length) return;
        await writeAll(file, kept);
      }),
    readAt: (span) =>
      withFile<unknown>(file, null, async (handle) => {
        const bytes = Buffer.alloc(span.length);
        const { bytesRead } = await handle.read(bytes, 0, span.length, span.offset);
        return bytesRead === span.length ? parseLine(bytes) : null;
      }),
  };
}

const writeAll = (file: string, values: readonly unknown[]): Promise<unknown> =>
  writeFileAtomic(file, values.map((value) => `${JSON.stringify(value)}\n`).join(""), 0o600);

/** A line cut by a crash has no end: the next one starts on a line of its own, so that only the cut one is lost. */
async function appendText(file: string, text: string): Promise<LineSpan> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, "a+", 0o600);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    const lead = size > 0 && last[0] !== NEWLINE ? "\n" : "";
    const line = Buffer.from(text, "utf8");
    await handle.appendFile(Buffer.concat([Buffer.from(lead), line, Buffer.from("\n")]));
    await handle.datasync();
    return { offset: size + lead.length, length: line.length };
  } finally {
    await handle.close();
  }
}

async function scanLines(handle: FileHandle, onLine: (value: unknown, span: LineSpan) => void): Promise<number> {
  let unreadable = 0;
  let rest = Buffer.alloc(0);
  let restOffset = 0;
  const take = (line: Buffer, offset: number) => {
    if (line.length === 0) return;
    const value = parseLine(line);
    if (value === null) unreadable++;
    else onLine(value, { offset, length: line.length });
  };
  const chunk = Buffer.alloc(SCAN_BYTES);
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, SCAN_BYTES, restOffset + rest.length);
    if (bytesRead === 0) break;
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      take(bytes.subarray(from, end), restOffset + from);
      from = end + 1;
    }
    rest = bytes.subarray(from);
    restOffset += from;
  }
  take(rest, restOffset);
  return unreadable;
}

/** Null for what is no JSON. `null` itself is never written. */
function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    return null;
  }
}

async function withFile<T>(file: string, absent: T, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, "r").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (handle === null) return absent;
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
