import type { PageId } from "../extracted-page";
import { namesIn, type PageNamesOfText, PageText, type TextUnit } from "../search-query/page-text";
import { CodeWriter, codeText } from "./code-text";
import { decodeCodes } from "./decode-codes";
import { type PlacesBlock, placesOf } from "./token-places";
import { BREAK_TOKEN, MAX_TOKENS, TokenTable } from "./token-table";

/** The searched text of a page as codes: its names, its telling properties, its body, with a break behind each. */
export interface KeptPage {
  readonly codes: Uint8Array;
  /** Where in `codes` the properties and the body begin; both at the same place when no property tells anything. */
  readonly properties: number;
  readonly body: number;
  /** True where tokens do not tell all: then the text is put together and read. */
  readonly isOdd: boolean;
  /** `_` is a letter to patterns, and none to us. */
  readonly hasUnderscore: boolean;
  /** Its number among all pages ever kept; `blocks` are made of so many of them each, in order. */
  readonly slot: number;
  /** What the index knew the file's content as. */
  readonly revision: string;
}

/** Beyond this, pages are read from their files: some 55,000 pages of five thousand characters. */
const MAX_BYTES = 256 * 1024 * 1024;
const BLOCK_PAGES = 512;
/** Places of pages that are no more, above which the others move up. */
const MOST_EMPTY = 4_096;
/** What the objects of a page take beside its codes. */
const PAGE_OVERHEAD = 320;

/** The texts of pages in memory, in about a third of their bytes, so that no file is opened to look for words in a row. */
export class KeptTexts {
  readonly table = new TokenTable();
  #blocks: PlacesBlock[] = [];
  #blockBytes = 0;
  /** Counts how often the pages were given other places. */
  generation = 0;
  #slots: (KeptPage | null)[] = [];
  readonly #pages = new Map<PageId, KeptPage>();
  readonly #writer = new CodeWriter();
  #codeBytes = 0;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    readonly blockPages = BLOCK_PAGES,
  ) {}

  /** Of every so many pages where their tokens stand; the last ones are not told yet. */
  get blocks(): readonly PlacesBlock[] {
    return this.#blocks;
  }

  get size(): number {
    return this.#pages.size;
  }

  get sizeBytes(): number {
    return this.#codeBytes + this.#pages.size * PAGE_OVERHEAD + this.table.sizeBytes + this.#blockBytes;
  }

  /** Null when the page is not kept, or was another when it was. */
  get(id: PageId, revision: string): KeptPage | null {
    const page = this.#pages.get(id);
    return page && page.revision === revision ? page : null;
  }

  has(id: PageId): boolean {
    return this.#pages.has(id);
  }

  /** @returns null when there is no room, or the index does not know yet what the page holds */
  put(id: PageId, page: PageText, revision: string): KeptPage | null {
    this.drop(id);
    if (revision === "" || this.sizeBytes > this.maxBytes || this.table.size > MAX_TOKENS) return null;
    const kept = this.#code(page, revision);
    this.#pages.set(id, kept);
    this.#slots.push(kept);
    this.#codeBytes += kept.codes.length;
    this.#makeBlocks();
    return kept;
  }

  drop(id: PageId): void {
    const page = this.#pages.get(id);
    if (!page) return;
    this.#codeBytes -= page.codes.length;
    this.#pages.delete(id);
    this.#slots[page.slot] = null;
    if (this.#slots.length > 2 * this.#pages.size + MOST_EMPTY) this.#closeGaps();
  }

  /** Gives the pages new places, so that edits do not make the rows grow for ever. */
  #closeGaps(): void {
    this.generation++;
    this.#blocks = [];
    this.#blockBytes = 0;
    this.#slots = [];
    for (const [id, page] of this.#pages) {
      const moved = { ...page, slot: this.#slots.length };
      this.#pages.set(id, moved);
      this.#slots.push(moved);
    }
    this.#makeBlocks();
  }

  #makeBlocks(): void {
    for (let from = this.#told; this.#slots.length >= from + this.blockPages; from = this.#told) {
      const block = placesOf(this.#slots.slice(from, from + this.blockPages), this.table);
      this.#blocks.push(block);
      const { tokens, starts, steps, parts, lines, partOfLine } = block;
      for (const column of [tokens, starts, steps, parts, lines, partOfLine]) this.#blockBytes += column.byteLength;
    }
  }

  get #told(): number {
    return this.#blocks.length * this.blockPages;
  }

  /** The page with its properties and its body, other properties left out. Offsets are not those of the file. */
  textOf(page: KeptPage, names: PageNamesOfText, dialect: ConstructorParameters<typeof PageText>[2]): PageText {
    const part = (from: number, to: number) => decodeCodes(page.codes, from, to, this.table);
    const hasProperties = page.body > page.properties;
    const properties = hasProperties ? part(page.properties, page.body - 1) : "";
    const body = part(page.body, page.codes.length - 1);
    const bodyStart = properties.length;
    const bodyUnit: TextUnit = { start: bodyStart, end: bodyStart + body.length };
    return new PageText(properties + body, names, dialect, {
      bodyStart,
      content: hasProperties ? [{ start: 0, end: bodyStart }, bodyUnit] : [bodyUnit],
    });
  }

  #code(page: PageText, revision: string): KeptPage {
    const out = this.#writer;
    out.clear();
    const put = (text: string) => {
      codeText(text, this.table, out);
      out.put(BREAK_TOKEN);
    };
    for (const name of namesIn(page.names)) put(name);
    const properties = out.length;
    const [first, second] = page.content;
    if (first && second) put(page.slice(first));
    const body = out.length;
    const last = second ?? first;
    put(last ? page.slice(last) : "");
    const { isOdd, hasUnderscore } = out;
    return { codes: out.finish(), properties, body, isOdd, hasUnderscore, slot: this.#slots.length, revision };
  }
}
