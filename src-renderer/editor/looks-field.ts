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
    return transaction.docChanged ? looks.map((look) => movedLook(look, transaction.changes)) : looks;
  },
});

const movedLook = (look: LinkLook, changes: ChangeDesc): LinkLook => {
  const from = changes.mapPos(look.from, 1);
  return from === look.from ? look : { ...look, from, to: changes.mapPos(look.to, -1) };
};
