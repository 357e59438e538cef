import type { Walked } from "./best-link";
import { chainsFrom } from "./chains";
import { LinkFilter } from "./link-filter";
import type { LinkGraph, Node } from "./link-graph";
import type { Matched, MatchedRow, MatchPattern } from "./match-query";
import { Effort, neighboursOf } from "./neighbours";
import { reduceCandidates } from "./reduce-candidates";

/** Links looked at before the search is given up: some tens of milliseconds. */
const MAX_EFFORT = 4_000_000;

/**
 * The pages that fit a pattern, each combination once, those whose pages have most links first. Pages of one row differ
 * from each other, save where one variable or two given pages say otherwise.
 * @param today ISO date
 */
export function matchPattern(graph: LinkGraph, pattern: MatchPattern, today: string, limit: number): Matched {
  const filters = pattern.hops.map((hop) => LinkFilter.of(graph, hop, today));
  const candidates = reduceCandidates(graph, pattern, filters);
  return new Matching(graph, pattern, filters, candidates, new Effort(MAX_EFFORT), limit).run();
}

class Matching {
  readonly #rows: MatchedRow[] = [];
  readonly #pages: Node[] = [];
  readonly #hops: (readonly Walked[])[] = [];
  #isCut = false;

  constructor(
    private readonly graph: LinkGraph,
    private readonly pattern: MatchPattern,
    private readonly filters: readonly LinkFilter[],
    /** Pages that can stand at each step, as masks. */
    private readonly candidates: readonly Uint8Array[],
    private readonly effort: Effort,
    private readonly limit: number,
  ) {}

  run(): Matched {
    const first: Node[] = [];
    for (let node = 0; node < this.graph.nodeCount; node++) if (this.candidates[0]?.[node] === 1) first.push(node);
    first.sort((a, b) => this.graph.degree(b) - this.graph.degree(a) || a - b);
    for (const node of first) {
      if (this.#isCut) break;
      this.#pages.push(node);
      this.#extend();
      this.#pages.pop();
    }
    return { rows: this.#rows, isComplete: !this.#isCut };
  }

  #extend(): void {
    const at = this.#pages.length - 1;
    const hop = this.pattern.hops[at];
    const filter = this.filters[at];
    const from = this.#pages[at];
    if (!hop || !filter || from === undefined) {
      this.#keep();
      return;
    }
    const candidates = this.candidates[at + 1];
    const reached =
      hop.max === 1
        ? neighboursOf(this.graph, from, filter, this.effort).map(([node, walked]) => [node, [walked]] as const)
        : chainsFrom(this.graph, from, filter, hop, this.effort);
    for (const [node, chain] of reached) {
      if (this.#isCut) return;
      if (candidates?.[node] !== 1 || !this.#fits(node, at + 1)) continue;
      this.#pages.push(node);
      this.#hops.push(chain);
      this.#extend();
      this.#pages.pop();
      this.#hops.pop();
    }
    this.#isCut ||= this.effort.isSpent;
  }

  #keep(): void {
    if (this.#rows.length < this.limit) this.#rows.push({ pages: [...this.#pages], hops: [...this.#hops] });
    else this.#isCut = true;
  }

  /** Whether a page may stand at a step beside the pages before it. */
  #fits(node: Node, at: number): boolean {
    const { steps } = this.pattern;
    const own = steps[at];
    return this.#pages.every((page, before) => {
      const step = steps[before];
      if (!step || !own) return false;
      if (own.variable !== null && own.variable === step.variable) return page === node;
      return page !== node || (own.pages !== null && step.pages !== null);
    });
  }
}
