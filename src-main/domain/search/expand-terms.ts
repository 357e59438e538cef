import { editDistance } from "../dream/edit-distance";
import { foldText } from "./fold-text";
import type { StemmedLanguage } from "./languages";
import type { QueryTerm } from "./query-terms";
import { stemTermsOf } from "./stem-terms";
import { allowedTypos } from "./word-neighbours";

/** A term of the index that stands for a word of the query. */
export interface Alternative {
  readonly term: string;
  /** Share of its score that counts, 0 to 1. */
  readonly weight: number;
}

/** A query term as it is looked up: usually itself, else the terms that it may mean. */
export interface ExpandedTerm extends QueryTerm {
  readonly alternatives: readonly Alternative[];
  /** True when the alternatives are other words, taken for a beginning or a mistyped word; false for the word and its inflections. */
  readonly isMeant: boolean;
}

/** What expansion asks of the index. */
export interface TermDictionary {
  /** Live pages with the term. */
  documentsWith(term: string): number;
  /** Terms that begin so, with their live pages. */
  termsFrom(prefix: string): ReadonlyMap<string, number>;
  /** Languages besides English that some page is written in. */
  languages(): ReadonlySet<StemmedLanguage>;
}

/** A word being typed, or remembered by its beginning. */
const PREFIX_WEIGHT = 0.6;
const TYPO_WEIGHT = 0.5;
/** The same word in another form, in a page of another language than English. */
const INFLECTED_WEIGHT = 0.7;
const MIN_PREFIX = 2;
/** Two letters are a word being typed, whatever the language has of that length. */
const SHORTEST_WORD = 3;
/** A beginning of more words than this says nothing; the commonest of them are taken. */
const MAX_PREFIX_TERMS = 10;
const MAX_TYPO_TERMS = 3;

/** In a pasted text there is no telling what is mistyped, and looking takes time. */
const MAX_EXPANDED = 4;

const SPELLED_WORD = /^\p{L}+$/u;

/**
 * Gives each word its inflections in the languages of the brain. Words that the brain does not hold in any form get another
 * chance: as the beginning of a word, else as a mistyped one. Words that the language knows are left alone, because they were
 * meant: searching their neighbours would only bring noise.
 * @param isWord true for words of English
 * @param isEnglish true for a query in English: its English words have no inflections elsewhere (a case is no `casa`)
 */
export function expandTerms(
  terms: readonly QueryTerm[],
  dictionary: TermDictionary,
  isWord: (folded: string) => boolean,
  isEnglish: boolean,
): readonly ExpandedTerm[] {
  let left = MAX_EXPANDED;
  const languages = dictionary.languages();
  return terms.map((term) => {
    const folded = foldText(term.surface);
    const isForeign = term.isPrimary && languages.size > 0 && !(isEnglish && isWord(folded));
    const stems = isForeign ? inflectionsOf(term.surface, languages, dictionary) : [];
    const itself = { term: term.term, weight: 1 };
    if (stems.length > 0) return { ...term, alternatives: [itself, ...stems], isMeant: false };
    const mayBeMistyped = left > 0 && term.isPrimary && folded.length >= MIN_PREFIX && SPELLED_WORD.test(folded);
    const isLost =
      mayBeMistyped && dictionary.documentsWith(term.term) === 0 && (folded.length < SHORTEST_WORD || !isWord(folded));
    if (isLost) left--;
    const meant = isLost ? meantBy(folded, term.term, dictionary) : [];
    return { ...term, alternatives: meant.length > 0 ? meant : [itself], isMeant: meant.length > 0 };
  });
}

const inflectionsOf = (
  word: string,
  languages: ReadonlySet<StemmedLanguage>,
  dictionary: TermDictionary,
): readonly Alternative[] =>
  stemTermsOf(word, languages)
    .filter((term) => dictionary.documentsWith(term) > 0)
    .map((term) => ({ term, weight: INFLECTED_WEIGHT }));

function meantBy(folded: string, term: string, dictionary: TermDictionary): readonly Alternative[] {
  const begun = commonest(dictionary.termsFrom(folded), MAX_PREFIX_TERMS);
  if (begun.length > 0) return begun.map((other) => ({ term: other, weight: PREFIX_WEIGHT }));
  return nearTerms(term, allowedTypos(folded), dictionary).map((other) => ({ term: other, weight: TYPO_WEIGHT }));
}

/** Terms with the fewest typing errors; the first letter is taken to be right. */
function nearTerms(term: string, allowed: number, dictionary: TermDictionary): readonly string[] {
  if (allowed === 0) return [];
  const near = new Map<string, number>();
  let least = allowed;
  for (const [other, documents] of dictionary.termsFrom(term.charAt(0))) {
    if (documents === 0 || Math.abs(other.length - term.length) > least) continue;
    const distance = editDistance(term, other, least);
    if (distance > least) continue;
    if (distance < least) near.clear();
    least = distance;
    near.set(other, documents);
  }
  return commonest(near, MAX_TYPO_TERMS);
}

function commonest(terms: ReadonlyMap<string, number>, limit: number): readonly string[] {
  return [...terms]
    .filter(([, documents]) => documents > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([term]) => term);
}
