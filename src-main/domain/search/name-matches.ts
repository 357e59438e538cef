import type { NamedPage } from "../extracted-page";
import type { NameIndex } from "./name-index";
import { nameKeyOf, nameWordsOf } from "./name-words";
import { isStopWord } from "./stop-words";

/** A page whose name the query says. */
export interface NameMatchInQuery {
  readonly page: NamedPage;
  /** True when the query is nothing but this name (and words like `who is`). */
  readonly isWhole: boolean;
  /** The name as it stands in the query. */
  readonly said: string;
  /** True when it is one of the page's aliases rather than its title or path. */
  readonly isAlias: boolean;
}

/** Pages named by a query: first those it is the name of, then those whose name stands inside it, longer names first. */
export function namesInQuery(names: NameIndex, query: string): readonly NameMatchInQuery[] {
  const whole = names.findExact(query).map((page) => matchOf(page, query.trim(), true));
  const seen = new Set(whole.map((match) => match.page.id));
  const inside = names
    .findContained(query)
    .filter(({ page }) => !seen.has(page.id))
    .map(({ page, start, end }) => {
      const rest = nameWordsOf(`${query.slice(0, start)} ${query.slice(end)}`);
      return matchOf(
        page,
        query.slice(start, end),
        rest.every((word) => isStopWord(word.folded)),
      );
    })
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.said.length - a.said.length || a.page.id - b.page.id);
  return [...whole, ...inside];
}

function matchOf(page: NamedPage, said: string, isWhole: boolean): NameMatchInQuery {
  const key = nameKeyOf(said);
  const isAlias = nameKeyOf(page.title) !== key && page.aliases.some((alias) => nameKeyOf(alias) === key);
  return { page, said, isWhole, isAlias };
}
