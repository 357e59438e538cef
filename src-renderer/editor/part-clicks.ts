import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, Prec, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { revealedSpan } from "./attention";
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

/** Looked for in all of the page, when somebody asks: the first of its name. */
export function findFootnote(state: EditorState, kind: string, label: string): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  syntaxTree(state).iterate({
    enter: (node) => {
      if (found) return false;
      if (node.name === kind && labelOf(state, node.node) === label) found = node.node;
      return true;
    },
  });
  return found;
}

/** What a footnote says, without its marks; null when the page has none of that name. */
export function footnoteText(state: EditorState, label: string): string | null {
  const node = findFootnote(state, "FootnoteDefinition", label);
  const start = node?.getChildren("FootnoteMark").at(-1)?.to;
  return node && start !== undefined ? state.sliceDoc(start, node.to).replace(/\s+/g, " ").trim() : null;
}

/** Where a footnote's other end is, from its mark in the text or from the name before what it says; null for neither. */
export function otherEnd(state: EditorState, at: number): number | null {
  const node = nodeAt(state, at);
  if (!node || node.name === "Tag") return null;
  const isReference = node.name === "FootnoteReference";
  const head = node.getChildren("FootnoteMark").at(-1)?.to ?? node.from;
  if (!isReference && at > head) return null;
  const other = findFootnote(state, isReference ? "FootnoteDefinition" : "FootnoteReference", labelOf(state, node));
  return other ? (isReference ? (other.getChildren("FootnoteMark").at(-1)?.to ?? other.from) : other.from) : null;
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
    const span = revealedSpan(transaction.state);
    return span?.empty ? noteTooltip(transaction.state, span.head) : null;
  },
  provide: (field) => showTooltip.from(field),
});

/** Ctrl or Cmd with a click, or Ctrl+Enter: a tag leads to its pages, a footnote to what it says and back. */
export const partClicks: Extension = [
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
