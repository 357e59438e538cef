import { readFile, stat } from "node:fs/promises";
import { BrainError } from "../../shared/errors/brain-error";
import { asPagePath, type PagePath } from "../../shared/model/page";
import { decodeText } from "../domain/decode-text";
import { toEditorText } from "../domain/line-ends";
import { blobRevision } from "../platform/blob-revision";
import { insideRootForReal } from "../platform/safe-path";
import type { FileBytes } from "../ports/brain-files";

/** A file of the brain as it is; null when it is gone. @throws BrainError `page_unreadable`, `path_refused` */
export async function readPage(root: string, given: PagePath): Promise<FileBytes | null> {
  const file = await insideRootForReal(root, given);
  try {
    const [bytes, info] = await Promise.all([readFile(file), stat(file)]);
    return { bytes, revision: blobRevision(bytes), modifiedMs: info.mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw new BrainError("page_unreadable", "That file cannot be read.", { path: given, reason: "unreadable" });
  }
}

/**
 * Refuses where a file is no longer the revision that a write is based on (null: where there is one).
 * @throws BrainError `revision_conflict`, `slug_taken`
 */
export async function assertRevision(root: string, given: PagePath, baseRevision: string | null): Promise<void> {
  const current = await readPage(root, given);
  if (baseRevision === null) {
    if (current) throw new BrainError("slug_taken", "A page of that name is there already.", { path: given });
  } else if (current?.revision !== baseRevision) {
    throw conflict(given, current);
  }
}

/** What is on disk goes along, so that the window can show both and lose neither. */
export function conflict(given: PagePath, current: FileBytes | null): BrainError<"revision_conflict"> {
  const decoded = current ? decodeText(current.bytes) : null;
  return new BrainError("revision_conflict", "The file has changed since it was opened.", {
    path: asPagePath(given),
    currentText: decoded?.kind === "text" ? toEditorText(decoded.text) : "",
    currentRevision: current?.revision ?? "",
  });
}

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
const isMissing = (error: unknown): boolean => isCode(error, "ENOENT") || isCode(error, "ENOTDIR");
