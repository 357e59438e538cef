import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Lights a span up, or nothing (null). */
export const setLanding = StateEffect.define<{ readonly from: number; readonly to: number } | null>();

const LANDED = Decoration.mark({ class: "landed" });

/** The passage that a citation or a search result led to, until one types. */
export const landingField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setLanding)) continue;
      const span = effect.value;
      return span && span.from < span.to ? Decoration.set([LANDED.range(span.from, span.to)]) : Decoration.none;
    }
    return transaction.docChanged ? Decoration.none : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});
