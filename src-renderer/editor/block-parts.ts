import { syntaxTree } from "@codemirror/language";
import { type ChangeDesc, type EditorState, type Extension, Prec, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import type { SyntaxNode, Tree } from "@lezer/common";
import { isDiagram } from "../components/diagram";
import { attentionField, revealedSpan } from "./attention";
import { DrawnPart } from "./drawn-part";
import { FormulaWidget } from "./formula-widget";
import { readPageHead } from "./page-head";

/** A longer table stays as it is written: drawing one takes longer than a key may. */
const MOST_TABLE_LETTERS = 30_000;

interface BlockParts {
  readonly tree: Tree;
  readonly bodyStart: number;
  /** Up to where the tree has been searched. */
  readonly searchedTo: number;
  /** Every part, drawn or not. */
  readonly all: DecorationSet;
  /** Those that the selection does not touch. */
  readonly shown: DecorationSet;
}

/**
 * Tables, diagrams, and formulas over several lines, drawn in the place of their lines unless the selection is in them. Blocks have
 * to be known before the view is laid out, so they are kept in the state; each change searches only where blocks changed.
 */
export const blockPartsField = StateField.define<BlockParts>({
  create: (state) => searched(state, syntaxTree(state)),
  update(before, transaction) {
    const { state } = transaction;
    const tree = syntaxTree(state);
    const after = transaction.docChanged
      ? changed(before, state, tree, transaction.changes)
      : tree === before.tree
        ? before
        : grown(before, state, tree);
    const isHeld = state.field(attentionField, false)?.isHeld === true;
    if (isHeld && !transaction.docChanged) {
      const isKept = after.all === before.all;
      return isKept ? { ...after, shown: before.shown } : withShown(after, state);
    }
    const isStill = after === before && revealedSpan(state) === revealedSpan(transaction.startState);
    return isStill && isHeld === heldBefore(transaction.startState) ? before : withShown(after, state);
  },
  provide: (field) => EditorView.decorations.from(field, (value) => value.shown),
});

const heldBefore = (state: EditorState): boolean => state.field(attentionField, false)?.isHeld === true;

function searched(state: EditorState, tree: Tree): BlockParts {
  const bodyStart = readPageHead(state).bodyStart;
  const all = Decoration.set(search(state, tree, bodyStart, tree.length).ranges);
  return withShown({ tree, bodyStart, searchedTo: tree.length, all, shown: all }, state);
}

/** The parser has come further. */
function grown(before: BlockParts, state: EditorState, tree: Tree): BlockParts {
  if (tree.length <= before.searchedTo) return { ...before, tree };
  // The last block that was seen may have gone on.
  const from = blockStart(tree, before.searchedTo, before.bodyStart);
  const { ranges } = search(state, tree, from, tree.length);
  const all = before.all.update({ filter: (at) => at < from || at >= tree.length, filterFrom: from, add: ranges });
  return { ...before, tree, searchedTo: tree.length, all };
}

function changed(before: BlockParts, state: EditorState, tree: Tree, changes: ChangeDesc): BlockParts {
  const { bodyStart } = readPageHead(state);
  if (bodyStart !== changes.mapPos(before.bodyStart)) return searched(state, tree);
  let first = state.doc.length;
  let last = 0;
  changes.iterChangedRanges((_, __, from, to) => {
    first = Math.min(first, from);
    last = Math.max(last, to);
  });
  const from = Math.max(bodyStart, blockStart(tree, first, bodyStart));
  const inverse = changes.invertedDesc;
  const isKnown = (node: SyntaxNode): boolean => {
    if (node.from <= last) return false;
    const old = before.tree.topNode.childAfter(inverse.mapPos(node.from));
    return (
      old?.name === node.name && old.from === inverse.mapPos(node.from) && old.to - old.from === node.to - node.from
    );
  };
  const { ranges, end } = search(state, tree, from, tree.length, isKnown);
  const all = before.all
    .map(changes)
    .update({ filter: (at, to) => to < from || at >= end, filterFrom: from, filterTo: end, add: ranges });
  const searchedTo = Math.min(tree.length, Math.max(end, changes.mapPos(before.searchedTo)));
  return { tree, bodyStart, searchedTo, all, shown: all };
}

/** Where the block before the one at `at` begins: a change may join the two. */
function blockStart(tree: Tree, at: number, bodyStart: number): number {
  const here = tree.topNode.childBefore(at);
  return Math.max(bodyStart, here?.prevSibling?.from ?? here?.from ?? 0);
}

interface Found {
  readonly ranges: Range<Decoration>[];
  /** Up to where was searched. */
  readonly end: number;
}

function search(
  state: EditorState,
  tree: Tree,
  from: number,
  to: number,
  isKnown: (node: SyntaxNode) => boolean = () => false,
): Found {
  const ranges: Range<Decoration>[] = [];
  for (let node = tree.topNode.childAfter(from); node && node.from < to; node = node.nextSibling) {
    if (node.from < from) continue;
    if (isKnown(node)) return { ranges, end: node.from };
    const part = partOf(state, node);
    if (part) ranges.push(part);
  }
  // What the parser has not come to yet is kept as it was.
  return { ranges, end: to >= state.doc.length ? state.doc.length + 1 : to };
}

function partOf(state: EditorState, node: SyntaxNode): Range<Decoration> | null {
  const isPart = node.name === "Table" || node.name === "MathBlock" || isDiagramNode(state, node);
  if (!isPart) return null;
  if (node.to > state.doc.length || node.to - node.from > MOST_TABLE_LETTERS) return null;
  const { from } = state.doc.lineAt(node.from);
  const { to } = state.doc.lineAt(node.to);
  const widget =
    node.name !== "MathBlock"
      ? new DrawnPart(state.sliceDoc(from, to), from, true)
      : new FormulaWidget(state.sliceDoc(node.from + 2, node.to - 2).trim(), true);
  return Decoration.replace({ widget, block: true }).range(from, to);
}

/** Code whose fence says that it is a diagram, and that has been closed: half-written ones would flicker. */
function isDiagramNode(state: EditorState, node: SyntaxNode): boolean {
  if (node.name !== "FencedCode") return false;
  const info = node.getChild("CodeInfo");
  const isClosed = node.getChildren("CodeMark").length > 1;
  return isClosed && info !== null && isDiagram(state.sliceDoc(info.from, info.to));
}

function withShown(parts: BlockParts, state: EditorState): BlockParts {
  const span = revealedSpan(state);
  const { all } = parts;
  if (!span) return { ...parts, shown: all };
  const shown = all.update({
    filter: (from, to) => to < span.from || from > span.to,
    filterFrom: span.from,
    filterTo: span.to,
  });
  return { ...parts, shown };
}

/** Arrow keys go into a part that stands for its lines, not over it. */
const enter = (isDown: boolean) => (view: EditorView) => {
  const { state } = view;
  const { main } = state.selection;
  if (!main.empty) return false;
  const { shown } = state.field(blockPartsField);
  const line = state.doc.lineAt(main.head);
  const edge = isDown ? line.to + 1 : line.from - 1;
  let target = -1;
  shown.between(edge, edge, (from, to) => {
    if (isDown ? from === edge : to === edge) target = isDown ? from : state.doc.lineAt(to).from;
  });
  if (target < 0) return false;
  const next = view.moveVertically(main, isDown).head;
  if (next >= line.from && next <= line.to && next !== main.head) return false;
  view.dispatch({ selection: { anchor: target }, scrollIntoView: true, userEvent: "select" });
  return true;
};

export const blockParts: Extension = [
  blockPartsField,
  Prec.high(
    keymap.of([
      { key: "ArrowDown", run: enter(true) },
      { key: "ArrowUp", run: enter(false) },
    ]),
  ),
];
