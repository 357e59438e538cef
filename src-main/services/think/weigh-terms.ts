import type { FocusTerm } from "../../domain/think/question";
import { idfOf, LIGHT_SHARE, type WeighedTerm } from "../../domain/think/score-passages";
import type { SearchIndex } from "../../ports/search-index";

/** More words than this ask several questions at once; the longest are kept. */
const MAX_TERMS = 10;
/** Pages counted; a word that more pages hold tells next to nothing anyway. */
const MAX_COUNTED = 400;

/** An answer to `which instrument` names one, and seldom says `instrument`. */
const CATEGORY_SHARE = 0.6;

const shareOf = ({ isLight, isCategory }: FocusTerm): number =>
  isLight ? LIGHT_SHARE : isCategory ? CATEGORY_SHARE : 1;

export interface TermWeights {
  readonly terms: readonly WeighedTerm[];
  /** Terms that no page holds. */
  readonly absent: ReadonlySet<string>;
}

/** How telling each word of the question is in this brain. */
export async function weighTerms(
  focus: readonly FocusTerm[],
  pages: number,
  index: Pick<SearchIndex, "keyword">,
): Promise<TermWeights> {
  const kept = [...focus].sort((a, b) => b.surface.length - a.surface.length).slice(0, MAX_TERMS);
  const counts = await Promise.all(kept.map(({ surface }) => index.keyword(surface, MAX_COUNTED)));
  const absent = new Set<string>();
  const terms = kept.map((term, i): WeighedTerm => {
    const count = (counts[i]?.hits ?? []).filter((hit) => hit.matched.includes(term.term)).length;
    if (count === 0) absent.add(term.term);
    return { ...term, weight: idfOf(count, pages) * shareOf(term) };
  });
  return { terms, absent };
}
