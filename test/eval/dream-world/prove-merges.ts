import type { ChosenMerge } from "../../../src-main/domain/dream/duplicates/choose-merges";
import { RenameBrain } from "../../support/rename-brain";
import type { ReadWorld } from "./read-world";

/** What merging comes to when every proposal is accepted by itself. */
export interface ProvedMerges {
  readonly merges: number;
  /** Merges whose links do not all lead where they led, or that cannot be made. */
  readonly faults: readonly string[];
  /** Lines of the two pages that are not in the merged one. */
  readonly lost: readonly string[];
}

/** Makes merges in memory, each on the world as it is, and looks for every line of both pages in what comes of it. */
export function proveMerges(world: ReadWorld, merges: readonly ChosenMerge[]): ProvedMerges {
  const brain = new RenameBrain(Object.fromEntries(world.texts));
  const faults: string[] = [];
  const lost: string[] = [];
  for (const { page, into } of merges) {
    const [from, to] = [page, into].map((index) => world.duplicates.pages[index]?.page.path ?? "");
    if (!from || !to) continue;
    const change = { kind: "merge", page: brain.page(from), into: brain.page(to), keepAlias: true } as const;
    const { plan, proof, texts } = brain.rename(change);
    faults.push(...[...plan.blockers, ...proof.faults].map((fault) => `${from} → ${to}: ${fault}`));
    const merged = ` ${wordsOf(texts[to] ?? "")} `;
    for (const path of [from, to]) {
      for (const line of linesOf(world.texts.get(path) ?? "")) {
        if (!merged.includes(` ${line} `)) lost.push(`${path}: ${line}`);
      }
    }
  }
  return { merges: merges.length, faults, lost };
}

/** Without links' targets, which are written anew, and without signs, so that a heading may be of another level. */
const wordsOf = (text: string): string =>
  text
    .replace(/\]\([^()\n]*\)/gu, "]")
    .replace(/\[\[(?:[^\]|\n]*\\?\|)?([^\]\n]*)\]\]/gu, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function linesOf(text: string): readonly string[] {
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/u, "");
  return body
    .split(/\r?\n/u)
    .map(wordsOf)
    .filter((line) => line !== "");
}
