/** Passes values on once they have come to rest. */
export interface Rest<T> {
  /** A value that is new: it is passed on when none followed for a while, or the first of them has waited long enough. */
  note(value: T): void;
  /** Passes nothing on any more. */
  close(): void;
}

interface RestTimes {
  readonly restMs: number;
  /** Where values come without an end, the latest is passed on this often. */
  readonly mostMs: number;
}

export function restAfter<T>(onRest: (value: T) => void, { restMs, mostMs }: RestTimes): Rest<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs: number | null = null;
  return {
    note(value) {
      const nowMs = Date.now();
      dueMs ??= nowMs + mostMs;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          dueMs = null;
          onRest(value);
        },
        Math.max(0, Math.min(restMs, dueMs - nowMs)),
      );
    },
    close() {
      clearTimeout(timer);
      dueMs = null;
    },
  };
}
