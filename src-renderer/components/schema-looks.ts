import { useSyncExternalStore } from "react";
import type { LinkFamily } from "../../shared/model/link";
import { DEFAULT_RULES, type ReadingRules } from "../../shared/text/reading-rules";

/**
 * The brain's own types as everything that is drawn knows them: lists, the editor and the graph. Held here and not in a
 * store, because editor and graph paint outside of React and must not know stores.
 */
let current: ReadingRules = DEFAULT_RULES;
const listeners = new Set<() => void>();

/** How pages of this brain are read, and what its types look like. */
export const currentRules = (): ReadingRules => current;

/** Told by the schema store; what is drawn follows. */
export function setCurrentRules(rules: ReadingRules): void {
  current = rules;
  for (const listener of [...listeners]) listener();
}

/** Returns its unsubscribe. */
export function onDidChangeRules(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for a component, which is drawn again when they change. */
export const useRules = (): ReadingRules => useSyncExternalStore(onDidChangeRules, currentRules);

/** The pattern that links of a type are drawn with. */
export const familyOf = (type: string): LinkFamily => current.schema.familyOf(type);
