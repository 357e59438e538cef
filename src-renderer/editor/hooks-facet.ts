import { Facet } from "@codemirror/state";
import type { EditorHooks } from "./editor-hooks";

/** The hooks, for parts of the editor that are made deep inside of it. */
export const hooksFacet = Facet.define<EditorHooks, EditorHooks | null>({ combine: (all) => all[0] ?? null });
