import { type EditorState, type Extension, type SelectionRange, StateEffect, StateField } from "@codemirror/state";
import { EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** What a person does with the page. */
export interface Attention {
  readonly hasFocus: boolean;
  /** A page that was just opened shows nothing of its syntax until somebody acts in it. */
  readonly isTouched: boolean;
  /** While a button is held the layout must not change under the pointer: what is revealed stays. */
  readonly isHeld: boolean;
}

/** The focus has come or gone. */
export const setFocused = StateEffect.define<boolean>();
const setHeld = StateEffect.define<boolean>();
const ACTS = ["select", "input", "delete", "move", "undo", "redo"] as const;
const NOBODY: Attention = { hasFocus: false, isTouched: false, isHeld: false };

export const attentionField = StateField.define<Attention>({
  create: () => NOBODY,
  update(before, transaction) {
    let { hasFocus, isHeld } = before;
    for (const effect of transaction.effects) {
      if (effect.is(setFocused)) hasFocus = effect.value;
      if (effect.is(setHeld)) isHeld = effect.value;
    }
    const isTouched = before.isTouched || ACTS.some((act) => transaction.isUserEvent(act));
    const isSame = hasFocus === before.hasFocus && isHeld === before.isHeld && isTouched === before.isTouched;
    return isSame ? before : { hasFocus, isTouched, isHeld };
  },
});

/** What is selected, where its syntax is to be shown; null when none is. */
export function revealedSpan(state: EditorState): SelectionRange | null {
  const attention = state.field(attentionField, false);
  return attention?.hasFocus && attention.isTouched ? state.selection.main : null;
}

const holdWhilePressed = EditorView.domEventHandlers({
  mousedown: (event, view) => {
    if (event.button !== 0) return false;
    view.dispatch({ effects: setHeld.of(true) });
    const release = () => view.dispatch({ effects: setHeld.of(false) });
    view.dom.ownerDocument.addEventListener("mouseup", () => setTimeout(release, 0), { once: true });
    return false;
  },
});

/**
 * Tells the state whether its view has the focus. Compared at each update, for the editor's own report of a change of
 * focus is lost where the page is changed in the same moment; and a state that is shown again may remember another view.
 */
class FocusWatch {
  constructor(view: EditorView) {
    this.#compare(view);
  }

  update({ view }: ViewUpdate): void {
    this.#compare(view);
  }

  #compare(view: EditorView): void {
    if (view.state.field(attentionField).hasFocus === view.hasFocus) return;
    // A view may not be changed while it is updated.
    queueMicrotask(() => {
      const { hasFocus } = view;
      const isNews = view.dom.isConnected && view.state.field(attentionField).hasFocus !== hasFocus;
      if (isNews) view.dispatch({ effects: setFocused.of(hasFocus) });
    });
  }
}

/** Keeps the attention. */
export const attention: Extension = [attentionField, holdWhilePressed, ViewPlugin.fromClass(FocusWatch)];
