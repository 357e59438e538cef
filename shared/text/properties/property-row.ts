/** What a value of the frontmatter is by how it is written. `fixed`: only its source can change it. */
export type WrittenKind = "empty" | "text" | "number" | "checkbox" | "date" | "datetime" | "list" | "fixed";

/** A property at the top of a page, as its frontmatter has it. */
export interface PropertyRow {
  readonly key: string;
  /** Which of the properties of that key, from 0: YAML with the same key twice is still read. */
  readonly nth: number;
  readonly written: WrittenKind;
  /** The text of a value, or of each item of a list. A link has its brackets. */
  readonly items: readonly string[];
  /** Where its line begins and where the next one does, UTF-16 in the page's text. */
  readonly start: number;
  readonly end: number;
}

/** What the top of a page says. */
export type PropertySheet =
  /** No frontmatter, or one that is empty: properties can be added. */
  | { readonly kind: "rows"; readonly rows: readonly PropertyRow[] }
  /** `line` counts from the first line of the page, which is 1. `message` says in plain words what is wrong. */
  | { readonly kind: "broken"; readonly line: number; readonly message: string };

/** A property by its key; `nth` tells two of the same key apart. */
export interface PropertyName {
  readonly key: string;
  readonly nth: number;
}

/** A single value as it is to be written. A `text` may be anything; the others are refused when they are not what they say. */
export interface PropertyValue {
  readonly kind: "text" | "number" | "checkbox" | "date" | "datetime";
  readonly text: string;
}

/** What can be done to the properties of a page. */
export type PropertyEdit =
  /** An empty text empties it. */
  | (PropertyName & { readonly kind: "set"; readonly value: PropertyValue })
  | (PropertyName & { readonly kind: "setItem"; readonly index: number; readonly text: string })
  | (PropertyName & { readonly kind: "addItem"; readonly text: string })
  | (PropertyName & { readonly kind: "removeItem"; readonly index: number })
  | (PropertyName & { readonly kind: "rename"; readonly to: string })
  | (PropertyName & { readonly kind: "remove" })
  | (PropertyName & { readonly kind: "move"; readonly isDown: boolean })
  | (PropertyName & { readonly kind: "convert"; readonly to: PropertyValue["kind"] | "list" })
  | { readonly kind: "add"; readonly key: string };

/** Kinds that a person can choose; the others follow from the name. */
export const CHOSEN_KINDS = ["text", "list", "number", "checkbox", "date", "datetime"] as const;
export type ChosenKind = (typeof CHOSEN_KINDS)[number];
