import { type Hunk, hunksOf } from "./three-way";

/** Shorter blocks are often there twice by chance. */
const LEAST_LETTERS = 16;

export interface Versions {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Lines of the base, `start` to `end`, that a side has put in front of the line `to` of the base. */
interface Move {
  readonly start: number;
  readonly end: number;
  readonly to: number;
}

/**
 * When one side has moved a block and the other has changed it where it was, the block is moved in the base and on the
 * other side too: the change then meets it where it is now.
 */
export function followMoves({ base, mine, theirs }: Versions): Versions {
  const first = followOne(base, mine, theirs);
  if (first) return { base: first.base, mine, theirs: first.other };
  const second = followOne(base, theirs, mine);
  return second ? { base: second.base, mine: second.other, theirs } : { base, mine, theirs };
}

function followOne(
  base: readonly string[],
  mover: readonly string[],
  other: readonly string[],
): { base: readonly string[]; other: readonly string[] } | null {
  const [moved, changed] = [hunksOf(base, mover), hunksOf(base, other)];
  if (!moved || !changed) return null;
  for (const move of movesIn(base, moved)) {
    const mapped = moveIn(other, move, changed);
    if (!mapped) continue;
    const block = base.slice(move.start, move.end);
    return { base: placed(base, move.start, move.end, move.to, block), other: mapped };
  }
  return null;
}

/** Blocks that a side took out in one place and put into another, as they were. */
function movesIn(base: readonly string[], hunks: readonly Hunk[]): readonly Move[] {
  return hunks.flatMap(({ start, end }): Move[] => {
    let [from, until] = [start, end];
    while (from < until && base[from]?.trim() === "") from++;
    while (until > from && base[until - 1]?.trim() === "") until--;
    const block = base.slice(from, until);
    if (block.join("").trim().length < LEAST_LETTERS) return [];
    const target = hunks.find((hunk) => hunk.start !== start && indexOfRun(hunk.items, block) >= 0);
    return target ? [{ start: from, end: until, to: target.start }] : [];
  });
}

function indexOfRun(items: readonly string[], run: readonly string[]): number {
  for (let at = 0; at + run.length <= items.length; at++) {
    if (run.every((item, index) => items[at + index] === item)) return at;
  }
  return -1;
}

/** The other side's text with its version of the block moved; null when it left the block alone, or both ends are unclear. */
function moveIn(other: readonly string[], move: Move, hunks: readonly Hunk[]): readonly string[] | null {
  const inside = hunks.filter((hunk) => hunk.start < move.end && hunk.end > move.start);
  const isClear =
    inside.length > 0 &&
    inside.every((hunk) => hunk.start >= move.start && hunk.end <= move.end && hunk.items.length > 0) &&
    hunks.every((hunk) => move.to <= hunk.start || move.to >= hunk.end);
  if (!isClear) return null;
  // What was put in right before the block stays where it is.
  const before = hunks.find((hunk) => hunk.start === move.start && hunk.end === move.start)?.items.length ?? 0;
  const start = mappedLine(move.start, hunks) + before;
  const [end, to] = [mappedLine(move.end, hunks), mappedLine(move.to, hunks)];
  return placed(other, start, end, to, other.slice(start, end));
}

/** Where a line of the base lies on a side, in front of what was put in at the line itself. */
const mappedLine = (line: number, hunks: readonly Hunk[]): number =>
  hunks
    .filter((hunk) => hunk.end <= line && hunk.start < line)
    .reduce((at, hunk) => at + hunk.items.length - (hunk.end - hunk.start), line);

function placed(
  lines: readonly string[],
  start: number,
  end: number,
  to: number,
  block: readonly string[],
): readonly string[] {
  const rest = (from: number, until: number) => lines.slice(from, until);
  return to <= start
    ? [...rest(0, to), ...block, ...rest(to, start), ...rest(end, lines.length)]
    : [...rest(0, start), ...rest(end, to), ...block, ...rest(to, lines.length)];
}
