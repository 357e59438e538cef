/** What the tokeniser makes of a character. */
export const SEPARATOR = 0;
/** Letters, numbers and marks of scripts that put spaces between words. */
export const WORD = 1;
/** Chinese, Japanese and Korean: no word borders to rely on. */
export const CJK = 2;
/** Thai, Lao, Khmer, Burmese: words without spaces, found by dictionary. */
export const SPACELESS = 3;
/** May hold two words together: `. @ _ - ' ,` */
export const JOINER = 4;
/** A pictograph: a word of its own. */
export const EMOJI = 5;
/** First half of a surrogate pair: ask classOfCodePoint. */
export const SURROGATE = 6;

// ー, 々 and the combining voicing marks belong to the word they stand in.
const CJK_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u30fc\uff70\u3099\u309a\uff9e\uff9f]/u;
const SPACELESS_SCRIPT = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Where a word may be broken at the end of a line: it is one word all the same. */
const SOFT_HYPHEN = 0xad;
const JOINERS = ".@_-'’,";

/** Class of any code point. */
export function classOfCodePoint(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (JOINERS.includes(character)) return JOINER;
  if (codePoint === SOFT_HYPHEN) return WORD;
  if (WORD_CHARACTER.test(character) || codePoint === 0x30fc) {
    if (CJK_SCRIPT.test(character)) return CJK;
    return SPACELESS_SCRIPT.test(character) ? SPACELESS : WORD;
  }
  return PICTOGRAPH.test(character) ? EMOJI : SEPARATOR;
}

let table: Uint8Array | null = null;

/** Class of every UTF-16 unit; surrogates are SURROGATE. Built on first use (about 20 ms). */
export function unitClasses(): Uint8Array {
  if (table) return table;
  table = new Uint8Array(0x10000);
  for (let unit = 0; unit < 0x10000; unit++) {
    table[unit] = unit >= 0xd800 && unit <= 0xdfff ? SURROGATE : classOfCodePoint(unit);
  }
  return table;
}
