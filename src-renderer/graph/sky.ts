import type { LinkFamily } from "../../shared/model/link";
import { LINK_FLAG, NO_COMMUNITY, type PackedGraph } from "../../shared/model/packed-graph";
import { hueOf, markTypeOf } from "../components/mark-type";
import { familyOf } from "../components/schema-looks";
import { MOST_ELEMENTS, NOTABLE, starScale } from "./sky-metrics";
import { shapeOfLook, starLook } from "./star-shapes";
import { typeOfNode } from "./type-groups";

/** How a line is drawn: hardly, faintly (a bone between two groups of a large graph), or as part of the figure. */
export const LINE = { weak: 0, faint: 1, bone: 2 } as const;

/** One drawn line: all links between two pages. */
export interface Lines {
  readonly count: number;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** One of `LINE`. */
  readonly strength: Uint8Array;
  /** The link that speaks for the line: typed before a mere mention. */
  readonly link: Uint32Array;
}

/** The graph as it is drawn: arrays by node and line, nothing an object a star. */
export interface Sky {
  readonly graph: PackedGraph;
  readonly lines: Lines;
  /** Mark and hue a node: see `starLook`. */
  readonly markOf: Uint8Array;
  /** Nodes, the most important first. */
  readonly order: Uint32Array;
  /** Neighbours of node v: `neighbour[start[v]]` and on, over the lines `line[…]`. */
  readonly start: Uint32Array;
  readonly neighbour: Uint32Array;
  readonly line: Uint32Array;
  /** Who gets a name first, 0 to 1: importance, less for journal pages, more for the page that names its group. */
  readonly nameWeight: Float32Array;
  /** How much larger than common the stars are drawn. */
  readonly starScale: number;
  /** Too large for Cytoscape to draw alone. */
  readonly isLarge: boolean;
  readonly bounds: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Journal pages are many and linked a lot, and their names say little. */
const JOURNAL_WEIGHT = 0.6;
/** Groups from this size on are named, the largest first, up to this many. */
const SMALLEST_GROUP = 12;
const MOST_GROUPS = 45;

/** @param frame the graph whose stars span the picture and give its scale: that of today while another day is shown */
export function buildSky(graph: PackedGraph, frame: PackedGraph = graph): Sky {
  const lines = joinLines(graph);
  const isLarge =
    graph.nodeCount + lines.count > MOST_ELEMENTS ||
    (frame !== graph && frame.nodeCount + frame.linkCount > MOST_ELEMENTS);
  const markOf = Uint8Array.from({ length: graph.nodeCount }, (_, node) => lookOfNode(typeOfNode(graph, node)));
  const order = Uint32Array.from({ length: graph.nodeCount }, (_, node) => node);
  order.sort((a, b) => (graph.importance[b] ?? 0) - (graph.importance[a] ?? 0) || a - b);
  return {
    graph,
    lines: { ...lines, strength: strengthsOf(graph, lines, isLarge) },
    markOf,
    order,
    ...adjacencyOf(graph.nodeCount, lines),
    nameWeight: weighNames(graph, markOf, isLarge),
    starScale: starScale(frame.nodeCount),
    isLarge,
    bounds: boundsOf({ graph: frame }),
  };
}

const lookOfNode = (type: string): number => starLook(markTypeOf(type), hueOf(type));

export const familyOfLink = (graph: PackedGraph, link: number): LinkFamily => familyOf(linkTypeOf(graph, link));

export const linkTypeOf = (graph: PackedGraph, link: number): string =>
  graph.linkTypeNames[graph.linkTypeOf[link] ?? 0] ?? "mentions";

export const neighboursOf = (sky: Sky, node: number): Uint32Array =>
  sky.neighbour.subarray(sky.start[node], sky.start[node + 1]);

export const linesOf = (sky: Sky, node: number): Uint32Array => sky.line.subarray(sky.start[node], sky.start[node + 1]);

type JoinedLines = Omit<Lines, "strength"> & { readonly flags: Uint8Array };

function joinLines(graph: PackedGraph): JoinedLines {
  const lineOf = new Map<number, number>();
  const from: number[] = [];
  const to: number[] = [];
  const link: number[] = [];
  const flags: number[] = [];
  for (let at = 0; at < graph.linkCount; at++) {
    const a = graph.from[at] ?? 0;
    const b = graph.to[at] ?? 0;
    const key = Math.min(a, b) * graph.nodeCount + Math.max(a, b);
    const known = lineOf.get(key);
    const flag = graph.linkFlags[at] ?? 0;
    if (known === undefined) {
      lineOf.set(key, from.length);
      from.push(a);
      to.push(b);
      link.push(at);
      flags.push(flag);
      continue;
    }
    flags[known] = (flags[known] ?? 0) | flag;
    if (rankOfType(graph, at) > rankOfType(graph, link[known] ?? 0)) link[known] = at;
  }
  return {
    count: from.length,
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    link: Uint32Array.from(link),
    flags: Uint8Array.from(flags),
  };
}

const FAMILY_RANK: Readonly<Record<LinkFamily, number>> = { belongs: 4, stake: 3, presence: 2, reference: 1 };

const rankOfType = (graph: PackedGraph, link: number): number =>
  linkTypeOf(graph, link) === "mentions" ? 0 : FAMILY_RANK[familyOfLink(graph, link)];

/** A small graph shows its one strongest tree; a large one all its backbone, faintly where it crosses between groups. */
function strengthsOf(graph: PackedGraph, lines: JoinedLines, isLarge: boolean): Uint8Array {
  const bone = isLarge ? LINK_FLAG.backbone : LINK_FLAG.tree;
  return lines.flags.map((flag, line) => {
    if ((flag & bone) === 0) return LINE.weak;
    const isInside = graph.community[lines.from[line] ?? 0] === graph.community[lines.to[line] ?? 0];
    return isLarge && !isInside ? LINE.faint : LINE.bone;
  });
}

function adjacencyOf(nodeCount: number, lines: JoinedLines) {
  const start = new Uint32Array(nodeCount + 1);
  for (const ends of [lines.from, lines.to]) for (const v of ends) start[v + 1] = (start[v + 1] ?? 0) + 1;
  for (let v = 0; v < nodeCount; v++) start[v + 1] = (start[v + 1] ?? 0) + (start[v] ?? 0);
  const next = start.slice(0, nodeCount);
  const neighbour = new Uint32Array(2 * lines.count);
  const line = new Uint32Array(2 * lines.count);
  const put = (v: number, other: number, at: number) => {
    const slot = next[v] ?? 0;
    next[v] = slot + 1;
    neighbour[slot] = other;
    line[slot] = at;
  };
  for (let at = 0; at < lines.count; at++) {
    const a = lines.from[at] ?? 0;
    const b = lines.to[at] ?? 0;
    put(a, b, at);
    put(b, a, at);
  }
  return { start, neighbour, line };
}

function weighNames(graph: PackedGraph, markOf: Uint8Array, isLarge: boolean): Float32Array {
  const weights = graph.importance.map((importance, node) =>
    shapeOfLook(markOf[node] ?? 0) === "journal" ? importance * JOURNAL_WEIGHT : importance,
  );
  if (!isLarge) return weights;
  const sizes = new Uint32Array(graph.communityHubs.length);
  for (const community of graph.community) {
    if (community !== NO_COMMUNITY) sizes[community] = (sizes[community] ?? 0) + 1;
  }
  // Communities are numbered by size. Each of the large ones is named somewhere, so that no island is nameless.
  const largest = sizes[0] ?? 1;
  for (const [community, hub] of graph.communityHubs.slice(0, MOST_GROUPS).entries()) {
    const size = sizes[community] ?? 0;
    if (size < SMALLEST_GROUP) break;
    weights[hub] = Math.max(weights[hub] ?? 0, NOTABLE + 0.01 + 0.2 * Math.sqrt(size / largest));
  }
  return weights;
}

/** The box around some stars, or around all. */
export function boundsOf({ graph }: Pick<Sky, "graph">, nodes?: Iterable<number>): Sky["bounds"] {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const node of nodes ?? Array(graph.nodeCount).keys()) {
    const x = graph.xy[2 * node] ?? 0;
    const y = graph.xy[2 * node + 1] ?? 0;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left > right ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom };
}
