import type { ReadPage } from "./collect-passages";
import type { Passage } from "./passage";
import { plainText } from "./plain-text";

/** What the index knows of a link's evidence. */
export interface LinkEvidence {
  readonly sentence: string;
  /** UTF-8 byte span in the file as it was indexed. */
  readonly sentenceStart: number;
  readonly sentenceEnd: number;
  readonly start: number;
  readonly syntax: string;
}

/**
 * The passage of a link's sentence in the page as it is now: at its place, or, in a page edited since, wherever the same
 * words stand. Null when they are gone: then the link proves nothing any more. A list item or a dated entry is taken whole.
 */
export function linkPassage(link: LinkEvidence, read: ReadPage, passages: readonly Passage[]): Passage | null {
  const span = spanOf(link, read);
  if (!span) return null;
  const around = passages.find((passage) => passage.start <= span.start && passage.end >= span.end);
  if (around) return around;
  const from = read.offsets.toUtf16(span.start);
  const quote = read.parsed.text.slice(from, read.offsets.toUtf16(span.end));
  return {
    page: read.page,
    kind: link.syntax === "frontmatter" || link.syntax === "field" ? "property" : "link",
    ...span,
    quote,
    text: plainText(quote),
    line: read.parsed.text.slice(0, from).split("\n").length,
    date: null,
    headingPath: "",
    box: null,
    block: -1,
  };
}

function spanOf(link: LinkEvidence, { parsed, offsets }: ReadPage): { start: number; end: number } | null {
  const from = offsets.toUtf16(link.sentenceStart);
  const to = offsets.toUtf16(link.sentenceEnd);
  if (parsed.text.slice(from, to) === link.sentence && link.sentence !== "") {
    return { start: link.sentenceStart, end: link.sentenceEnd };
  }
  const moved = link.sentence === "" ? -1 : parsed.text.indexOf(link.sentence);
  if (moved < 0) return null;
  return { start: offsets.toByte(moved), end: offsets.toByte(moved + link.sentence.length) };
}
