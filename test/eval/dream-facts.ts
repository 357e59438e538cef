import { existsSync } from "node:fs";
import path from "node:path";
import { contradictionsPhase } from "../../src-main/dream/phases/contradictions";
import { runPhaseOver } from "./dream-world/phase-over-world";
import { plantAgreements, plantContradictions, plantEndedRoles } from "./dream-world/plant-facts";
import { readWorld } from "./dream-world/read-world";
import { precisionOf, recallOf, type Score } from "./dream-world/score-world";
import { seedWorld } from "./dream-world/seeded-world";
import type { SeededWorld } from "./dream-world/world-draft";
import { readBrainFiles } from "./search-sets";

type Print = (line: string) => void;

const BUILDING = [31, 32, 33];
const FINAL = 20261131;
/** Precision and recall asked for. */
const BAR = [0.9, 0.7] as const;

/** How well contradictions and ended roles are found that were planted in copies of a brain. `final`, `verbose`. */
export async function evalDreamFacts(root: string, args: readonly string[], print: Print): Promise<boolean> {
  const at = path.join(root, "../shared/brainbench/pages");
  const files = existsSync(at) ? readBrainFiles(at) : null;
  if (!files) {
    print("brainbench: is not beside the project, left out");
    return true;
  }
  const texts = new Map(Object.entries(files));
  const before = new Set((await foundIn({ texts, renames: [] })).map(({ key }) => key));
  print(`as it is: ${before.size} found`);
  let isGood = true;
  for (const seed of args.includes("final") ? [FINAL] : BUILDING) {
    const seeded = seedWorld(texts, seed, [
      (draft) => plantEndedRoles(draft, 40),
      (draft) => plantContradictions(draft, 48),
      (draft) => plantAgreements(draft, 40),
    ]);
    const score = scoreFacts(await foundIn(seeded), seeded, before);
    print(
      `${seed} planted ${score.planted} precision ${(100 * precisionOf(score)).toFixed(1)} % recall ${(100 * recallOf(score)).toFixed(1)} %`,
    );
    if (args.includes("verbose")) for (const one of score.wrong) print(`    wrong   ${one}`);
    if (args.includes("verbose")) for (const one of score.missed) print(`    missed  ${one}`);
    isGood &&= precisionOf(score) >= BAR[0] && recallOf(score) >= BAR[1];
  }
  return isGood;
}

interface Found {
  readonly key: string;
  readonly page: string;
  readonly told: string;
}

async function foundIn(world: Pick<SeededWorld, "texts" | "renames">): Promise<readonly Found[]> {
  const { findings = [], proposals = [] } = await runPhaseOver(readWorld(world), contradictionsPhase);
  const all = [...findings, ...proposals.map((one) => ({ ...one, note: `${one.title}. ${one.reason}` }))];
  return all.map(({ rule, page, id, note, evidence }) => ({
    key: id,
    page: page.path,
    told: `${rule} ${page.path}: ${note} ${evidence.map(({ text }) => `“${text}”`).join(" / ")}`,
  }));
}

/** A page has one fault at most, so that what is found of it and was not there before is that fault. */
function scoreFacts(found: readonly Found[], { planted }: SeededWorld, before: ReadonlySet<string>): Score {
  const wanted = new Map(planted.flatMap((one) => (one.kind === "fact" ? [[one.about, one.form] as const] : [])));
  const fresh = found.filter(({ key }) => !before.has(key));
  const pages = new Set(fresh.map(({ page }) => page));
  return {
    kind: "contradiction",
    planted: wanted.size,
    found: [...wanted.keys()].filter((about) => pages.has(about)).length,
    wrong: fresh.filter(({ page }) => !wanted.has(page)).map(({ told }) => told),
    missed: [...wanted].filter(([about]) => !pages.has(about)).map(([about, form]) => `${form}: ${about}`),
  };
}
