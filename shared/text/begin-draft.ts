import type { GapDraft } from "../model/think";
import { addDatedLine, eolOf } from "./dated-line";
import type { TextEdit } from "./edit-frontmatter";
import type { Block, ParsedPage } from "./parsed-page";

/** What fills a gap, begun in a page's text. */
export interface BegunDraft {
  /** Apart from each other, in order of the text. */
  readonly edits: readonly TextEdit[];
  /** Where one goes on writing, in the text after the edits. */
  readonly caret: number;
  /** A link is open there: names are to be offered. */
  readonly isLink: boolean;
}

/**
 * Begins in a page what would fill a gap of it, and says where the caret goes.
 * @param at where the sentence in question stands, UTF-16; null when there is none
 * @param today ISO day
 */
export function beginDraft(parsed: ParsedPage, draft: GapDraft, at: number | null, today: string): BegunDraft {
  switch (draft.kind) {
    case "source":
      return begun([sourceLine(parsed, at, today)]);
    case "entry":
      return begun([addDatedLine(parsed, today, "")]);
    case "review":
      return { ...begun(setReviewed(parsed, today), endOfTruth(parsed)), isLink: false };
    case "link": {
      const field = draft.field === null ? "" : `${draft.field}:: `;
      return { ...begun([paragraphAtEnd(parsed, `${field}[[`)]), isLink: true };
    }
    case "text":
      return begun([], endOfTruth(parsed));
  }
}

/** The caret at the end of what the last edit adds, or where a place of the text before moves to. */
function begun(edits: readonly TextEdit[], place?: number): BegunDraft {
  const last = edits.at(-1);
  const grown = (before: number) =>
    edits
      .filter((edit) => edit.start < before)
      .reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
  if (place !== undefined) return { edits, caret: place + grown(place), isLink: false };
  const caret = last ? last.start + grown(last.start) + last.text.replace(/[\r\n]+$/u, "").length : 0;
  return { edits, caret, isLink: false };
}

/** A dated line right under the passage: where it is from. */
function sourceLine(parsed: ParsedPage, at: number | null, today: string): TextEdit {
  const line = `- **${today}** | Source: `;
  const block = at === null ? undefined : blockAt(parsed, at);
  if (!block) return paragraphAtEnd(parsed, line);
  const eol = eolOf(parsed.text);
  const end = trimmedEnd(parsed.text, block.end);
  return { start: end, end, text: `${block.kind === "item" ? eol : eol + eol}${line}` };
}

const blockAt = ({ blocks }: ParsedPage, at: number): Block | undefined =>
  blocks.find(({ start, end }) => start <= at && at < end);

/** Keys that say when the compiled truth was last gone over. */
export const REVIEWED_KEYS = ["updated", "last_updated", "last-updated", "reviewed"];

function setReviewed({ frontmatter }: ParsedPage, today: string): readonly TextEdit[] {
  const field = frontmatter?.fields.find(({ key }) => REVIEWED_KEYS.includes(key.toLowerCase()));
  const value = field?.values[0];
  return value ? [{ start: value.start, end: value.end, text: today }] : [];
}

/** The end of the compiled truth: before the timeline, else of the page. */
const endOfTruth = ({ text, timelineStart }: ParsedPage): number => trimmedEnd(text, timelineStart ?? text.length);

function paragraphAtEnd(parsed: ParsedPage, words: string): TextEdit {
  const end = endOfTruth(parsed);
  const eol = eolOf(parsed.text);
  const isLast = parsed.timelineStart === null;
  return {
    start: end,
    end: isLast ? parsed.text.length : end,
    text: `${end === 0 ? "" : eol + eol}${words}${isLast ? eol : ""}`,
  };
}

const trimmedEnd = (text: string, end: number): number => text.slice(0, end).trimEnd().length;
