import { BrainError } from "../../shared/errors/brain-error";
import type { BlockHit, FileHit, HeadingHit } from "../../shared/model/completion";
import type { Page } from "../../shared/model/page";
import { linkableBlocks, planBlockId } from "../../shared/text/block-id";
import { parsePage } from "../../shared/text/parse-page";
import type { ReadingRules } from "../../shared/text/reading-rules";
import { foldText } from "../domain/search/fold-text";
import type { PageStore } from "../ports/page-store";
import type { Pages } from "./pages";
import type { Search } from "./search";

export interface CompletionPorts {
  readonly store: Pick<PageStore, "getPages" | "headings" | "recentPages">;
  readonly pages: Pick<Pages, "get" | "put">;
  readonly search: Pick<Search, "query">;
  rules(): ReadingRules;
  /** Letters and digits. */
  newBlockId(): string;
}

/** What an editor asks while somebody types a link. */
export interface Completion {
  headings(text: string, limit: number): Promise<readonly HeadingHit[]>;
  /** Blocks of one page; null: of the pages that the words are found on. @throws BrainError `page_not_found` */
  blocks(page: string | null, text: string, limit: number, signal?: AbortSignal): Promise<readonly BlockHit[]>;
  /** @throws BrainError `page_not_found`, `revision_conflict`, `edit_invalid` */
  nameBlock(page: string, start: number, baseRevision: string): Promise<{ id: string; revision: string }>;
}

/** Pages whose blocks are looked through: reading more takes longer than a person waits between two keys. */
const PAGES_READ = 8;
/** Of the pages changed last. */
const LATEST_READ = 3;
/** Pages longer than this are not looked through for a word of the whole brain: one such would hold up all others. */
const MAX_READ_LETTERS = 400_000;
const ROW_LETTERS = 160;

export function createCompletion(ports: CompletionPorts): Completion {
  const { store, pages, search } = ports;

  async function pathsFor(text: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
    const latest = (await store.recentPages(LATEST_READ)).map(({ path }) => path);
    if (text.trim() === "") return latest;
    const { results } = await search.query(text, PAGES_READ, signal);
    // The search passes over words such as `is`, and a word half typed may not be known yet.
    return [...new Set([...results.map(({ path }) => path), ...latest])];
  }

  const blocksOf = (page: Page, text: string): readonly RankedBlock[] => {
    const words = foldText(text).split(/\s+/).filter(Boolean);
    return linkableBlocks(parsePage(page.path, page.text, ports.rules())).flatMap(({ block, text: written, id }) => {
      const rank = rankOf(foldText(written), words);
      if (rank === null) return [];
      const { path, slug, title, type, revision } = page;
      const short = written.slice(0, ROW_LETTERS);
      return [{ rank, page: { path, slug, title, type }, revision, start: block.start, text: short, id }];
    });
  };

  return {
    async headings(text, limit) {
      const found = await store.headings(foldText(text.trim()), limit);
      const known = await store.getPages([...new Set(found.map(({ pageId }) => pageId))]);
      const byId = new Map(known.map((page) => [page.id, page]));
      return found.flatMap(({ pageId, level, text: heading }) => {
        const page = byId.get(pageId);
        if (!page) return [];
        const { path, slug, title, type } = page;
        return [{ page: { path, slug, title, type }, text: heading, level }];
      });
    },
    async blocks(page, text, limit, signal) {
      const paths = page === null ? await pathsFor(text, signal) : [page];
      const read = await Promise.all(paths.map((path) => (page === null ? orNull(pages.get(path)) : pages.get(path))));
      const found = read.flatMap((one) =>
        one && (page !== null || one.text.length <= MAX_READ_LETTERS) ? blocksOf(one, text) : [],
      );
      // Sorting is stable: pages stay in the order of the search, blocks in that of the page.
      const sorted = text.trim() === "" ? found : found.toSorted((a, b) => a.rank - b.rank);
      return sorted.slice(0, limit).map(({ rank: _rank, ...hit }) => hit);
    },
    async nameBlock(ref, start, baseRevision) {
      const page = await pages.get(ref);
      const parsed = parsePage(page.path, page.text, ports.rules());
      const known = linkableBlocks(parsed).find(({ block }) => block.start === start);
      if (known?.id != null && page.revision === baseRevision) return { id: known.id, revision: page.revision };
      const id = freshId(page.text, ports.newBlockId);
      const edit = planBlockId(parsed, start, id);
      if (!edit) throw new BrainError("edit_invalid", "That block is not there any more.", {});
      const text = page.text.slice(0, edit.start) + edit.text + page.text.slice(edit.end);
      const { revision } = await pages.put(page.path, text, baseRevision);
      return { id, revision };
    },
  };
}

interface RankedBlock extends BlockHit {
  readonly rank: number;
}

const orNull = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);

/** 0: begins with the words, 1: holds them in a row, 2: holds all of them; null: does not. */
function rankOf(folded: string, words: readonly string[]): number | null {
  const row = words.join(" ");
  if (folded.startsWith(row)) return 0;
  if (folded.includes(row)) return 1;
  return words.every((word) => folded.includes(word)) ? 2 : null;
}

function freshId(text: string, newId: () => string): string {
  let id = newId();
  while (text.includes(`^${id}`)) id = newId();
  return id;
}

/** Files by name while one types; see `complete.files`. */
export function rankFiles(files: readonly string[], text: string, limit: number): readonly FileHit[] {
  const typed = foldText(text.trim());
  const named = files.map((path) => ({ path, name: path.slice(path.lastIndexOf("/") + 1) }));
  const names = new Map<string, number>();
  for (const { name } of named) names.set(name.toLowerCase(), (names.get(name.toLowerCase()) ?? 0) + 1);
  return named
    .map((file) => ({ ...file, at: foldText(file.name).indexOf(typed), inPath: foldText(file.path).includes(typed) }))
    .filter(({ at, inPath }) => at >= 0 || inPath)
    .sort((a, b) => placeOf(a.at) - placeOf(b.at) || a.name.length - b.name.length || (a.path < b.path ? -1 : 1))
    .slice(0, limit)
    .map(({ path, name }) => ({ path, target: (names.get(name.toLowerCase()) ?? 0) > 1 ? path : name }));
}

const placeOf = (at: number): number => (at === 0 ? 0 : at > 0 ? 1 : 2);
