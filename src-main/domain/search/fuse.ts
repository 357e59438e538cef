import type { SearchArm } from "../../../shared/model/search";
import type { PageId } from "../extracted-page";

/** What each arm found, best first, each page once. */
export interface ArmLists {
  /** Answers of a question about relations that was not understood beyond doubt. */
  readonly graph: readonly PageId[];
  readonly keyword: readonly PageId[];
  /** Pages whose name stands in the query. */
  readonly title: readonly PageId[];
  /** Pages whose name is nearly the query. */
  readonly nearTitle: readonly PageId[];
  readonly dense: readonly PageId[];
  /** By the nearest word to each of the query's. */
  readonly maxSim: readonly PageId[];
  /** By how often such words stand in one passage. */
  readonly nearWords: readonly PageId[];
  /** Newest first, where the query asks for what is new. */
  readonly newest: readonly PageId[];
  /** By `standingOut`, those of `keyword`. */
  readonly outstanding: ReadonlyMap<PageId, number>;
}

export interface KeywordScore {
  readonly pageId: PageId;
  readonly score: number;
}

export interface FusedPage {
  readonly pageId: PageId;
  readonly score: number;
  readonly arms: readonly SearchArm[];
}

type ArmName = Exclude<keyof ArmLists, "outstanding">;

/** What each list counts in the fusion, and how the gate opens. `npm run eval:arms` measures each of them. */
export interface Fusion extends Readonly<Record<ArmName, number>> {
  /** How little the first ranks stand out. */
  readonly rrfK: number;
  /** How fast the lists by meaning come in as words fail. */
  readonly gateSlope: number;
  /** How much they count where no word fails. */
  readonly gateFloor: number;
  /** What share of the words' weight is taken away where the gate is wide open: few of them stand there, and those by chance. */
  readonly keywordYields: number;
  /** What the page with the best words gets on top where the gate is wide open; those after it by how far they stand out. */
  readonly standsOut: number;
  /** For pages in which the words stand one after the other, as said. */
  readonly inRow: number;
  /** In place of `dense` where the user's own model made the chunk vectors. */
  readonly model: number;
}

export const FUSION: Fusion = {
  // 60 is usual; 20 keeps more of what an arm's first ranks say (MRR 0.658, 0.305, 0.403 with 60 on three sets of other words;
  // 0.717, 0.330, 0.415 with 20).
  rrfK: 20,
  // Measured: full weight once 70 % of the query's idf is uncovered; none when all words are there, because ungated fusion
  // costs keyword queries a tenth to a quarter of their MRR.
  gateSlope: 1.4,
  gateFloor: 0,
  // MRR on three sets of other words: 0.460, 0.744, 0.303 with 0; 0.478, 0.785, 0.325 with 0.5; with 1, R@5 falls on two of four.
  keywordYields: 0.5,
  // Ranks forget that one page alone has the rare words. Without it, the fusion loses to its own words on a set whose queries keep
  // one or two of them (MRR 0.492, words alone 0.540, now 0.618), at a cost where the words are all others (0.478 to 0.432).
  standsOut: 0.1,
  // Measured on words in a row that one page alone holds, MRR with 0, 0.25, 0.5, 1: 0.466, 0.727, 0.758, 0.762 (two words), 0.665,
  // 0.892, 0.904, 0.904 (five); nothing else changes. With forty pages looked at instead of the ten shown: 0.938, 0.983.
  inRow: 1,
  // Typed links answer, words only mention: a reading in doubt still goes first.
  graph: 3,
  keyword: 1,
  // A name in the query is worth about as much as its words: it breaks ties towards the page of that name.
  title: 0.5,
  // Asked only where neither words nor names are understood: a mistyped name is the best reading then (0.5 costs mistyped titles 0.002).
  nearTitle: 2,
  // Those by meaning are multiplied by the gate.
  dense: 1,
  // Even the built-in vectors in the place of a model are best heard so (0.663, 0.682, 0.700, 0.686 MRR at 1, 2, 3, 4.5).
  model: 3,
  // Word by word is the best of those by meaning on every set measured.
  maxSim: 3,
  // Tells a passage about the thing from one that names it in passing; alone it is the worse of the two.
  nearWords: 1,
  // Dates decide between pages about the same: half of the pages found first are not the newest otherwise (see README.md).
  newest: 2,
};

const ARM_OF: Readonly<Record<ArmName, SearchArm | null>> = {
  graph: "graph",
  keyword: "keyword",
  title: "title",
  nearTitle: "title",
  dense: "vector",
  maxSim: "vector",
  nearWords: "vector",
  // It orders what other arms found.
  newest: null,
};

/**
 * How much meaning counts beside words, 0 to 1.
 * @param coverage idf-weighted share of the query's words that the best keyword page holds
 */
export const semanticGate = (coverage: number, { gateSlope, gateFloor }: Fusion = FUSION): number =>
  Math.min(1, Math.max(gateFloor, gateSlope * (1 - coverage)));

/** A page with less of the words than so many others stands out from nothing. */
const CROWD = 20;

/**
 * How far each of the best keyword pages stands out from the crowd, 0 to 1; pages that do not are left out.
 * @param hits best first
 */
export function standingOut(hits: readonly KeywordScore[]): ReadonlyMap<PageId, number> {
  // Without a crowd all there is stands out: few pages hold such words at all.
  const [first, last] = [hits[0]?.score ?? 0, hits[CROWD]?.score ?? 0];
  const out = hits.filter(({ score }) => score > last);
  return new Map(out.map(({ pageId, score }) => [pageId, (score - last) / first]));
}

/**
 * Reciprocal rank fusion of the arms, best first; equal scores in order of page id.
 * @param denseGate of the chunk vectors alone, where a user's model made them
 */
export function fuse(
  lists: ArmLists,
  gate: number,
  fusion: Fusion = FUSION,
  denseGate: number = gate,
): readonly FusedPage[] {
  const fused = new Map<PageId, { score: number; arms: Set<SearchArm> }>();
  const add = (list: ArmName, weight: number) => {
    if (weight === 0) return;
    lists[list].forEach((pageId, rank) => {
      const page = fused.get(pageId) ?? { score: 0, arms: new Set() };
      page.score += weight / (fusion.rrfK + rank + 1);
      const arm = ARM_OF[list];
      if (arm !== null) page.arms.add(arm);
      fused.set(pageId, page);
    });
  };
  add("graph", fusion.graph);
  // Squared: where half the words stand there, they still tell.
  add("keyword", fusion.keyword * (1 - fusion.keywordYields * gate * gate));
  add("title", fusion.title);
  add("nearTitle", fusion.nearTitle);
  add("dense", fusion.dense * denseGate);
  add("maxSim", fusion.maxSim * gate);
  add("nearWords", fusion.nearWords * gate);
  add("newest", fusion.newest);
  for (const [pageId, share] of lists.outstanding) {
    const page = fused.get(pageId);
    if (page) page.score += fusion.standsOut * gate * share;
  }
  return [...fused]
    .map(([pageId, { score, arms }]) => ({ pageId, score, arms: [...arms] }))
    .sort((a, b) => b.score - a.score || a.pageId - b.pageId);
}
