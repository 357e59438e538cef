import type { HealthPart, HealthPoint } from "../../../shared/model/dream";

/** What a brain's health is computed from, counted at the end of a night. */
export interface HealthCounts {
  readonly pages: number;
  /** Links that lead somewhere, that lead nowhere, and that could mean several pages. */
  readonly resolved: number;
  readonly unresolved: number;
  readonly ambiguous: number;
  /** Unresolved links for which a page was found: slips, not pages still to be written. */
  readonly broken: number;
  /** Pages about people, companies, projects and deals, and those of them with a dated entry. */
  readonly told: number;
  readonly toldWithTimeline: number;
  readonly orphans: number;
  readonly passages: number;
  readonly embedded: number;
  /** Open proposals to merge, and open contradictions. */
  readonly duplicates: number;
  readonly contradictions: number;
}

const WEIGHTS = {
  links: 0.2,
  timeline: 0.1,
  broken: 0.2,
  orphans: 0.15,
  embedding: 0.1,
  duplicates: 0.1,
  contradictions: 0.15,
} as const;

/** So many links a page are enough. */
const LINKS_A_PAGE = 3;
/** One fault of these kinds on a hundred pages takes half of the part. */
const HALF_AT_FAULTS = 0.01;

/**
 * A brain's health, 0 to 100: the weighted mean of seven parts, each 0 (bad) to 1.
 * links: resolved links a page, 3 are enough. timeline: of people, companies, projects and deals those with dated entries.
 * broken: links that are no slips. orphans: pages that are tied in. embedding: passages with a vector. duplicates and
 * contradictions: 1 / (1 + faults for each hundred pages).
 */
export function computeHealth(counts: HealthCounts, atMs: number): HealthPoint {
  const links = counts.resolved + counts.unresolved + counts.ambiguous;
  const few = (faults: number) => 1 / (1 + faults / Math.max(1, counts.pages) / HALF_AT_FAULTS);
  const values: Readonly<Record<HealthPart["name"], number>> = {
    links: Math.min(1, share(counts.resolved, counts.pages * LINKS_A_PAGE)),
    timeline: counts.told === 0 ? 1 : share(counts.toldWithTimeline, counts.told),
    broken: links === 0 ? 1 : 1 - share(counts.broken + counts.ambiguous, links),
    orphans: counts.pages === 0 ? 1 : 1 - share(counts.orphans, counts.pages),
    embedding: counts.passages === 0 ? 1 : share(counts.embedded, counts.passages),
    duplicates: few(counts.duplicates),
    contradictions: few(counts.contradictions),
  };
  const names: readonly HealthPart["name"][] = [
    "links",
    "timeline",
    "broken",
    "orphans",
    "embedding",
    "duplicates",
    "contradictions",
  ];
  const parts = names.map((name): HealthPart => ({ name, value: round(values[name]), weight: WEIGHTS[name] }));
  const score = parts.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return { atMs, score: Math.round(1000 * score) / 10, parts };
}

const share = (part: number, of: number): number => (of === 0 ? 0 : Math.min(1, Math.max(0, part / of)));
const round = (value: number): number => Math.round(1e4 * value) / 1e4;
