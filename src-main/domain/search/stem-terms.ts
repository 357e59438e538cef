import snowball from "snowball-stemmers";
import { isFunctionWord } from "./detect-language";
import { foldText } from "./fold-text";
import { STEMMED_LANGUAGES, type StemmedLanguage } from "./languages";
import { scanRuns } from "./scan-runs";

type Stem = (lowerCaseWord: string) => string;

const ALGORITHM: Readonly<Record<StemmedLanguage, string>> = {
  cs: "czech",
  da: "danish",
  de: "german",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  hu: "hungarian",
  it: "italian",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  tr: "turkish",
};

/** What the algorithms leave apart: endings that change with the word's inflection. On folded stems. */
const EVEN_OUT: Partial<Readonly<Record<StemmedLanguage, (stem: string) => string>>> = {
  // luz, luces
  es: (stem) => stem.replace(/c$/, "z"),
  // kaupunki, kaupungin; katu, kadun; kauppa, kaupan
  fi: (stem) =>
    stem
      .replace(/ng$/, "nk")
      .replace(/d$/, "t")
      .replace(/([kpt])\1$/, "$1"),
  // banca, banche
  it: (stem) => stem.replace(/([cg])h$/, "$1"),
  // huis, huizen; brief, brieven; man, mannen
  nl: (stem) =>
    stem
      .replace(/z$/, "s")
      .replace(/v$/, "f")
      .replace(/([^aeiou])\1$/, "$1"),
  // canção, canções
  pt: (stem) => stem.replace(/(?<=[cs])o$/, "a"),
};

const LATIN_WORD = /^[\p{Script=Latin}\p{M}]+$/u;
const CYRILLIC_WORD = /^[\p{Script=Cyrillic}\p{M}]+$/u;
/** Shorter words have no endings; longer ones are no words. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/** A term that stands for all inflections of a word in one language: `:de:haus`. No word begins so. */
const MARK = ":";

export const isStemTerm = (term: string): boolean => term.startsWith(MARK);

/** The language of a stem term; null for other terms. */
export const languageOfTerm = (term: string): StemmedLanguage | null =>
  (isStemTerm(term) && STEMMED_LANGUAGES.find((language) => term.startsWith(language, 1))) || null;

/** The languages that stem terms among some terms are of. */
export function languagesAmong(terms: Iterable<string>): readonly StemmedLanguage[] {
  const languages = new Set<StemmedLanguage>();
  for (const term of terms) {
    const language = languageOfTerm(term);
    if (language) languages.add(language);
  }
  return [...languages];
}

/** The stem inside a stem term; any other term as it is. */
export const withoutMark = (term: string): string => (isStemTerm(term) ? term.slice(4) : term);

/** How all stem terms begin. */
export const ALL_STEMS = MARK;

export const prefixOf = (language: StemmedLanguage): string => `${MARK}${language}${MARK}`;

/**
 * The term for all inflections of a word in a language; null for what has none there: function words, numbers, other scripts.
 * @param word as written, without joiners
 */
export function stemTermOf(word: string, language: StemmedLanguage): string | null {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return null;
  const lower = word.normalize("NFC").toLowerCase();
  if (!(language === "ru" ? CYRILLIC_WORD : LATIN_WORD).test(lower) || isFunctionWord(lower, language)) return null;
  const stem = foldText(stemmerOf(language)(lower));
  return prefixOf(language) + (EVEN_OUT[language]?.(stem) ?? stem);
}

const stemmers = new Map<StemmedLanguage, Stem>();

function stemmerOf(language: StemmedLanguage): Stem {
  const known = stemmers.get(language);
  if (known) return known;
  const stemmer = snowball.newStemmer(ALGORITHM[language]);
  const stem: Stem = (word) => stemmer.stem(word);
  stemmers.set(language, stem);
  return stem;
}

interface PlacedStem {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Stemming takes 15 µs a word, so each is done once. */
const MEMO_LIMIT = 200_000;
const memo = new Map<StemmedLanguage, Map<string, readonly PlacedStem[]>>();

/** Visits the stem terms of a text's words in one language, with their spans (UTF-16), in text order. */
export function visitStems(
  text: string,
  language: StemmedLanguage,
  visit: (term: string, start: number, end: number) => void,
): void {
  const known = knownStems(language);
  scanRuns(text, (kind, start, end) => {
    if (kind !== "word") return;
    for (const stem of stemsOfRun(text.slice(start, end), language, known)) {
      visit(stem.term, start + stem.start, start + stem.end);
    }
  });
}

function knownStems(language: StemmedLanguage): Map<string, readonly PlacedStem[]> {
  let known = memo.get(language);
  if (!known || known.size >= MEMO_LIMIT) {
    known = new Map();
    memo.set(language, known);
  }
  return known;
}

function stemsOfRun(
  run: string,
  language: StemmedLanguage,
  known: Map<string, readonly PlacedStem[]>,
): readonly PlacedStem[] {
  const found = known.get(run);
  if (found) return found;
  // A slice keeps the whole page alive in V8; a memo key must not.
  const key = run.length < 13 ? run : run.split("").join("");
  const stems = [...key.matchAll(/[^.@_\-'’,]+/g)].flatMap(({ 0: word, index }): readonly PlacedStem[] => {
    const term = stemTermOf(word, language);
    return term === null ? [] : [{ term, start: index, end: index + word.length }];
  });
  known.set(key, stems);
  return stems;
}

/** The stem terms of a word of a query in several languages. */
export const stemTermsOf = (word: string, languages: Iterable<StemmedLanguage>): readonly string[] =>
  [...languages].flatMap((language) => stemTermOf(word, language) ?? []);
