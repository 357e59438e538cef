import type { PagePath } from "../../../shared/model/page";
import type { RenameLine, RenameWarning } from "../../../shared/model/rename";
import type { PageId } from "../extracted-page";
import type { TextEdit } from "./text-edit";

/** What becomes of one page's file. */
export interface FilePlan {
  readonly id: PageId;
  /** Null for a file that the change makes. */
  readonly path: PagePath | null;
  /** Null for a file that is gone afterwards. */
  readonly newPath: PagePath | null;
  readonly title: string;
  /** Revision of the file that the edits were computed on; empty for a new file. */
  readonly revision: string;
  readonly edits: readonly TextEdit[];
  /** The edits that lead back. */
  readonly inverse: readonly TextEdit[];
  /** The text of a new file. */
  readonly created: string | null;
  /** Links rewritten. */
  readonly links: number;
  /** The lines that change, before and after; none beyond as many files as are shown. */
  readonly lines: readonly RenameLine[];
}

export interface RenamePlan {
  readonly files: readonly FilePlan[];
  readonly warnings: readonly RenameWarning[];
  readonly blockers: readonly string[];
}
