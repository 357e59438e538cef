/** Words that questions about relations turn on, of which no ordinary word is only a slip away. */
const WORDS = `attended attendees attend participants invested investors investor invest investments portfolio backers
advises advised advising advisors advisers advisor adviser founded founders founder cofounder employees employee employed
employer works worked working meetings companies colleagues shareholders`.split(/\s+/);

const BY_LENGTH = Map.groupBy(WORDS, (word) => word.length);
const KNOWN = new Set(WORDS);
const VOWEL = /^[aeiou]$/;

/** The question with slips in its turning words mended (`wroks`, `investers`, `atended`); the same text when there are none. */
export const mendCues = (question: string): string =>
  question.replace(/(?<![\p{L}\p{N}])[a-z]{5,14}(?![\p{L}\p{N}])/gu, (word) =>
    KNOWN.has(word) ? word : (mended(word) ?? word),
  );

function mended(word: string): string | null {
  const near = [word.length - 1, word.length, word.length + 1].flatMap((length) => BY_LENGTH.get(length) ?? []);
  const found = near.filter((cue) => isSlip(word, cue));
  // `investers` is a slip of one word only; with two there is no telling.
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Letters swapped, doubled, left out or one vowel for another: what fingers do. Other letters make other words. */
function isSlip(word: string, cue: string): boolean {
  if (word === cue || word[0] !== cue[0]) return false;
  if (word.length === cue.length) return isSwap(word, cue) || isVowelChange(word, cue);
  const [longer, shorter] = word.length > cue.length ? [word, cue] : [cue, word];
  const at = [...longer].findIndex((letter, index) => letter !== shorter[index]);
  return longer.slice(0, at) + longer.slice(at + 1) === shorter && at < longer.length - 1;
}

function isSwap(a: string, b: string): boolean {
  const at = differences(a, b);
  const [first = 0, second = 0] = at;
  return at.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

function isVowelChange(a: string, b: string): boolean {
  const [at = 0, ...more] = differences(a, b);
  return more.length === 0 && VOWEL.test(a[at] ?? "") && VOWEL.test(b[at] ?? "");
}

const differences = (a: string, b: string): readonly number[] =>
  [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
