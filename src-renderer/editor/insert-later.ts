import { StateEffect, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

interface Place {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

const opened = StateEffect.define<Place>();
const closed = StateEffect.define<number>();
let lastId = 0;

/** Places that wait for a text which is not there yet; they move with what is typed meanwhile. */
export const laterPlaces = StateField.define<readonly Place[]>({
  create: () => [],
  update(places, transaction) {
    let now = places;
    if (transaction.docChanged && now.length > 0) {
      const { changes } = transaction;
      // What is typed at an edge meanwhile is not replaced: it stands behind the text that is to come.
      now = now.map(({ id, from, to }) => {
        const start = changes.mapPos(from, from === to ? -1 : 1);
        return { id, from: start, to: Math.max(start, changes.mapPos(to, -1)) };
      });
    }
    for (const effect of transaction.effects) {
      if (effect.is(opened)) now = [...now, effect.value];
      if (effect.is(closed)) now = now.filter(({ id }) => id !== effect.value);
    }
    return now;
  },
});

/** Keeps a place until the text for it has come; null leaves it as it is. A page shut meanwhile keeps its text. */
export async function insertLater(
  view: EditorView,
  place: { readonly from: number; readonly to: number },
  text: Promise<string | null>,
): Promise<void> {
  const id = ++lastId;
  view.dispatch({ effects: opened.of({ id, ...place }) });
  const insert = await text.catch(() => null);
  const found = view.state.field(laterPlaces).find((one) => one.id === id);
  if (!found || !view.dom.isConnected) return;
  const { from, to } = found;
  const wasHere = view.state.selection.main.head >= from && view.state.selection.main.head <= to;
  view.dispatch({
    effects: closed.of(id),
    ...(insert === null ? {} : { changes: { from, to, insert }, userEvent: "input.complete" }),
    ...(insert !== null && wasHere ? { selection: { anchor: from + insert.length } } : {}),
    scrollIntoView: wasHere,
  });
}
