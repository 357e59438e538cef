import { BrainError } from "../../../shared/errors/brain-error";
import type { PagePath } from "../../../shared/model/page";
import type { AppState } from "../../ports/app-state";
import type { BrainFiles } from "../../ports/brain-files";
import type { Git } from "../../ports/git";
import type { Log } from "../../ports/log";
import type { FileWrite, RenameRecord } from "../../ports/rename-journal";
import { applyWrites, areWritten, inverseOf, pathsOf, rollBack } from "./file-writes";

export interface WriteSetPorts {
  readonly files: BrainFiles;
  readonly git: Pick<Git, "uncommitted" | "commit">;
  readonly journal: AppState<RenameRecord>;
  readonly log: Log;
  newId(): string;
  /** Keeps the index from following single files while many are written. Returns what lets it go on. */
  holdIndex(files: number): () => void;
  onWritten(paths: readonly PagePath[], isCommitted: boolean): void;
}

export interface Performed {
  readonly id: string;
  readonly commit: string | null;
  readonly note: string | null;
  /** The writes that take it back, the last one first. */
  readonly inverse: readonly FileWrite[];
  /** Those of the files that held changes git had not committed before; null outside a repository. */
  readonly dirty: ReadonlySet<string> | null;
}

/** Writes many files as one: all of them or none. */
export interface WriteSet {
  /**
   * Keeps what is needed to take the writes back, makes them, reads them back, and commits them alone where they held no
   * other changes before, unless the caller commits. @throws BrainError `revision_conflict` and others, with every file as
   * it was
   */
  perform(writes: readonly FileWrite[], subject: string, mayCommit: boolean): Promise<Performed>;
}

export function createWriteSet(ports: WriteSetPorts): WriteSet {
  const { files, git, journal, log } = ports;
  return {
    async perform(writes, subject, mayCommit) {
      const inverse = await inverseWrites(writes, files);
      const dirty = await git.uncommitted(pathsOf(writes));
      const record: RenameRecord = { id: ports.newId(), state: "writing", subject, commit: null, inverse };
      await journal.write(record);
      const release = ports.holdIndex(writes.length);
      try {
        return await write(writes, record, dirty, mayCommit);
      } finally {
        release();
      }
    },
  };

  async function write(
    writes: readonly FileWrite[],
    record: RenameRecord,
    dirty: ReadonlySet<string> | null,
    mayCommit: boolean,
  ): Promise<Performed> {
    const paths = pathsOf(writes);
    try {
      await applyWrites(writes, files, record.id);
      if (!(await areWritten(writes, files))) throw new BrainError("internal", "A file is not as it was written.", {});
      // Part of the writes: as long as it says `writing`, the next opening takes everything back, later edits or not.
      await journal.write({ ...record, state: "done" });
    } catch (error) {
      await takeBack(record, ports);
      ports.onWritten(paths, true);
      throw error;
    }
    const committed = await commit(paths, record.subject, mayCommit ? dirty : null);
    await journal.write({ ...record, state: "done", commit: committed.commit }).catch(() => {
      log.warn("rename.commit_not_noted");
    });
    ports.onWritten(paths, committed.commit !== null);
    return { id: record.id, ...committed, inverse: record.inverse, dirty };
  }

  /** Files that held other changes before are not committed: they are the person's, and a revert would undo them too. */
  async function commit(paths: readonly PagePath[], subject: string, dirty: ReadonlySet<string> | null) {
    if (dirty === null) return { commit: null, note: null };
    if (dirty.size > 0) {
      return { commit: null, note: "Not committed: some of the pages hold other changes that are not committed yet." };
    }
    try {
      return { commit: await git.commit(paths, subject), note: null };
    } catch {
      log.warn("rename.commit_failed");
      return { commit: null, note: "Written, but git could not commit it." };
    }
  }
}

/**
 * Takes the writes of a record back, and notes that it is over. What could not be written yet stays noted: it is tried again
 * before the next rename and at the next opening. False then.
 */
export async function takeBack(
  record: RenameRecord,
  { files, journal, log }: Pick<WriteSetPorts, "files" | "journal" | "log">,
): Promise<boolean> {
  await files.removeUnfinished(pathsOf(record.inverse), record.id);
  const { lost, failed } = await rollBack(record.inverse, files, record.id);
  log.warn("rename.rolled_back", { files: record.inverse.length, lost, failed });
  if (failed > 0) return false;
  await journal.write({ ...record, state: "done", inverse: [] }).catch(() => log.warn("rename.not_noted"));
  return true;
}

/** What takes the writes back. A file is read only where the write does not know its way back itself. */
async function inverseWrites(writes: readonly FileWrite[], files: Pick<BrainFiles, "read">): Promise<FileWrite[]> {
  const inverse: FileWrite[] = [];
  for (const write of writes) {
    // What is there by now is somebody's: taking back a write that failed on it would remove it.
    if (write.from === null && write.to !== null && (await files.read(write.to)) !== null) throw changed(write);
    const mustRead = write.from !== null && (write.inverse === null || write.to === null);
    const current = mustRead && write.from !== null ? await files.read(write.from) : null;
    if (mustRead && current?.revision !== write.before) throw changed(write);
    inverse.push(inverseOf(write, current));
  }
  return inverse.reverse();
}

function changed({ from, to }: FileWrite): BrainError {
  const path = from ?? to;
  if (path === null) return new BrainError("internal", "A write without a file.", {});
  const data = { path, currentText: "", currentRevision: "" };
  return new BrainError("revision_conflict", "A page changed since the rename was planned.", data);
}
