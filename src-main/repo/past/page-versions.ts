import type { PagePath } from "../../../shared/model/page";
import { slugOf } from "../../../shared/text/slug";
import type { ExtractionRules } from "../../domain/brain-rules";
import { decodeText } from "../../domain/decode-text";
import { extractPage, extractPageLinks, namedPageOf } from "../../domain/extract-page";
import type { ExtractedLink, ExtractedPage, NamedPage } from "../../domain/extracted-page";
import type { NameTable } from "../../domain/links/name-table";
import type { LivePage } from "../../domain/past/past-brain";
import { type LinkTarget, type LinkTyping, targetsOf } from "../../domain/past/past-links";
import { buildSegment, segmentDocOf } from "../../domain/search/segment";
import { withPageId } from "../../domain/search/segment-writer";
import type { BlobReader } from "./blob-reader";
import type { VersionStore } from "./version-store";

/** What is kept of a version of a page, whatever other pages there are. */
interface KeptVersion {
  readonly names: Pick<NamedPage, "title" | "type" | "aliases" | "blockIds">;
  readonly links: readonly LinkTarget[];
}

/** A file's text as it was. */
export interface VersionText {
  readonly text: string;
  readonly bomLength: number;
  readonly sizeBytes: number;
}

/** Texts kept between the two passes over a state. */
const RECENT_TEXTS = 256;

/** Versions of pages: read out of git when they are first needed, then out of the store. */
export class PageVersions {
  readonly #texts = new Map<string, VersionText | null>();
  pagesRead = 0;

  constructor(
    private readonly blobs: BlobReader,
    private readonly store: VersionStore,
    private readonly rules: ExtractionRules,
  ) {}

  /** Texts of files; null for what is no text. */
  async texts(pages: readonly Pick<LivePage, "blob">[]): Promise<readonly (VersionText | null)[]> {
    const missing = [...new Set(pages.map(({ blob }) => blob).filter((blob) => !this.#texts.has(blob)))];
    const read = missing.length > 0 ? await this.blobs.read(missing) : [];
    for (const [i, blob] of missing.entries()) this.#texts.set(blob, textOf(read[i] ?? null));
    const found = pages.map(({ blob }) => this.#texts.get(blob) ?? null);
    for (const blob of this.#texts.keys()) {
      if (this.#texts.size <= RECENT_TEXTS) break;
      this.#texts.delete(blob);
    }
    return found;
  }

  /** What the pages are called; null for what is no page. */
  async names(pages: readonly LivePage[]): Promise<readonly (NamedPage | null)[]> {
    const unknown = pages.filter((page) => this.#version(page) === undefined);
    const texts = await this.texts(unknown);
    const textOfPage = new Map(unknown.map((page, i) => [page.path, texts[i] ?? null]));
    return pages.map((page) => {
      const { id, path } = page;
      const version = this.#version(page);
      if (version === null) return null;
      if (version) return { id, path, slug: slugOf(path), ...version.names };
      const text = textOfPage.get(path);
      if (text) return namedPageOf(id, path, text.text, this.rules);
      this.store.put(versionKey(page), null);
      return null;
    });
  }

  /** What the links of a page are written as; null while the page has not been read. */
  targets(page: LivePage): readonly LinkTarget[] | null {
    return this.#version(page)?.links ?? null;
  }

  /** How a page's links are typed where they resolve so; null while that has not been read. */
  typings(page: LivePage, signature: string): readonly LinkTyping[] | null {
    return (this.store.get(typingKey(page, signature)) as readonly LinkTyping[] | undefined) ?? null;
  }

  keepTypings(page: LivePage, signature: string, typings: readonly LinkTyping[]): void {
    this.store.put(typingKey(page, signature), typings);
  }

  /** Everything the index would hold of a page in this state; what does not hang on the state is kept. */
  extract(page: LivePage, { text, bomLength, sizeBytes }: VersionText, names: NameTable): ExtractedPage {
    const { id, path, blob } = page;
    this.pagesRead++;
    const extracted = extractPage(
      { id, path, text, bomLength, revision: blob, sizeBytes, modifiedMs: 0 },
      names,
      this.rules,
    );
    const blockIds = page.named?.blockIds;
    if (!this.store.has(versionKey(page))) {
      const { title, type, aliases } = extracted;
      const version: KeptVersion = {
        names: { title, type, aliases, ...(blockIds ? { blockIds } : {}) },
        links: targetsOf(extracted.links),
      };
      this.store.put(versionKey(page), version, buildSegment([{ ...segmentDocOf(extracted), pageId: 0 }]));
    }
    return extracted;
  }

  /** The links of a page in this state; all else is read along when it is not known yet. */
  links(page: LivePage, text: VersionText, names: NameTable): readonly ExtractedLink[] {
    if (!this.store.has(versionKey(page))) return this.extract(page, text, names).links;
    this.pagesRead++;
    return extractPageLinks({ ...page, ...text }, names, this.rules);
  }

  /** The words of a page, to be searched. */
  segment(page: LivePage): Uint8Array | null {
    const bytes = this.store.data(versionKey(page));
    return bytes && bytes.length > 0 ? withPageId(bytes, page.id) : null;
  }

  #version(page: LivePage): KeptVersion | null | undefined {
    return this.store.get(versionKey(page)) as KeptVersion | null | undefined;
  }
}

/** A title can come from the file's name, a type from its folder: the same bytes elsewhere are another version. */
const versionKey = ({ blob, path }: { readonly blob: string; readonly path: PagePath }): string => `v ${blob} ${path}`;
const typingKey = ({ blob, path }: LivePage, signature: string): string => `t ${signature} ${blob} ${path}`;

function textOf(bytes: Uint8Array | null): VersionText | null {
  const decoded = bytes && decodeText(bytes);
  if (!bytes || decoded?.kind !== "text") return null;
  return { text: decoded.text, bomLength: decoded.bomLength, sizeBytes: bytes.length };
}
