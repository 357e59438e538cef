import type { PageId } from "../extracted-page";
import { stillHolds, type TypeChoice } from "./link-filter";
import type { LinkGraph, Node, Slot, Way } from "./link-graph";
import type { LinkDirection } from "./query-syntax";

export interface SurroundingsQuery {
  readonly page: PageId;
  readonly depth: number;
  /** Most nodes besides the page. */
  readonly limit: number;
  readonly types: TypeChoice;
  /** Which links are followed outwards from the page. */
  readonly direction: LinkDirection;
}

export interface SurroundingNode {
  /** Null for a title that no page answers to. */
  readonly page: PageId | null;
  readonly wantedTitle: string;
  readonly depth: number;
  readonly degree: number;
}

export interface SurroundingLink {
  /** Indexes into the nodes. */
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly ended: boolean;
}

export interface Surroundings {
  /** The page itself first, then by distance. */
  readonly nodes: readonly SurroundingNode[];
  /** Every link of the types between two of the nodes; each pair and type once. */
  readonly links: readonly SurroundingLink[];
  /** Neighbours met that the limit left out. */
  readonly omitted: number;
}

/** Walks outwards from a page, step by step. @param today ISO date */
export function findSurroundings(graph: LinkGraph, query: SurroundingsQuery, today: string): Surroundings {
  const isChosen = typeTest(graph, query.types);
  const depthOf = new Map<Node, number>([[query.page, 0]]);
  const omitted = new Set<Node>();
  let edge: Node[] = [query.page];
  // Once it is full, further steps would only count what is left out.
  for (let depth = 1; depth <= query.depth && depthOf.size <= query.limit; depth++) {
    const next: Node[] = [];
    for (const end of rankedEnds(graph, edge, depthOf, waysOf(query.direction), isChosen)) {
      if (depthOf.size > query.limit) omitted.add(end);
      else {
        depthOf.set(end, depth);
        next.push(end);
      }
    }
    edge = next;
  }
  const nodes = [...depthOf].map(([node, depth]) => ({
    page: graph.pageOf(node),
    wantedTitle: graph.pageOf(node) === null ? graph.wantedTitle(node) : "",
    depth,
    degree: graph.degree(node),
  }));
  return { nodes, links: linksAmong(graph, [...depthOf.keys()], isChosen, today), omitted: omitted.size };
}

const waysOf = (direction: LinkDirection): readonly Way[] => (direction === "both" ? ["out", "in"] : [direction]);

function typeTest(graph: LinkGraph, types: TypeChoice): (slot: Slot) => boolean {
  const chosen = graph.links.types.list.map((type) => types === "any" || types.includes(type));
  return (slot) => chosen[graph.links.type[slot] ?? 0] === true;
}

/** New ends, those with a typed link first, then pages before wanted titles, then by how connected they are. */
function rankedEnds(
  graph: LinkGraph,
  edge: readonly Node[],
  known: ReadonlyMap<Node, number>,
  ways: readonly Way[],
  isChosen: (slot: Slot) => boolean,
): Node[] {
  const mentions = graph.links.types.find("mentions");
  const typed = new Map<Node, boolean>();
  for (const node of edge) {
    for (const way of ways) {
      for (const slot of graph.slots(node, way)) {
        const end = graph.end(slot, way);
        if (known.has(end) || !isChosen(slot)) continue;
        typed.set(end, graph.links.type[slot] !== mentions || typed.get(end) === true);
      }
    }
  }
  return [...typed.keys()].sort(
    (a, b) =>
      Number(typed.get(b)) - Number(typed.get(a)) ||
      Number(graph.isPage(b)) - Number(graph.isPage(a)) ||
      graph.degree(b) - graph.degree(a) ||
      a - b,
  );
}

function linksAmong(
  graph: LinkGraph,
  nodes: readonly Node[],
  isChosen: (slot: Slot) => boolean,
  today: string,
): SurroundingLink[] {
  const indexOf = new Map(nodes.map((node, index) => [node, index]));
  const links = new Map<string, SurroundingLink>();
  const { type, types, validUntil, dates } = graph.links;
  for (const [from, node] of nodes.entries()) {
    for (const slot of graph.slots(node, "out")) {
      const to = indexOf.get(graph.to(slot));
      if (to === undefined || !isChosen(slot)) continue;
      const key = `${from} ${to} ${type[slot]}`;
      const until = dates.list[validUntil[slot] ?? 0] || null;
      const ended = !stillHolds(until, today);
      const seen = links.get(key);
      // Written twice, once as ended: it holds as long as one of them does.
      if (!seen || seen.ended) links.set(key, { from, to, type: types.list[type[slot] ?? 0] ?? "mentions", ended });
    }
  }
  return [...links.values()];
}
