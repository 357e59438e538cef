import type { NamedPage } from "../domain/extracted-page";
import type { NameIndex } from "../domain/search/name-index";
import type { PageStore, StoredLink } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";

/** A question about relations, read and followed along the typed links. */
export interface RelationalAnswer {
  /** How the question was understood, e.g. `who –attended→ Acme Board Meeting`. */
  readonly reading: string;
  /** True when the question is plainly this one: then its answers are the whole result, even when there are none. */
  readonly isConfident: boolean;
  /** In order, each with a link that proves it. */
  readonly answers: readonly { readonly page: NamedPage; readonly link: Pick<StoredLink, "type" | "sentence"> }[];
}

/** Answers relational questions; null when the text is none. */
export interface RelationalSearch {
  answer(text: string): Promise<RelationalAnswer | null>;
}

export interface SearchPorts {
  readonly store: Pick<PageStore, "chunksOf" | "recentPages" | "getPages">;
  readonly index: SearchIndex;
  readonly names: NameIndex;
  readonly relational: RelationalSearch;
}
