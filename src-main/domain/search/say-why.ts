import { plainText } from "../../../shared/text/plain-text";

/** What is known of how a page was found. */
export interface FoundBy {
  /** The name that the query says, and whether it is an alias; null when the query says none of the page's names. */
  readonly name: { readonly text: string; readonly isAlias: boolean } | null;
  /** A name spelled nearly like the query; null when there is none. */
  readonly nearName: string | null;
  /** Words of the query that the page holds. */
  readonly matchedWords: number;
  /** Words of the query that may mean words of the page, as beginnings or mistyped. */
  readonly meantWords: number;
  readonly queryWords: number;
  readonly isByMeaning: boolean;
}

/** One short line for people: why a page is among the results. */
export function sayWhy({ name, nearName, matchedWords, meantWords, queryWords, isByMeaning }: FoundBy): string {
  if (name) return name.isAlias ? `alias “${name.text}”` : "title";
  const found = matchedWords + meantWords;
  const words = sayWords(found, queryWords) + (meantWords > 0 ? ", spelled otherwise" : "");
  if (nearName) return [`name like “${nearName}”`, words].filter(Boolean).join(", ");
  if (words === "") return isByMeaning ? "other words" : "related";
  return isByMeaning && found < queryWords ? `${words}, and similar ones` : words;
}

function sayWords(matched: number, all: number): string {
  if (matched === 0) return "";
  if (matched < all) return `${matched} of ${all} words`;
  return all === 1 ? "the word" : all === 2 ? "both words" : `all ${all} words`;
}

/** Longer sentences are cut: the line is read at a glance. */
const MAX_SENTENCE = 160;

/** The same for an answer along a link, with the sentence that says so in plain words: `works at: “Mia leads …”`. */
export function sayRelation({ type, sentence }: { readonly type: string; readonly sentence: string }): string {
  const words = plainText(sentence).replace(/"/g, "").replace(/\s+/g, " ").trim();
  const relation = type.replaceAll("_", " ");
  if (words === "") return relation;
  const cut = words.length <= MAX_SENTENCE ? words : `${words.slice(0, words.lastIndexOf(" ", MAX_SENTENCE))} …`;
  return `${relation}: “${cut}”`;
}

/** Of a page whose text another result has shown already. */
export const saySameText = (title: string): string => `same text as “${title}”`;
