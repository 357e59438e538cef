import type { Link } from "./link";
import type { PageSummary } from "./page";

/** One step from a page to the next, with the link that proves it. */
export interface GraphStep {
  readonly from: PageSummary;
  readonly to: PageSummary;
  /** `out`: along the link, `from` is its subject. `in`: against it. */
  readonly direction: "out" | "in";
  /**
   * The best of the links that join the two: its sentence stands on `source` at `sentenceStart`. A link whose sentence
   * denies the relation is met as a mention only, whatever its type says.
   */
  readonly link: Link;
  /** The type that the step counts as: the link's, or `mentions`. */
  readonly type: string;
  /** Further links of the asked kind between the two. */
  readonly others: number;
}

/** One way to fill the steps of a query. */
export interface GraphRow {
  /** One page for each step of the query. */
  readonly pages: readonly PageSummary[];
  /** For each link of the query the steps walked: one, or several where it is repeated. */
  readonly hops: readonly (readonly GraphStep[])[];
}

export interface GraphQueryReply {
  /** The query as it was read, in plain form. */
  readonly pattern: string;
  /** The steps of the query in plain form, for headings. */
  readonly columns: readonly string[];
  readonly rows: readonly GraphRow[];
  /** False when there are more rows than were asked for, or finding all would take too long. */
  readonly isComplete: boolean;
  readonly ms: number;
}

export interface GraphPath {
  /** Lower is better; comparable within one answer. */
  readonly cost: number;
  readonly pages: readonly PageSummary[];
  /** One fewer than there are pages. */
  readonly steps: readonly GraphStep[];
}

export interface GraphPathReply {
  readonly from: PageSummary;
  readonly to: PageSummary;
  /** Best first; empty when the two are not joined within the hops allowed. */
  readonly paths: readonly GraphPath[];
  /** False when the search was given up before all were found. */
  readonly isComplete: boolean;
  readonly ms: number;
}

/** A page in an export of the graph. */
export interface ExportedPage {
  readonly path: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
}

/** A link in an export of the graph, as written; pages by path. */
export interface ExportedLink {
  /** The page that the link is written on. */
  readonly source: string;
  /** Null while unresolved or ambiguous; `target` tells what is wanted then. */
  readonly targetPath: string | null;
  /** The target as written. */
  readonly target: string;
  readonly status: "resolved" | "unresolved" | "ambiguous";
  readonly type: string;
  /** Ends of the relation: subject –type→ object. Null where an end is not a page. */
  readonly subject: string | null;
  readonly object: string | null;
  /** `out`: the source is the subject. `in`: it is the object. `between`: it tells of two other pages. */
  readonly direction: "out" | "in" | "between";
  readonly negated: boolean;
  readonly validFrom: string | null;
  /** `0000` for over at an unknown time. */
  readonly validUntil: string | null;
  readonly rule: string;
  /** UTF-8 byte span of the link in its source. */
  readonly start: number;
  readonly end: number;
}

/** A part of an export: pages first, then links. */
export interface GraphExportChunk {
  readonly pages: readonly ExportedPage[];
  readonly links: readonly ExportedLink[];
  /** What to ask for next; null at the end. */
  readonly next: { readonly part: "pages" | "links"; readonly after: number } | null;
}
