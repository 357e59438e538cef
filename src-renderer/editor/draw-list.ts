import { Decoration, type EditorView, WidgetType } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import type { Drawing } from "./draw-syntax";

/** Deeper lists are drawn at this depth. */
const MAX_DEPTH = 6;

/** A list item hangs under its mark: the leading white space and the mark have fixed widths, so that nothing moves. */
export function drawListItem(drawing: Drawing, item: SyntaxNode): void {
  const { state } = drawing;
  const mark = item.getChild("ListMark");
  if (!mark) return;
  const line = state.doc.lineAt(mark.from);
  const lead = state.sliceDoc(line.from, mark.from);
  // A list inside a quote keeps the quote's own layout.
  if (lead.trim() !== "") {
    drawMark(drawing, item, mark);
    return;
  }
  const depth = Math.min(MAX_DEPTH, depthOf(item));
  drawing.ranges.push(Decoration.line({ class: `cm-item cm-item-${depth}` }).range(line.from));
  if (lead !== "") drawing.ranges.push(Decoration.mark({ class: "cm-item-lead" }).range(line.from, mark.from));
  drawMark(drawing, item, mark);
}

function drawMark(drawing: Drawing, item: SyntaxNode, mark: SyntaxNode): void {
  const { state } = drawing;
  const task = item.getChild("Task")?.getChild("TaskMarker") ?? null;
  const after = state.sliceDoc(mark.to, mark.to + 1) === " " ? mark.to + 1 : mark.to;
  const isOrdered = item.parent?.name === "OrderedList";
  const isDone = task !== null && /x/i.test(state.sliceDoc(task.from, task.to));
  if (isDone) drawing.lines(mark.from, mark.from, "cm-item-done");
  if (drawing.isRevealed(mark.from)) {
    drawing.mark(mark.from, after, isOrdered ? "cm-item-mark ordered" : "cm-item-mark");
    if (task) drawing.mark(task.from, task.to, "syntax");
  } else if (task) {
    const end = state.sliceDoc(task.to, task.to + 1) === " " ? task.to + 1 : task.to;
    drawing.ranges.push(Decoration.replace({ widget: new TaskBox(isDone, task.from) }).range(mark.from, end));
  } else if (isOrdered) {
    drawing.mark(mark.from, after, "cm-item-mark ordered");
  } else {
    drawing.ranges.push(Decoration.replace({ widget: BULLET }).range(mark.from, after));
  }
}

function depthOf(item: SyntaxNode): number {
  let depth = 0;
  for (let node: SyntaxNode | null = item; node; node = node.parent) if (node.name === "ListItem") depth++;
  return depth;
}

class Bullet extends WidgetType {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const bullet = document.createElement("span");
    bullet.className = "cm-bullet";
    bullet.setAttribute("aria-hidden", "true");
    return bullet;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const BULLET = new Bullet();

/** A box that can be ticked without showing the line's syntax. */
class TaskBox extends WidgetType {
  readonly #isDone: boolean;
  readonly #at: number;

  constructor(isDone: boolean, at: number) {
    super();
    this.#isDone = isDone;
    this.#at = at;
  }

  override eq(other: TaskBox): boolean {
    return other.#isDone === this.#isDone && other.#at === this.#at;
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.className = "check cm-task";
    box.checked = this.#isDone;
    box.setAttribute("aria-label", "Done");
    box.addEventListener("mousedown", (event) => {
      event.preventDefault();
      view.dispatch({ changes: { from: this.#at + 1, to: this.#at + 2, insert: this.#isDone ? " " : "x" } });
    });
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
