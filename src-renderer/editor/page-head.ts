import type { EditorState, Text } from "@codemirror/state";
import { parseFrontmatter } from "../../shared/text/frontmatter";
import type { Frontmatter } from "../../shared/text/parsed-page";

/** The part of a page that is drawn as title and properties. */
export interface PageHead {
  readonly frontmatter: Frontmatter | null;
  /** Where the body begins. */
  readonly bodyStart: number;
  /** The line of the first heading, when the body begins with one of the first level. */
  readonly heading: { readonly from: number; readonly to: number } | null;
}

/** Only pages that open with a fence are searched for the one that closes it. */
const OPENING = /^---[ \t]*$/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/;
/** Properties longer than this are read as text: nobody writes them, and each key would search for their end. */
export const FENCE_LINES = 2000;
/** A title stands at the top or nowhere: at most this many blank lines before it. */
const BLANK_LINES = 4;

/** Documents are immutable: what was read of one stays true. */
const known = new WeakMap<Text, PageHead>();

export function readPageHead({ doc }: EditorState): PageHead {
  const found = known.get(doc);
  if (found) return found;
  const head = readHead(doc);
  known.set(doc, head);
  return head;
}

/** Where the line after the closing fence begins; the start of the text when it is never closed. */
function endOfFence(doc: Text): number {
  const last = Math.min(doc.lines, FENCE_LINES);
  for (let number = 2; number <= last; number++) {
    const line = doc.line(number);
    if (CLOSING.test(line.text)) return Math.min(doc.length, line.to + 1);
  }
  return 0;
}

function readHead(doc: Text): PageHead {
  const frontmatter = OPENING.test(doc.line(1).text) ? parseFrontmatter(doc.sliceString(0, endOfFence(doc))) : null;
  const bodyStart = frontmatter?.end ?? 0;
  let line = doc.lineAt(Math.min(bodyStart, doc.length));
  for (let blank = 0; blank < BLANK_LINES && line.text.trim() === "" && line.number < doc.lines; blank++) {
    line = doc.line(line.number + 1);
  }
  const heading = /^# +\S/.test(line.text) && line.from >= bodyStart ? { from: line.from, to: line.to } : null;
  return { frontmatter, bodyStart, heading };
}
