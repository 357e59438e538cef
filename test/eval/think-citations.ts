import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Answer } from "../../shared/model/think";
import { questionsOver } from "../support/questions-over";
import { openThinkBrain } from "../support/think-brain";
import { type PageTexts, readPageTexts } from "./read-brain";

export interface ReadBack {
  readonly brain: string;
  readonly pages: number;
  readonly questions: number;
  readonly answered: number;
  readonly citations: number;
  /** Citations whose bytes are not their quote. */
  readonly wrong: number;
  /** Sentences without a citation, or with a number that no citation has. */
  readonly unproved: number;
  /** Milliseconds an answer: in the middle, and the slowest of twenty. */
  readonly middleMs: number;
  readonly slowMs: number;
}

/** Folders of pages and archives of them; those that are not there are left out. */
export function brainFolders(root: string): readonly { readonly name: string; readonly at: string }[] {
  const vaults = path.join(root, "../shared/vaults");
  const archives = existsSync(vaults) ? readdirSync(vaults).filter((file) => file.endsWith(".tar.xz")) : [];
  const pages = path.join(root, "../shared/brainbench/pages");
  return [
    ...(existsSync(pages) ? [{ name: "brainbench", at: pages }] : []),
    ...archives.map((file) => ({ name: file.replace(/\.tar\.xz$/, ""), at: path.join(vaults, file) })),
  ];
}

/** Asks questions made from the pages themselves and reads every quote again from the file it names. */
export async function readBack(name: string, at: string, questions: number, nowMs: number): Promise<ReadBack> {
  const texts = textsAt(at);
  const brain = await openThinkBrain(Object.fromEntries(texts), { nowMs });
  try {
    const answers: Answer[] = [];
    for (const question of questionsOver(texts, questions)) answers.push(await brain.think.ask(question));
    const cited = answers.flatMap((answer) => [...answer.citations, ...answer.nearest]);
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const holds = ({ page, start, end, quote }: (typeof cited)[number]): boolean =>
      readFileSync(path.join(brain.folder.root, page.path)).subarray(start, end).equals(Buffer.from(quote));
    return {
      brain: name,
      pages: texts.size,
      questions: answers.length,
      answered: answers.filter(({ abstained }) => !abstained).length,
      citations: cited.length,
      wrong: cited.filter((citation) => !holds(citation)).length,
      unproved: answers.reduce((count, answer) => count + unprovedIn(answer), 0),
      middleMs: times[Math.floor(times.length / 2)] ?? 0,
      slowMs: times[Math.floor(times.length * 0.95)] ?? 0,
    };
  } finally {
    await brain.close();
  }
}

/** The pages of a folder or an archive. */
export function textsAt(at: string): PageTexts {
  if (!at.endsWith(".tar.xz")) return readPageTexts(at);
  const unpacked = unpack(at);
  try {
    return readPageTexts(unpacked);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

export function unprovedIn({ sentences, citations }: Answer): number {
  const numbers = new Set(citations.map(({ n }) => n));
  return sentences.filter(({ cites }) => cites.length === 0 || !cites.every((n) => numbers.has(n))).length;
}

function unpack(archive: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "noctuary-vault-"));
  execFileSync("tar", ["-xJf", archive, "-C", folder]);
  return folder;
}
