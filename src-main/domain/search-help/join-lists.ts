import type { SearchResult } from "../../../shared/model/search";

/** As in fusion of the arms. */
const RRF_K = 60;
/** Three added queries together weigh less than the person's own words. */
const ADDED_WEIGHT = 0.3;

/** What one added query found. */
export interface AddedList {
  readonly query: string;
  readonly results: readonly SearchResult[];
}

/** Results of the query and of what a model added to it, each page once, the query's own form of it preferred. */
export function joinLists(own: readonly SearchResult[], added: readonly AddedList[]): readonly SearchResult[] {
  const joined = new Map<string, { result: SearchResult; score: number }>();
  const put = (results: readonly SearchResult[], weight: number, tell: (result: SearchResult) => SearchResult) => {
    results.forEach((result, rank) => {
      const known = joined.get(result.path);
      const score = weight / (RRF_K + rank + 1);
      if (known) known.score += score;
      else joined.set(result.path, { result: tell(result), score });
    });
  };
  put(own, 1, (result) => result);
  for (const { query, results } of added) {
    put(results, ADDED_WEIGHT, (result) => ({ ...result, why: `${result.why}, searched as “${query}”` }));
  }
  return [...joined.values()]
    .sort((a, b) => b.score - a.score || (a.result.path < b.result.path ? -1 : 1))
    .map(({ result, score }) => ({ ...result, score }));
}
