import type { Gap } from "../../shared/model/think";
import { GAP_BRAIN, NO_CONTRADICTION, PLANTED_GAPS, type PlantedGap } from "../support/gap-brain";
import { openThinkBrain } from "../support/think-brain";
import { shareOf } from "./think-score";

/** What became of what was planted. */
export interface GapFigures {
  /** Kind to the share of its plants that were named. */
  readonly found: ReadonlyMap<string, number>;
  /** Contradictions named in the planted brain, and those of them that were planted. */
  readonly contradictions: number;
  readonly rightContradictions: number;
  readonly missed: readonly PlantedGap[];
  readonly wrong: readonly Gap[];
}

/** Asks every question of the planted brain. */
export async function measureGaps(nowMs: number): Promise<GapFigures> {
  const brain = await openThinkBrain(GAP_BRAIN, { nowMs });
  try {
    const asked: { readonly plant: PlantedGap; readonly gaps: readonly Gap[] }[] = [];
    for (const plant of PLANTED_GAPS) asked.push({ plant, gaps: (await brain.think.ask(plant.question)).gaps });
    const others: Gap[] = [];
    for (const question of NO_CONTRADICTION) others.push(...(await brain.think.ask(question)).gaps);
    const named = [...asked.flatMap(({ gaps }) => gaps), ...others].filter(({ kind }) => kind === "contradiction");
    const distinct = [...new Map(named.map((gap) => [gap.key, gap])).values()];
    const planted = PLANTED_GAPS.filter(({ kind }) => kind === "contradiction");
    const right = distinct.filter((gap) => planted.some((plant) => isOf(gap, plant)));
    const kinds = [...new Set(PLANTED_GAPS.map(({ kind }) => kind))];
    const isFound = ({ plant, gaps }: (typeof asked)[number]): boolean => gaps.some((gap) => isOf(gap, plant));
    return {
      found: new Map(
        kinds.map((kind) => [
          kind,
          shareOf(
            asked.filter(({ plant }) => plant.kind === kind),
            isFound,
          ),
        ]),
      ),
      contradictions: distinct.length,
      rightContradictions: right.length,
      missed: asked.filter((one) => !isFound(one)).map(({ plant }) => plant),
      wrong: distinct.filter((gap) => !right.includes(gap)),
    };
  } finally {
    await brain.close();
  }
}

const isOf = (gap: Gap, { kind, about }: PlantedGap): boolean =>
  gap.kind === kind && `${gap.key} ${gap.title} ${gap.detail}`.toLowerCase().includes(about.toLowerCase());
