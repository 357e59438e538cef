import type { BrokenLinkInput, PageSource } from "../../shared/model/broken-link";
import type { DreamPage } from "../../shared/model/dream-page";
import type { DuplicateInput } from "../../shared/model/duplicate";
import { asPagePath, type PagePath, type PageSummary } from "../../shared/model/page";
import { decodeText } from "../domain/decode-text";
import { summaryOf } from "../domain/page-summary";
import type { BrainFiles } from "../ports/brain-files";
import type { Git } from "../ports/git";
import type { PageStore, UnresolvedSite } from "../ports/page-store";
import { type DuplicateStore, readDuplicateInput } from "./duplicate-input";

export interface DreamInputPorts {
  readonly store: Pick<PageStore, "unresolvedSites" | "allNames" | "orphans" | "pagesAfter" | "healthCounts"> &
    DuplicateStore;
  readonly files: Pick<BrainFiles, "read">;
  readonly git: Pick<Git, "renames">;
  /** How often a page was opened lately. */
  usesOf(path: string): Promise<number>;
}

/** What the dream process asks for. */
export interface DreamInput {
  brokenLinkInput(): Promise<BrokenLinkInput>;
  duplicateInput(): Promise<DuplicateInput>;
  pageSources(paths: readonly string[]): Promise<readonly PageSource[]>;
  orphans(): Promise<readonly PageSummary[]>;
  pages(after: number, limit: number): Promise<readonly DreamPage[]>;
}

/** Three times what the largest real brain at hand has. */
const MAX_UNRESOLVED = 60_000;
/** Links of one read: a search that comes in between waits for no more than these. */
const LINKS_AT_ONCE = 2000;
/** Commits looked through for renames. */
const MAX_COMMITS = 5000;
const MAX_ORPHANS = 200;

export function createDreamInput({ store, files, git, usesOf }: DreamInputPorts): DreamInput {
  return {
    async brokenLinkInput() {
      const [unresolved, names, renames] = await Promise.all([
        readUnresolved(store),
        store.allNames(),
        git.renames(MAX_COMMITS).catch(() => []),
      ]);
      return {
        unresolved: unresolved.map(({ id, ...site }) => site),
        names: names.map((name) => ({ page: summaryOf(name), aliases: name.aliases })),
        renames,
        truncated: unresolved.length >= MAX_UNRESOLVED,
      };
    },
    duplicateInput: () => readDuplicateInput(store),
    async pageSources(paths) {
      const read = await Promise.all(paths.map((path) => readSource(asPagePath(path), files)));
      return read.flatMap((source) => source ?? []);
    },
    async orphans() {
      return (await store.orphans(MAX_ORPHANS)).map(summaryOf);
    },
    async pages(after, limit) {
      const pages = await store.pagesAfter(after, limit);
      return Promise.all(
        pages.map(async ({ id, aliases, tags, wordCount, modifiedMs, pageDate, ...page }) => ({
          ...summaryOf(page),
          ...{ id, aliases, tags, wordCount, modifiedMs, pageDate, uses: await usesOf(page.path) },
        })),
      );
    },
  };
}

/** All unresolved links, read in parts by id: a page that is indexed meanwhile comes again with its new revision. */
async function readUnresolved(store: DreamInputPorts["store"]): Promise<readonly UnresolvedSite[]> {
  const all: UnresolvedSite[] = [];
  while (all.length < MAX_UNRESOLVED) {
    const sites = await store.unresolvedSites(all.at(-1)?.id ?? 0, LINKS_AT_ONCE);
    all.push(...sites);
    if (sites.length < LINKS_AT_ONCE) break;
  }
  return all;
}

/** Null for what is gone or is no text: the dream leaves it alone. */
async function readSource(path: PagePath, files: DreamInputPorts["files"]): Promise<PageSource | null> {
  const file = await files.read(path).catch(() => null);
  const decoded = file && decodeText(file.bytes);
  if (!file || decoded?.kind !== "text") return null;
  const mark = decoded.bomLength > 0 ? "\uFEFF" : "";
  return { path, revision: file.revision, text: mark + decoded.text };
}
