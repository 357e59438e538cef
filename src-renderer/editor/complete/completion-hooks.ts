import type { Text } from "@codemirror/state";
import type { BlockHit, FileHit, HeadingHit, StoredFile } from "../../../shared/model/completion";
import type { NameHit, SearchValue } from "../../../shared/model/search";

/** A command of the `/` list that the brain adds: one of its templates. */
export interface TemplateHit {
  readonly name: string;
  readText(): Promise<string | null>;
}

/** What completion asks of the world. An answer that does not come is an empty one: one types on. */
export interface CompletionHooks {
  findNames(text: string, signal: AbortSignal): Promise<readonly NameHit[]>;
  /** Headings of a page by its name as written; of the page itself when empty. */
  findHeadings(target: string, doc: Text): Promise<readonly string[]>;
  findHeadingsEverywhere(text: string, signal: AbortSignal): Promise<readonly HeadingHit[]>;
  /** Blocks of another page by its name as written; null: of all pages. */
  findBlocks(target: string | null, text: string, signal: AbortSignal): Promise<readonly BlockHit[]>;
  /** Gives a block of another page an id; null when that failed, which the person is told. */
  nameBlock(hit: BlockHit): Promise<string | null>;
  findFiles(text: string, signal: AbortSignal): Promise<readonly FileHit[]>;
  findValues(
    of: "tag" | "property" | "value",
    text: string,
    key: string,
    signal: AbortSignal,
  ): Promise<readonly SearchValue[]>;
  listTemplates(signal: AbortSignal): Promise<readonly TemplateHit[]>;
  /** Stores a file of the person's; null when that failed, which the person is told. */
  storeFile(name: string, bytes: Uint8Array): Promise<StoredFile | null>;
  /** Path of this page. */
  readonly path: string;
}
