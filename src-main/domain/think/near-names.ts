import { nameKeyOf } from "../search/name-words";

/** Two names this many letters apart may be one with a typing error. */
const MAX_TYPOS = 2;
/** Shorter names differ by two letters without any error: Ada, Ida, Eda. */
const LETTERS_A_TYPO = 4;

/** True for names that differ, but only by a typing error or two. */
export function areNearNames(a: string, b: string): boolean {
  const [left, right] = [nameKeyOf(a), nameKeyOf(b)];
  const allowed = Math.min(MAX_TYPOS, Math.floor(Math.min(left.length, right.length) / LETTERS_A_TYPO));
  return left !== right && Math.abs(left.length - right.length) <= allowed && distance(left, right) <= allowed;
}

/** Letters to insert, drop or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
