import { isSameSpan } from "./passage";
import type { ScoredPassage } from "./score-passages";

export interface SelectOptions {
  /** Passages under this score are no answer. */
  readonly threshold: number;
  readonly limit: number;
}

/** A passage that says much less than the best one adds doubt, not knowledge. */
const SHARE_OF_BEST = 0.85;
/** Passages under this score do not answer; chosen on the curve in README.md. */
export const THRESHOLD = 0.55;
/** At least this much must stand in the passage itself; the rest may come from its heading, title and neighbours. */
export const OWN_FLOOR = 0.25;
/** How much likeness to what is already chosen costs (maximal marginal relevance). */
const RELEVANCE = 0.7;

/**
 * The best passages that are not alike, in page order; empty when none reaches the threshold. Pages keep the order of the
 * search.
 */
export function selectPassages(scored: readonly ScoredPassage[], options: SelectOptions): readonly ScoredPassage[] {
  const fit = scored.filter((passage) => passage.score >= options.threshold && standsAlone(passage));
  const best = Math.max(0, ...fit.map(worthOf));
  let pool = fit.filter((passage) => worthOf(passage) >= best * SHARE_OF_BEST);
  const chosen: ScoredPassage[] = [];
  while (chosen.length < options.limit && pool.length > 0) {
    const next = pool.reduce((a, b) => (marginOf(b, chosen) > marginOf(a, chosen) ? b : a));
    chosen.push(next);
    pool = pool.filter((other) => other !== next && !saysTheSame(other, next));
  }
  return chosen.sort(byPageOrder);
}

/** A field is about its page, so that the page's title speaks for it. */
const standsAlone = (passage: ScoredPassage): boolean =>
  passage.ownScore >= OWN_FLOOR || passage.passage.kind === "property";

/** The score for ranking: of equal matches the one in the better page, and the one that stands by itself. */
export const worthOf = ({ score, ownScore, pageRank }: ScoredPassage): number =>
  score + 0.15 * ownScore + 0.06 / (1 + pageRank);

const marginOf = (passage: ScoredPassage, chosen: readonly ScoredPassage[]): number =>
  RELEVANCE * worthOf(passage) - (1 - RELEVANCE) * Math.max(0, ...chosen.map((other) => likeness(passage, other)));

const saysTheSame = (a: ScoredPassage, b: ScoredPassage): boolean =>
  isSameSpan(a.passage, b.passage) || likeness(a, b) > 0.8;

/** Jaccard of the terms. */
function likeness(a: ScoredPassage, b: ScoredPassage): number {
  let shared = 0;
  for (const term of a.own) if (b.own.has(term)) shared++;
  const all = a.own.size + b.own.size - shared;
  return all === 0 ? 0 : shared / all;
}

const byPageOrder = (a: ScoredPassage, b: ScoredPassage): number =>
  a.pageRank - b.pageRank ||
  a.passage.page.path.localeCompare(b.passage.page.path) ||
  a.passage.start - b.passage.start;

const MAX_NEAREST = 3;
/** Under this nothing came near. */
const NEAR_FLOOR = 0.2;

/** What came nearest although it does not answer: best first, one passage a page. */
export function nearestPassages(scored: readonly ScoredPassage[]): readonly ScoredPassage[] {
  const near = scored.filter((passage) => passage.score >= NEAR_FLOOR && passage.ownScore > 0);
  const best = new Map<number, ScoredPassage>();
  for (const passage of near.sort((a, b) => worthOf(b) - worthOf(a))) {
    if (!best.has(passage.passage.page.id)) best.set(passage.passage.page.id, passage);
  }
  return [...best.values()].slice(0, MAX_NEAREST);
}
