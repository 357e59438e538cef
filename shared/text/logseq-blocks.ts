import type { Span } from "./parsed-page";

/** `((6329a0c1-…))`: a reference to one block of an outline. The span is the id's. */
export interface BlockReference extends Span {
  /** Place behind the closing `))`. */
  readonly after: number;
}

const BLOCK_ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const REFERENCE = new RegExp(`\\(\\(\\s?(${BLOCK_ID})\\s?\\)\\)`, "iy");
const WHOLE_ID = new RegExp(`^${BLOCK_ID}$`, "i");
const EMBED = /\{\{\s*embed\s+$/i;
const LONGEST_EMBED = "{{  embed    ".length;
const QUERY = /\{\{\s*query\b/iy;

/** Reads a block reference whose first `(` stands at `at`; null when there is none. */
export function readBlockReference(text: string, at: number): BlockReference | null {
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(text);
  const id = match?.[1];
  if (!match || id === undefined) return null;
  const start = at + match[0].indexOf(id);
  return { start, end: start + id.length, after: at + match[0].length };
}

/** The form in which block ids are compared; null for a text that is none. */
export const blockIdOf = (text: string): string | null =>
  WHOLE_ID.test(text.trim()) ? text.trim().toLowerCase() : null;

/** True when what follows `at` is the argument of `{{embed …}}`. */
export const isEmbedArgument = (text: string, at: number): boolean =>
  EMBED.test(text.slice(Math.max(0, at - LONGEST_EMBED), at));

/** True when `{{query …}}` begins at a place: code that asks for pages, and links to none. */
export function isQuery(text: string, at: number): boolean {
  QUERY.lastIndex = at;
  return QUERY.test(text);
}
