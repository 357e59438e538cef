import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, Prec, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { selectedSpan } from "./attention";
import { findDefinition, findReference, footnotePlaces, footnoteText, wordsOf } from "./footnote-places";
import { partsHooks } from "./parts-hooks";

const NODES = new Set(["Tag", "FootnoteReference", "FootnoteDefinition"]);

function nodeAt(state: EditorState, at: number): SyntaxNode | null {
  for (const side of [-1, 1] as const) {
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent) {
      if (NODES.has(node.name)) return node;
    }
  }
  return null;
}

const labelOf = (state: EditorState, node: SyntaxNode): string => {
  const label = node.getChild("FootnoteLabel");
  return label ? state.sliceDoc(label.from, label.to) : "";
};

/** Where a footnote's other end is, from its mark in the text or from the name before what it says; null for neither. */
export function otherEnd(state: EditorState, at: number): number | null {
  const node = nodeAt(state, at);
  if (!node || node.name === "Tag") return null;
  const label = labelOf(state, node);
  if (node.name === "FootnoteReference") {
    const definition = findDefinition(state, label);
    return definition === null ? null : wordsOf(state, definition);
  }
  return at > wordsOf(state, node.from) ? null : findReference(state, label);
}

function follow(view: EditorView, at: number): boolean {
  const { state } = view;
  const node = nodeAt(state, at);
  if (node?.name === "Tag") {
    state.facet(partsHooks)?.onTag(state.sliceDoc(node.from + 1, node.to));
    return true;
  }
  const target = otherEnd(state, at);
  if (target === null) return false;
  view.dispatch({
    selection: { anchor: target },
    effects: EditorView.scrollIntoView(target, { y: "center" }),
    userEvent: "select",
  });
  return true;
}

function noteTooltip(state: EditorState, at: number): Tooltip | null {
  const node = nodeAt(state, at);
  if (node?.name !== "FootnoteReference") return null;
  const text = footnoteText(state, labelOf(state, node));
  const create = () => {
    const dom = document.createElement("div");
    dom.className = "cm-note";
    dom.textContent = text ?? "There is no such footnote on this page.";
    return { dom };
  };
  return { pos: node.from, end: node.to, above: true, create };
}

/** With the caret in its mark a footnote says what it says, as under the pointer. */
const noteAtCaret = StateField.define<Tooltip | null>({
  create: () => null,
  update(before, transaction) {
    if (!transaction.docChanged && !transaction.selection) return before;
    const span = selectedSpan(transaction.state);
    return span?.empty ? noteTooltip(transaction.state, span.head) : null;
  },
  provide: (field) => showTooltip.from(field),
});

/** Ctrl or Cmd with a click, or Ctrl+Enter: a tag leads to its pages, a footnote to what it says and back. */
export const partClicks: Extension = [
  footnotePlaces,
  noteAtCaret,
  hoverTooltip((view, at) => noteTooltip(view.state, at), { hoverTime: 250 }),
  EditorView.domEventHandlers({
    mousedown: (event, view) => {
      if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at === null || !follow(view, at)) return false;
      event.preventDefault();
      return true;
    },
  }),
  Prec.high(keymap.of([{ key: "Mod-Enter", run: (view) => follow(view, view.state.selection.main.head) }])),
];
