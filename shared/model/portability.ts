import type { PagePath } from "./page";
import type { RenameChange } from "./rename";

/** What keeps files from living on every system, or text from being read as it was meant. Most harmful first. */
export const PORTABILITY_KINDS = [
  "case_collision",
  "unicode_pair",
  "windows_name",
  "long_path",
  "not_utf8",
  "large_file",
  "broken_yaml",
  "duplicate_title",
  "duplicate_alias",
] as const;

export type PortabilityKind = (typeof PORTABILITY_KINDS)[number];

/** One thing that would go wrong elsewhere. Nothing is changed by finding it. */
export interface PortabilityFinding {
  readonly kind: PortabilityKind;
  /** Files or folders it is about, at most ten; never empty. */
  readonly paths: readonly string[];
  /** All of them. */
  readonly pathCount: number;
  /** One sentence about what is wrong. */
  readonly detail: string;
  /** The page to look at; null where it is about a folder, or a file that is no page. */
  readonly page: PagePath | null;
  /** What page.rename can do about it, with every link following; null where only the person can. */
  readonly fix: RenameChange | null;
}

/** What `brain.portability` reports. */
export interface PortabilityReport {
  /** Files looked at, those that are no pages among them. */
  readonly files: number;
  readonly counts: Readonly<Record<PortabilityKind, number>>;
  /** The first of each kind, in the order of PORTABILITY_KINDS. */
  readonly findings: readonly PortabilityFinding[];
}
