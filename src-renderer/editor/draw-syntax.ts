import { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration } from "@codemirror/view";
import type { SyntaxNodeRef } from "@lezer/common";
import { drawQuote } from "./draw-callout";
import { drawCode } from "./draw-code";
import { drawEmbed } from "./draw-embed";
import { drawFootnoteReference } from "./draw-footnote";
import { drawLink } from "./draw-link";
import { drawListItem } from "./draw-list";
import { FormulaWidget } from "./formula-widget";
import type { LinkLook } from "./link-look";
import { drawFoldMark } from "./page-folding";
import { FIELD, HEADING } from "./page-syntax";

interface DrawingInput {
  readonly state: EditorState;
  readonly visible: readonly { readonly from: number; readonly to: number }[];
  /** Nothing before this is Markdown. */
  readonly bodyStart: number;
  /** Number of the line that shows its syntax; 0: none. */
  readonly revealed: number;
  readonly looks: readonly LinkLook[];
}

/** Collects the decorations of what is in sight. */
export interface Drawing extends DrawingInput {
  readonly ranges: Range<Decoration>[];
  isRevealed(at: number): boolean;
  /** Whether a line is drawn at all; `at` is a position in it. */
  isInSight(at: number): boolean;
  /** Syntax: in grey on the revealed line, gone elsewhere. */
  syntax(from: number, to: number): void;
  mark(from: number, to: number, className: string): void;
  /** A class on every line in sight from the one of `from` to the one of `to`. */
  lines(from: number, to: number, className: string): void;
}

const HIDDEN = Decoration.replace({});

export function drawSyntax(input: DrawingInput): readonly Range<Decoration>[] {
  const drawing = startDrawing(input);
  const { state, bodyStart, revealed } = input;
  for (const { from, to } of input.visible) {
    drawBlankLines(drawing, Math.max(from, bodyStart), to);
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => (node.to <= bodyStart && node.name !== "Document" ? false : drawNode(drawing, node)),
    });
  }
  if (bodyStart > 0) drawing.lines(0, bodyStart - 1, "cm-front");
  if (revealed > 0)
    drawing.ranges.push(Decoration.line({ class: "cm-caret-line" }).range(state.doc.line(revealed).from));
  return drawing.ranges;
}

function startDrawing(input: DrawingInput): Drawing {
  const { state, revealed } = input;
  const ranges: Range<Decoration>[] = [];
  const isRevealed = (at: number) => revealed > 0 && state.doc.lineAt(at).number === revealed;
  // A quote may have as many lines as the page: only those in sight are touched.
  const sightStart = state.doc.lineAt(input.visible[0]?.from ?? 0).from;
  const sightEnd = input.visible.at(-1)?.to ?? 0;
  return {
    ...input,
    ranges,
    isRevealed,
    isInSight: (at) => at >= sightStart && at <= sightEnd,
    syntax: (from, to) => {
      if (from >= to) return;
      ranges.push((isRevealed(from) ? SYNTAX : HIDDEN).range(from, to));
    },
    mark: (from, to, className) => {
      if (from < to) ranges.push(Decoration.mark({ class: className }).range(from, to));
    },
    lines: (from, to, className) => {
      if (to < sightStart || from > sightEnd) return;
      const last = state.doc.lineAt(Math.min(to, sightEnd, state.doc.length)).number;
      for (let number = state.doc.lineAt(Math.max(from, sightStart)).number; number <= last; number++) {
        ranges.push(Decoration.line({ class: className }).range(state.doc.line(number).from));
      }
    },
  };
}

const SYNTAX = Decoration.mark({ class: "syntax" });

/** Nodes that only give their text a class. */
const TEXT_CLASSES: Readonly<Record<string, string>> = {
  StrongEmphasis: "cm-strong",
  Emphasis: "cm-em",
  Strikethrough: "cm-strike",
  Highlight: "cm-highlight",
  InlineCode: "cm-code",
  Tag: "tag",
  HiddenComment: "cm-hidden-comment",
  MathBlock: "cm-math",
  HTMLTag: "cm-html",
  Comment: "cm-hidden-comment",
  URL: "cm-url",
  Autolink: "cm-url",
};

/** Nodes that are syntax and nothing else. */
const SYNTAX_NODES = new Set([
  "EmphasisMark",
  "StrikethroughMark",
  "HighlightMark",
  "HeaderMark",
  "QuoteMark",
  "LinkReference",
  "Escape",
  "FootnoteMark",
]);

