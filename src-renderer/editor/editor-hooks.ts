import type { CompletionHooks } from "./complete/completion-hooks";

/** A link as it stands in the text, found by caret or pointer. */
export type WrittenLink =
  | { readonly kind: "page"; readonly from: number; readonly target: string; readonly anchor: string | null }
  | { readonly kind: "url"; readonly url: string };

/** What the editor needs of the world; it knows neither the client nor the stores. */
export interface EditorHooks {
  /** The text has changed by typing; `readText` gives it whole when it is needed. */
  onEdit(readText: () => string): void;
  onFollow(link: WrittenLink, newTab: boolean): void;
  readonly complete: CompletionHooks;
  /** Creates a page without leaving this one. */
  onCreate(title: string): void;
  /** What is selected, once it rests; null for nothing. */
  onSelect(text: string | null): void;
  /** Mode of the Vi keys; null while they are off. */
  onVimMode(mode: string | null): void;
  /** The person wants the page written now. */
  onSave(): void;
  /** Words for a screen reader, e.g. the page's title. */
  readonly label: string;
  /** Shown above a text that has no title of its own. */
  readonly title: string;
}
