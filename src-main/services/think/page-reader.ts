import { hasCode } from "../../../shared/errors/brain-error";
import { type AskScope, EVERYTHING } from "../../../shared/model/think";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import { parsePage } from "../../../shared/text/parse-page";
import { DEFAULT_RULES, type ReadingRules } from "../../../shared/text/reading-rules";
import { decodeText } from "../../domain/decode-text";
import type { NamedPage, PageId } from "../../domain/extracted-page";
import { collectPassages, type ReadPage } from "../../domain/think/collect-passages";
import type { Passage } from "../../domain/think/passage";
import { isInScope, isOfTime } from "../../domain/think/scope";
import type { BrainFiles } from "../../ports/brain-files";
import type { StoredPage } from "../../ports/page-store";

/** A page as its file is now, with all it says. */
export interface PageText extends ReadPage {
  readonly passages: readonly Passage[];
}

/** Bytes that one question may read; about 30 ms of parsing a megabyte. */
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_PAGES = 48;

/**
 * Reads pages for one question, each once. Quotes come from the bytes read here, never from the index, so that a page
 * edited a moment ago is quoted as it is now.
 */
export class PageReader {
  readonly #files: Pick<BrainFiles, "read">;
  readonly #rules: ReadingRules;
  readonly #scope: AskScope;
  readonly #read = new Map<PageId, Promise<PageText | null>>();
  #bytes = 0;

  /** @param scope pages outside it are as if they were not there */
  constructor(files: Pick<BrainFiles, "read">, rules: ReadingRules = DEFAULT_RULES, scope: AskScope = EVERYTHING) {
    this.#files = files;
    this.#rules = rules;
    this.#scope = scope;
  }

  /** Null when the file is gone, is no text, or the question has read enough. */
  read(page: StoredPage): Promise<PageText | null> {
    const known = this.#read.get(page.id);
    if (known) return known;
    if (!isInScope(page, this.#scope)) return Promise.resolve(null);
    if (this.#read.size >= MAX_PAGES || this.#bytes + page.sizeBytes > MAX_BYTES) return Promise.resolve(null);
    this.#bytes += page.sizeBytes;
    const reading = this.#readFile(page);
    this.#read.set(page.id, reading);
    return reading;
  }

  /** Every page read so far. */
  async pagesRead(): Promise<readonly PageText[]> {
    return (await Promise.all(this.#read.values())).filter((page) => page !== null);
  }

  async readAll(pages: readonly StoredPage[]): Promise<readonly PageText[]> {
    const read = await Promise.all(pages.map((page) => this.read(page)));
    return read.filter((page) => page !== null);
  }

  async #readFile(page: StoredPage): Promise<PageText | null> {
    const file = await this.#files.read(page.path).catch((error: unknown) => {
      if (hasCode(error, "page_unreadable")) return null;
      throw error;
    });
    const decoded = file ? decodeText(file.bytes) : null;
    if (decoded?.kind !== "text") return null;
    const parsed = parsePage(page.path, decoded.text, this.#rules);
    const offsets = new ByteOffsets(decoded.text, { bomLength: decoded.bomLength });
    const read: ReadPage = { page: namesOf(page), parsed, offsets, pageDate: page.pageDate };
    const passages = collectPassages(read).filter((passage) => isOfTime(passage, page.pageDate, this.#scope));
    return { ...read, passages };
  }
}

const namesOf = ({ id, path, slug, title, type, aliases }: StoredPage): NamedPage => ({
  id,
  path,
  slug,
  title,
  type,
  aliases,
});
