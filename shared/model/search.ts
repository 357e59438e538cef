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

export interface SearchReply {
  readonly results: readonly SearchResult[];
  /** How a relational question was read, e.g. `who –attended→ Acme Board Meeting`; null when it was not one. */
  readonly reading: string | null;
  /** What the brain does not hold, in words, when a question was understood and has no answer; null otherwise. */
  readonly gap: string | null;
  readonly ms: number;
}

/** A row of the switcher and of `[[` completion. */
export interface NameHit extends PageSummary {
  /** The alias that matched; null when the title (or path) did. */
  readonly alias: string | null;
  /** UTF-16 offsets inside the matched name to emphasise. */
  readonly marks: readonly (readonly [number, number])[];
}
