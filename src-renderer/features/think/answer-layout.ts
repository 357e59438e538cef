import type { PageSummary } from "../../../shared/model/page";
import type { Answer, AnswerSentence } from "../../../shared/model/think";

export interface PlacedSentence extends AnswerSentence {
  /** Its place in the answer, from 0. */
  readonly at: number;
}

export interface DatedSentence extends PlacedSentence {
  /** As the answer writes it: `2 Nov 2025`. */
  readonly date: string;
}

/** A paragraph, or a run of dated entries that stands as a small timeline. */
export type AnswerBlock =
  | { readonly kind: "text"; readonly sentences: readonly PlacedSentence[] }
  | { readonly kind: "dates"; readonly sentences: readonly DatedSentence[] };

const DATE = /^((?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{4}|\d{4}): (?=\S)/;
/** A paragraph ends after the sentence that makes it this long: about six lines. */
const PARAGRAPH_CHARS = 420;

/** Sentences as they are set: entries that begin with their date together, the rest in paragraphs. */
export function layOut(sentences: readonly AnswerSentence[]): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const [at, one] of sentences.entries()) {
    const sentence: PlacedSentence = { ...one, at };
    const dated = readDate(sentence);
    const last = blocks.at(-1);
    if (dated) {
      const before = last?.kind === "dates" ? last.sentences : [];
      if (before.length > 0) blocks.pop();
      blocks.push({ kind: "dates", sentences: [...before, dated] });
    } else if (last?.kind === "text" && lengthOf(last.sentences) < PARAGRAPH_CHARS) {
      blocks[blocks.length - 1] = { kind: "text", sentences: [...last.sentences, sentence] };
    } else blocks.push({ kind: "text", sentences: [sentence] });
  }
  return blocks;
}

function readDate(sentence: PlacedSentence): DatedSentence | null {
  const match = DATE.exec(sentence.text);
  if (match?.[1] === undefined) return null;
  return { ...sentence, date: match[1], text: sentence.text.slice(match[0].length) };
}

const lengthOf = (sentences: readonly AnswerSentence[]): number =>
  sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);

/** Pages whose names are worth a link in an answer: those it cites, and those its gaps are about. */
export function pagesOf({ citations, gaps }: Pick<Answer, "citations" | "gaps">): readonly PageSummary[] {
  const pages = [...citations.map((one) => one.page), ...gaps.flatMap((gap) => gap.pages)];
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

export interface TextPiece {
  readonly text: string;
  /** Set when the words are a page's title. */
  readonly page: PageSummary | null;
  /** UTF-16 offset, for a key. */
  readonly at: number;
}

/** Shorter titles are too often common words. */
const MIN_TITLE = 3;
const WORD = /[\p{L}\p{N}]/u;

/** The text with the titles of known pages apart, the longest first, as whole words only. */
export function linkNames(text: string, pages: readonly PageSummary[]): readonly TextPiece[] {
  const known = [...pages]
    .filter((page) => page.title.length >= MIN_TITLE)
    .sort((a, b) => b.title.length - a.title.length);
  const pieces: TextPiece[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const page = known.find((one) => text.startsWith(one.title, at) && isWhole(text, at, at + one.title.length));
    if (!page) {
      at++;
      continue;
    }
    if (at > from) pieces.push({ text: text.slice(from, at), page: null, at: from });
    pieces.push({ text: page.title, page, at });
    at += page.title.length;
    from = at;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), page: null, at: from });
  return pieces;
}

const isWhole = (text: string, start: number, end: number): boolean =>
  !WORD.test(text.charAt(start - 1)) && !WORD.test(text.charAt(end));