const LINE_CLASSES: Readonly<Record<string, string>> = {
  Table: "cm-table-line",
  HTMLBlock: "cm-code-line",
  CommentBlock: "cm-hidden-comment",
  HiddenCommentBlock: "cm-hidden-comment",
  FootnoteDefinition: "cm-footnote-text",
};

/** Returns false where the children are not to be visited. */
function drawNode(drawing: Drawing, node: SyntaxNodeRef): boolean {
  const { name, from, to } = node;
  const level = HEADING.exec(name)?.[1];
  if (level !== undefined) drawing.lines(from, to, `cm-heading cm-h${level}`);
  const lineClass = LINE_CLASSES[name];
  if (lineClass !== undefined) drawing.lines(from, to, lineClass);
  const textClass = TEXT_CLASSES[name];
  if (textClass !== undefined) drawing.mark(from, to, textClass);
  if (SYNTAX_NODES.has(name)) drawSyntaxNode(drawing, node);
  else if (name === "CodeMark" || name === "CodeInfo") drawCodeMark(drawing, node);
  else if (name === "Paragraph") drawFields(drawing, from, to);
  else if (name === "FootnoteLabel") drawing.mark(from, to, "footnote-ref");
  else if (name === "HorizontalRule") drawRule(drawing, from, to);
  else if (name === "ListItem") drawListItem(drawing, node.node);
  else if (name === "Blockquote") drawQuote(drawing, node.node);
  else if (name === "FencedCode" || name === "CodeBlock") drawCode(drawing, node.node);
  else if (name === "FootnoteReference") return drawFootnoteReference(drawing, node.node);
  else if (name === "Math") return drawFormula(drawing, node);
  else if (LINKS.has(name)) return !drawEmbed(drawing, node.node) && drawLink(drawing, node.node);
  drawFoldMark(drawing, node);
  return true;
}

/** A formula on a line is set unless the line shows how it is written; over lines, inside of a quote, it never is. */
function drawFormula(drawing: Drawing, { from, to }: SyntaxNodeRef): boolean {
  const { state } = drawing;
  const text = state.sliceDoc(from, to);
  if (drawing.isRevealed(from) || text.includes("\n")) {
    drawing.mark(from, to, "cm-math");
    return false;
  }
  const marks = text.startsWith("$$") ? 2 : 1;
  const widget = new FormulaWidget(text.slice(marks, -marks).trim(), marks === 2);
  drawing.ranges.push(Decoration.replace({ widget }).range(from, to));
  return false;
}

const LINKS = new Set(["Wikilink", "Embed", "Link", "Image"]);

/** The space after `## ` and `> ` belongs to the mark. */
function drawSyntaxNode(drawing: Drawing, node: SyntaxNodeRef): void {
  const { state } = drawing;
  const isLead = node.name === "HeaderMark" || node.name === "QuoteMark";
  const hasSpace = isLead && state.sliceDoc(node.to, node.to + 1) === " ";
  const end = node.name === "Escape" ? node.from + 1 : node.to;
  drawing.syntax(node.from, hasSpace ? end + 1 : end);
}

function drawCodeMark(drawing: Drawing, node: SyntaxNodeRef): void {
  const parent = node.node.parent?.name;
  if (parent === "InlineCode" || node.name === "CodeMark") drawing.syntax(node.from, node.to);
  else drawing.mark(node.from, node.to, "cm-fence");
}

/** The relation is said in grey, in the voice of the app. */
function drawFields(drawing: Drawing, from: number, to: number): void {
  const { doc } = drawing.state;
  const { from: start = 0 } = drawing.visible[0] ?? {};
  for (let at = Math.max(from, doc.lineAt(start).from); at <= to && drawing.isInSight(at); ) {
    const line = doc.lineAt(at);
    const key = FIELD.exec(line.text)?.[1];
    if (key !== undefined) {
      drawing.mark(line.from, line.from + key.length, "cm-field-key");
      drawing.syntax(line.from + key.length, line.from + key.length + 2);
    }
    at = line.to + 1;
  }
}

function drawRule(drawing: Drawing, from: number, to: number): void {
  drawing.lines(from, from, "cm-rule");
  drawing.syntax(from, to);
}

/** A blank line is the space between paragraphs, lower than a line of text. */
function drawBlankLines(drawing: Drawing, from: number, to: number): void {
  const { doc } = drawing.state;
  if (from > doc.length) return;
  for (let at = from; at <= to; ) {
    const line = doc.lineAt(at);
    if (line.length === 0) drawing.ranges.push(BLANK.range(line.from));
    at = line.to + 1;
  }
}

const BLANK = Decoration.line({ class: "cm-blank" });
