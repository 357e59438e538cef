import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { drawSyntax } from "./draw-syntax";
import { looksField, setLooks } from "./looks-field";
import { readPageHead } from "./page-head";

/** While a button is held the layout must not change under the pointer: what is revealed stays. */
const hold = StateEffect.define<boolean>();
const held = StateField.define<boolean>({
  create: () => false,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(hold)) return effect.value;
    return value;
  },
});

/** Acts of a person: a page that was just opened shows nothing of its syntax until one of them. */
const ACTS = ["select", "input", "delete", "move", "undo", "redo"] as const;

class LivePreview {
  decorations: DecorationSet;
  #revealed = 0;
  #isTouched = false;

  constructor(view: EditorView) {
    this.decorations = this.#draw(view);
  }

  update(update: ViewUpdate): void {
    const { view, state, startState } = update;
    const isHeld = state.field(held) && !update.docChanged;
    this.#isTouched ||= update.transactions.some((one) => ACTS.some((act) => one.isUserEvent(act)));
    const revealed = isHeld ? this.#revealed : this.#isTouched ? revealedLine(view) : 0;
    const hasNewTree = syntaxTree(state) !== syntaxTree(startState);
    const hasNewLooks = update.transactions.some((one) => one.effects.some((effect) => effect.is(setLooks)));
    if (!update.docChanged && !update.viewportChanged && !hasNewTree && !hasNewLooks && revealed === this.#revealed)
      return;
    this.#revealed = revealed;
    this.decorations = this.#draw(view);
  }

  #draw(view: EditorView): DecorationSet {
    const { state } = view;
    const bodyStart = Math.min(readPageHead(state).bodyStart, state.doc.length);
    const ranges = drawSyntax({
      state,
      visible: view.visibleRanges,
      bodyStart,
      revealed: this.#revealed,
      looks: state.field(looksField),
    });
    return Decoration.set([...ranges], true);
  }
}

/** Number of the one line that shows its syntax: the caret's, while the editor has the focus. 0: none. */
const revealedLine = (view: EditorView): number => (view.hasFocus ? caretLine(view.state) : 0);

const caretLine = (state: EditorState): number => state.doc.lineAt(state.selection.main.head).number;

const holdWhilePressed = EditorView.domEventHandlers({
  mousedown: (event, view) => {
    if (event.button !== 0) return false;
    view.dispatch({ effects: hold.of(true) });
    const release = () => view.dispatch({ effects: hold.of(false) });
    view.dom.ownerDocument.addEventListener("mouseup", () => setTimeout(release, 0), { once: true });
    return false;
  },
});

/** Lines look finished; the one with the caret shows how it is written. */
export const livePreview: Extension = [
  held,
  holdWhilePressed,
  ViewPlugin.fromClass(LivePreview, { decorations: (plugin) => plugin.decorations }),
];
