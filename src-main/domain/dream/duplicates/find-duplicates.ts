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
  /** Pages whose texts are wanted. */
  readonly wanted: readonly PagePath[];
  /** Reads a wanted page; only what it comes to is kept. */
  read(source: PageSource): void;
  /** What to propose, from the texts that were read. */
  choose(): readonly ChosenMerge[];
  /** True when every pair worth a look was looked at: none was left out for their number, and both texts were read. */
  isWhole(): boolean;
  /** All pairs whose texts were read, weighed: tells the evaluation why one was not chosen. */
  weighed(): readonly WeighedPair[];
  /** Pairs of names that were compared, for growth tests. */
  readonly comparisons: number;
}

/** No text makes up for less: the pair is not read. */
const HOPELESS = -3.5;
/** Pairs whose texts are read in one night. */
const MAX_PAIRS = 4000;

export function searchDuplicates(input: DuplicateInput): DuplicateSearch {
  const candidates = findCandidatePairs(input);
  const marksOf = Map.groupBy(input.marks, ({ page }) => page);
  const scales: Scales = { input, candidates, neighbours: readLinkNeighbours(input), marksOf };
  const hopeful = likely(candidates.pairs, scales);
  const pairs = hopeful.slice(0, MAX_PAIRS);
  const facts = new Map<string, TextFacts>();
  const pathOf = (page: number) => input.pages[page]?.page.path;
  const factsOf = (page: number) => facts.get(pathOf(page) ?? "");
  const isRead = ({ a, b }: CandidatePair) => factsOf(a.index) !== undefined && factsOf(b.index) !== undefined;
  const weighAll = () => {
    const commonness = countSentences(facts.values());
    return pairs.flatMap((pair) => {
      const [x, y] = [factsOf(pair.a.index), factsOf(pair.b.index)];
      return x && y ? [weighPair(pair, scales, { facts: [x, y], commonness })] : [];
    });
  };
  return {
    wanted: [...new Set(pairs.flatMap(({ a, b }) => [pathOf(a.index) ?? [], pathOf(b.index) ?? []].flat()))],
    read({ path, text }) {
      facts.set(path, readTextFacts(path, text));
    },
    isWhole: () => pairs.length === hopeful.length && pairs.every(isRead),
    weighed: weighAll,
    choose() {
      const standingOf = (page: number) => factsOf(page) ?? { words: 0, created: null };
      const unread = pairs.filter((pair) => !isRead(pair)).map((pair) => weighPair(pair, scales, null));
      return chooseMerges(weighAll(), unread, scales, standingOf);
    },
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
