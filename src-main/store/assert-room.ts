import { statfsSync } from "node:fs";
import { BrainError } from "../../shared/errors/brain-error";

const MIB = 1024 * 1024;
/**
 * What must be free before the database writes: its write-ahead log may grow to 64 MiB (pglite-options.ts), and PostgreSQL
 * in this build never comes back from a log that it cannot write: the thread would stand still for good.
 */
export const WRITE_ROOM_BYTES = 64 * MIB;
/** A new index takes about 40 MB before its first page. */
export const CREATE_ROOM_BYTES = 128 * MIB;

/**
 * Refuses where a disk has less than that free. A file system that does not tell its size is let pass.
 * @throws BrainError `disk_refused`
 */
export function assertRoom(folder: string, bytes: number): void {
  const { bavail, blocks, bsize } = sizesOf(folder);
  if (blocks > 0 && bavail * bsize < bytes) {
    throw new BrainError("disk_refused", "The disk is full.", { reason: "full" });
  }
}

function sizesOf(folder: string): { bavail: number; blocks: number; bsize: number } {
  try {
    return statfsSync(folder);
  } catch {
    return { bavail: 0, blocks: 0, bsize: 0 };
  }
}
