import { existsSync } from "node:fs";
import path from "node:path";
import { proveMerges } from "./dream-world/prove-merges";
import { readWorld } from "./dream-world/read-world";
import {
  mergesOf,
  pairKey,
  precisionOf,
  recallOf,
  repairsOf,
  type Score,
  scoreBrokenLinks,
  scoreDuplicates,
  scoreMentions,
  sureMentionsOf,
} from "./dream-world/score-world";
import { NETWORK_FAULTS, NOTES_FAULTS, type Planter, seedWorld } from "./dream-world/seeded-world";
import { readBrainFiles } from "./search-sets";

type Print = (line: string) => void;

/** Seeds that the rules were made with, and the one for the figures that are published. */
const BUILDING = [11, 12, 13];
const FINAL = 20261130;

/** Merges made to the end in each world: each reads all its pages. */
const MERGES_PROVED = 30;

interface Brain {
  readonly name: string;
  readonly at: string;
  readonly planters: readonly Planter[];
}

const brainsBeside = (root: string): readonly Brain[] => [
  { name: "brainbench", at: path.join(root, "../shared/brainbench/pages"), planters: NETWORK_FAULTS },
  {
    name: "knowledge-garden",
    at: path.join(root, "../shared/vaults/knowledge-garden.tar.xz"),
    planters: NOTES_FAULTS,
  },
];

/** `final` uses the seed kept for it, `as-is DIR` tells what is proposed on a brain without faults, `verbose` lists all. */
export async function evalDream(root: string, args: readonly string[], print: Print): Promise<boolean> {
  if (args[0] === "as-is") return tellAsIs(args[1] ?? "", print);
  const seeds = args.includes("final") ? [FINAL] : BUILDING;
  let isGood = true;
  for (const brain of brainsBeside(root)) {
    const files = existsSync(brain.at) ? readBrainFiles(brain.at) : null;
    if (!files) {
      print(`${brain.name}: is not beside the project, left out`);
      continue;
    }
    const texts = new Map(Object.entries(files));
    const plain = readWorld({ texts, renames: [] });
    const before = {
      merges: mergeKeys(plain),
      repairs: repairsOf(plain),
    };
    if (args.includes("verbose")) tellMentions(plain, root, print);
    for (const seed of seeds) {
      const seeded = seedWorld(texts, seed, brain.planters);
      const world = readWorld(seeded);
      const scores = [
        scoreDuplicates(world, seeded, before.merges),
        ...scoreBrokenLinks(world, seeded, before.repairs),
        scoreMentions(world, seeded, root),
      ];
      const merges = mergesOf(world);
      const proved = proveMerges(
        world,
        merges.filter((_, index) => index % Math.ceil(merges.length / MERGES_PROVED) === 0),
      );
      print(
        `${brain.name} ${seed}: ${proved.merges} merges made, ${proved.faults.length} faults, ${proved.lost.length} lines lost`,
      );
      for (const fault of [...proved.faults, ...proved.lost]) print(`    ${fault}`);
      isGood &&= proved.faults.length + proved.lost.length === 0;
      for (const score of scores) {
        print(lineOf(`${brain.name} ${seed}`, score));
        if (args.includes("verbose")) tellFaults(score, print);
        isGood &&= precisionOf(score) >= barOf(score.kind)[0] && recallOf(score) >= barOf(score.kind)[1];
      }
    }
  }
  return isGood;
}

const barOf = (kind: string): readonly [precision: number, recall: number] =>
  kind === "duplicate" ? [0.9, 0.8] : kind === "contradiction" ? [0.9, 0.7] : [0.95, 0.85];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);

const lineOf = (name: string, score: Score): string =>
  `${name.padEnd(28)} ${score.kind.padEnd(16)} planted ${String(score.planted).padStart(3)}  precision ${percent(precisionOf(score))}  recall ${percent(recallOf(score))}`;

function tellFaults({ wrong, missed }: Score, print: Print): void {
  for (const one of wrong) print(`    wrong   ${one}`);
  for (const one of missed) print(`    missed  ${one}`);
}

/** A sample to be judged by eye. */
function tellMentions(world: ReturnType<typeof readWorld>, root: string, print: Print): void {
  const all = [...sureMentionsOf(world, root)];
  print(`as it is: ${all.length} mentions`);
  const every = Math.max(1, Math.floor(all.length / 60));
  for (const [index, [key, { confidence, text, sentence }]] of all.entries()) {
    if (index % every === 0) print(`    as-is ${confidence} ${key} “${text}” in “${sentence.slice(0, 160)}”`);
  }
}

function mergeKeys(world: ReturnType<typeof readWorld>): ReadonlySet<string> {
  const pathOf = (page: number) => world.duplicates.pages[page]?.page.path ?? "";
  return new Set(mergesOf(world).map(({ page, into }) => pairKey(pathOf(page), pathOf(into))));
}

function tellAsIs(at: string, print: Print): boolean {
  const files = readBrainFiles(at);
  if (!files) return false;
  const world = readWorld({ texts: new Map(Object.entries(files)), renames: [] });
  const heapBefore = process.memoryUsage().heapUsed;
  const started = process.cpuUsage();
  const merges = mergesOf(world);
  const { user } = process.cpuUsage(started);
  // Rubbish that was not collected meanwhile counts: this is the most it can have taken.
  const heapMb = Math.max(0, process.memoryUsage().heapUsed - heapBefore) / 2 ** 20;
  const took = `${Math.round(user / 1000)} ms of CPU, ${Math.round(heapMb)} MB`;
  print(`${Object.keys(files).length} pages, ${merges.length} merges, ${took}`);
  for (const { page, into, confidence, weighed } of merges) {
    const name = (index: number) => world.duplicates.pages[index]?.page.path ?? "";
    const reasons = weighed.signals.map(({ weight, reason }) => `${weight.toFixed(1)} ${reason}`).join(" | ");
    print(`  ${confidence}  ${name(page)}  →  ${name(into)}   ${reasons}`);
  }
  return true;
}
