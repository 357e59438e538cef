import type { DoctorReport } from "../../shared/model/brain";
import type { SkipReason } from "../../shared/model/page";
import type { Git } from "../ports/git";
import type { PageStore } from "../ports/page-store";
import type { BrainStatusBoard } from "./brain-status";

/** Counts of everything the index holds, and what it left out and why. */
export async function readDoctorReport(ports: {
  readonly store: PageStore;
  readonly git: Git;
  readonly board: BrainStatusBoard;
  readonly appVersion: string;
  indexSizeBytes(): Promise<number>;
}): Promise<DoctorReport> {
  const [counts, skipped, git, indexSizeBytes] = await Promise.all([
    ports.store.counts(),
    ports.store.skipped(),
    ports.git.status(),
    ports.indexSizeBytes(),
  ]);
  const skippedByReason: Partial<Record<SkipReason, number>> = {};
  for (const { reason } of skipped) skippedByReason[reason] = (skippedByReason[reason] ?? 0) + 1;
  return {
    folder: ports.board.current.folder ?? "",
    appVersion: ports.appVersion,
    pages: counts.pages,
    pagesByType: counts.pagesByType,
    links: counts.linksByStatus,
    linksByType: counts.linksByType,
    chunks: counts.chunks,
    vectors: counts.vectors,
    timelineEntries: counts.timelineEntries,
    skipped,
    skippedByReason,
    index: ports.board.current.index,
    schemaVersion: counts.schemaVersion,
    indexSizeBytes,
    git,
  };
}
