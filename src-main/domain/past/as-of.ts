/** A moment as it was asked for. `untilMs` is the last millisecond that still belongs to it. */
export type AsOf =
  | { readonly kind: "commit"; readonly commit: string }
  | { readonly kind: "time"; readonly untilMs: number };

const DAY = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
/** What git itself takes for an abbreviation at least; four digits are a year. */
const COMMIT = /^[0-9a-f]{7,64}$/i;
const MINUTE_MS = 60_000;

/** Reads a day, month or year (its end counts, in the time zone of this computer), a time, or a commit's id; null for anything else. */
export function parseAsOf(text: string): AsOf | null {
  const given = text.trim();
  const day = DAY.exec(given);
  if (day) return endOf(Number(day[1]), day[2], day[3]);
  const time = TIME.exec(given);
  if (time) {
    const ms = Date.parse(given.replace(" ", "T"));
    // Without seconds the whole minute is meant.
    return Number.isNaN(ms) ? null : { kind: "time", untilMs: time[1] === undefined ? ms + MINUTE_MS - 1 : ms };
  }
  return COMMIT.test(given) ? { kind: "commit", commit: given.toLowerCase() } : null;
}

function endOf(year: number, monthText: string | undefined, dayText: string | undefined): AsOf | null {
  const month = Number(monthText ?? 12);
  const days = new Date(year, month, 0).getDate();
  const day = Number(dayText ?? days);
  if (month < 1 || month > 12 || day < 1 || day > days) return null;
  return { kind: "time", untilMs: new Date(year, month - 1, day + 1).getTime() - 1 };
}

/** The newest of some commits, oldest first, that was made by then; -1 when all are younger. Clocks may have run wrong: the line decides. */
export function lastBy(commits: readonly { readonly dateMs: number }[], untilMs: number): number {
  return commits.findLastIndex(({ dateMs }) => dateMs <= untilMs);
}
