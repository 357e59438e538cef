import type {
  FolderListing,
  PageBlame,
  PageCommit,
  PageVersion,
  PageWritten,
  RecentPage,
} from "../../shared/contract/page";
import { BrainError, hasCode } from "../../shared/errors/brain-error";
import { asPagePath, type BinnedPage, type Page, type PagePath, type PageSummary } from "../../shared/model/page";
import { ByteOffsets } from "../../shared/text/byte-offsets";
import { parsePage } from "../../shared/text/parse-page";
import type { ReadingRules } from "../../shared/text/reading-rules";
import { pathForTitle, slugOf } from "../../shared/text/slug";
import { countWords } from "../domain/count-words";
import { decodeText } from "../domain/decode-text";
import { encodeText } from "../domain/encode-text";
import { fromEditorText, toEditorOffset, toEditorText } from "../domain/line-ends";
import { copyOf } from "../domain/rename/copy-of";
import type { BrainFiles, FileBytes } from "../ports/brain-files";
import type { Git } from "../ports/git";
import type { PageStore, StoredPage } from "../ports/page-store";
import { changedSince } from "./changed-since";

export interface PagesPorts {
  readonly store: PageStore;
  readonly files: BrainFiles;
  readonly git: Pick<Git, "blame" | "fileAt" | "fileState" | "history">;
  /** How pages are read in this brain, today. */
  rules(): ReadingRules;
  /** Called after each write, so that the index follows. */
  onWritten(path: PagePath): void;
}

/** Use cases on single pages. */
export interface Pages {
  get(ref: string, at?: { start: number; end: number }): Promise<Page>;
  /** @throws BrainError `page_not_found` */
  find(ref: string): Promise<StoredPage>;
  put(path: string, text: string, baseRevision: string): Promise<PageWritten>;
  create(title: string, folder: string, text: string | undefined): Promise<PageWritten>;
  /** Writes a copy beside a page, under another name. @throws BrainError `page_not_found`, `page_unreadable` */
  duplicate(ref: string): Promise<PageWritten>;
  /** Moves a page to the bin: `binned` is its name there. */
  remove(path: string, baseRevision: string): Promise<{ path: string; binned: string }>;
  /** What lies in the bin, the latest first. */
  deleted(limit: number): Promise<readonly BinnedPage[]>;
  /** @throws BrainError `page_not_found`, `slug_taken` */
  restore(binned: string): Promise<PageSummary>;
  folder(folder: string, offset: number, limit: number): Promise<FolderListing>;
  recent(limit: number): Promise<readonly RecentPage[]>;
  history(ref: string, limit: number): Promise<readonly PageCommit[]>;
  /** @throws BrainError `page_not_found` */
  blame(ref: string): Promise<PageBlame | null>;
  /** @throws BrainError `page_not_found`, `page_unreadable` */
  version(path: string, commit: string): Promise<PageVersion>;
}

