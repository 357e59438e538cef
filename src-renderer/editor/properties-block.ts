import { isolateHistory, redo, undo } from "@codemirror/commands";
import { type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap, WidgetType } from "@codemirror/view";
import { editProperty } from "../../shared/text/properties/edit-property";
import { readPageHead } from "./page-head";
import { partsHooks } from "./parts-hooks";
import type { PropertiesHandle, ShownProperties } from "./properties-handle";

/** Heights before the block is drawn. */
const ROW_PX = 26;
const FRAME_PX = 70;

const setAdding = StateEffect.define<number>();

/** Grows with each wish to add a property; 0 once it is fulfilled or given up. */
export const addingField = StateField.define<number>({
  create: () => 0,
  update: (value, { effects }) => effects.find((one) => one.is(setAdding))?.value ?? value,
});

interface Drawn {
  update(shown: ShownProperties): void;
  end(): void;
}

const drawn = new WeakMap<HTMLElement, Drawn>();

/** The properties in place of the frontmatter. Changes are drawn into what is there, so that the focus stays in it. */
export class PropertiesWidget extends WidgetType {
  readonly #shown: ShownProperties;

  constructor(shown: ShownProperties) {
    super();
    this.#shown = shown;
  }

  override eq(other: PropertiesWidget): boolean {
    return other.#shown.source === this.#shown.source && other.#shown.adding === this.#shown.adding;
  }

  override get estimatedHeight(): number {
    return FRAME_PX + ROW_PX * Math.max(0, this.#shown.source.split("\n").length - 3);
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement("div");
    place.className = "cm-properties";
    const made = view.state.facet(partsHooks)?.drawProperties(place, this.#shown, handleFor(view));
    const sizes = new ResizeObserver(() => view.requestMeasure());
    sizes.observe(place);
    if (made) {
      drawn.set(place, {
        update: made.update,
        end: () => {
          sizes.disconnect();
          made.end();
        },
      });
    }
    return place;
  }

  override updateDOM(place: HTMLElement): boolean {
    const found = drawn.get(place);
    found?.update(this.#shown);
    return found !== undefined;
  }

  override destroy(place: HTMLElement): void {
    drawn.get(place)?.end();
    drawn.delete(place);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function handleFor(view: EditorView): PropertiesHandle {
  return {
    apply(edit) {
      const text = view.state.doc.toString();
      const found = editProperty(text, edit);
      if (!found) return false;
      if (text.slice(found.start, found.end) === found.text) return true;
      const changes = view.state.changes({ from: found.start, to: found.end, insert: found.text });
      // The caret stays in the body: in a frontmatter that is new it would show it as it is written.
      const selection = view.state.selection.map(changes, 1);
      view.dispatch({ changes, selection, annotations: isolateHistory.of("full"), userEvent: "input.property" });
      // With the last property the block goes, and the focus that was in it.
      if (!readPageHead(view.state).frontmatter) view.focus();
      return true;
    },
    toSource: (line) => showSource(view, line),
    undo: (isRedo) => void (isRedo ? redo(view) : undo(view)),
    leave: (to) => (to === "back" ? view.focus() : leave(view, to === "above")),
    doneAdding(isEscape) {
      if (view.state.field(addingField) !== 0) view.dispatch({ effects: setAdding.of(0) });
      // On a page without properties the block goes with the field.
      if (isEscape && !readPageHead(view.state).frontmatter) view.focus();
    },
  };
}

/** Shows the frontmatter as it is written, with the caret in one of its lines; lines count from 1. */
export function showSource(view: EditorView, line: number): void {
  const { doc } = view.state;
  const { from } = doc.line(Math.max(1, Math.min(line, doc.lines)));
  const last = Math.max(0, readPageHead(view.state).bodyStart - 1);
  view.dispatch({ selection: { anchor: Math.min(from, last) }, scrollIntoView: true, userEvent: "select" });
  view.focus();
}

/** Above the properties stands the title, where it is written in the text; below them the body. */
function leave(view: EditorView, isUp: boolean): void {
  const { doc } = view.state;
  const { heading, bodyStart } = readPageHead(view.state);
  if (isUp && !heading) return;
  const below = heading ? heading.to + 1 : bodyStart;
  const anchor = isUp && heading ? heading.to : Math.min(below, doc.length);
  view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: "select" });
  view.focus();
}

/** Opens the field for the name of a new property, also on a page that has none yet. */
export function beginProperty(view: EditorView): void {
  const { bodyStart, frontmatter } = readPageHead(view.state);
  const isInSource = frontmatter !== null && view.state.selection.main.head < bodyStart;
  view.dispatch({
    ...(isInSource ? { selection: { anchor: Math.min(bodyStart, view.state.doc.length) } } : {}),
    effects: setAdding.of(view.state.field(addingField) + 1),
  });
  view.scrollDOM.scrollTo({ top: 0 });
}

/** Arrow keys go from the text into the block beside it. */
const enter = (isDown: boolean) => (view: EditorView) => {
  const { state } = view;
  const { main } = state.selection;
  const { frontmatter, heading, bodyStart } = readPageHead(state);
  if (!frontmatter || !main.empty || main.head < bodyStart) return false;
  const line = state.doc.lineAt(main.head);
  const edge = isDown ? heading?.from : heading ? heading.to + 1 : bodyStart;
  if (line.from !== edge) return false;
  const next = view.moveVertically(main, isDown).head;
  // A line that is broken into several has one more to go to.
  if (next >= line.from && next <= line.to && next !== main.head && !isEdge(view, main.head, next)) return false;
  const stop = isDown ? "[data-first-stop]" : "[data-last-stop], [data-first-stop]";
  const stops = view.contentDOM.querySelectorAll<HTMLElement>(`[data-properties] :is(${stop})`);
  const target = isDown ? stops[0] : stops[stops.length - 1];
  target?.focus();
  return target !== undefined;
};

/** At the first or last of its lines the caret only goes to the line's beginning or end. */
function isEdge(view: EditorView, from: number, to: number): boolean {
  const [here, there] = [view.coordsAtPos(from), view.coordsAtPos(to)];
  return here !== null && there !== null && Math.abs(here.top - there.top) < 2;
}

export const propertiesBlock: Extension = [
  addingField,
  Prec.high(
    keymap.of([
      { key: "ArrowDown", run: enter(true) },
      { key: "ArrowUp", run: enter(false) },
    ]),
  ),
];
