import { readFile, stat } from "node:fs/promises";
import type { PagePath, SkippedFile } from "../../shared/model/page";
import { decodeText } from "../domain/decode-text";
import { blobRevision } from "../platform/blob-revision";
import { insideRoot } from "../platform/safe-path";
import type { PageFile } from "../ports/page-extractor";

/** A file of the brain that is text, with its stamp. */
export interface ReadFile extends PageFile {
  readonly text: string;
  readonly bomLength: number;
  readonly revision: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

export interface ReadFiles {
  readonly read: ReadFile[];
  readonly skipped: SkippedFile[];
  readonly gone: PagePath[];
}

/** Reads and decodes files below the brain's folder, all at once. */
export async function readFiles(root: string, files: readonly PageFile[]): Promise<ReadFiles> {
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
