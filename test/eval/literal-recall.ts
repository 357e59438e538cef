import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { openSearchWorld, type SearchWorld } from "../support/search-world";
import { readBrainFiles } from "./search-sets";

/** Words of one kind taken from a brain. */
interface WordKind {
  readonly name: string;
  readonly isOf: (word: string) => boolean;
}

const KINDS: readonly WordKind[] = [
  { name: "Chinese, two characters", isOf: (word) => /^\p{Script=Han}{2}$/u.test(word) },
  { name: "Chinese, three characters", isOf: (word) => /^\p{Script=Han}{3}$/u.test(word) },
  { name: "accented", isOf: (word) => /^[\p{Script=Latin}]{4,}$/u.test(word) && word.normalize("NFD") !== word },
  { name: "plain", isOf: (word) => /^[a-z]{4,}$/.test(word) },
];
const WORDS_PER_KIND = 100;
/** What the project asks for, of all pages that ripgrep finds. */
const BAR = 0.99;

/**
 * Pages with a literal word that the search finds, as a share of those that ripgrep finds (`rg -il`, whole words outside
 * Chinese), for words drawn evenly from the brain's own text. Words of both scripts together are drawn from single pages.
 */
export async function evalLiteralRecall(
  root: string,
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const folder = path.resolve(args[0] ?? path.join(root, "../shared/brainbench/pages"));
  const files = readBrainFiles(folder);
  if (!files || !existsSync(folder)) {
    say(`${folder} is not there: nothing measured.`);
    return true;
  }
  const world = await openSearchWorld(files);
  const words = wordsOf(world);
  say("| words | queries | pages | found | recall |");
  say("| --- | --- | --- | --- | --- |");
  let isMet = true;
  for (const { name, isOf } of KINDS) {
    isMet =
      (await tell(
        name,
        evenly(words.filter(isOf), WORDS_PER_KIND).map((word) => [word]),
        folder,
        world,
        say,
      )) && isMet;
  }
  return (await tell("Chinese and Latin together", mixedOf(world), folder, world, say)) && isMet;
}

async function tell(
  name: string,
  queries: readonly (readonly string[])[],
  folder: string,
  world: SearchWorld,
  say: (line: string) => void,
): Promise<boolean> {
  let wanted = 0;
  let found = 0;
  const missed: string[] = [];
  for (const query of queries) {
    const there = pagesWith(query, folder, world);
    const hits = new Set(
      (await world.index.keyword(query.join(" "), world.pages.length)).hits.map(({ pageId }) => pageId),
    );
    wanted += there.length;
    found += there.filter((id) => hits.has(id)).length;
    for (const id of there) if (!hits.has(id)) missed.push(`${query.join(" ")}: page ${id}`);
  }
  const recall = wanted === 0 ? 1 : found / wanted;
  say(`| ${name} | ${queries.length} | ${wanted} | ${found} | ${(100 * recall).toFixed(2)} % |`);
  for (const line of missed.slice(0, 5)) say(`  missed ${line}`);
  return recall >= BAR;
}

/** Pages that hold all the words, as ripgrep finds them in their bodies. */
function pagesWith(words: readonly string[], folder: string, world: SearchWorld): readonly number[] {
  const sets = words.map((word) => new Set(ripgrep(word, folder)));
  return world.pages.filter(({ path: at }) => sets.every((set) => set.has(at))).map(({ id }) => id);
}

function ripgrep(word: string, folder: string): readonly string[] {
  const whole = /\p{Script=Han}/u.test(word) ? [] : ["--word-regexp"];
  const asked = [
    "--files-with-matches",
    "--ignore-case",
    "--fixed-strings",
    ...whole,
    "--glob",
    "*.md",
    "-e",
    word,
    ".",
  ];
  try {
    const text = execFileSync("rg", asked, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });
    return text.split("\n").map((file) => file.replace(/^\.\//, ""));
  } catch (error) {
    // 1 says that nothing was found.
    if (error instanceof Error && "status" in error && error.status === 1) return [];
    throw error;
  }
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

function wordsIn(text: string): readonly string[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.normalize("NFC"));
}

const wordsOf = ({ chunks }: SearchWorld): readonly string[] =>
  [...new Set(evenly(chunks, 4000).flatMap(({ text }) => wordsIn(text.slice(0, 2000))))].sort();

function mixedOf({ chunks }: SearchWorld): readonly (readonly string[])[] {
  const both = chunks.flatMap(({ text }) => {
    const words = wordsIn(text.slice(0, 1000));
    const chinese = words.find((word) => /^\p{Script=Han}{2,}$/u.test(word));
    const latin = words.find((word) => /^[A-Za-z]{4,}$/.test(word));
    return chinese && latin ? [[chinese, latin]] : [];
  });
  return evenly(both, WORDS_PER_KIND);
}

function evenly<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)]).filter(
    (item) => item !== undefined,
  );
}