export function createPages(ports: PagesPorts): Pages {
  const { store, files, git } = ports;
  const find = async (ref: string) => (await store.findPage(ref)) ?? notFound(ref);
  const pathOf = async (ref: string): Promise<PagePath> => (await store.findPage(ref))?.path ?? asPagePath(ref);

  return {
    find,
    async get(ref, at) {
      const path = await pathOf(ref);
      const [content, gitState] = await Promise.all([files.read(path), git.fileState(path)]);
      if (!content) return notFound(ref);
      return toPage(path, content, gitState, ports.rules(), at);
    },
    async put(given, text, baseRevision) {
      const path = asPagePath(given);
      const current = await files.read(path);
      // The line ends and the mark are taken from the very bytes that the edit was based on. Without them nothing may be
      // written, even if the file should be back as it was by the time of the write.
      if (current?.revision !== baseRevision) throw changedSince(path, current);
      const base = decoded(path, current.bytes);
      const bytes = encodeText(fromEditorText(text, base.text), base.bomLength);
      const revision = await files.write(path, bytes, baseRevision);
      ports.onWritten(path);
      return { page: summaryOf(path, text, ports.rules()), revision };
    },
    async create(title, folder, text) {
      const path = pathForTitle(title, folder);
      const content = text ?? `# ${title}\n`;
      const revision = await files.write(path, encodeText(content, 0), null);
      ports.onWritten(path);
      return { page: summaryOf(path, content, ports.rules()), revision };
    },
    async duplicate(ref) {
      const path = await pathOf(ref);
      const content = await files.read(path);
      if (!content) return notFound(ref);
      const base = decoded(path, content.bytes);
      for (let number = 1; ; number++) {
        const copy = copyOf(path, base.text, number, ports.rules());
        try {
          const revision = await files.write(copy.path, encodeText(copy.text, base.bomLength), null);
          ports.onWritten(copy.path);
          return { page: summaryOf(copy.path, copy.text, ports.rules()), revision };
        } catch (error) {
          if (!hasCode(error, "slug_taken") || number >= MOST_COPIES) throw error;
        }
      }
    },
    async remove(given, baseRevision) {
      const path = asPagePath(given);
      const binned = await files.discard(path, baseRevision);
      ports.onWritten(path);
      return { path, binned };
    },
    deleted: async (limit) => (await files.listBin()).slice(0, limit),
    async restore(binned) {
      const { path } = await files.restore(binned);
      ports.onWritten(path);
      const content = await files.read(path);
      return summaryOf(path, content ? toEditorText(decoded(path, content.bytes).text) : "", ports.rules());
    },
    folder: (folder, offset, limit) => store.folder(folder, offset, limit),
    async recent(limit) {
      const pages = await store.recentPages(limit);
      return pages.map(({ path, slug, title, type, modifiedMs }) => ({ path, slug, title, type, modifiedMs }));
    },
    history: async (ref, limit) => git.history(await pathOf(ref), limit),
    async blame(ref) {
      const path = await pathOf(ref);
      const content = await files.read(path);
      return content ? git.blame(path, content.bytes) : notFound(ref);
    },
    async version(given, commit) {
      const path = asPagePath(given);
      const bytes = await git.fileAt(commit, path);
      if (!bytes) return notFound(given);
      return { commit, path, text: toEditorText(decoded(path, bytes).text) };
    },
  };
}

/** More copies of one page nobody makes on purpose. */
const MOST_COPIES = 200;

function notFound(ref: string): never {
  throw new BrainError("page_not_found", "There is no such page.", { page: ref });
}

/** @throws BrainError `page_unreadable` with the skip reason */
function decoded(path: PagePath, bytes: Uint8Array): { text: string; bomLength: number } {
  const result = decodeText(bytes);
  if (result.kind === "text") return result;
  throw new BrainError("page_unreadable", "That file is no text that can be shown.", { path, reason: result.reason });
}

function toPage(
  path: PagePath,
  content: FileBytes,
  gitState: Page["gitState"],
  rules: ReadingRules,
  at?: { start: number; end: number },
): Page {
  const { text: raw, bomLength } = decoded(path, content.bytes);
  const text = toEditorText(raw);
  const parsed = parsePage(path, text, rules);
  return {
    path,
    slug: slugOf(path),
    title: parsed.title,
    type: parsed.type,
    text,
    revision: content.revision,
    aliases: parsed.aliases,
    tags: parsed.tags,
    properties: parsed.properties,
    bodyStart: parsed.bodyStart,
    at: at ? spanInText(raw, bomLength, at) : null,
    wordCount: countWords(text, parsed.bodyStart),
    modifiedMs: content.modifiedMs,
    gitState,
  };
}

/** A span of the file's bytes in offsets of the editor's text; null when it lies outside. */
function spanInText(raw: string, bomLength: number, at: { start: number; end: number }) {
  const offsets = new ByteOffsets(raw, { bomLength });
  const start = offsets.toUtf16(at.start);
  const end = offsets.toUtf16(at.end);
  if (end < start || end > raw.length) return null;
  return { start: toEditorOffset(raw, start), end: toEditorOffset(raw, end) };
}

function summaryOf(path: PagePath, text: string, rules: ReadingRules): PageSummary {
  const { title, type } = parsePage(path, text, rules);
  return { path, slug: slugOf(path), title, type };
}
