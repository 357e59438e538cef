import { mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomic } from "../platform/write-file-atomic";

/** One small JSON value in a file of its own, replaced atomically. */
export interface JsonFile<T> {
  /**
   * Null when there is no file, or when its content is damaged: then it is put aside as `<name>.damaged` (an older one is
   * replaced), never overwritten in place.
   */
  read(): Promise<T | null>;
  /** Writes are made one after the other; of several waiting ones only the last reaches the disk. */
  write(value: T): Promise<void>;
}

/** `parse` narrows what was read and answers null for what does not fit. */
export function openJsonFile<T>(file: string, parse: (value: unknown) => T | null): JsonFile<T> {
  let running: Promise<void> | null = null;
  let waiting: { value: T; done: Promise<void> } | null = null;

  const writeNow = async (value: T) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, `${JSON.stringify(value)}\n`, 0o600);
  };
  const start = (value: T): Promise<void> => {
    const done = writeNow(value).finally(() => {
      running = null;
    });
    running = done;
    return done;
  };

  return {
    read: async () => {
      const text = await readFile(file, "utf8").catch(missingAsNull);
      if (text === null) return null;
      const value = parse(parseJson(text));
      if (value === null) await rename(file, `${file}.damaged`);
      return value;
    },
    write: (value) => {
      if (waiting !== null) {
        waiting.value = value;
        return waiting.done;
      }
      if (running === null) return start(value);
      const mine: { value: T; done: Promise<void> } = { value, done: Promise.resolve() };
      const runNext = () => {
        waiting = null;
        return start(mine.value);
      };
      mine.done = running.then(runNext, runNext);
      waiting = mine;
      return mine.done;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function missingAsNull(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
