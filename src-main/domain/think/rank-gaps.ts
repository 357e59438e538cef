import type { Gap, GapKind } from "../../../shared/model/think";

/** How thin the brain is where the gap lies: 1 where there is nothing at all. */
const THINNESS: Readonly<Partial<Record<GapKind, number>>> = {
  no_page: 1,
  thin: 0.8,
  isolated: 0.6,
};
const OTHER_THINNESS = 0.5;

/** Times asked × unresolved links × thinness; a gap never asked about, or without such links, still counts once. */
export function gapRank(gap: Gap, timesAsked: number, unresolvedLinks: number): number {
  return (1 + timesAsked) * Math.max(1, unresolvedLinks) * (THINNESS[gap.kind] ?? OTHER_THINNESS);
}
