import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { readPageHead } from "./page-head";

/**
 * Where letters are themselves: no marks, no lists, no links. Blocks reach over lines, the others stand in a line. In a
 * comment nothing is linked either, but people write in it as anywhere.
 */
const LITERAL: ReadonlyMap<string, "block" | "inline" | "comment"> = new Map([
  ["FencedCode", "block"],
  ["CodeBlock", "block"],
  ["HTMLBlock", "block"],
  ["CommentBlock", "block"],
  ["ProcessingInstructionBlock", "block"],
  ["MathBlock", "block"],
  ["InlineCode", "inline"],
  ["Math", "inline"],
  ["HiddenComment", "comment"],
  ["HiddenCommentBlock", "comment"],
  ["Comment", "comment"],
  ["ProcessingInstruction", "inline"],
]);

/** The block around a place in which a line begins nothing, or the properties; null in plain text. */
export function literalBlockAt(state: EditorState, at: number): string | null {
  if (at < readPageHead(state).bodyStart) return "Frontmatter";
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1); node; node = node.parent) {
    if (LITERAL.get(node.name) === "block") return node.name;
  }
  return null;
}

/** The kind of what is literal around a place, or around all of a selection. Behind its closing mark it is over. */
function literalAround(state: EditorState, from: number, to: number) {
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(from, -1); node; node = node.parent) {
    const kind = LITERAL.get(node.name);
    if (kind && (node.to > to || (node.to === to && isOpenEnded(node)))) return kind;
  }
  return null;
}

/** Whether nothing can be linked or named at a place. */
export const isLiteral = (state: EditorState, at: number): boolean => literalAround(state, at, at) !== null;

const isOpenEnded = (node: SyntaxNode): boolean =>
  node.name === "CodeBlock" || (node.name === "FencedCode" && node.getChildren("CodeMark").length < 2);

/** Whether letters of a selection, or at the caret, take no marks: in code, in formulas and in the properties. */
export function isPlainAt(state: EditorState, from: number, to = from): boolean {
  const around = literalAround(state, from, to);
  return from < readPageHead(state).bodyStart || (around !== null && around !== "comment");
}
