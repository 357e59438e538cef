import {
  codeFolding,
  ensureSyntaxTree,
  foldable,
  foldEffect,
  foldedRanges,
  foldKeymap,
  foldService,
  syntaxTree,
  unfoldEffect,
} from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { Decoration, type EditorView, keymap, WidgetType } from "@codemirror/view";
import type { SyntaxNodeRef } from "@lezer/common";
import { iconElement } from "../components/icon-element";
import type { Drawing } from "./draw-syntax";
import { readPageHead } from "./page-head";
import { HEADING } from "./page-syntax";

/** Whether what follows a line is folded away; `lineEnd` is where that line ends. */
export function isFoldedAt(state: EditorState, lineEnd: number): boolean {
  let isFolded = false;
  foldedRanges(state).between(lineEnd, lineEnd, (from) => {
    if (from === lineEnd) isFolded = true;
  });
  return isFolded;
}

/** Folds what belongs to the line of a position, or unfolds it. */
export function toggleFoldAt(view: EditorView, at: number): void {
  const { state } = view;
  const line = state.doc.lineAt(at);
  let folded: { from: number; to: number } | null = null;
  foldedRanges(state).between(line.from, line.to, (from, to) => {
    if (from === line.to) folded = { from, to };
  });
  if (folded) {
    view.dispatch({ effects: unfoldEffect.of(folded) });
    return;
  }
  const range = foldable(state, line.from, line.to);
  if (range) view.dispatch({ effects: foldEffect.of(range) });
}

/** How far a page is looked through for closed callouts when it opens, and how long at most. */
const FIRST_LETTERS = 50_000;
const PATIENCE_MS = 60;

/** The folds of callouts that their page says are closed; far down a long page they stay open. */
export function foldClosedCallouts(view: EditorView): void {
  const { state } = view;
  const effects: ReturnType<typeof foldEffect.of>[] = [];
  const tree = ensureSyntaxTree(state, Math.min(state.doc.length, FIRST_LETTERS), PATIENCE_MS) ?? syntaxTree(state);
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    if (node.name !== "Blockquote") continue;
    const line = state.doc.lineAt(node.from);
    if (!/^[> ]*\[![\w-]+\]-/.test(line.text)) continue;
    const to = Math.min(node.to, state.doc.length);
    if (to > line.to) effects.push(foldEffect.of({ from: line.to, to }));
  }
  if (effects.length > 0) view.dispatch({ effects });
}

/** The properties, while they show as they are written. */
const foldFrontmatter = foldService.of((state, lineStart, lineEnd) => {
  if (lineStart > 0) return null;
  const { frontmatter, bodyStart } = readPageHead(state);
  const end = state.doc.lineAt(Math.max(0, bodyStart - 1)).to;
  return frontmatter && end > lineEnd ? { from: lineEnd, to: end } : null;
});

/** A mark beside lines that have something to fold: seen while one points at the line, or when it is folded. */
export function drawFoldMark(drawing: Drawing, node: SyntaxNodeRef): void {
  const { state } = drawing;
  if (!hasFold(node)) return;
  const line = state.doc.lineAt(node.from);
  if (!drawing.isInSight(line.from) || node.to <= line.to === !HEADING.test(node.name)) return;
  const isFolded = isFoldedAt(state, line.to);
  const mark = Decoration.widget({ widget: isFolded ? FOLDED : OPEN, side: -1 });
  drawing.ranges.push(mark.range(line.from));
  if (isFolded) drawing.ranges.push(Decoration.line({ class: "cm-folded" }).range(line.from));
}

/** What a heading has below it is worked out when it is folded: to look for it here would read the page at each key. */
function hasFold({ name, node }: SyntaxNodeRef): boolean {
  if (HEADING.test(name) || name === "FencedCode") return true;
  return name === "ListItem" && (node.getChild("BulletList") ?? node.getChild("OrderedList")) !== null;
}

class FoldMark extends WidgetType {
  readonly #isFolded: boolean;

  constructor(isFolded: boolean) {
    super();
    this.#isFolded = isFolded;
  }

  override eq(other: FoldMark): boolean {
    return other.#isFolded === this.#isFolded;
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    // By keyboard a fold has its keys; a stop at each heading would be in the way.
    button.tabIndex = -1;
    button.className = "cm-fold-mark";
    button.setAttribute("aria-label", this.#isFolded ? "Unfold" : "Fold");
    button.append(iconElement(this.#isFolded ? "chevron-right" : "chevron-down"));
    button.addEventListener("mousedown", (event) => {
      event.preventDefault();
      toggleFoldAt(view, view.posAtDOM(button));
    });
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const FOLDED = new FoldMark(true);
const OPEN = new FoldMark(false);

function placeholder(_: EditorView, onClick: (event: Event) => void): HTMLElement {
  const dots = document.createElement("button");
  dots.type = "button";
  dots.tabIndex = -1;
  dots.className = "cm-fold-dots";
  dots.textContent = "…";
  dots.setAttribute("aria-label", "Folded. Unfold");
  dots.addEventListener("click", onClick);
  return dots;
}

/** Sections, list items, code and properties fold: Ctrl+Shift+[ and ], Ctrl+Alt+[ and ] for all of them. */
export const pageFolding: Extension = [
  codeFolding({ placeholderDOM: placeholder }),
  foldFrontmatter,
  keymap.of([...foldKeymap]),
];
