import { hasCode } from "../../../shared/errors/brain-error";
import type { SyncProgress } from "../../../shared/model/sync";
import { inLanes } from "../../domain/in-lanes";
import type { WorkTree } from "../../ports/work-tree";
import type { PlannedFile } from "./plan-checkout";

export interface MoveFilesPorts {
  readonly tree: Pick<WorkTree, "place" | "settle">;
  revisionOf(bytes: Uint8Array): string;
  onProgress(progress: SyncProgress): void;
}

/** Files that were placed, in order, so that they can be taken back. */
export type Placed = PlannedFile[];

/** Files written side by side: most of a write is waiting for the disk. */
const LANES = 16;

/**
 * Places the files, each compared with what it is based on; what goes makes room for what comes. False when one of them has
 * changed under the work: the plan no longer holds. What was placed until then is in `placed`.
 */
export async function moveFiles(
  { tree, onProgress }: MoveFilesPorts,
  files: readonly PlannedFile[],
  placed: Placed,
): Promise<boolean> {
  const place = async (file: PlannedFile) => {
    onProgress({ step: "writing", done: placed.length, total: files.length });
    await tree.place(file);
    placed.push(file);
  };
  const [gone, put] = [files.filter(({ bytes }) => bytes === null), files.filter(({ bytes }) => bytes !== null)];
  try {
    await inLanes(gone, LANES, place);
    await inLanes(put, LANES, place);
    await tree.settle(files.map(({ path }) => path));
    return true;
  } catch (error) {
    if (hasCode(error, "revision_conflict")) return false;
    throw error;
  }
}

/** Gives the files back what they held. One that was changed since stays as it is now: somebody wrote it. */
export async function takeBack({ tree, revisionOf }: MoveFilesPorts, placed: Placed): Promise<void> {
  for (const { path, oldMode: mode, bytes, old } of placed.toReversed()) {
    const base = bytes === null ? null : revisionOf(bytes);
    await tree.place({ path, mode, bytes: old?.bytes ?? null, base }).catch(() => undefined);
  }
  placed.length = 0;
}
