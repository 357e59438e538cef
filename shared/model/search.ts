import type { QueryProblem } from "../search-query/query-node";
import type { PageSummary } from "./page";

/** Characters of a search text at most. */
export const MAX_QUERY_LENGTH = 2000;

/** Which arm found a result; several may. */
export type SearchArm = "keyword" | "title" | "vector" | "graph";

/** Order of results: best first, newest first (a page's own date, else its last change), or by title. */
export type SearchSort = "best" | "newest" | "name";

/** A stretch of a page that answers a search. */
export interface SearchPassage {
  /** As written. */
  readonly snippet: string;
  /** UTF-16 offsets inside `snippet` to emphasise, [start, end) pairs in order. */
  readonly marks: readonly (readonly [number, number])[];
  /** UTF-8 byte offsets of the passage in the file, so that opening lands on it; null for a title hit. */
  readonly start: number | null;
  readonly end: number | null;
}

/** A page that was found, with its best passage; the snippet is empty for a title hit on an empty page. */
export interface SearchResult extends PageSummary, SearchPassage {
  /** Fused score, higher is better; comparable within one answer only. */
  readonly score: number;
  /** One short line in words: why this page is here, e.g. `attended: "Present were …"`, `title`, `3 of 4 words`. */
  readonly why: string;
  readonly arms: readonly SearchArm[];
  /** Further passages, in the order of the page; not all of them (see `passages`). */
  readonly more: readonly SearchPassage[];
  /** How many passages the page has in all, the best one included; 0 when only its name was found. */
  readonly passages: number;
}

/** How a search text was read, where more than plain words stand in it. */
export interface QueryReport {
  /** What is searched for, in a sentence: `Pages of type person, tagged #work.` Null for plain words. */
  readonly explanation: string | null;
  /** What is wrong with the query, and where; then nothing was searched. */
  readonly problems: readonly QueryProblem[];
  /** What is worth knowing of the answer, in sentences: `No page has the tag #wrok.` */
  readonly notes: readonly string[];
  /** Pages that fit in all, beyond those in the answer; null for plain words. */
  readonly total: number | null;
  /**
   * Set when not every page was looked at: so many were not, because time ran out, a pattern took too long, or what is shown
   * was certain before (`quick` was asked for). Then `total` is of those that were.
   */
  readonly unread: { readonly pages: number; readonly because: "time" | "pattern" | "enough" } | null;
}

/** What a model had to do with a reply. */
export interface SearchHelp {
  /** Whose vectors searched by meaning. */
  readonly vectors: "built_in" | "model";
  /** Other ways of saying it that the model added to the search; empty when it added none. */
  readonly added: readonly string[];
  /** True when the model put the results in order. */
  readonly isReranked: boolean;
  /** What did not work, in sentences for people, without their words; empty when all did. */
  readonly notes: readonly string[];
}

export interface SearchReply {
  readonly results: readonly SearchResult[];
  /** How a relational question was read, e.g. `who –attended→ Acme Board Meeting`; null when it was not one. */
  readonly reading: string | null;
  /** Null for plain words of which there is nothing to say. */
  readonly query: QueryReport | null;
  /** What the brain does not hold, in words, when a question was understood and has no answer; null otherwise. */
  readonly gap: string | null;
  readonly ms: number;
  /** Absent while no model is switched on for search. */
  readonly help?: SearchHelp;
}

/** Something to write in a search box, with how many pages it finds. */
export interface SearchValue {
  readonly value: string;
  readonly pages: number;
}

/** A search kept under a name. */
export interface SavedSearch {
  readonly name: string;
  readonly text: string;
  readonly sort: SearchSort;
}

/** A row of the switcher and of `[[` completion. */
export interface NameHit extends PageSummary {
  /** The alias that matched; null when the title (or path) did. */
  readonly alias: string | null;
  /** UTF-16 offsets inside the matched name to emphasise. */
  readonly marks: readonly (readonly [number, number])[];
}
