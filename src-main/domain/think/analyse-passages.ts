import type { PageId } from "../extracted-page";
import { baseOf } from "../search/irregular-forms";
import { languageOf } from "../search/language-of";
import type { StemmedLanguage } from "../search/languages";
import { visitStems } from "../search/stem-terms";
import { tokensOf } from "../search/tokenise";
import { fieldWords } from "./field-words";
import { dateWords } from "./iso-date";
import { nameHolder } from "./name-holder";
import type { Passage } from "./passage";

/** A passage with the terms it can be matched by, from the nearest to the farthest. */
export interface AnalysedPassage {
  readonly passage: Passage;
  /** Of the passage itself and of its date. */
  readonly own: ReadonlySet<string>;
  readonly heading: ReadonlySet<string>;
  /** Of the page's title and aliases. */
  readonly title: ReadonlySet<string>;
  /** Of the passages beside it in the same paragraph or list. */
  readonly beside: ReadonlySet<string>;
  /** The passage before it in the same paragraph or list: whom a `she` means. Null at the beginning. */
  readonly previous: Passage | null;
  /** All of its paragraph, as written; empty for what is no sentence of one. */
  readonly paragraph: string;
  /** Whether its page holds a name anywhere, title included. */
  readonly pageHolds: (name: string) => boolean;
  /** Who wrote or said what its page holds, as its fields say; empty where none does. */
  readonly by: string;
  /** Rank of its page in the search, 0 is best. */
  readonly pageRank: number;
  /** Of its page, where that is another than English and known: then the terms hold its words' stems in it, too. */
  readonly language: StemmedLanguage | null;
}

/** Content terms of a text, irregular forms as their base. */
export const termsOf = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(text).flatMap((token) => (token.isStop ? [] : [baseOf(token.term)])));

const EMPTY: ReadonlySet<string> = new Set();

/** The same with the stems that the words have in another language than English. */
function termsIn(text: string, language: StemmedLanguage | null): ReadonlySet<string> {
  const terms = termsOf(text);
  if (language === null) return terms;
  const all = new Set(terms);
  visitStems(text, language, (term) => all.add(term));
  return all;
}

/** The language of each page by all its passages; English ones, and those that do not say, are left out. */
function languagesOf(passages: readonly Passage[]): ReadonlyMap<PageId, StemmedLanguage> {
  const languages = new Map<PageId, StemmedLanguage>();
  for (const [pageId, own] of Map.groupBy(passages, ({ page }) => page.id)) {
    const language = languageOf(own.map(({ text }) => text).join("\n"));
    if (language !== null && language !== "en") languages.set(pageId, language);
  }
  return languages;
}

/** `passages` in page order, page by page. */
export function analysePassages(
  passages: readonly Passage[],
  pageRank: (passage: Passage) => number,
): readonly AnalysedPassage[] {
  const remembered = new Map<string, ReadonlySet<string>>();
  const remember = (text: string, language: StemmedLanguage | null): ReadonlySet<string> => {
    if (text === "") return EMPTY;
    const key = `${language} ${text}`;
    const terms = remembered.get(key) ?? termsIn(text, language);
    remembered.set(key, terms);
    return terms;
  };
  const languages = languagesOf(passages);
  const languageOfPage = ({ page }: Passage): StemmedLanguage | null => languages.get(page.id) ?? null;
  const own = passages.map((passage) =>
    termsIn([passage.text, dateWords(passage.date), fieldWords(passage)].join(" "), languageOfPage(passage)),
  );
  const paragraphs = new Map<string, string>();
  for (const passage of passages) {
    const key = paragraphKey(passage);
    if (key !== null) paragraphs.set(key, `${paragraphs.get(key) ?? ""} ${passage.quote}`);
  }
  const holders = new Map([...Map.groupBy(passages, ({ page }) => page.id)].map(([id, all]) => [id, pageHolder(all)]));
  const authors = authorsOf(passages);
  return passages.map((passage, i) => {
    const previous = passages[i - 1];
    return {
      passage,
      own: own[i] ?? EMPTY,
      heading: remember(passage.headingPath, languageOfPage(passage)),
      title: remember([passage.page.title, ...passage.page.aliases].join(" "), languageOfPage(passage)),
      beside: besideOf(passages, own, i),
      previous: previous && isBeside(passage, previous) ? previous : null,
      paragraph: paragraphs.get(paragraphKey(passage) ?? "") ?? "",
      by: authors.get(passage.page.id) ?? "",
      pageHolds: holders.get(passage.page.id) ?? (() => false),
      pageRank: pageRank(passage),
      language: languageOfPage(passage),
    };
  });
}

const AUTHOR_FIELD = /^(?:authors?|by|writers?|speakers?|guests?|hosts?|artists?|creators?|作者|讲者|嘉宾|著者):/iu;

/** A clipping, a talk, an episode: all of it is by whom its fields name. */
function authorsOf(passages: readonly Passage[]): ReadonlyMap<PageId, string> {
  const authors = new Map<PageId, string>();
  for (const { kind, page, text } of passages) {
    if (kind === "property" && AUTHOR_FIELD.test(text)) authors.set(page.id, `${authors.get(page.id) ?? ""} ${text}`);
  }
  return authors;
}

/** Reads the page when it is first asked. */
function pageHolder(passages: readonly Passage[]): (name: string) => boolean {
  let holds: ((name: string) => boolean) | null = null;
  return (name) => {
    holds ??= nameHolder([passages[0]?.page.title ?? "", ...passages.map(({ quote }) => quote)]);
    return holds(name);
  };
}

const paragraphKey = ({ kind, page, block }: Passage): string | null =>
  kind === "sentence" && block >= 0 ? `${page.id} ${block}` : null;

const isBeside = (passage: Passage, other: Passage): boolean =>
  other.page.id === passage.page.id && other.block === passage.block && other.block >= 0;

function besideOf(passages: readonly Passage[], own: readonly ReadonlySet<string>[], at: number): ReadonlySet<string> {
  const passage = passages[at];
  const terms = new Set<string>();
  for (const i of [at - 1, at + 1]) {
    const other = passages[i];
    if (!other || !passage || !isBeside(passage, other)) continue;
    for (const term of own[i] ?? EMPTY) terms.add(term);
  }
  return terms;
}
