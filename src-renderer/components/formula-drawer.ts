// Loaded with the first formula: the typesetter, its style sheet and its fonts are a chunk of their own.
import "katex/dist/katex.min.css";
import katex from "katex";

/** A formula longer than this is shown as it is written: typesetting one takes longer than the square of its length. */
const MOST_LETTERS = 5000;

/** Typesets `source` into `parent`; what is wrong with it, or null. Nothing is drawn then. */
export function typeset(parent: HTMLElement, source: string, isDisplay: boolean): string | null {
  if (source.length > MOST_LETTERS) return "This formula is too long to be set.";
  try {
    katex.render(source, parent, {
      displayMode: isDisplay,
      throwOnError: true,
      // No links, no files, no classes from the page; warnings would put its text into the log.
      trust: false,
      strict: "ignore",
      maxExpand: 200,
      maxSize: 30,
      globalGroup: false,
    });
    return null;
  } catch (error) {
    parent.replaceChildren();
    return error instanceof katex.ParseError ? error.rawMessage : "This formula cannot be set.";
  }
}
