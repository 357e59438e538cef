/** Says of a run of word characters in a text whether any of some terms may come out of it. */
export type RunFilter = (text: string, start: number, end: number) => boolean;

const LETTERS = 26;
const SMALL_A = 97;
const PLAIN_TERM = /^[a-z]+$/;
/** Stems of words that begin otherwise: dying, lying, tying, skies. */
const IRREGULAR: ReadonlySet<string> = new Set(["die", "lie", "tie", "sky"]);

/**
 * Tells by the first two letters, which no stem changes: looking up every word of a text takes ten times as long. Only
 * words of plain letters are told; numbers, joined words, `camelCase` and other alphabets always may be meant.
 */
export function runFilterOf(terms: Iterable<string>): RunFilter {
  const beginnings = new Uint8Array(LETTERS * LETTERS);
  for (const term of terms) {
    if (!PLAIN_TERM.test(term)) continue;
    const first = (term.charCodeAt(0) - SMALL_A) * LETTERS;
    if (term.length === 1 || IRREGULAR.has(term)) beginnings.fill(1, first, first + LETTERS);
    else beginnings[first + term.charCodeAt(1) - SMALL_A] = 1;
  }
  return (text, start, end) => {
    if (end - start < 2) return true;
    for (let at = start + 1; at < end; at++) if (letterAt(text, at) < 0) return true;
    const first = letterAt(text, start) >= 0 ? letterAt(text, start) : text.charCodeAt(start) - 65;
    if (first < 0 || first >= LETTERS) return true;
    return beginnings[first * LETTERS + letterAt(text, start + 1)] === 1;
  };
}

/** Place of a small letter in the alphabet; negative for everything else. */
function letterAt(text: string, at: number): number {
  const letter = text.charCodeAt(at) - SMALL_A;
  return letter < LETTERS ? letter : -1;
}
