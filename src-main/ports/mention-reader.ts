import type { PagePath } from "../../shared/model/page";
import type { PageId } from "../domain/extracted-page";
import type { LinkPick, LinkPlan } from "../domain/mentions/plan-links";
import type { ReadMention } from "../domain/mentions/read-mentions";
import type { LinkHabit } from "../domain/mentions/write-link";
import type { PageFile } from "./page-extractor";

/** The mentions of one file as it was when read. */
export interface PageMentions {
  readonly id: PageId;
  readonly path: PagePath;
  readonly revision: string;
  readonly mentions: readonly ReadMention[];
}

export interface LinksPlanned extends LinkPlan {
  /** Revision of the bytes that the edits were computed on; null when the file is gone or is no page any more. */
  readonly revision: string | null;
}

/**
 * Finds names without a link in files on the disk. Served by the extract thread, which has all names and reads files;
 * what finds them is built from the names on the first call, and kept in step from then on.
 */
export interface MentionReader {
  /** Names that texts may mention a page by; empty for a page whose names say nothing. */
  mentionNames(page: PageId): Promise<readonly string[]>;
  /** All mentions on these files, or those that may mean one page. Files that are gone are left out. */
  readMentions(files: readonly PageFile[], only: PageId | null): Promise<readonly PageMentions[]>;
  planLinks(file: PageFile, picks: readonly LinkPick[], habit: LinkHabit): Promise<LinksPlanned>;
}
