import type { NamedPage } from "../extracted-page";

export type PassageKind =
  | "sentence"
  /** A list item or a row of a table. */
  | "item"
  /** A dated bullet of a timeline, with its date. */
  | "entry"
  /** A field of the frontmatter, key and value. */
  | "property"
  /** The sentence around a typed link. */
  | "link";

/** A verbatim span of a page's file that may carry a sentence of an answer. */
export interface Passage {
  readonly page: NamedPage;
  readonly kind: PassageKind;
  /** UTF-8 byte offsets in the file; `quote` is exactly these bytes, decoded. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** `quote` as a reader sees it, without Markdown marks. */
  readonly text: string;
  /** 1-based line of `start`. */
  readonly line: number;
  /** ISO date of what it tells, any precision; null when nothing says. */
  readonly date: string | null;
  /** Headings above it, joined with ` › `. */
  readonly headingPath: string;
  /** State of the box before a list item; null for what has none. */
  readonly box: "open" | "done" | null;
  /** Passages of one paragraph or list share it; -1 for properties and links. */
  readonly block: number;
}

/** The same bytes of the same file. */
export const isSameSpan = (a: Passage, b: Passage): boolean =>
  a.page.path === b.page.path && a.start < b.end && b.start < a.end;
