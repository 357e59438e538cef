import type { Page } from "../../../shared/model/page";
import type { Citation } from "../../../shared/model/think";
import { plainSnippet } from "../../components/plain-snippet";

/** A quote within its line, as one reads it. */
export interface QuoteContext {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
  /** False when the file no longer holds the quote where it was. */
  readonly isThere: boolean;
}

/** Characters of the line kept on each side of the quote. */
const AROUND = 110;

/** The quote in the line it stands in, without Markdown. Without the page, or when it changed, the quote alone. */
export function quoteContext(citation: Citation, page: Pick<Page, "text" | "at"> | null): QuoteContext {
  const at = page?.at ?? null;
  const isThere = page === null || (at !== null && page.text.slice(at.start, at.end) === citation.quote);
  if (page === null || at === null || !isThere) {
    return { before: "", quote: plainQuote(citation.quote), after: "", isThere };
  }
  const lineStart = at.start === 0 ? 0 : page.text.lastIndexOf("\n", at.start - 1) + 1;
  const next = page.text.indexOf("\n", at.end);
  const line = page.text.slice(lineStart, next < 0 ? page.text.length : next);
  const { text, marks } = plainSnippet(line, [[at.start - lineStart, at.end - lineStart]]);
  const [start, end] = marks[0] ?? [0, text.length];
  return {
    before: lastWords(text.slice(0, start)),
    quote: text.slice(start, end),
    after: firstWords(text.slice(end)),
    isThere,
  };
}

/** A quote without its Markdown. */
export const plainQuote = (quote: string): string => plainSnippet(quote, []).text.trim();

/** The end of a text, from the beginning of a word on. */
function lastWords(text: string): string {
  const trimmed = text.trimStart();
  if (trimmed.length <= AROUND) return trimmed;
  const cut = trimmed.slice(-AROUND);
  return `… ${cut.slice(cut.indexOf(" ") + 1)}`;
}

function firstWords(text: string): string {
  const trimmed = text.trimEnd();
  if (trimmed.length <= AROUND) return trimmed;
  const cut = trimmed.slice(0, AROUND);
  return `${cut.slice(0, cut.lastIndexOf(" "))} …`;
}
