import { LINK_FLAG, NO_COMMUNITY } from "../../../shared/model/packed-graph";
import { computeSpanningForest } from "./backbone";
import { type Places, relaxLayout, sketchLayout } from "./full-layout";
import { analyseGraph, type GraphShape, type GraphStructure } from "./graph-structure";
import { placeNewPages } from "./incremental-layout";

/** How things stood last time, for the nodes of today. */
export interface PreviousLayout {
  /** x and y a node; NaN where it had none. */
  readonly xy: Float32Array;
  /** `NO_COMMUNITY` where it had none. */
  readonly community: Uint16Array;
}

const BETWEEN_GROUPS = 1.6;

/**
 * `sketch` stops before the forces; `incremental` moves no page that has a place, but for those that stood alone and have
 * links now; `pinned` moves none at all.
 */
export type LayoutMode = "full" | "sketch" | "incremental" | "pinned";

/** A graph with places, ready to be packed beside its ids and types. Arrays follow the order of the input. */
export interface GraphLayout {
  readonly xy: Float32Array;
  readonly importance: Float32Array;
  readonly degree: Uint16Array;
  readonly community: Uint16Array;
  readonly communityHubs: Uint32Array;
  readonly linkFlags: Uint8Array;
  readonly modularity: number;
}

/**
 * Lays a graph out. The same nodes in the same order with the same links give the same picture, so callers sort nodes by
 * slug. `incremental` and `pinned` need `previous`.
 */
export function layOutGraph(shape: GraphShape, previous: PreviousLayout | null, mode: LayoutMode): GraphLayout {
  const structure = analyseGraph(shape, previous && communitiesOf(previous));
  const places =
    previous && (mode === "incremental" || mode === "pinned")
      ? placeMissing(structure, previous, mode === "pinned")
      : placeAll(structure, previous, mode);
  return {
    xy: interleave(places),
    importance: structure.importance,
    degree: Uint16Array.from(structure.graph.degree, (degree) => Math.min(degree, 65_535)),
    community: Uint16Array.from(structure.communities.of, (id) =>
      id < 0 ? NO_COMMUNITY : Math.min(id, NO_COMMUNITY - 1),
    ),
    communityHubs: structure.communityHubs.slice(0, NO_COMMUNITY),
    linkFlags: flagLinks(structure, places),
    modularity: structure.modularity,
  };
}

const communitiesOf = (previous: PreviousLayout) =>
  Int32Array.from(previous.community, (id) => (id === NO_COMMUNITY ? -1 : id));

function placeAll(structure: GraphStructure, previous: PreviousLayout | null, mode: LayoutMode): Places {
  const sketch = sketchLayout(structure, previous?.xy ?? null);
  if (mode !== "sketch") relaxLayout(structure, sketch);
  return sketch.places;
}

/**
 * A page that stood alone on the rim and has links now is placed anew, beside what it is linked to; every other page that
 * had a place keeps it.
 */
function placeMissing(structure: GraphStructure, previous: PreviousLayout, isPinned: boolean): Places {
  const n = structure.graph.nodeCount;
  const places = { x: new Float64Array(n), y: new Float64Array(n), isPlaced: new Uint8Array(n) };
  for (let v = 0; v < n; v++) {
    const x = previous.xy[2 * v] ?? Number.NaN;
    const y = previous.xy[2 * v + 1] ?? Number.NaN;
    const wasAlone = previous.community[v] === NO_COMMUNITY;
    const isLinked = (structure.graph.degree[v] ?? 0) > 0;
    if (Number.isNaN(x) || Number.isNaN(y) || (!isPinned && wasAlone && isLinked)) continue;
    places.x[v] = x;
    places.y[v] = y;
    places.isPlaced[v] = 1;
  }
  placeNewPages(structure, places);
  return places;
}

/**
 * Marks the backbone, and the one tree that is drawn strongly. The layout has put what belongs together side by side, so
 * the strongest tree is the one with the shortest lines; a line between two groups counts as longer than it is.
 */
function flagLinks({ graph, communities, edgeOfLink, backbone }: GraphStructure, { x, y }: Places): Uint8Array {
  const tree = computeSpanningForest(graph, (e) => {
    const a = graph.from[e] ?? 0;
    const b = graph.to[e] ?? 0;
    const length = Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0));
    return -length * (communities.of[a] === communities.of[b] ? 1 : BETWEEN_GROUPS);
  });
  return Uint8Array.from(edgeOfLink, (e) => (backbone[e] ? LINK_FLAG.backbone : 0) | (tree[e] ? LINK_FLAG.tree : 0));
}

function interleave({ x, y }: Places): Float32Array {
  const xy = new Float32Array(2 * x.length);
  for (let v = 0; v < x.length; v++) {
    xy[2 * v] = x[v] ?? 0;
    xy[2 * v + 1] = y[v] ?? 0;
  }
  return xy;
}
