import type { PageSummary } from "./page";

/** Which arm found a result; several may. */
export type SearchArm = "keyword" | "title" | "vector" | "graph";

export interface SearchResult extends PageSummary {
  /** Fused score, higher is better; comparable within one answer only. */
  readonly score: number;
  /** One short line in words: why this page is here, e.g. `attended: "Present were …"`, `title`, `3 of 4 words`. */
  readonly why: string;
  readonly arms: readonly SearchArm[];
  /** The best passage as written, for the list; empty for a title hit on an empty page. */
  readonly snippet: string;
  /** UTF-16 offsets inside `snippet` to emphasise, [start, end) pairs in order. */
  readonly marks: readonly (readonly [number, number])[];
  /** UTF-8 byte offsets of the passage in the file, so that opening lands on it; null for a title hit. */
  readonly start: number | null;
  readonly end: number | null;
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
  readonly ms: number;
  /** Absent while no model is switched on for search. */
  readonly help?: SearchHelp;
}

/** A row of the switcher and of `[[` completion. */
export interface NameHit extends PageSummary {
  /** The alias that matched; null when the title (or path) did. */
  readonly alias: string | null;
  /** UTF-16 offsets inside the matched name to emphasise. */
  readonly marks: readonly (readonly [number, number])[];
}
