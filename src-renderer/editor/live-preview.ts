import { foldEffect, syntaxTree, unfoldEffect } from "@codemirror/language";
import type { Extension, StateEffect } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { attention, attentionField, revealedPlace } from "./attention";
import { blankLines } from "./blank-lines";
import { blockParts } from "./block-parts";
import { drawSyntax } from "./draw-syntax";
import { looksField, setLooks } from "./looks-field";
import { readPageHead } from "./page-head";

/** What changes how lines are drawn without changing them. */
const isRedrawing = (effect: StateEffect<unknown>): boolean =>
  effect.is(setLooks) || effect.is(foldEffect) || effect.is(unfoldEffect);

class LivePreview {
  decorations: DecorationSet;
  #revealed = 0;

  constructor(view: EditorView) {
    this.decorations = this.#draw(view);
  }

  update(update: ViewUpdate): void {
    const { view, state, startState } = update;
    const isHeld = state.field(attentionField).isHeld && !update.docChanged;
    const place = revealedPlace(state);
    const revealed = isHeld ? this.#revealed : place === null ? 0 : state.doc.lineAt(place).number;
    const hasNewTree = syntaxTree(state) !== syntaxTree(startState);
    const isChanged = update.transactions.some((one) => one.effects.some(isRedrawing));
    if (!update.docChanged && !update.viewportChanged && !hasNewTree && !isChanged && revealed === this.#revealed)
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

/** Lines look finished; the one with the caret shows how it is written. */
export const livePreview: Extension = [
  attention,
  blockParts,
  blankLines,
  ViewPlugin.fromClass(LivePreview, { decorations: (plugin) => plugin.decorations }),
];
