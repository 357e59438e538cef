import { Facet } from "@codemirror/state";
import type { PropertiesHandle, ShownProperties } from "./properties-handle";

/** How the editor draws parts of a page that it has no drawing of its own for, and where they lead. */
export interface PartsHooks {
  /** Draws Markdown of this page as the reading view does; `from` is where it stands. The result takes it away. */
  drawPart(place: HTMLElement, source: string, from: number): () => void;
  /** Draws the properties; `update` shows others in the same place. */
  drawProperties(
    place: HTMLElement,
    shown: ShownProperties,
    handle: PropertiesHandle,
  ): { update(shown: ShownProperties): void; end(): void };
  /** Begins a dated entry of the timeline. */
  onAddEntry(): void;
  /** Shows the pages with a tag; without its `#`. */
  onTag(tag: string): void;
}

/** Null where nobody draws: everything then shows as it is written. */
export const partsHooks = Facet.define<PartsHooks, PartsHooks | null>({ combine: (all) => all[0] ?? null });
