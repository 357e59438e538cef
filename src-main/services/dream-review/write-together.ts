import { hasCode } from "../../../shared/errors/brain-error";
import type { FileBack } from "../../ports/dream-log";
import type { Rename } from "../rename";
import { type Fitted, WorkingFiles, type WorkingFilesPorts } from "./working-files";

/** Sets of files written as one, in turn with the renames. */
export type FileSets = Pick<Rename, "perform" | "write">;

export interface WriteTogetherPorts extends WorkingFilesPorts {
  readonly sets: Pick<FileSets, "write">;
}

export interface WrittenTogether {
  /** How each change went, by its id. */
  readonly fitted: ReadonlyMap<string, Fitted>;
  /** Files that held changes git had not committed before; null outside a repository, and where nothing was written. */
  readonly dirty: ReadonlySet<string> | null;
}

/** Times the write is tried when a page changes under it. */
const MAX_TRIES = 3;

export interface HowTogether {
  readonly subject: string;
  /** Characters that must stand around an edit as they stood, where its page has changed. */
  readonly around: number;
  /** Awaited before the files are written, each time that is tried. */
  beforeWrite?(fitted: ReadonlyMap<string, Fitted>): Promise<void>;
}

/** Makes the edits of several changes, each as a whole or not at all, and writes all files as one set. */
export async function writeTogether(
  changes: readonly { readonly id: string; readonly files: readonly FileBack[] }[],
  how: HowTogether,
  ports: WriteTogetherPorts,
): Promise<WrittenTogether> {
  for (let tries = 1; ; tries++) {
    const working = new WorkingFiles(ports, how.around);
    const fitted = new Map<string, Fitted>();
    for (const { id, files } of changes) fitted.set(id, await working.fit(files));
    const writes = working.writes();
    if (writes.length === 0) return { fitted, dirty: null };
    await how.beforeWrite?.(fitted);
    try {
      const { dirty } = await ports.sets.write(writes, how.subject);
      return { fitted, dirty };
    } catch (error) {
      if (hasCode(error, "revision_conflict") && tries < MAX_TRIES) continue;
      throw error;
    }
  }
}
