import type { PageName } from "./page-name";

const ASCII_WORD = /^[a-z0-9]+$/;
/** Letters of a last word that another number may change: `theory`, `theories`. */
const MAX_ENDING = 3;
/** One letter in any accent. */
const ACCENTED = "\\u00c0-\\u024f\\u1e00-\\u1eff";

/**
 * A pattern that every text matches in which one of the names may stand, and most others do not: a quick look before a
 * text is read in earnest. Names in letters beyond ASCII, which can be composed in several ways, match every text.
 */
export const patternOf = (names: readonly PageName[]): RegExp => new RegExp(names.map(sourceOf).join("|"), "iu");

function sourceOf({ keys, text }: PageName): string {
  if (!keys.every((key) => ASCII_WORD.test(key))) return /^[\p{Script=Han}]+$/u.test(text) ? text : "";
  return keys
    .map((key, i) => (i < keys.length - 1 ? key : key.slice(0, Math.max(2, key.length - MAX_ENDING))))
    .map((key) => [...key].map((letter) => `[${letter}${ACCENTED}]\\p{M}*`).join(""))
    .join("[^\\p{L}\\p{N}]{1,4}");
}
