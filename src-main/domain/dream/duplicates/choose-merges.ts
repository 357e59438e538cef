import type { Scales, WeighedPair } from "./weigh-pair";
import { confidenceOf } from "./weigh-pair";

/** A merge to propose: `page` goes into `into`. Places in the input. */
export interface ChosenMerge {
  readonly weighed: WeighedPair;
  readonly page: number;
  readonly into: number;
  readonly confidence: number;
}

/** What decides which of two pages stays. */
export interface Standing {
  readonly words: number;
  /** ISO day the page says it was made; null when it says nothing. */
  readonly created: string | null;
}

/** From here on a proposal is worth the look: four of five must be right by the weights, and more are in measure. */
const MIN_MERGE_CONFIDENCE = 0.8;
/** Half a name that fits two pages this closely fits neither. */
const MARGIN = 1.2;
const HALF_NAMES = new Set(["initial", "given", "acronym", "slip", "short"]);

/**
 * Picks merges from weighed pairs, the surest first. A page goes away once at most; one that others go into stays. Half a
 * name (an initial, a given name) that may mean two pages is left alone.
 * @param unread pairs weighed without their texts: none is chosen, but half a name may mean one of theirs
 */
export function chooseMerges(
  weighed: readonly WeighedPair[],
  unread: readonly WeighedPair[],
  scales: Scales,
  standingOf: (page: number) => Standing,
): readonly ChosenMerge[] {
  const all = [...weighed, ...unread];
  const sure = weighed
    .filter((one) => confidenceOf(one.score) >= MIN_MERGE_CONFIDENCE && !isTorn(one, all))
    .toSorted((x, y) => y.score - x.score || x.pair.a.index - y.pair.a.index || x.pair.b.index - y.pair.b.index);
  const gone = new Set<number>();
  const kept = new Set<number>();
  return sure.flatMap((one): ChosenMerge[] => {
    const [a, b] = [one.pair.a.index, one.pair.b.index];
    if (gone.has(a) || gone.has(b)) return [];
    const isAStaying = kept.has(a) !== kept.has(b) ? kept.has(a) : standsAbove(a, b, scales, standingOf);
    const [into, page] = isAStaying ? [a, b] : [b, a];
    if (kept.has(page)) return [];
    gone.add(page);
    kept.add(into);
    return [{ weighed: one, page, into, confidence: Math.round(100 * confidenceOf(one.score)) / 100 }];
  });
}

/** The half name has another page that it fits nearly as well, and that is not the same third page's double. */
function isTorn(one: WeighedPair, all: readonly WeighedPair[]): boolean {
  const kind = one.pair.relation?.kind;
  if (kind === undefined || !HALF_NAMES.has(kind)) return false;
  const half = halfOf(one);
  return all.some(({ pair, score }) => {
    if (pair === one.pair || score < one.score - MARGIN || (pair.a.index !== half && pair.b.index !== half))
      return false;
    const others = [pair.a.index, pair.b.index, one.pair.a.index, one.pair.b.index].filter((index) => index !== half);
    // Two pages of one person are no two people.
    const areOne = all.some(
      (other) =>
        others.includes(other.pair.a.index) &&
        others.includes(other.pair.b.index) &&
        confidenceOf(other.score) >= MIN_MERGE_CONFIDENCE,
    );
    return !areOne;
  });
}

/** The page whose name is the shorter half. */
function halfOf({ pair: { a, b } }: WeighedPair): number {
  const length = (thing: typeof a) => (thing.written[0] ?? "").length;
  return length(a) <= length(b) ? a.index : b.index;
}

/** The page with more links, more words, the older one stays; in doubt the fuller name. */
function standsAbove(
  a: number,
  b: number,
  { neighbours, input }: Scales,
  standingOf: (page: number) => Standing,
): boolean {
  const weight = (page: number) => {
    const { words } = standingOf(page);
    return (
      Math.log1p(neighbours.into(page).size) + 0.5 * Math.log1p(words) + 0.3 * Math.log1p(neighbours.outOf(page).size)
    );
  };
  const [x, y] = [standingOf(a).created, standingOf(b).created];
  const older = x !== null && y !== null && x !== y ? (x < y ? 0.5 : -0.5) : 0;
  const difference = weight(a) - weight(b) + older;
  if (Math.abs(difference) > 0.05) return difference > 0;
  const length = (page: number) => input.pages[page]?.page.title.length ?? 0;
  return length(a) !== length(b) ? length(a) > length(b) : a < b;
}
