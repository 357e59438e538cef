import type { Walked } from "./best-link";
import { chainsFrom } from "./chains";
import { LinkFilter } from "./link-filter";
import type { LinkGraph, Node } from "./link-graph";
import type { Matched, MatchedRow, MatchHop, MatchPattern } from "./match-query";
import { Effort, linkBetween, mostLinkedFirst, neighboursOf } from "./neighbours";
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

/** So many pages are asked one by one. */
const FEW = 4;

function fewOf(mask: Uint8Array): readonly Node[] | null {
  const nodes: Node[] = [];
  for (let node = mask.indexOf(1); node >= 0; node = mask.indexOf(1, node + 1)) {
    if (nodes.push(node) > FEW) return null;
  }
  return nodes;
}

class Matching {
  readonly #rows: MatchedRow[] = [];
  readonly #pages: Node[] = [];
  readonly #hops: (readonly Walked[])[] = [];
  #isCut = false;
  /** The pages that can stand at a step, where they are few; null where they are many. */
  private readonly few: readonly (readonly Node[] | null)[];
  private readonly back: readonly LinkFilter[];

  constructor(
    private readonly graph: LinkGraph,
    private readonly pattern: MatchPattern,
    private readonly filters: readonly LinkFilter[],
    /** Pages that can stand at each step, as masks. */
    private readonly candidates: readonly Uint8Array[],
    private readonly effort: Effort,
    private readonly limit: number,
  ) {
    this.few = candidates.map(fewOf);
    this.back = filters.map((filter) => filter.reversed());
  }

  run(): Matched {
    const first: Node[] = [];
    for (let node = 0; node < this.graph.nodeCount; node++) if (this.candidates[0]?.[node] === 1) first.push(node);
    first.sort(mostLinkedFirst(this.graph));
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
    const reached = this.#reach(from, at, filter, hop);
    for (const node of [...reached.keys()].sort(mostLinkedFirst(this.graph))) {
      if (this.#isCut) return;
      const chain = reached.get(node);
      if (!chain || !this.#fits(node, at + 1)) continue;
      this.#pages.push(node);
      this.#hops.push(chain);
      this.#extend();
      this.#pages.pop();
      this.#hops.pop();
    }
    this.#isCut ||= this.effort.isSpent;
  }

  /** The pages that can stand at the next step, each with the links to it. */
  #reach(from: Node, at: number, filter: LinkFilter, hop: MatchHop): ReadonlyMap<Node, readonly Walked[]> {
    const candidates = this.candidates[at + 1] ?? new Uint8Array();
    if (hop.max > 1) return chainsFrom(this.graph, from, filter, hop, candidates, this.effort);
    const ends = this.#boundTo(at + 1) ?? this.few[at + 1];
    if (ends) return this.#joinTo(from, ends, at, filter);
    const near = neighboursOf(this.graph, from, filter, candidates, this.effort);
    return new Map([...near].map(([node, walked]) => [node, [walked]]));
  }

  /** The page that a step must be because its variable stands before; null when it is free. */
  #boundTo(at: number): readonly Node[] | null {
    const variable = this.pattern.steps[at]?.variable ?? null;
    const before = variable === null ? -1 : this.pattern.steps.findIndex((step) => step.variable === variable);
    const bound = before >= 0 && before < at ? this.#pages[before] : undefined;
    if (bound === undefined) return null;
    return this.candidates[at]?.[bound] === 1 ? [bound] : [];
  }

  /** Where few pages can stand, it is cheaper to ask each for its link than to look at all links. */
  #joinTo(from: Node, ends: readonly Node[], at: number, filter: LinkFilter): ReadonlyMap<Node, readonly Walked[]> {
    const back = this.back[at] ?? filter.reversed();
    const joined = new Map<Node, readonly Walked[]>();
    for (const end of ends) {
      const walked = end === from ? null : linkBetween(this.graph, from, end, filter, back, this.effort);
      if (walked) joined.set(end, [walked]);
    }
    return joined;
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
