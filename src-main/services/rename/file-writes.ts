import { BrainError, hasCode } from "../../../shared/errors/brain-error";
import type { PagePath } from "../../../shared/model/page";
import { decodeText } from "../../domain/decode-text";
import { encodeText } from "../../domain/encode-text";
import { inLanes } from "../../domain/in-lanes";
import { inverseEdits, spliceText } from "../../domain/rename/text-edit";
import type { BrainFiles, FileBytes } from "../../ports/brain-files";
import type { FileWrite } from "../../ports/rename-journal";

/** Files written side by side: most of a write is waiting for the disk. */
export const FILES_AT_ONCE = 24;

export type WriterFiles = Pick<BrainFiles, "read" | "write" | "discard" | "move" | "rewriteAll" | "revisions">;

/** Makes all writes, their temp files named by `writeId`. What fails first is thrown; others may be done by then. */
export async function applyWrites(writes: readonly FileWrite[], files: WriterFiles, writeId: string): Promise<void> {
  // A file that goes makes room for one that comes, and never the other way round: moves and removals go first.
  const first = writes.filter((write) => write.from !== write.to);
  const rest = writes.filter((write) => write.from === write.to);
  for (const write of first) await applyWrite(write, files, writeId);
  await files.rewriteAll(
    rest.flatMap((write) => {
      const { from, before } = write;
      return from === null ? [] : [{ path: from, baseRevision: before, edit: (bytes) => editedBytes(bytes, write) }];
    }),
    writeId,
  );
}

/** How taking back went. */
export interface RolledBack {
  /** Files that are neither as before nor as written: somebody has changed them since, and they stay so. */
  readonly lost: number;
  /** Files that could not be written (a full disk): to be tried again. */
  readonly failed: number;
}

/** Takes back those writes that were made. */
export async function rollBack(
  inverse: readonly FileWrite[],
  files: WriterFiles,
  writeId: string,
): Promise<RolledBack> {
  let [lost, failed] = [0, 0];
  await inLanes(inverse, FILES_AT_ONCE, async (write) => {
    try {
      if (await isBack(write, files)) return;
      const made = await writeToTakeBack(write, files);
      if (made === null) lost++;
      else await applyWrite(made, files, writeId);
    } catch (error) {
      if (hasCode(error, "revision_conflict") || hasCode(error, "slug_taken")) lost++;
      else failed++;
    }
  });
  return { lost, failed };
}

/** The inverse write as far as the write itself came; null when the file is neither as before nor as written. */
async function writeToTakeBack(write: FileWrite, files: WriterFiles): Promise<FileWrite | null> {
  const { from, to, before, after } = write;
  if (from === null) return write;
  const there = (await files.read(from))?.revision;
  if (there === before) return write;
  // An earlier way back was interrupted in the middle of a move: the old bytes are there, in the new place.
  if (to !== null && from !== to && there === after) return { ...write, before: after, edits: [] };
  // A move writes the new bytes in the old place first.
  const isHalfMoved = to !== null && from !== to && (await files.read(to))?.revision === before;
  return isHalfMoved ? { ...write, from: to } : null;
}

/** True when the file is as the inverse write would leave it. */
async function isBack({ from, to, after }: FileWrite, files: WriterFiles): Promise<boolean> {
  if (to === null) return from === null || (await files.read(from)) === null;
  return ((await files.read(to))?.revision ?? "") === after;
}

/** True when every file is as the writes leave it. */
export async function areWritten(writes: readonly FileWrite[], files: WriterFiles): Promise<boolean> {
  const there = await files.revisions(pathsOf(writes));
  return writes.every(({ from, to, after }) => {
    if (to !== null && there.get(to) !== after) return false;
    const isGone = from === null || from === to || isSameName(from, to) || !there.has(from);
    return isGone || writes.some((other) => other.to === from);
  });
}

/** The paths of all files that the writes touch, each once. */
export const pathsOf = (writes: readonly FileWrite[]): readonly PagePath[] => [
  ...new Set(writes.flatMap(({ from, to }) => [from, to]).filter((path) => path !== null)),
];

const isSameName = (a: string, b: string | null): boolean =>
  a.normalize("NFC").toLowerCase() === b?.normalize("NFC").toLowerCase();

async function applyWrite(write: FileWrite, files: WriterFiles, writeId: string): Promise<void> {
  const { from, to, before, text } = write;
  if (from === null) {
    if (to !== null && text !== null) await files.write(to, new TextEncoder().encode(text), null, writeId);
    return;
  }
  if (to === null) {
    await files.discard(from, before);
    return;
  }
  const current = await files.read(from);
  if (current?.revision !== before) throw conflict(write, current);
  const bytes = write.edits.length === 0 ? current.bytes : editedBytes(current.bytes, write);
  if (from === to) await files.write(from, bytes, before, writeId);
  else await files.move(from, to, bytes, before, writeId);
}

/** The bytes with the edits made. @throws BrainError `page_unreadable` for what is no text */
export function editedBytes(bytes: Uint8Array, { from, edits }: Pick<FileWrite, "from" | "edits">): Uint8Array {
  const decoded = decodeText(bytes);
  if (decoded.kind !== "text") {
    throw new BrainError("page_unreadable", "A page of the change is no text.", {
      path: from ?? "",
      reason: decoded.reason,
    });
  }
  return encodeText(spliceText(decoded.text, edits), decoded.bomLength);
}

/** The write that takes `write` back. `current` is the file as it is before, where the write does not know itself. */
export function inverseOf(write: FileWrite, current: FileBytes | null): FileWrite {
  const { from, to, before, after, edits, inverse } = write;
  const decoded = current ? decodeText(current.bytes) : null;
  const text = decoded?.kind === "text" ? decoded : null;
  const mark = text && text.bomLength > 0 ? "\ufeff" : "";
  const back = inverse ?? (text && to !== null ? inverseEdits(text.text, edits) : []);
  return {
    from: to,
    to: from,
    before: after,
    after: before,
    edits: back,
    inverse: edits,
    text: text && to === null ? mark + text.text : null,
  };
}

function conflict({ from, to }: FileWrite, current: FileBytes | null): BrainError<"revision_conflict"> {
  const decoded = current ? decodeText(current.bytes) : null;
  const path = from ?? to;
  if (path === null) throw new BrainError("internal", "A write without a file.", {});
  return new BrainError("revision_conflict", "A page changed while it was being renamed.", {
    path,
    currentText: decoded?.kind === "text" ? decoded.text : "",
    currentRevision: current?.revision ?? "",
  });
}
