import { computeBackbone } from "./backbone";
import { type Communities, detectCommunities } from "./communities";
import { findCommunityHubs } from "./community-hubs";
import { computeEdgeScores } from "./edge-scores";
import { computeImportance } from "./importance";
import { buildSimpleGraph, keepEdges, type SimpleGraph } from "./simple-graph";

/** The graph as the layout gets it: nodes in order of their ids, links by index. */
export interface GraphShape {
  readonly titles: readonly string[];
  readonly linkFrom: Uint32Array;
  readonly linkTo: Uint32Array;
  /** How often each link is written. */
  readonly linkCount: Uint16Array;
}

/** Everything computed from the links alone, before anything has a place. */
export interface GraphStructure {
  readonly graph: SimpleGraph;
  /** The graph of backbone edges, weighted by their scores. */
  readonly bones: SimpleGraph;
  readonly communities: Communities;
  readonly communityHubs: Uint32Array;
  readonly importance: Float32Array;
  /** The edge of each link given; -1 for a link from a page to itself. */
  readonly edgeOfLink: Int32Array;
  /** 1 for the edges of the backbone. */
  readonly backbone: Uint8Array;
  /** Of the best partition of all links: under 0.3 there are no islands worth the name. */
  readonly modularity: number;
}

/** From this many edges a node on, each node keeps only few: there is more noise to leave out. */
const DENSE = 12;
const LARGE = 5_000;

/** @param previous community of each node last time, -1 for none; null the first time */
export function analyseGraph(shape: GraphShape, previous: Int32Array | null): GraphStructure {
  const nodeCount = shape.titles.length;
  const { graph, edgeOfLink } = buildSimpleGraph(nodeCount, shape.linkFrom, shape.linkTo, shape.linkCount);
  const scores = computeEdgeScores(graph);
  const backbone = computeBackbone(graph, scores, {
    exponent: nodeCount > LARGE ? 0.3 : 0.4,
    most: graph.edgeCount > DENSE * nodeCount ? 4 : 12,
  });
  const bones = keepEdges(graph, backbone, scores).graph;
  const communities = detectCommunities(bones, previous);
  return {
    graph,
    bones,
    communities,
    communityHubs: findCommunityHubs(graph, communities, (node) => shape.titles[node] ?? ""),
    importance: computeImportance(graph),
    edgeOfLink,
    backbone,
    modularity: detectCommunities(graph, communities.of).modularity,
  };
}
