import type { LinkSyntax } from "../model/link";
import type { PageProperty } from "../model/page";

/** UTF-16 offsets in the text that was parsed, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Heading extends Span {
  /** 1 to 6. */
  readonly level: number;
  /** Text without marks and closing `#`, inline syntax as written. */
  readonly text: string;
}

export type BlockKind = "heading" | "paragraph" | "item" | "row" | "quote" | "code" | "math" | "comment";

/** A leaf of the page's structure, in document order. Blocks never overlap. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** Where the words begin, after `- `, `> `, `## `, a task box. */
  readonly contentStart: number;
  /** Level of a heading, nesting of a list item (0 is outermost), 0 otherwise. */
  readonly depth: number;
  /** Index of the list item above a nested item, of the header row above a table row; -1 when there is none. */
  readonly parent: number;
}

/** A value of the frontmatter, with the span of its text without quotes. */
export interface FrontmatterValue extends Span {
  readonly text: string;
  readonly typed: string | number | boolean | null;
}

export interface FrontmatterField {
  /** Key as written; nested maps as `outer.inner`. */
  readonly key: string;
  readonly values: readonly FrontmatterValue[];
}

export interface Frontmatter extends Span {
  readonly fields: readonly FrontmatterField[];
  /** True when the YAML has errors, or is too long to read as YAML; the fields are then what its lines say one by one. */
  readonly isBroken: boolean;
}

/** A link as it stands in the text, before it is resolved or typed. */
export interface RawLink extends Span {
  /**
   * Target as written, without label and anchor; empty for a link to a heading of the same page. The text of its span,
   * but for quoted YAML, where a quotation mark inside the name is written as two letters.
   */
  readonly target: string;
  readonly targetStart: number;
  readonly targetEnd: number;
  /** Heading or `^block` without the first `#`; null when there is none. */
  readonly anchor: string | null;
  /** Text shown instead of the target; null when there is none. */
  readonly label: string | null;
  readonly syntax: LinkSyntax;
  /** Field whose value holds the link (`works_at:: …`, frontmatter, `[[works_at::…]]`), as written; null outside. */
  readonly field: string | null;
  /** Index of the block that holds the link; -1 in the frontmatter. */
  readonly block: number;
}

export interface TimelineItem extends Span {
  /** ISO date, `2026-11-19`, `2026-11` or `2026`. */
  readonly date: string;
  /** Index of the block that holds the date. */
  readonly block: number;
  /** Text after the date and its separator, as written. */
  readonly text: string;
}

/** Everything that the text of one page says by itself. All offsets UTF-16 in the parsed text. */
export interface ParsedPage {
  readonly text: string;
  readonly title: string;
  /** Page type as written or inferred from the folder; `page` when nothing says. */
  readonly type: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly properties: readonly PageProperty[];
  readonly frontmatter: Frontmatter | null;
  /** Where the body begins, after the frontmatter. */
  readonly bodyStart: number;
  /** Where the timeline begins (its marker or heading); null when there is none. */
  readonly timelineStart: number | null;
  readonly headings: readonly Heading[];
  readonly blocks: readonly Block[];
  readonly links: readonly RawLink[];
  /** Ids of the page's blocks (Logseq's `id::`), lower case: what `((id))` elsewhere means. */
  readonly blockIds: readonly string[];
  readonly timeline: readonly TimelineItem[];
}
