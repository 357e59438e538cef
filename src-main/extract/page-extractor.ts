import { readFile, stat } from "node:fs/promises";
import { asPagePath, type PagePath, type SkippedFile } from "../../shared/model/page";
import { decodeText } from "../domain/decode-text";
import { extractPage, namedPageOf } from "../domain/extract-page";
import type { ExtractedPage, NamedPage } from "../domain/extracted-page";
import { NameTable } from "../domain/links/name-table";
import { buildSegment, segmentDocOf } from "../domain/search/segment";
import { blobRevision } from "../platform/blob-revision";
import { insideRoot } from "../platform/safe-path";
import type { PageExtractor, PageFile } from "../ports/page-extractor";
import type { RenameEngine } from "../ports/rename-engine";
import { createRenameEngine } from "./rename-engine";

interface ReadFile extends PageFile {
  readonly text: string;
  readonly bomLength: number;
  readonly revision: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

interface ReadFiles {
  readonly read: ReadFile[];
  readonly skipped: SkippedFile[];
  readonly gone: PagePath[];
}

async function readFiles(root: string, files: readonly PageFile[]): Promise<ReadFiles> {
  const result: ReadFiles = { read: [], skipped: [], gone: [] };
  const contents = await Promise.all(files.map((file) => readOne(root, file)));
  contents.forEach((content, index) => {
    const file = files[index];
    if (!file) return;
    if (content === null) {
      result.gone.push(file.path);
      return;
    }
    if (content === "unreadable") {
      result.skipped.push({ path: file.path, reason: "unreadable" });
      return;
    }
    const decoded = decodeText(content.bytes);
    if (decoded.kind === "skip") {
      result.skipped.push({ path: file.path, reason: decoded.reason });
      return;
    }
    result.read.push({
      ...file,
      text: decoded.text,
      bomLength: decoded.bomLength,
      revision: blobRevision(content.bytes),
      sizeBytes: content.bytes.length,
      modifiedMs: content.modifiedMs,
    });
  });
  return result;
}

async function readOne(
  root: string,
  file: PageFile,
): Promise<{ bytes: Uint8Array; modifiedMs: number } | "unreadable" | null> {
  const full = insideRoot(root, file.path);
  try {
    // The stamp is taken before the bytes: a change in between is then seen as newer by the next scan, never missed.
    const info = await stat(full);
    return { bytes: await readFile(full), modifiedMs: info.mtimeMs };
  } catch (error) {
    const missing = error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
    return missing ? null : "unreadable";
  }
}

/** Keys of the pages as the table knows them and as they are given: both decide which links may resolve differently. */
function keysOfBoth(names: NameTable, pages: readonly NamedPage[]): string[] {
  const keys = new Set<string>();
  for (const page of pages) {
    for (const key of names.keysOf(page)) keys.add(key);
    const known = names.get(page.id);
    if (known) for (const key of names.keysOf(known)) keys.add(key);
  }
  return [...keys];
}

/** See PageExtractor. */
export function createPageExtractor(): PageExtractor & RenameEngine {
  let root = "";
  const names = new NameTable();
  return {
    ...createRenameEngine(names, () => root),
    async start(folder) {
      root = folder;
    },
    async updateNames(put, remove) {
      for (const id of remove) names.remove(id);
      for (const page of put) {
        names.remove(page.id);
        names.add(page);
      }
    },
    async readNames(files) {
      const { read, skipped, gone } = await readFiles(root, files);
      return {
        named: read.map((file) => namedPageOf(file.id, file.path, file.text)),
        revisions: read.map((file) => ({ id: file.id, revision: file.revision })),
        skipped,
        gone,
      };
    },
    async extract(files) {
      const { read, skipped, gone } = await readFiles(root, files);
      const pages: ExtractedPage[] = read.map((file) => extractPage({ ...file, path: asPagePath(file.path) }, names));
      return { pages, segment: buildSegment(pages.map(segmentDocOf)), skipped, gone };
    },
    keysOf: async (pages) => keysOfBoth(names, pages),
  };
}
