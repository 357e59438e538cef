import type { PagePath } from "../../shared/model/page";
import type { TextEdit } from "../domain/rename/text-edit";

/** One file of a set of writes. All that is needed to do it, and to know whether it was done. */
export interface FileWrite {
  /** Null: the file is made. */
  readonly from: PagePath | null;
  /** Null: the file goes. */
  readonly to: PagePath | null;
  /** Revision of the bytes before; empty when there is no file. */
  readonly before: string;
  /** Revision of the bytes afterwards; empty when there is no file. */
  readonly after: string;
  readonly edits: readonly TextEdit[];
  /** The edits that lead back; null: not worked out yet. */
  readonly inverse: readonly TextEdit[] | null;
  /** Text (with its byte order mark) of a file that is made. */
  readonly text: string | null;
}

/** A rename as it is kept: enough to take it back byte for byte. */
export interface RenameRecord {
  /** Also names the temp files of its writes. */
  readonly id: string;
  /** `writing` while files are being written: found at opening, it is rolled back. */
  readonly state: "writing" | "done";
  /** For the commit of taking it back: `Rename Ada to Grace`. */
  readonly subject: string;
  readonly commit: string | null;
  /** The writes that take it back, the last one first. */
  readonly inverse: readonly FileWrite[];
}
