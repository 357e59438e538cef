import type { PageId } from "../extracted-page";

/** Passages compared of a page that words found: a book among the pages must not make a query slow. */
const PASSAGES_PER_PAGE = 40;

/** Pages to compare with a query, by their passages. */
export interface PagesToCompare {
  readonly pageIds: readonly PageId[];
  /** Those of them that words found: their first passages are compared, near or not. */
  readonly byWords: readonly PageId[];
  /** Ids of the passages that are near the query by their vectors. */
  readonly nearChunks: readonly number[];
}

/**
 * Chooses of each page the near passages, and the first of those that words found; measured as good as all passages of all
 * candidates.
 * @returns what says for each page, whose passages it is shown in order, whether the next one is compared
 */
export function passageChooser({ byWords, nearChunks }: PagesToCompare): (pageId: PageId) => (id: number) => boolean {
  const worded = new Set(byWords);
  const near = new Set(nearChunks);
  return (pageId) => {
    let left = worded.has(pageId) ? PASSAGES_PER_PAGE : 0;
    return (id) => {
      const isTaken = near.has(id) || left > 0;
      if (isTaken) left--;
      return isTaken;
    };
  };
}
