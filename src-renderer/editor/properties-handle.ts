import type { PropertyEdit } from "../../shared/text/properties/property-row";

/** What the block of properties of a page can do with the text that it stands in. */
export interface PropertiesHandle {
  /** Does it to the text as one step that can be undone; false when it cannot be done without touching anything else. */
  apply(edit: PropertyEdit): boolean;
  /** Shows the frontmatter as it is written, with the caret in one of its lines; lines count from 1. */
  toSource(line: number): void;
  /** Takes the last step back, or does it again. */
  undo(isRedo: boolean): void;
  /** Gives the focus to the text above or below, or back to where the caret is. */
  leave(to: "above" | "below" | "back"): void;
  /** The name for a new property was given, or given up by Escape or by going elsewhere. */
  doneAdding(isEscape: boolean): void;
}

/** What the block shows. */
export interface ShownProperties {
  /** The frontmatter as it is written, with its fences; empty where there is none. */
  readonly source: string;
  /** Grows with each wish to add a property; 0 when there is none. */
  readonly adding: number;
}
