import type { LinkStatus, LinkSyntax } from "../../shared/model/link";
import type { PagePath } from "../../shared/model/page";
import type { PageId } from "../domain/extracted-page";
import type { RenamePlan } from "../domain/rename/rename-plan";
import type { ResolvedChange } from "../domain/rename/resolved-change";

/** A link that a change of names can concern, with few columns because there can be very many. Offsets UTF-8 bytes. */
export interface LinkSiteRow {
  readonly sourceId: PageId;
  readonly path: PagePath;
  /** Revision of the page that the row was read from; empty while the page waits to be read again. */
  readonly revision: string;
  readonly rawTarget: string;
  readonly anchor: string | null;
  readonly syntax: LinkSyntax;
  readonly status: LinkStatus;
  readonly targetId: PageId | null;
  readonly targetStart: number;
  readonly targetEnd: number;
}

/** Links to read before a plan can be made: those with one of these keys, and those that lead to one of these pages. */
export interface SitesWanted {
  readonly keys: readonly string[];
  readonly pageIds: readonly PageId[];
}

export type PlanAnswer =
  /** The links in the titles of pages change their names: these links have to be looked at too. */
  ({ readonly kind: "more" } & SitesWanted) | ({ readonly kind: "plan" } & RenamePlan);

export interface ProvedFile {
  /** Revision that the file must have when it is written to; empty for a new file. */
  readonly before: string;
  /** Revision of the bytes that were proved; empty for a file that is gone afterwards. */
  readonly after: string;
}

export interface ProofAnswer {
  /** Links held against each other. */
  readonly links: number;
  /** Number of things that would not be as they were; 0: the proof holds. */
  readonly faults: number;
  /** In the order of the plan's files. */
  readonly files: readonly ProvedFile[];
}

/**
 * Plans and proves renames beside the name table, in the extract thread. One rename at a time: `prepareRename`, then
 * `planRename` with the links wanted until it gives a plan, then perhaps `proveRename`.
 */
export interface RenameEngine {
  /** @throws BrainError `page_not_found`, `page_unreadable` */
  prepareRename(change: ResolvedChange): Promise<SitesWanted>;
  /** @param shown files whose changed lines are worked out */
  planRename(rows: readonly LinkSiteRow[], shown: number): Promise<PlanAnswer>;
  /** Reads the files again. @throws BrainError `revision_conflict` when one is not the one that was planned on */
  proveRename(): Promise<ProofAnswer>;
}
