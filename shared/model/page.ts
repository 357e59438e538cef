/**
 * The nouns of a page. A page is one Markdown file; its path is its identity on disk, its slug its address.
 */

/** Path of a file inside the brain, `/` between folders, exact bytes as text, e.g. `people/Ada Lovelace.md`. */
export type PagePath = string & { readonly brand: "PagePath" };

/** Normalised address of a page: its path without `.md`, NFC, lower case, spaces to `-`, e.g. `people/ada-lovelace`. */
export type Slug = string & { readonly brand: "Slug" };

/** The page types that have a mark and a colour of their own; any other word is allowed and shown as `page`. */
export const KNOWN_PAGE_TYPES = [
  "person",
  "company",
  "meeting",
  "deal",
  "project",
  "concept",
  "source",
  "event",
  "place",
  "journal",
] as const;

export type KnownPageType = (typeof KNOWN_PAGE_TYPES)[number];

/** A page's type as written or inferred from its folder; `page` when nothing says. */
export type PageType = string;

/** What a list, a chip or a tab needs to show a page. */
export interface PageSummary {
  readonly path: PagePath;
  readonly slug: Slug;
  readonly title: string;
  readonly type: PageType;
}

/** One frontmatter field as written, for the property list of the reading view. */
export interface PageProperty {
  readonly key: string;
  /** Values as text, in order; a scalar has one. */
  readonly values: readonly string[];
}

/** A page opened for reading or editing. */
export interface Page extends PageSummary {
  /** The whole file decoded as UTF-8 without its BOM, line ends as `\n`. The writer restores both. */
  readonly text: string;
  /** Hash of the file's bytes; a write states the revision it was based on. */
  readonly revision: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly properties: readonly PageProperty[];
  /** UTF-16 offset in `text` where the body begins, after the frontmatter. */
  readonly bodyStart: number;
  /** The byte span that was asked for, in UTF-16 offsets of `text`; null when none was asked for or it is not there. */
  readonly at: { readonly start: number; readonly end: number } | null;
  readonly wordCount: number;
  /** Milliseconds since the epoch of the file's last change. */
  readonly modifiedMs: number;
  /** How git sees the file. `none` outside a repository. */
  readonly gitState: "clean" | "changed" | "untracked" | "none";
}

/** A page in the bin of its brain. */
export interface BinnedPage {
  /** Its file's name in the bin: what it is restored by. */
  readonly name: string;
  /** Where it lay. Of a very long path only the beginning is known. */
  readonly path: PagePath;
  /** Milliseconds since the epoch of when it went there. */
  readonly atMs: number;
}

/** What was typed into a page and could not be written because the file had changed too. Kept until somebody has chosen. */
export interface PageDraft {
  readonly path: PagePath;
  readonly text: string;
  /** The text that it began with. */
  readonly baseText: string;
  readonly baseRevision: string;
  /** Milliseconds since the epoch. */
  readonly keptMs: number;
}

/** One dated bullet of a page's timeline. */
export interface TimelineEntry {
  readonly page: PageSummary;
  /** ISO date, `2026-11-19`, or `2026-11` / `2026` when the text says no more. */
  readonly date: string;
  readonly text: string;
  /** UTF-8 byte offsets of the entry's text in the file. */
  readonly start: number;
  readonly end: number;
}

/** Why a Markdown file is not a page of the index. */
export type SkipReason =
  | "too_large"
  | "not_utf8"
  | "binary"
  | "unreadable"
  | "symlink_outside"
  | "ignored"
  | "path_not_utf8";

/** A file left out, with the reason that doctor and the status bar show. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
}

/** The frame of a page's address in app text. */
export const asPagePath = (path: string): PagePath => path as PagePath;
export const asSlug = (slug: string): Slug => slug as Slug;
