import { type EditorView, WidgetType } from "@codemirror/view";
import { tableCells } from "./align-table";
import { partsHooks } from "./parts-hooks";

/** Heights that parts had when they were last seen: the page does not jump when one comes into sight again. */
const heights = new Map<string, number>();
const MOST_HEIGHTS = 500;
/** Where a press is meant for what is drawn, not for the caret. */
const OWN_PRESS = "a, button, input, select, summary, [role=button]";

const ended = new WeakMap<HTMLElement, () => void>();

/** Markdown drawn as the reading view does. A press on it puts the caret into what it is drawn from. */
export class DrawnPart extends WidgetType {
  readonly #source: string;
  readonly #from: number;
  readonly #isBlock: boolean;

  constructor(source: string, from: number, isBlock: boolean) {
    super();
    this.#source = source;
    this.#from = from;
    this.#isBlock = isBlock;
  }

  /** Where it stands does not matter: typing above must not draw it anew. */
  override eq(other: DrawnPart): boolean {
    return other.#source === this.#source && other.#isBlock === this.#isBlock;
  }

  override get estimatedHeight(): number {
    return heights.get(this.#source) ?? -1;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place: HTMLElement = document.createElement(this.#isBlock ? "div" : "span");
    place.className = `cm-drawn ${this.#isBlock ? "cm-drawn-block" : "cm-drawn-line"} prose reading`;
    const takeAway = view.state.facet(partsHooks)?.drawPart(place, this.#source, this.#from);
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry || !place.isConnected) return;
      if (heights.size > MOST_HEIGHTS) heights.clear();
      heights.set(this.#source, entry.contentRect.height);
      view.requestMeasure();
    });
    sizes.observe(place);
    place.addEventListener("mousedown", (event) => {
      if (event.target instanceof Element) pressed(view, place, this.#source, event, event.target);
    });
    ended.set(place, () => {
      sizes.disconnect();
      takeAway?.();
    });
    return place;
  }

  override destroy(place: HTMLElement): void {
    ended.get(place)?.();
    ended.delete(place);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function pressed(view: EditorView, place: HTMLElement, source: string, event: MouseEvent, target: Element): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || target.closest(OWN_PRESS)) return;
  event.preventDefault();
  const start = view.posAtDOM(place);
  view.dispatch({ selection: { anchor: start + offsetOfCell(source, target) }, userEvent: "select.pointer" });
  view.focus();
}

/** In a table, the end of the line of the row that was pressed; elsewhere the beginning. */
function offsetOfCell(source: string, target: Element): number {
  const row = target.closest("tr");
  const table = row?.closest("table");
  if (!row || !table) return 0;
  const index = [...table.rows].indexOf(row);
  const cell = target.closest("td, th");
  const column = cell instanceof HTMLTableCellElement ? cell.cellIndex : 0;
  const cells = tableCells(source)[index <= 0 ? 0 : index + 1] ?? [];
  return cells[column]?.to ?? cells.at(-1)?.to ?? 0;
}
