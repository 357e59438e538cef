import type { PageSummary } from "./page";

/** Base link types. Anything else is a type the user wrote as a field or declared in the schema pack. */
export const BASE_LINK_TYPES = [
  "attended",
  "works_at",
  "invested_in",
  "founded",
  "advises",
  "authored",
  "part_of",
  "located_in",
  "related_to",
  "source",
  "embeds",
  "mentions",
] as const;

export type LinkType = string;

/** The four line patterns of the look: see LINK_FAMILY. */
export type LinkFamily = "belongs" | "stake" | "presence" | "reference";

/** `validUntil` of a link that is over without a date (`former CTO`): before every real date, never to be shown. */
export const ENDED_UNDATED = "0000";

/**
 * Whether what a link tells is over on a day (`2026-11-30`). An end without a date is; one told by its month or year
 * alone is from that month or year on, since what ends is mostly told when it has ended. An end still to come is not.
 */
export const isOver = ({ validUntil }: Pick<Link, "validUntil">, today: string): boolean =>
  validUntil !== null && validUntil <= today.slice(0, validUntil.length);

export type LinkStatus = "resolved" | "unresolved" | "ambiguous";

/**
 * How the link stands in the text. The target of a `block` is the id of a block (Logseq's `((id))`), not a name: it means
 * the page that holds the block, whatever that is called.
 */
export type LinkSyntax = "wikilink" | "embed" | "markdown" | "reference" | "field" | "frontmatter" | "block";

/**
 * A link as the window, the CLI and think see it. Direction is normalised when stored: `subject` –type→ `object`,
 * whichever page the link is written on (`source`).
 */
export interface Link {
  readonly id: number;
  /** The page whose file holds the link. */
  readonly source: PageSummary;
  /** The page the link points to; null while unresolved or ambiguous. */
  readonly target: PageSummary | null;
  /** The target as written, without label and anchor. */
  readonly rawTarget: string;
  /** `#heading` or `#^block` part, without `#`; null when there is none. */
  readonly anchor: string | null;
  readonly label: string | null;
  readonly status: LinkStatus;
  /** The pages an ambiguous target could mean, best first; empty otherwise. */
  readonly candidates: readonly PageSummary[];
  readonly type: LinkType;
  /** Ends after normalising; null where the end is not a page. */
  readonly subject: PageSummary | null;
  readonly object: PageSummary | null;
  readonly syntax: LinkSyntax;
  /** The sentence (or field) around the link, as written. */
  readonly sentence: string;
  /** UTF-8 byte span of the link itself in the source file. */
  readonly start: number;
  readonly end: number;
  /** UTF-8 byte span of `sentence` in the source file. */
  readonly sentenceStart: number;
  readonly sentenceEnd: number;
  /** Name of the rule that typed the link, e.g. `verb.invested_in.active`, `field.works_at`, `default.mentions`. */
  readonly rule: string;
  /** ISO dates (any precision) between which the link holds; null when open. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly negated: boolean;
}

/** The rules by which a writer's own words are read; what they say is changed in the text itself. */
const EXPLICIT = /^(?:field|frontmatter|syntax)\./;

/** True for a link whose type was read from prose, and which can be corrected; false for one written with its type. */
export const isInferred = (link: Pick<Link, "rule">): boolean => !EXPLICIT.test(link.rule);

/** A target that no page answers to, with how often and where it is wanted. */
export interface UnresolvedTarget {
  readonly target: string;
  readonly count: number;
  /** Up to three pages that link to it. */
  readonly wantedBy: readonly PageSummary[];
}
