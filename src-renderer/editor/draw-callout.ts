import { Decoration, type EditorView, WidgetType } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { calloutSign, calloutTitle } from "../components/callout-sign";
import { iconElement } from "../components/icon-element";
import type { Drawing } from "./draw-syntax";
import { isFoldedAt, toggleFoldAt } from "./page-folding";

/** Quotes deeper than this look like those around them: a line of a thousand marks would be a thousand decorations. */
const MOST_DEEP = 6;
const HEAD = /^\[!([\w-]+)\]([+-]?)([ \t]*)(.*)$/;

/** A quote, or a callout: the lines of one box, with a sign and a title for the mark in its first line. */
export function drawQuote(drawing: Drawing, quote: SyntaxNode): void {
  let depth = 0;
  for (let node: SyntaxNode | null = quote; node && depth <= MOST_DEEP; node = node.parent) {
    if (node.name === "Blockquote") depth++;
  }
  if (depth > MOST_DEEP) return;
  const head = readHead(drawing, quote);
  if (!head) {
    drawing.lines(quote.from, quote.to, "cm-quote");
    return;
  }
  const { state } = drawing;
  drawing.lines(quote.from, quote.to, "cm-callout");
  const line = state.doc.lineAt(quote.from);
  if (drawing.isInSight(line.from)) {
    // Folded, the first line is the last one too.
    const className = isFoldedAt(state, line.to) ? "cm-callout-head cm-callout-end" : "cm-callout-head";
    drawing.ranges.push(Decoration.line({ class: className }).range(line.from));
    drawHead(drawing, head, line.to);
  }
  const last = state.doc.lineAt(Math.min(quote.to, state.doc.length));
  if (drawing.isInSight(last.from)) drawing.ranges.push(Decoration.line({ class: "cm-callout-end" }).range(last.from));
}

interface Head {
  readonly from: number;
  /** Where the title begins. */
  readonly to: number;
  readonly name: string;
  readonly title: string;
  readonly canFold: boolean;
}

function readHead({ state }: Drawing, quote: SyntaxNode): Head | null {
  const first = quote.getChild("Paragraph");
  if (!first) return null;
  const line = state.doc.lineAt(first.from);
  if (line.from > quote.from) return null;
  const found = HEAD.exec(state.sliceDoc(first.from, line.to));
  if (!found?.[1]) return null;
  const [, name, sign = "", space = "", title = ""] = found;
  const to = first.from + name.length + 3 + sign.length + space.length;
  return { from: first.from, to, name: name.toLowerCase(), title: title.trim(), canFold: sign !== "" };
}

function drawHead(drawing: Drawing, head: Head, lineEnd: number): void {
  if (drawing.isRevealed(head.from)) {
    drawing.mark(head.from, head.to, "syntax");
    return;
  }
  const sign = new CalloutSign(head.name, head.title === "" ? calloutTitle(head.name, "") : "");
  drawing.ranges.push(Decoration.replace({ widget: sign }).range(head.from, head.to));
  if (!head.canFold) return;
  const isFolded = isFoldedAt(drawing.state, lineEnd);
  drawing.ranges.push(Decoration.widget({ widget: new CalloutFold(isFolded), side: 1 }).range(lineEnd));
}

class CalloutSign extends WidgetType {
  readonly #name: string;
  readonly #words: string;

  constructor(name: string, words: string) {
    super();
    this.#name = name;
    this.#words = words;
  }

  override eq(other: CalloutSign): boolean {
    return other.#name === this.#name && other.#words === this.#words;
  }

  override toDOM(): HTMLElement {
    const place = document.createElement("span");
    place.className = "cm-callout-sign";
    place.append(iconElement(calloutSign(this.#name)), this.#words);
    return place;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

class CalloutFold extends WidgetType {
  readonly #isFolded: boolean;

  constructor(isFolded: boolean) {
    super();
    this.#isFolded = isFolded;
  }

  override eq(other: CalloutFold): boolean {
    return other.#isFolded === this.#isFolded;
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cm-callout-fold";
    button.setAttribute("aria-label", this.#isFolded ? "Open the callout" : "Close the callout");
    button.setAttribute("aria-expanded", String(!this.#isFolded));
    button.append(iconElement(this.#isFolded ? "chevron-right" : "chevron-down"));
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => toggleFoldAt(view, view.posAtDOM(button)));
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
