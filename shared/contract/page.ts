import { z } from "zod";
import type { ImportantPage } from "../model/dream-page";
import type { BinnedPage, Page, PageDraft, PageSummary } from "../model/page";
import { operation } from "./operation";

/** A folder of the tree, one screenful at a time. Folders come before pages; `offset` counts pages only. */
export interface FolderListing {
  readonly folders: readonly { readonly path: string; readonly name: string; readonly pages: number }[];
  readonly pages: readonly PageSummary[];
  readonly totalPages: number;
}

export interface PageWritten {
  readonly page: PageSummary;
  readonly revision: string;
}

/** The page of a day. */
export interface DailyPage {
  readonly page: PageSummary;
  /** It was not there, and was begun. */
  readonly isNew: boolean;
}

export interface RecentPage extends PageSummary {
  readonly modifiedMs: number;
}

/** A tag of the brain without its `#`, nested ones (`a/b`) as a whole, and how many pages have it. */
export interface TagCount {
  readonly tag: string;
  readonly pages: number;
}

export interface PageCommit {
  readonly commit: string;
  /** Where the page lay then: history follows renames. */
  readonly path: string;
  readonly dateMs: number;
  readonly author: string;
  readonly subject: string;
}

/** A commit that wrote lines of a page. */
export interface BlameCommit {
  readonly commit: string;
  readonly author: string;
  readonly dateMs: number;
  readonly subject: string;
}

/** Lines of one commit, 1-based, both ends included. */
export interface BlameRun {
  readonly from: number;
  readonly to: number;
  /** Number of the commit in the list; null: not committed yet. */
  readonly commit: number | null;
}

/** Who wrote which line last. */
export interface PageBlame {
  /** Revision of the file that was looked at. */
  readonly revision: string;
  readonly commits: readonly BlameCommit[];
  readonly runs: readonly BlameRun[];
}

/** A page as it was in a commit. */
export interface PageVersion {
  readonly commit: string;
  readonly path: string;
  /** With `\n` for every line end, as the editor has it. */
  readonly text: string;
}

/** A page by path (`people/Ada.md`) or slug (`people/ada`). */
const page = z.string().min(1).max(4096);
const limit = z.number().int().min(1).max(500);
const offset = z.number().int().min(0).default(0);

export const pageOperations = {
  "page.get": operation<Page>()({
    summary: "Read a page by path or slug.",
    args: z.strictObject({
      page,
      /** A UTF-8 byte span of the file (a citation, a search hit) to be told in the text's own offsets. */
      at: z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(0) }).optional(),
      /** Somebody opens the page to read it: counted, for what matters. */
      isOpening: z.boolean().optional(),
    }),
    mutates: false,
    positional: "page",
  }),
  "page.folder": operation<FolderListing>()({
    summary: "List one folder of the brain.",
    args: z.strictObject({ folder: z.string().max(4096).default(""), offset, limit: limit.default(200) }),
    mutates: false,
    positional: "folder",
  }),
  "page.important": operation<readonly ImportantPage[]>()({
    summary: "List the pages that matter most by links, recency and use, as the last dream computed it.",
    args: z.strictObject({ limit: z.number().int().min(1).max(200).default(20) }),
    mutates: false,
  }),
  "page.byChance": operation<PageSummary | null>()({
    summary: "Pick a page by chance; null in an empty brain.",
    args: z.strictObject({}),
    mutates: false,
  }),
  "page.recent": operation<readonly RecentPage[]>()({
    summary: "List the pages changed last.",
    args: z.strictObject({ limit: limit.default(20) }),
    mutates: false,
  }),
  "page.tags": operation<readonly TagCount[]>()({
    summary: "List the tags of all pages, those of most pages first.",
    args: z.strictObject({ limit: z.number().int().min(1).max(10_000).default(2000) }),
    mutates: false,
  }),
  "page.put": operation<PageWritten>()({
    summary: "Write a page, based on a revision; fails with revision_conflict when the file has changed since.",
    args: z.strictObject({ path: page, text: z.string(), baseRevision: z.string() }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "page.create": operation<PageWritten>()({
    summary: "Create a page from a title in a folder; fails with slug_taken when it exists.",
    args: z.strictObject({
      title: z.string().min(1).max(300),
      folder: z.string().max(4096).default(""),
      text: z.string().optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "title",
  }),
  "page.daily": operation<DailyPage>()({
    summary: "Open the page of a day, where this brain keeps them; it is begun when it is not there.",
    args: z.strictObject({
      /** ISO day; today without it. */
      date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
      /** The day before (-1) or after (1) the one of this page, instead of a date. */
      from: z.strictObject({ page, step: z.union([z.literal(-1), z.literal(1)]) }).optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "date",
  }),
  "page.bookmarks": operation<readonly PageSummary[]>()({
    summary: "List the pages that are bookmarked, in their order.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "page.bookmark": operation<readonly PageSummary[]>()({
    summary: "Bookmark a page, or take its bookmark away. Nothing in the brain's folder changes.",
    args: z.strictObject({ path: page, isMarked: z.boolean().default(true) }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "path",
  }),
  "page.duplicate": operation<PageWritten>()({
    summary: "Write a copy beside a page, with a title and aliases of its own.",
    args: z.strictObject({ page }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "page",
  }),
  "page.deleted": operation<readonly BinnedPage[]>()({
    summary: "List the pages in the bin of this brain, the latest first.",
    args: z.strictObject({ limit: limit.default(100) }),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "page.restore": operation<PageSummary>()({
    summary: "Put a page of the bin back where it lay, byte for byte; fails with slug_taken when another lies there.",
    args: z.strictObject({ binned: z.string().min(1).max(400) }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "binned",
  }),
  "page.delete": operation<{ path: string; binned: string }>()({
    summary: "Move a page's file to the app's bin for this brain, based on a revision.",
    args: z.strictObject({ path: page, baseRevision: z.string() }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "page.drafts": operation<readonly PageDraft[]>()({
    summary: "List what was typed into pages and waits for a choice because their files changed too.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window"],
  }),
  "page.keepDraft": operation<null>()({
    summary: "Keep what was typed into a page that cannot be written yet, until it is dropped.",
    args: z.strictObject({ path: page, text: z.string(), baseText: z.string(), baseRevision: z.string() }),
    mutates: true,
    surfaces: ["window"],
  }),
  "page.dropDraft": operation<null>()({
    summary: "Forget what was kept of a page: it was written, or the person chose the file.",
    args: z.strictObject({ path: page }),
    mutates: true,
    surfaces: ["window"],
  }),
  "page.history": operation<readonly PageCommit[]>()({
    summary: "List the commits that changed a page, newest first.",
    args: z.strictObject({ page, limit: limit.default(30) }),
    mutates: false,
    positional: "page",
  }),
  "page.blame": operation<PageBlame | null>()({
    summary: "Tell who wrote which line of a page last; null outside a repository, and for a page that no commit has.",
    args: z.strictObject({ page }),
    mutates: false,
    positional: "page",
  }),
  "page.version": operation<PageVersion>()({
    summary: "Read a page as it was in a commit, by the path that it had then.",
    args: z.strictObject({ path: page, commit: z.string().regex(/^[0-9a-f]{4,64}$/) }),
    mutates: false,
    positional: "path",
  }),
  "page.attachment": operation<{ bytes: Uint8Array; mime: string }>()({
    summary: "Read an image that a page embeds, by the target as written.",
    args: z.strictObject({ page, target: z.string().min(1).max(4096) }),
    mutates: false,
    surfaces: ["window"],
  }),
};
