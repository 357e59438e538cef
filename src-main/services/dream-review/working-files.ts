import { BrainError, hasCode } from "../../../shared/errors/brain-error";
import type { FileEdits } from "../../../shared/model/dream";
import type { PagePath } from "../../../shared/model/page";
import { decodeText } from "../../domain/decode-text";
import { editsBack, editsBetween } from "../../domain/dream/edits-between";
import { relocateEdits } from "../../domain/dream/relocate-edits";
import { spliceBytes } from "../../domain/dream/splice-bytes";
import { exactText } from "../../domain/exact-text";
import type { BrainFiles } from "../../ports/brain-files";
import type { FileBack } from "../../ports/dream-log";
import type { FileWrite } from "../../ports/rename-journal";

/** How edits fit the files as they are now. */
export type Fitted =
  /** Made on the working copies; `back` takes them back. */
  | { readonly kind: "fits"; readonly back: readonly FileBack[] }
  /** The files already read so. */
  | { readonly kind: "made" }
  | { readonly kind: "stale"; readonly note: string };

interface WorkingFile {
  readonly bytes: Uint8Array;
  readonly revision: string;
}

export interface WorkingFilesPorts {
  readonly files: Pick<BrainFiles, "read">;
  /** Revision of bytes, as the files have it. */
  revisionOf(bytes: Uint8Array): string;
}

/** Files that several changes are tried on, one after the other, before any of them is written. */
export class WorkingFiles {
  readonly #ports: WorkingFilesPorts;
  readonly #around: number;
  readonly #onDisk = new Map<PagePath, WorkingFile | null>();
  readonly #working = new Map<PagePath, WorkingFile>();

  /** @param around characters that must stand around an edit as they stood, for its place to be plain */
  constructor(ports: WorkingFilesPorts, around: number) {
    this.#ports = ports;
    this.#around = around;
  }

  /** Makes the edits of all the files or, when one of them no longer fits, of none. */
  async fit(changes: readonly Omit<FileEdits, "diff">[]): Promise<Fitted> {
    const changed = new Map<PagePath, { readonly before: WorkingFile; readonly bytes: Uint8Array }>();
    for (const change of changes) {
      const before = await this.#read(change.path);
      if (!before) return { kind: "stale", note: "The page is gone." };
      const made = editFile(change, before, this.#around);
      if (made.kind === "stale") return made;
      if (made.kind === "fits") changed.set(change.path, { before, bytes: made.bytes });
    }
    if (changed.size === 0) return { kind: "made" };
    return { kind: "fits", back: [...changed].map(([path, { before, bytes }]) => this.#keep(path, before, bytes)) };
  }

  /** What is to be written for all that fitted. */
  writes(): readonly FileWrite[] {
    return [...this.#working].flatMap(([path, { bytes, revision }]) => {
      const before = this.#onDisk.get(path);
      if (!before || before.revision === revision) return [];
      return [writeOf(path, before, { bytes, revision })];
    });
  }

  async #read(path: PagePath): Promise<WorkingFile | null> {
    const known = this.#working.get(path) ?? this.#onDisk.get(path);
    if (known !== undefined) return known;
    const file = await this.#ports.files.read(path);
    this.#onDisk.set(path, file);
    return file;
  }

  #keep(path: PagePath, before: WorkingFile, bytes: Uint8Array): FileBack {
    const revision = this.#ports.revisionOf(bytes);
    this.#working.set(path, { bytes, revision });
    const edits = editsBack(exactText(before.bytes) ?? "", exactText(bytes) ?? "");
    return { path, revision, edits };
  }
}

type Edited =
  | { readonly kind: "fits"; readonly bytes: Uint8Array }
  | { readonly kind: "made" }
  | { readonly kind: "stale"; readonly note: string };

/** The file with the edits made: at their offsets if it is the file they were computed on, else where they belong now. */
function editFile({ revision, edits }: Omit<FileEdits, "diff">, file: WorkingFile, around: number): Edited {
  const text = exactText(file.bytes);
  if (text === null) return { kind: "stale", note: "The page is no longer text." };
  if (file.revision === revision) return spliced(file.bytes, edits);
  const relocation = relocateEdits(text, edits, around);
  if (relocation.kind === "lost") return { kind: "stale", note: relocation.reason };
  if (relocation.kind === "made") return relocation;
  return spliced(file.bytes, relocation.edits);
}

/** Edits that overlap are a fault of this one proposal, and none of the others that are accepted with it. */
function spliced(bytes: Uint8Array, edits: FileBack["edits"]): Edited {
  try {
    return { kind: "fits", bytes: spliceBytes(bytes, edits) };
  } catch (error) {
    if (hasCode(error, "edit_invalid")) return { kind: "stale", note: "The change does not fit the page." };
    throw error;
  }
}

function writeOf(path: PagePath, before: WorkingFile, after: WorkingFile): FileWrite {
  const [old, changed] = [decodeText(before.bytes), decodeText(after.bytes)];
  if (old.kind !== "text" || changed.kind !== "text" || old.bomLength !== changed.bomLength) {
    throw new BrainError("page_unreadable", "A page of the change is no text.", { path, reason: "binary" });
  }
  const edits = editsBetween(old.text, changed.text);
  const revisions = { before: before.revision, after: after.revision };
  return { from: path, to: path, ...revisions, edits, inverse: null, text: null };
}
