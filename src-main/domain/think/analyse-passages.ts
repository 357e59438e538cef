import { tokensOf } from "../search/tokenise";
import { fieldWords } from "./field-words";
import { dateWords } from "./iso-date";
import type { Passage } from "./passage";
import { baseOf } from "./same-word";

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
  /** Rank of its page in the search, 0 is best. */
  readonly pageRank: number;
}

/** Content terms of a text, irregular forms as their base. */
export const termsOf = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(text).flatMap((token) => (token.isStop ? [] : [baseOf(token.term)])));

const EMPTY: ReadonlySet<string> = new Set();

/** `passages` in page order, page by page. */
export function analysePassages(
  passages: readonly Passage[],
  pageRank: (passage: Passage) => number,
): readonly AnalysedPassage[] {
  const remembered = new Map<string, ReadonlySet<string>>();
  const remember = (text: string): ReadonlySet<string> => {
    if (text === "") return EMPTY;
    const terms = remembered.get(text) ?? termsOf(text);
    remembered.set(text, terms);
    return terms;
  };
  const own = passages.map((passage) =>
    termsOf([passage.text, dateWords(passage.date), fieldWords(passage)].join(" ")),
  );
  const paragraphs = new Map<string, string>();
  for (const passage of passages) {
    const key = paragraphKey(passage);
    if (key !== null) paragraphs.set(key, `${paragraphs.get(key) ?? ""} ${passage.quote}`);
  }
  return passages.map((passage, i) => {
    const previous = passages[i - 1];
    return {
      passage,
      own: own[i] ?? EMPTY,
      heading: remember(passage.headingPath),
      title: remember([passage.page.title, ...passage.page.aliases].join(" ")),
      beside: besideOf(passages, own, i),
      previous: previous && isBeside(passage, previous) ? previous : null,
      paragraph: paragraphs.get(paragraphKey(passage) ?? "") ?? "",
      pageRank: pageRank(passage),
    };
  });
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
