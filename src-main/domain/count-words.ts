const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;
/** Scripts written without spaces, where each letter is read as a word of its own. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const HAS_SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Number of words from an offset on; a letter of Chinese, Japanese or Thai counts as one. */
export function countWords(text: string, from: number): number {
  const body = text.slice(from);
  const spaceless = HAS_SPACELESS.test(body) ? (body.match(SPACELESS)?.length ?? 0) : 0;
  const spaced = spaceless > 0 ? body.replace(SPACELESS, " ") : body;
  return spaceless + (spaced.match(WORD)?.length ?? 0);
}
