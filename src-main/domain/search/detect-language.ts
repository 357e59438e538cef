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
export const SILENT: Voice = { languages: 0, sign: 0 };
const SPEAKS_ENGLISH: Voice = { languages: ENGLISH, sign: 1 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ASCII = /^[\x00-\x7f]*$/;

function voices(): ReadonlyMap<string, Voice> {
  const languages = new Map<string, number>();
  STEMMED_LANGUAGES.forEach((language, place) => {
    for (const word of FUNCTION_WORDS[language].split(/\s+/))
      languages.set(word, (languages.get(word) ?? 0) | bitOf(place));
  });
  return new Map(
    [...languages].map(([word, bits], i) => [
      word,
      { languages: isStopWord(word) ? bits | ENGLISH : bits, sign: 1 << (i % 32) },
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

/** For whom a word speaks: words that English shares count as English. */
export const Side = { none: 0, english: 1, foreign: 2 } as const;

export const sideOf = ({ languages }: Voice): number =>
  languages === 0 ? Side.none : (languages & ENGLISH) !== 0 ? Side.english : Side.foreign;

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

/** The first, cheap look at a text: whether it may be in another language than English at all. */
export interface Glance {
  readonly english: number;
  readonly foreign: number;
}

/** A text with what the first look said, and how to listen to all its words. */
export interface Listened extends Glance {
  readonly tally: () => LanguageTally;
}

/** The language of a whole text; null when it does not say enough. */
export const languageOfWhole = (text: Listened): Language | null => decide(text, WHOLE);

/**
 * The language of each passage of a page: that of the page, but where the passage clearly says otherwise.
 * @param page all the text of the page
 */
export function languagesOfPassages(page: Listened, passages: readonly Listened[]): readonly (Language | null)[] {
  const common = languageOfWhole(page);
  return passages.map((passage) => {
    const own = decide(passage, PASSAGE);
    if (own === null || own === common || common === null) return own ?? common;
    const tally = passage.tally();
    return tally.countOf(own) >= OVER_PAGE * tally.countOf(common) ? own : common;
  });
}

/** Listening to every word of every English page would cost a third of the time of indexing it. */
function decide({ english, foreign, tally }: Listened, certainty: Certainty): Language | null {
  // Another language would have to outweigh English with words that English does not share.
  const mayBeForeign = foreign > 0 && foreign >= english * (OVER_ENGLISH - 1) && english + foreign >= certainty.hits;
  if (mayBeForeign) return leading(tally(), certainty);
  return english >= certainty.hits ? "en" : null;
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
