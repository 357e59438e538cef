import { randomUUID } from "node:crypto";
import { BrainError } from "../../shared/errors/brain-error";
import type { BrainFiles } from "../../src-main/ports/brain-files";
import type { Git } from "../../src-main/ports/git";
import type { RenameRecord } from "../../src-main/ports/rename-journal";
import type { FileSets } from "../../src-main/services/dream-review/write-together";
import { createWriteSet } from "../../src-main/services/rename/perform-writes";

/** Writes of many files as one, over real files, without an index: a merge cannot be made. */
export function fileSetsOver(files: BrainFiles, git: Pick<Git, "uncommitted" | "commit">): FileSets {
  let kept: RenameRecord | null = null;
  const sets = createWriteSet({
    files,
    git,
    journal: {
      read: async () => kept,
      write: async (record) => {
        kept = record;
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    newId: () => randomUUID(),
    holdIndex: () => () => undefined,
    onWritten: () => undefined,
  });
  return {
    write: (writes, subject) => sets.perform(writes, subject, false),
    perform: async () => {
      throw new BrainError("rename_refused", "There is no index here.", { reasons: [] });
    },
  };
}
