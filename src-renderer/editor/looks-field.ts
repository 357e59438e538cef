import { type ChangeDesc, StateEffect, StateField } from "@codemirror/state";
import type { LinkLook } from "./link-look";

/** The index has told how the links of this text are to be drawn. */
export const setLooks = StateEffect.define<readonly LinkLook[]>();

/** How the links are drawn, kept in place while one types. */
export const looksField = StateField.define<readonly LinkLook[]>({
  create: () => [],
  update(looks, transaction) {
    for (const effect of transaction.effects) {
      // They may be of a text that has grown shorter since: a place behind its end could not be moved by the next key.
      if (effect.is(setLooks)) return effect.value.filter(({ to }) => to <= transaction.newDoc.length);
    }
    if (!transaction.docChanged) return looks;
    // Of a link that was deleted nothing is left to be drawn.
    return looks.map((look) => movedLook(look, transaction.changes)).filter(({ from, to }) => from < to);
  },
});

const movedLook = (look: LinkLook, changes: ChangeDesc): LinkLook => {
  const [from, to] = [changes.mapPos(look.from, 1), changes.mapPos(look.to, -1)];
  return from === look.from && to === look.to ? look : { ...look, from, to };
};
