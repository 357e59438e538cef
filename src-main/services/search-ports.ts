import type { NamedPage } from "../domain/extracted-page";
import type { NameIndex } from "../domain/search/name-index";
import type { VectorHit } from "../ports/model-vector-index";
import type { PageStore, StoredLink } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";

/** A question with a plain answer, read and followed. */
export interface QuestionAnswer {
  /** How the question was understood, e.g. `who –attended→ Acme Board Meeting`. */
  readonly reading: string;
  /** True when the question is plainly this one: then its answers are the whole result, even when there are none. */
  readonly isConfident: boolean;
  /** In order, each with the relation that proves it; without a sentence the type alone says why. */
  readonly answers: readonly { readonly page: NamedPage; readonly link: Pick<StoredLink, "type" | "sentence"> }[];
  /** What is missing, in words, when a question was understood and nothing answers it. */
  readonly gap: string | null;
}

/** Answers questions that can be read; null when the text is none. */
export interface QuestionSearch {
  answer(text: string): Promise<QuestionAnswer | null>;
  /** The name that a question starts from and that no page is called; null when there is none. */
  unknownName(text: string): Promise<string | null>;
}

/** How passages near one query are found. */
export interface DenseQuery {
  /** The least weight of this arm beside words, which weigh 1, however well they cover the query. */
  readonly floor: number;
  /** True when the user's model made the vectors. */
  readonly isModel: boolean;
  nearest(limit: number): Promise<readonly VectorHit[]>;
}

/** The arm that finds passages by their vectors, whoever made them. Never asks a model while it searches. */
export interface DenseArm {
  forQuery(query: string): Promise<DenseQuery>;
}

export interface SearchPorts {
  /** Absent: the built-in vectors. */
  readonly dense?: DenseArm;
  readonly store: Pick<PageStore, "chunksOf" | "recentPages" | "getPages">;
  readonly index: SearchIndex;
  readonly names: NameIndex;
  readonly relational: QuestionSearch;
}
