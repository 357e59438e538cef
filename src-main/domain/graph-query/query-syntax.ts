/** A graph query as written, before names are looked up. Spans are UTF-16 offsets in the text. */
export interface QueryPattern {
  /** One more than there are links. */
  readonly steps: readonly QueryStep[];
  readonly links: readonly QueryLink[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands between two links. */
export type QueryStep = Span &
  (
    | { readonly kind: "any" }
    /** A name without quotes: `me`, a page type, or a page. */
    | { readonly kind: "word"; readonly name: string }
    /** A name in quotes: always a page. */
    | { readonly kind: "page"; readonly name: string }
    /** The same variable twice means the same page; `type` is a page type or null for any. */
    | { readonly kind: "variable"; readonly name: string; readonly type: string | null }
  );

export type LinkDirection = "out" | "in" | "both";

/** What connects the step before with the step after. */
export interface QueryLink extends Span {
  /** `out` leads from left to right. */
  readonly direction: LinkDirection;
  /** Null: of any type. */
  readonly types: readonly string[] | null;
  /** So many links one after the other, at least and at most. */
  readonly min: number;
  readonly max: number;
  readonly time: LinkTime;
}

/** When a link has to hold. Dates are ISO of any precision. */
export type LinkTime =
  /** Holds now, as far as the pages say; the default. */
  | { readonly kind: "now" }
  /** Is over. */
  | { readonly kind: "former" }
  /** Holds or is over. */
  | { readonly kind: "ever" }
  /** Began then or later, and is not over. */
  | { readonly kind: "since"; readonly date: string }
  /** Held then. */
  | { readonly kind: "in"; readonly date: string };

/** What is wrong with a query, and where. */
export interface QueryProblem extends Span {
  /** One sentence for people. */
  readonly reason: string;
}

/** Most links one after the other, by `{…}` and in all. */
export const MAX_REPEAT = 5;
export const MAX_LINKS = 6;

/** What of a bare name is one word of it; a hyphen counts only inside. */
export const BARE_WORD = /[^\s"“”<>|{}[\]?*:,\\-]+(?:-+[^\s"“”<>|{}[\]?*:,\\-]+)*/uy;
/** A type without quotes. */
export const BARE_TYPE = /[\p{L}\p{N}_]+/uy;
export const VARIABLE_NAME = /[\p{L}\p{N}_]+/uy;
