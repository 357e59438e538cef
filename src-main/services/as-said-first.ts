import { FUSION } from "../domain/search/fuse";
import { wordsInRow } from "../domain/search/words-in-row";
import type { Found, RenderedQuery } from "./search-results";

/** Pages looked at, those behind the ones shown only if they hold every word: reading the texts of thirty more doubles a query. */
const LOOKED_AT = 30;

/** What is found, best first, cut to those that can be among the first so many once it is known in which the words stand in a row. */
export function withRunnersUp(found: readonly Found[], text: string, limit: number): readonly Found[] {
  const shown = found.slice(0, limit);
  // A question is no sentence of a page.
  if (shown.length >= LOOKED_AT || /[?？]/u.test(text) || wordsInRow(text) === null) return shown;
  const others = found.slice(limit).filter((one) => one.hasAllWords === true);
  return [...shown, ...others.slice(0, LOOKED_AT - shown.length)];
}

/**
 * Pages in which the words stand as they were said, one after the other, gain as much as from a first rank; a page that the
 * query is the name of stays first.
 */
export function asSaidFirst(
  found: readonly Found[],
  { text, inRow }: Pick<RenderedQuery, "text" | "inRow">,
  textsOf: (page: Found["page"]) => readonly string[],
): readonly Found[] {
  const isSaid = inRow > 0 ? wordsInRow(text) : null;
  if (!isSaid) return found;
  const bonus = inRow / (FUSION.rrfK + 1);
  const ranked = found.map((item) => (textsOf(item.page).some(isSaid) ? { ...item, score: item.score + bonus } : item));
  const nameRank = ({ isNamed }: Found) => (isNamed === true ? 0 : 1);
  return ranked.sort((a, b) => nameRank(a) - nameRank(b) || b.score - a.score);
}
