/** A line with the part of it that another version has otherwise. */
export interface MarkedLine {
  readonly before: string;
  readonly changed: string;
  readonly after: string;
}

const WORD = /[\p{L}\p{N}]/u;

/** What two versions of a line do not share, in whole words. */
export function changedWords(old: string, fresh: string): readonly [MarkedLine, MarkedLine] {
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const splits = (left: string | undefined, right: string | undefined) =>
    WORD.test(left ?? "") && WORD.test(right ?? "");
  while (start > 0 && [old, fresh].some((line) => splits(line[start - 1], line[start]))) start--;
  while (end > 0 && [old, fresh].some((line) => splits(line.at(-end - 1), line.at(-end)))) end--;
  return [cut(old, start, end), cut(fresh, start, end)];
}

const cut = (line: string, start: number, end: number): MarkedLine => ({
  before: line.slice(0, start),
  changed: line.slice(start, line.length - end),
  after: line.slice(line.length - end),
});
