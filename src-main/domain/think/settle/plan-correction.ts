import type { ChangedLine, GapSide } from "../../../../shared/model/think";
import { addDatedLine } from "../../../../shared/text/dated-line";
import type { TextEdit } from "../../../../shared/text/edit-frontmatter";
import type { ParsedPage, Span } from "../../../../shared/text/parsed-page";
import { correctionWords } from "./correction-line";

export interface ValueCorrection {
  /** Text of the page, its lines as they are in the file, without a byte order mark. */
  readonly parsed: ParsedPage;
  /** Where the losing side's quote stands in it, UTF-16. */
  readonly quote: Span;
  readonly wrong: GapSide;
  readonly right: GapSide;
  /** ISO day of the correction. */
  readonly today: string;
}

export interface CorrectionEdits {
  /** Apart from each other, in order of the text. */
  readonly edits: readonly TextEdit[];
  readonly lines: readonly ChangedLine[];
  readonly isReplaced: boolean;
}

/**
 * The smallest edit that says the right value where the wrong one stands, and a dated line that keeps what was said. A value
 * that is not there once and plainly (it is the date of an entry, say) is left: then the line alone is added.
 */
export function planValueCorrection({ parsed, quote, wrong, right, today }: ValueCorrection): CorrectionEdits {
  const at = valuePlace(parsed.text.slice(quote.start, quote.end), wrong.value);
  const words = correctionWords(wrong.value, right.value, wrong.page, right.page);
  const dated = addDatedLine(parsed, today, words);
  const added = addedLines(parsed.text, dated);
  if (at === null) return { edits: [dated], lines: added, isReplaced: false };
  const start = quote.start + at;
  const replaced: TextEdit = { start, end: start + wrong.value.length, text: right.value };
  const edits = [replaced, dated].sort((a, b) => a.start - b.start);
  const lines = [changedLine(parsed.text, replaced), ...added].sort((a, b) => a.line - b.line);
  return { edits, lines, isReplaced: true };
}

/** The text with all edits made. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits.reduceRight((after, edit) => after.slice(0, edit.start) + edit.text + after.slice(edit.end), text);

/** The date that an entry begins with is when it was written, not what it says. */
const ENTRY_DATE = /^[*_[(]*\d{4}(?:-\d{2}){0,2}[\])*_]*\s*[|:–—-]?/u;
const WORD = /[\p{L}\p{N}]/u;

/** Where the value stands in a quote as a whole word; null when it does not, or more than once. */
export function valuePlace(quote: string, value: string): number | null {
  const from = ENTRY_DATE.exec(quote)?.[0].length ?? 0;
  const found: number[] = [];
  for (let at = quote.indexOf(value, from); at >= 0; at = quote.indexOf(value, at + 1)) {
    const isWhole = !WORD.test(quote.charAt(at - 1)) && !WORD.test(quote.charAt(at + value.length));
    if (isWhole) found.push(at);
  }
  return found.length === 1 && value !== "" ? (found[0] ?? null) : null;
}

function changedLine(text: string, edit: TextEdit): ChangedLine {
  const start = text.lastIndexOf("\n", edit.start - 1) + 1;
  const next = text.indexOf("\n", edit.end);
  const end = next < 0 ? text.length : next;
  const after = text.slice(start, edit.start) + edit.text + text.slice(edit.end, end);
  return { line: lineAt(text, start), before: text.slice(start, end).trimEnd(), after: after.trimEnd() };
}

const addedLines = (text: string, edit: TextEdit): readonly ChangedLine[] =>
  edit.text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((after) => ({ line: lineAt(text, edit.start), before: null, after }));

const lineAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;
