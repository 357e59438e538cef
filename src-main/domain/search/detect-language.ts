import { FUNCTION_WORDS, TELLING_LETTERS } from "./function-words";
import { type Language, STEMMED_LANGUAGES, type StemmedLanguage } from "./languages";
import { isStopWord } from "./stop-words";
import { countBits } from "./word-neighbours";

/** What a word says of the language of its text. */
export interface Voice {
  /** Bit 0 for English, bit i + 1 for STEMMED_LANGUAGES[i]; 0 for most words. */
  readonly languages: number;
  /** One of 32 bits for a function word, to tell different ones from the same one again; 0 for others. */
  readonly sign: number;
}

const ENGLISH = 1;
const bitOf = (place: number): number => 2 << place;

const VOICES: ReadonlyMap<string, Voice> = voices();
const LETTER_BITS: ReadonlyMap<string, number> = letterBits();
const SILENT: Voice = { languages: 0, sign: 0 };
const SPEAKS_ENGLISH: Voice = { languages: ENGLISH, sign: 1 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ASCII = /^[\x00-\x7f]*$/;

function voices(): ReadonlyMap<string, Voice> {
  const languages = new Map<string, number>();
  STEMMED_LANGUAGES.forEach((language, place) => {
    for (const word of FUNCTION_WORDS[language].split(/\s+/)) languages.set(word, (languages.get(word) ?? 0) | bitOf(place));
  });
  return new Map(
    [...languages].map(([word, bits], i) => [
      word,
      { languages: isStopWord(word) ? bits | ENGLISH : bits, sign: 1 << i % 32 },
    ]),
  );
}

function letterBits(): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  STEMMED_LANGUAGES.forEach((language, place) => {
    for (const letter of TELLING_LETTERS[language]) bits.set(letter, (bits.get(letter) ?? 0) | bitOf(place));
  });
  return bits;
}

/** @param word as written */
export function voiceOf(word: string): Voice {
  const lower = word.normalize("NFC").toLowerCase();
  const known = VOICES.get(lower);
  if (known) return known;
  if (isStopWord(lower)) return SPEAKS_ENGLISH;
  return ASCII.test(lower) ? SILENT : { languages: lettersOf(lower), sign: 0 };
}

/** The languages that know all letters of the word beyond a to z; none where no language has such letters. */
function lettersOf(word: string): number {
  let languages = -1;
  for (const letter of word) if (letter > "\u007f") languages &= LETTER_BITS.get(letter) ?? 0;
  return languages === -1 ? 0 : languages;
}

/** True for words that say nothing in a text of the language. */
export const isFunctionWord = (lowerCaseWord: string, language: StemmedLanguage): boolean =>
  ((VOICES.get(lowerCaseWord)?.languages ?? 0) & bitOf(STEMMED_LANGUAGES.indexOf(language))) !== 0;

const PLACES = STEMMED_LANGUAGES.length + 1;

/** Counts what the words of a text say of its language. */
export class LanguageTally {
  words = 0;
  readonly counts = new Int32Array(PLACES);
  readonly signs = new Int32Array(PLACES);

  hear({ languages, sign }: Voice): void {
    this.words++;
    for (let rest = languages; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      this.counts[place] = (this.counts[place] ?? 0) + 1;
      this.signs[place] = (this.signs[place] ?? 0) | sign;
    }
  }

  add(other: LanguageTally): void {
    this.words += other.words;
    for (let place = 0; place < PLACES; place++) {
      this.counts[place] = (this.counts[place] ?? 0) + (other.counts[place] ?? 0);
      this.signs[place] = (this.signs[place] ?? 0) | (other.signs[place] ?? 0);
    }
  }

  countOf(language: Language): number {
    return this.counts[language === "en" ? 0 : STEMMED_LANGUAGES.indexOf(language) + 1] ?? 0;
  }
}

/** What it takes to be sure. */
interface Certainty {
  readonly hits: number;
  /** Different function words. */
  readonly different: number;
}

/** Little is asked of a text as a whole: nothing else is known of it. */
const WHOLE: Certainty = { hits: 2, different: 2 };
/** Much is asked of a passage that is not in the language of its page: names and quoted titles are no language. */
const PASSAGE: Certainty = { hits: 5, different: 3 };
/** In running text of any of the languages a quarter to a half of the words are function words. */
const LEAST_SHARE = 0.1;
/** Loan words and names stand in English texts; a text in another language leaves no doubt. */
const OVER_ENGLISH = 1.5;
const OVER_PAGE = 2;

/** The language of a whole text; null when it does not say enough. */
export const languageOfTally = (tally: LanguageTally): Language | null => leading(tally, WHOLE);

/** The language of each passage of a page: that of the page, but where the passage clearly says otherwise. */
export function languagesOfPassages(page: LanguageTally, passages: readonly LanguageTally[]): readonly (Language | null)[] {
  const common = languageOfTally(page);
  return passages.map((passage) => {
    const own = leading(passage, PASSAGE);
    if (own === null || own === common) return common;
    return common === null || passage.countOf(own) >= OVER_PAGE * passage.countOf(common) ? own : common;
  });
}

function leading({ words, counts, signs }: LanguageTally, { hits, different }: Certainty): Language | null {
  let best = 1;
  for (let place = 2; place < PLACES; place++) if ((counts[place] ?? 0) > (counts[best] ?? 0)) best = place;
  const count = counts[best] ?? 0;
  const english = counts[0] ?? 0;
  const isSure = count >= hits && count >= words * LEAST_SHARE && count >= english * OVER_ENGLISH;
  if (isSure && countBits(signs[best] ?? 0) >= different) return STEMMED_LANGUAGES[best - 1] ?? null;
  return english >= hits && english >= count ? "en" : null;
}
