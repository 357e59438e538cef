import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tokensOf } from "../../src-main/domain/search/tokenise";
import { PARAPHRASE_PAGES, PARAPHRASES } from "../support/paraphrase-brain";
import type { SearchWorld } from "../support/search-world";
import { readPageTexts } from "./read-brain";

/** A query with the path of the one page that it means. */
export interface KnownItem {
  readonly query: string;
  readonly path: string;
}

/** The files of a brain, path to text. */
export type BrainFiles = Readonly<Record<string, string>>;

/** All pages below a folder, or in an archive of one; null when it is not there. */
export function readBrainFiles(at: string): BrainFiles | null {
  if (!existsSync(at)) return null;
  if (!at.endsWith(".tar.xz")) return Object.fromEntries(readPageTexts(at));
  const unpacked = mkdtempSync(path.join(tmpdir(), "noctuary-vault-"));
  try {
    execFileSync("tar", ["-xJf", at, "-C", unpacked]);
    return Object.fromEntries(readPageTexts(path.join(unpacked, path.basename(at, ".tar.xz"))));
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/** The invented brain of `test/support/paraphrase-brain.ts`. */
export const inventedFiles = (): BrainFiles =>
  Object.fromEntries(Object.entries(PARAPHRASE_PAGES).map(([title, text]) => [`${title}.md`, `${text}\n`]));

export const inventedParaphrases = (): readonly KnownItem[] =>
  PARAPHRASES.map(([query, title]) => ({ query, path: `${title}.md` }));

/** Questions in other words about the pages of the public relational set, written by reading them. */
export const relationalParaphrases = (root: string): readonly KnownItem[] =>
  readRows(root, "paraphrases.json").map(([slug, query]) => ({ query, path: `${slug}.md` }));

/** The same again, by somebody who knew neither the search nor the first set: the recipe of the research behind this app. */
export const secondParaphrases = (root: string): readonly KnownItem[] =>
  readRows(root, "paraphrases.second.json").map(([slug, query]) => ({ query, path: `${slug}.md` }));

/** A third time by somebody else, asked when the weights were set: the figure to trust. */
export const heldParaphrases = (root: string): readonly KnownItem[] =>
  readRows(root, "paraphrases.third.json").map(([slug, query]) => ({ query, path: `${slug}.md` }));

/** The same about the manual of an outliner: short pages, long change logs, no two of a kind. */
export const manualParaphrases = (root: string): readonly KnownItem[] =>
  readRows(root, "paraphrases.manual.json").map(([at, query]) => ({ query, path: at }));

const readRows = (root: string, file: string): readonly (readonly [string, string])[] =>
  JSON.parse(readFileSync(path.join(root, "test/eval", file), "utf8"));

/** Every title that one page alone has. */
export function titlesOf({ pages }: SearchWorld): readonly KnownItem[] {
  const byTitle = Map.groupBy(pages, (page) => page.title.toLowerCase());
  return pages
    .filter((page) => byTitle.get(page.title.toLowerCase())?.length === 1)
    .map(({ title, path: at }) => ({ query: title, path: at }));
}

/** What is newest about each page that two dated pages or more link to. */
export function newestOf({ pages }: SearchWorld): readonly KnownItem[] {
  const dated = pages.filter(({ pageDate }) => pageDate !== null);
  return pages.flatMap(({ id, title }) => {
    const about = dated.filter(({ links }) => links.some(({ targetId }) => targetId === id));
    const [newest, ...older] = about.toSorted((a, b) => (b.pageDate ?? "").localeCompare(a.pageDate ?? ""));
    return newest && older.length > 0 ? [{ query: `latest notes about ${title}`, path: newest.path }] : [];
  });
}

/** Titles with one typing error: two letters of the longest word exchanged. */
export function mistypedTitlesOf(world: SearchWorld): readonly KnownItem[] {
  return titlesOf(world).flatMap(({ query, path: at }) => {
    const longest = query.split(/[^\p{L}]+/u).reduce((best, word) => (word.length > best.length ? word : best), "");
    if (longest.length < 5) return [];
    const middle = Math.floor(longest.length / 2);
    const [a, b] = [longest.charAt(middle - 1), longest.charAt(middle)];
    if (a === b) return [];
    const mistyped = longest.slice(0, middle - 1) + b + a + longest.slice(middle + 1);
    return [{ query: query.replace(longest, mistyped), path: at }];
  });
}

/** Three words of each page that tell it best from the others (highest tf · idf). */
export function keywordsOf({ pages }: SearchWorld): readonly KnownItem[] {
  const counted = pages.map((page) => ({ page, words: wordsOf(page.chunks.map((chunk) => chunk.text).join("\n")) }));
  const inPages = new Map<string, number>();
  for (const { words } of counted) for (const term of words.keys()) inPages.set(term, (inPages.get(term) ?? 0) + 1);
  return counted.map(({ page, words }) => {
    const worth = [...words].map(([term, { count, surface }]) => ({
      surface,
      worth: count * Math.log(pages.length / (inPages.get(term) ?? 1)),
    }));
    const best = worth.sort((a, b) => b.worth - a.worth || (a.surface < b.surface ? -1 : 1)).slice(0, 3);
    return { query: best.map(({ surface }) => surface).join(" "), path: page.path };
  });
}

/** So many words in a row that stand in one page alone, from the middle of each page: half-remembered sentences. */
export function rowsOf({ pages }: SearchWorld, words: number): readonly KnownItem[] {
  const texts = pages.map(({ chunks }) =>
    chunks
      .map(({ text }) => text)
      .join("\n")
      .toLowerCase(),
  );
  return pages.flatMap((page, i) => {
    const rows = (texts[i] ?? "").match(new RegExp(`\\p{L}+(?: \\p{L}+){${words - 1}}`, "gu")) ?? [];
    const start = Math.floor(rows.length / 2);
    const own = [...rows.slice(start), ...rows.slice(0, start)].find(
      (row) => texts.filter((text) => new RegExp(`\\b${row}\\b`, "u").test(text)).length === 1,
    );
    return own === undefined ? [] : [{ query: own, path: page.path }];
  });
}

function wordsOf(text: string): Map<string, { count: number; readonly surface: string }> {
  const words = new Map<string, { count: number; readonly surface: string }>();
  for (const token of tokensOf(text)) {
    if (token.role !== "word" || token.isStop) continue;
    const known = words.get(token.term);
    if (known) known.count++;
    else words.set(token.term, { count: 1, surface: text.slice(token.start, token.end) });
  }
  return words;
}
