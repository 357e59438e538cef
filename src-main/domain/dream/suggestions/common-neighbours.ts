/** Two pages that no link joins, with the pages that both are linked with. */
export interface NeighbourPair {
  readonly a: number;
  readonly b: number;
  /** Adamic–Adar: each page in common counts 1 / ln of how many it is linked with, so that hubs count little. */
  readonly score: number;
  /** Pages in common, those with the fewest links first. */
  readonly common: readonly number[];
}

/** A page linked with more says nothing of what it joins. */
const HUB = 60;
const FEWEST_COMMON = 3;

/**
 * The pairs with something in common, those with the most first.
 * @param isWanted which pages a link may be suggested for; others still count as what is in common
 * @param joined pairs already linked, as `from[i]`–`to[i]`
 */
export function findNeighbourPairs(
  pages: number,
  from: readonly number[],
  to: readonly number[],
  isWanted: (page: number) => boolean,
): readonly NeighbourPair[] {
  const neighbours = Array.from({ length: pages }, () => new Set<number>());
  for (const [index, a] of from.entries()) {
    const b = to[index] ?? a;
    if (a === b) continue;
    neighbours[a]?.add(b);
    neighbours[b]?.add(a);
  }
  const found: NeighbourPair[] = [];
  const near = new Map<number, number[]>();
  for (let a = 0; a < pages; a++) {
    const own = neighbours[a] ?? new Set();
    if (!isWanted(a) || own.size < FEWEST_COMMON || own.size > HUB) continue;
    near.clear();
    for (const middle of own) collectBeyond(a, middle, own, neighbours, near);
    for (const [b, common] of near) {
      const size = neighbours[b]?.size ?? 0;
      if (common.length < FEWEST_COMMON || size > HUB || !isWanted(b)) continue;
      found.push({ a, b, score: scoreOf(common, neighbours), common: byDegree(common, neighbours) });
    }
  }
  return found.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
}

/** Pages after `a` that are reached over `middle` and are not linked with `a`. */
function collectBeyond(
  a: number,
  middle: number,
  own: ReadonlySet<number>,
  neighbours: readonly ReadonlySet<number>[],
  near: Map<number, number[]>,
): void {
  const beyond = neighbours[middle];
  if (!beyond || beyond.size > HUB) return;
  for (const b of beyond) {
    if (b <= a || own.has(b)) continue;
    const common = near.get(b);
    if (common) common.push(middle);
    else near.set(b, [middle]);
  }
}

const scoreOf = (common: readonly number[], neighbours: readonly ReadonlySet<number>[]): number =>
  common.reduce((sum, page) => sum + 1 / Math.log(Math.max(2, neighbours[page]?.size ?? 2)), 0);

const byDegree = (common: readonly number[], neighbours: readonly ReadonlySet<number>[]): readonly number[] =>
  [...common].sort((x, y) => (neighbours[x]?.size ?? 0) - (neighbours[y]?.size ?? 0) || x - y);
