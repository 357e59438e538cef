/** Where a new entry goes: right before or behind another one. */
export interface EntryPlace {
  readonly beside: number;
  readonly isBefore: boolean;
}

/**
 * The place of a day among the days of a timeline, in the order that it has: newest first or newest last. One that is in
 * no order takes it at the end where its newest entries seem to be. Null for none at all.
 */
export function placeOf(days: readonly string[], day: string): EntryPlace | null {
  const last = days.length - 1;
  const [first, final] = [days[0], days[last]];
  if (first === undefined || final === undefined) return null;
  const isNewestFirst = first > final;
  const isInOrder = days.every(
    (one, at) => at === 0 || (isNewestFirst ? (days[at - 1] ?? one) >= one : (days[at - 1] ?? one) <= one),
  );
  if (isNewestFirst) {
    const at = isInOrder ? days.findIndex((one) => one <= day) : 0;
    return at < 0 ? { beside: last, isBefore: false } : { beside: at, isBefore: true };
  }
  const at = isInOrder ? days.findLastIndex((one) => one <= day) : last;
  return at < 0 ? { beside: 0, isBefore: true } : { beside: at, isBefore: false };
}
