import type { PageSource } from "../../../../shared/model/broken-link";
import type { DuplicateInput } from "../../../../shared/model/duplicate";
import type { PagePath } from "../../../../shared/model/page";
import { type CandidatePair, findCandidatePairs } from "./candidate-pairs";
import { type ChosenMerge, chooseMerges } from "./choose-merges";
import { readLinkNeighbours } from "./link-neighbours";
import { countSentences, readTextFacts, type TextFacts } from "./text-facts";
import { type Scales, type WeighedPair, weighPair } from "./weigh-pair";

/** A search for duplicates: names first, then the texts of those pages alone that names bring together. */
export interface DuplicateSearch {
  /** Pages whose texts are wanted, page by page of the pairs in their order. */
  readonly wanted: readonly PagePath[];
  /** Reads a wanted page; only what it comes to is kept. */
  read(source: PageSource): void;
  /** What to propose, from the texts that were read. */
  choose(): readonly ChosenMerge[];
  /** True when every pair worth a look was looked at: both texts were read. */
  isWhole(): boolean;
  /** The pairs to go on with once so many of `wanted` were asked for; null when none is left. */
  leftAfter(asked: number): { readonly count: number; readonly at: string } | null;
  /** All pairs whose texts were read, weighed: tells the evaluation why one was not chosen. */
  weighed(): readonly WeighedPair[];
  /** Pairs of names that were compared, for growth tests. */
  readonly comparisons: number;
}

export interface SearchOptions {
  /** Two pages of which somebody said that they are two: none is proposed, and none stands in the way of another. */
  readonly isApart?: (pair: CandidatePair) => boolean;
  /** Where an earlier night left it (`leftAfter`): the pairs come in order from there, around to the same place. */
  readonly from?: string | null;
}

/** No text makes up for less: the pair is not read. */
const HOPELESS = -3.5;
/** Pairs whose texts are read in one night. */
const MAX_PAIRS = 4000;

export function searchDuplicates(
  input: DuplicateInput,
  { isApart = () => false, from = null }: SearchOptions = {},
): DuplicateSearch {
  const candidates = findCandidatePairs(input);
  const marksOf = Map.groupBy(input.marks, ({ page }) => page);
  const scales: Scales = { input, candidates, neighbours: readLinkNeighbours(input), marksOf };
  const facts = new Map<string, TextFacts>();
  const pathOf = (page: number) => input.pages[page]?.page.path;
  const pathsOf = ({ a, b }: CandidatePair) => [a, b].flatMap(({ index }) => pathOf(index) ?? []);
  const keyOf = (pair: CandidatePair) => pathsOf(pair).join("\n");
  const pairs = likely(
    candidates.pairs.filter((pair) => !isApart(pair)),
    scales,
  );
  const first = from === null ? 0 : pairs.findIndex((pair) => keyOf(pair) === from);
  const order = first <= 0 ? pairs : [...pairs.slice(first), ...pairs.slice(0, first)];
  const wanted = [...new Set(order.slice(0, MAX_PAIRS).flatMap(pathsOf))];
  const factsOf = (page: number) => facts.get(pathOf(page) ?? "");
  const isRead = (pair: CandidatePair) => pathsOf(pair).every((path) => facts.has(path));
  const weighRead = () => {
    const commonness = countSentences(facts.values());
    return pairs.flatMap((pair) => {
      const [x, y] = [factsOf(pair.a.index), factsOf(pair.b.index)];
      return x && y ? [weighPair(pair, scales, { facts: [x, y], commonness })] : [];
    });
  };
  return {
    wanted,
    read({ path, text }) {
      facts.set(path, readTextFacts(path, text));
    },
    isWhole: () => pairs.every(isRead),
    leftAfter(asked) {
      const known = new Set(wanted.slice(0, asked));
      const left = order.filter((pair) => pathsOf(pair).some((path) => !known.has(path)));
      const [next] = left;
      return next ? { count: left.length, at: keyOf(next) } : null;
    },
    choose() {
      const standingOf = (page: number) => factsOf(page) ?? { words: 0, created: null };
      const unread = pairs.filter((pair) => !isRead(pair)).map((pair) => weighPair(pair, scales, null));
      return chooseMerges(weighRead(), unread, scales, standingOf);
    },
    weighed: weighRead,
    comparisons: candidates.comparisons,
  };
}

function likely(pairs: readonly CandidatePair[], scales: Scales): readonly CandidatePair[] {
  const scored = pairs.map((pair) => ({ pair, score: weighPair(pair, scales, null).score }));
  return scored
    .filter(({ score }) => score > HOPELESS)
    .toSorted((x, y) => y.score - x.score)
    .map(({ pair }) => pair);
}
