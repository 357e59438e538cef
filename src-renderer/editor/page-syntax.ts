import {
  type BlockContext,
  GFM,
  type InlineContext,
  type Line,
  type MarkdownConfig,
  type MarkdownParser,
  parser,
} from "@lezer/markdown";
import { footnoteSyntax } from "./footnote-syntax";
import { mathSyntax } from "./math-syntax";

/** Code units of the characters that syntax is told by. */
const NEWLINE = 10;
const SPACE = 32;
const BANG = 33;
const HASH = 35;
const PERCENT = 37;
const EQUALS = 61;
const BRACKET = 91;
const BACKSLASH = 92;

/** A node that is a heading, and its level. */
export const HEADING = /^(?:ATX|Setext)Heading([1-6])$/;
/** `works_at:: …` at the start of a line: a relation, and what it leads to. */
export const FIELD = /^([\p{L}][\p{L}\p{N}_ -]*?)::[ \t]+/u;

const isSpace = (unit: number): boolean => unit === 32 || unit === 9 || unit === 10 || unit < 0;

/** `[[target#anchor|label]]` and `![[embed]]`. The parts that are not shown are nodes of their own. */
const wikilinks: MarkdownConfig = {
  defineNodes: ["Wikilink", "Embed", "WikilinkMark", "WikilinkTarget", "WikilinkAnchor", "WikilinkLabel"],
  parseInline: [
    {
      name: "Wikilink",
      before: "Link",
      parse(cx, next, pos) {
        const isEmbed = next === BANG;
        const open = isEmbed ? pos + 1 : pos;
        if (cx.char(open) !== BRACKET || cx.char(open + 1) !== BRACKET) return -1;
        const inner = /^[^[\]\n]+(?=\]\])/.exec(cx.slice(open + 2, cx.end))?.[0];
        if (inner === undefined) return -1;
        return addWikilink(cx, isEmbed, pos, open + 2, inner);
      },
    },
  ],
};

function addWikilink(cx: InlineContext, isEmbed: boolean, from: number, at: number, inner: string): number {
  const end = at + inner.length + 2;
  // Inside a table the bar is written `\|`.
  const bar = /\\?\|/.exec(inner);
  const address = bar ? inner.slice(0, bar.index) : inner;
  const hash = address.indexOf("#");
  const target = hash < 0 ? address : address.slice(0, hash);
  const parts = [cx.elt("WikilinkMark", from, at)];
  if (target !== "") parts.push(cx.elt("WikilinkTarget", at, at + target.length));
  if (hash >= 0) parts.push(cx.elt("WikilinkAnchor", at + hash, at + address.length));
  if (bar) {
    const label = at + bar.index + bar[0].length;
    parts.push(cx.elt("WikilinkMark", at + bar.index, label), cx.elt("WikilinkLabel", label, at + inner.length));
  }
  parts.push(cx.elt("WikilinkMark", end - 2, end));
  return cx.addElement(cx.elt(isEmbed ? "Embed" : "Wikilink", from, end, parts));
}

/** `==marked==`. */
const highlightDelimiter = { resolve: "Highlight", mark: "HighlightMark" };
const highlights: MarkdownConfig = {
  defineNodes: ["Highlight", "HighlightMark"],
  parseInline: [
    {
      name: "Highlight",
      parse(cx, next, pos) {
        if (next !== EQUALS || cx.char(pos + 1) !== EQUALS || cx.char(pos + 2) === EQUALS) return -1;
        return cx.addDelimiter(
          highlightDelimiter,
          pos,
          pos + 2,
          !isSpace(cx.char(pos + 2)),
          !isSpace(cx.char(pos - 1)),
        );
      },
    },
  ],
};

/** `#tag`, `#nested/tag`: at the start of a word, not only digits. */
const TAG = /^#[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*/u;
const tags: MarkdownConfig = {
  defineNodes: ["Tag"],
  parseInline: [
    {
      name: "Tag",
      parse(cx, next, pos) {
        if (next !== HASH || (pos > cx.offset && !/[\s(,]/.test(cx.slice(pos - 1, pos)))) return -1;
        const found = TAG.exec(cx.slice(pos, cx.end))?.[0];
        return found === undefined ? -1 : cx.addElement(cx.elt("Tag", pos, pos + found.length));
      },
    },
  ],
};

/** `%% not shown %%`, on a line or over several. */
const comments: MarkdownConfig = {
  defineNodes: ["HiddenComment", { name: "HiddenCommentBlock", block: true }],
  parseBlock: [{ name: "HiddenCommentBlock", before: "LinkReference", parse: parseCommentBlock }],
  parseInline: [
    {
      name: "HiddenComment",
      parse(cx, next, pos) {
        if (next !== PERCENT || cx.char(pos + 1) !== PERCENT) return -1;
        const close = cx.slice(pos + 2, cx.end).indexOf("%%");
        return close < 0 ? -1 : cx.addElement(cx.elt("HiddenComment", pos, pos + close + 4));
      },
    },
  ],
};

/** A line that opens a comment and does not close it: up to the line that does, which may be far below. */
function parseCommentBlock(cx: BlockContext, line: Line): boolean {
  if (line.next !== PERCENT || cx.depth > 1 || line.indent >= 4) return false;
  const first = line.text.slice(line.pos);
  if (!first.startsWith("%%") || first.includes("%%", 2)) return false;
  const from = cx.lineStart + line.pos;
  while (cx.nextLine()) {
    const close = line.text.indexOf("%%");
    if (close < 0) continue;
    cx.nextLine();
    break;
  }
  cx.addElement(cx.elt("HiddenCommentBlock", from, cx.prevLineEnd()));
  return true;
}

/** Two spaces or a backslash at the end of a line. The library's own looks for that end from each space of a run anew. */
const hardBreaks: MarkdownConfig = {
  parseInline: [
    {
      name: "HardBreak",
      parse(cx, next, pos) {
        if (next === BACKSLASH && cx.char(pos + 1) === NEWLINE) return addBreak(cx, pos, pos + 2);
        if (next !== SPACE || (pos > cx.offset && cx.char(pos - 1) === SPACE)) return -1;
        let end = pos + 1;
        while (cx.char(end) === SPACE) end++;
        return cx.char(end) === NEWLINE && end >= pos + 2 ? addBreak(cx, pos, end + 1) : -1;
      },
    },
  ],
};

const addBreak = (cx: InlineContext, from: number, to: number): number => cx.addElement(cx.elt("HardBreak", from, to));

/** What pages hold beyond plain Markdown: GitHub's tables, tasks and strikes, and the syntax of linked notes. */
export const PAGE_SYNTAX: readonly MarkdownConfig[] = [
  GFM,
  hardBreaks,
  wikilinks,
  highlights,
  tags,
  comments,
  mathSyntax,
  footnoteSyntax,
].flat();

/** The parser of the reading view and of the editor: what one draws, the other draws too. */
export const pageParser: MarkdownParser = parser.configure([...PAGE_SYNTAX]);
