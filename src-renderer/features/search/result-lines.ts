import type { SearchPassage, SearchResult } from "../../../shared/model/search";

/** One row that can be chosen: a page with its best passage, or another passage of it. */
export interface ResultLine {
  readonly id: string;
  readonly result: SearchResult;
  /** Null for the page itself. */
  readonly passage: SearchPassage | null;
}

/** Further passages of a page: those that came with it, or all once they were asked for. */
export type AllPassages = ReadonlyMap<string, readonly SearchPassage[]>;

/** The rows of an answer in order. Pages that are unfolded bring all of their passages. */
export function resultLines(results: readonly SearchResult[], unfolded: AllPassages): readonly ResultLine[] {
  return results.flatMap((result, i) => {
    const passages = unfolded.get(result.path) ?? result.more;
    const others = passages.filter(({ start }) => start !== result.start);
    return [
      { id: `result-${i}`, result, passage: null },
      ...others.map((passage, j) => ({ id: `result-${i}-${j}`, result, passage })),
    ];
  });
}

/** Where the step from a row leads: to the next row, or (`isWide`) to the next page. */
export function stepLine(lines: readonly ResultLine[], at: number, step: 1 | -1, isWide: boolean): number {
  let next = at + step;
  while (isWide && lines[next] && lines[next]?.passage !== null) next += step;
  return lines[next] ? next : at;
}

/** Passages of a page that are not shown yet. */
export const hiddenPassages = ({ passages, more }: SearchResult, isUnfolded: boolean): number =>
  isUnfolded ? 0 : Math.max(0, passages - 1 - more.length);
