import { Annotation, type Extension, Transaction } from "@codemirror/state";
import { EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { EditorHooks } from "./editor-hooks";
import { fromOutside, outsideText } from "./outside-text";

/** Marks a change that was made in another editor of the same page. */
const fromTwin = Annotation.define<boolean>();

/** The editors in sight, by the hooks that those of one page share. */
const shown = new Map<EditorHooks, Set<EditorView>>();

/** One page in two parts of the window: what is typed in one editor stands in the other at once, and is undone where it was typed. */
export const twinEditors = (hooks: EditorHooks): Extension => [
  ViewPlugin.define((view) => {
    const views = shown.get(hooks) ?? new Set();
    shown.set(hooks, views.add(view));
    return {
      destroy() {
        views.delete(view);
        if (views.size === 0) shown.delete(hooks);
      },
    };
  }),
  EditorView.updateListener.of((update) => {
    if (!update.docChanged || update.transactions.some((one) => one.annotation(fromTwin) === true)) return;
    for (const twin of shown.get(hooks) ?? []) if (twin !== update.view) follow(twin, update);
  }),
];

function follow(twin: EditorView, update: ViewUpdate): void {
  const annotations = [fromTwin.of(true), fromOutside.of(true), Transaction.addToHistory.of(false)];
  if (twin.state.doc.eq(update.startState.doc)) {
    twin.dispatch({ changes: update.changes, annotations });
    return;
  }
  const change = outsideText(twin.state, update.state.doc.toString(), false);
  if (change) twin.dispatch(change, { annotations: fromTwin.of(true) });
}
