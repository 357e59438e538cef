import type { Text } from "@codemirror/state";
import type { NameHit } from "../../shared/model/search";

/** A link as it stands in the text, found by caret or pointer. */
export type WrittenLink =
  | { readonly kind: "page"; readonly from: number; readonly target: string; readonly anchor: string | null }
  | { readonly kind: "url"; readonly url: string };

/** What the editor needs of the world; it knows neither the client nor the stores. */
export interface EditorHooks {
  /** The text has changed by typing; `readText` gives it whole when it is needed. */
  onEdit(readText: () => string): void;
  onFollow(link: WrittenLink, newTab: boolean): void;
  /** Pages by title and alias, best first. */
  findNames(text: string, signal: AbortSignal): Promise<readonly NameHit[]>;
  /** Headings of a page by its name as written; of the page itself when empty. */
  findHeadings(target: string, doc: Text): Promise<readonly string[]>;
  /** Creates a page without leaving this one. */
  onCreate(title: string): void;
  /** Words for a screen reader, e.g. the page's title. */
  readonly label: string;
  /** Shown above a text that has no title of its own. */
  readonly title: string;
}
