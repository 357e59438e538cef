const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;
/** Scripts written without spaces, where each letter is read as a word of its own. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Words of a text from an offset on, counted as the index counts them. */
export function countWords(text: string, from: number): number {
  const body = text.slice(from);
  const letters = body.match(SPACELESS)?.length ?? 0;
  const spaced = letters > 0 ? body.replace(SPACELESS, " ") : body;
  return letters + (spaced.match(WORD)?.length ?? 0);
}
