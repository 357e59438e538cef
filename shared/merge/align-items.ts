/** For each item of the base, where it stands in the other list; -1 when it is gone. Ascending where not -1. */
export type Alignment = readonly number[];

/** Items less alike than this are different items. 1: the same, 0: nothing in common. */
const LEAST_ALIKE = 0.4;
/** Blank lines are alike everywhere and must not pull others apart. */
const BLANK_WEIGHT = 0.05;
/** Larger tables of pairs are not looked through. */
const MAX_PAIRS = 250_000;

/** Pairs items in order so that their likeness adds up to the most; null when there are too many of them. */
export function alignItems(
  base: readonly string[],
  other: readonly string[],
  alike: (a: string, b: string) => number,
): Alignment | null {
  const [rows, columns] = [base.length, other.length];
  if (rows * columns > MAX_PAIRS) return null;
  const weights = base.map((a) => other.map((b) => weightOf(a, b, alike)));
  // best[i][j]: the most that items from i and j on can add up to.
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const weight = weights[i]?.[j] ?? 0;
      const paired = weight > 0 ? weight + at(i + 1, j + 1) : 0;
      const row = best[i];
      if (row) row[j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const places: number[] = [];
  for (let i = 0, j = 0; i < rows; ) {
    const weight = weights[i]?.[j] ?? 0;
    if (j < columns && weight > 0 && at(i, j) === weight + at(i + 1, j + 1)) {
      places.push(j);
      i++;
      j++;
    } else if (j < columns && at(i, j) === at(i, j + 1)) j++;
    else {
      places.push(-1);
      i++;
    }
  }
  return places;
}

function weightOf(a: string, b: string, alike: (a: string, b: string) => number): number {
  const likeness = a === b ? 1 : alike(a, b);
  if (likeness < LEAST_ALIKE) return 0;
  return a.trim() === "" ? BLANK_WEIGHT : likeness;
}

/** Sørensen–Dice coefficient of the words of two texts, each word counted as often as it stands: 0 to 1. */
export function wordLikeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length + right.length === 0) return a.trim() === b.trim() ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    counts.set(word, count - 1);
    shared++;
  }
  return (2 * shared) / (left.length + right.length);
}

/** Words of lines looked at a moment ago: each line is held against all the others. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 4_000;

/** Chinese and Japanese have no spaces: every character counts as a word there. */
function wordsOf(text: string): readonly string[] {
  const found =
    known.get(text) ??
    text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ??
    [];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}
