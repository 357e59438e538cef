import type { GraphLink, GraphNode, Neighbourhood } from "../../shared/model/graph";
import { NO_COMMUNITY, type PackedGraph, packGraph, parsePackedGraph } from "../../shared/model/packed-graph";
import { familyOf } from "../components/schema-looks";

/** Neighbours stand on an ellipse about as wide as an inspector. */
const WIDTH = 118;
const HEIGHT = 70;
/** From so many neighbours on, every second one stands further in, so that names find room. */
const CROWD = 7;
const INNER = 0.64;
const FAMILY_ORDER = ["belongs", "stake", "presence", "reference"] as const;

/** Importance of the centre, and what a neighbour of one link and of very many have. */
const CENTRE = 0.5;
const LEAST = 0.16;
const MOST = 0.36;

/**
 * A neighbourhood as a graph to draw: the page in the middle, its neighbours around it, those of one kind of link side by
 * side. The same neighbourhood gives the same picture. Null for a neighbourhood without its centre.
 */
export function drawLocalGraph({ nodes, links }: Neighbourhood): PackedGraph | null {
  const centre = nodes.find((node) => node.depth === 0);
  if (!centre) return null;
  const others = sortAround(centre, nodes, links);
  const all = [centre, ...others];
  const indexOf = new Map(all.map((node, index) => [node.id, index]));
  const drawn = links.filter((link) => indexOf.has(link.from) && indexOf.has(link.to));
  const typeNames = [...new Set(all.map(typeOf))];
  const linkTypeNames = [...new Set(drawn.map((link) => link.type))];
  const packed = packGraph({
    ids: all.map((node) => node.id),
    titles: all.map((node) => node.title),
    typeNames,
    typeOf: Uint16Array.from(all, (node) => typeNames.indexOf(typeOf(node))),
    unresolved: Uint8Array.from(all, (node) => (node.page ? 0 : 1)),
    xy: placeAround(others.length),
    importance: Float32Array.from(all, (node) => (node === centre ? CENTRE : importanceOf(node.degree))),
    degree: Uint16Array.from(all, (node) => Math.min(65_535, node.degree)),
    community: new Uint16Array(all.length).fill(NO_COMMUNITY),
    communityHubs: new Uint32Array(0),
    from: Uint32Array.from(drawn, (link) => indexOf.get(link.from) ?? 0),
    to: Uint32Array.from(drawn, (link) => indexOf.get(link.to) ?? 0),
    linkTypeNames,
    linkTypeOf: Uint8Array.from(drawn, (link) => linkTypeNames.indexOf(link.type)),
    linkFlags: new Uint8Array(drawn.length),
    omittedTargets: 0,
    drift: 0,
    modularity: 0,
  });
  return parsePackedGraph(packed);
}

const typeOf = (node: GraphNode): string => (node.page ? node.type : "none");

const importanceOf = (degree: number): number => Math.min(MOST, LEAST + 0.06 * Math.log2(1 + degree));

/** Neighbours by the family of their link to the centre, then by title. */
function sortAround(centre: GraphNode, nodes: readonly GraphNode[], links: readonly GraphLink[]): GraphNode[] {
  const familyRank = new Map<string, number>();
  for (const link of links) {
    const other = link.from === centre.id ? link.to : link.to === centre.id ? link.from : null;
    if (other === null) continue;
    const rank = FAMILY_ORDER.indexOf(familyOf(link.type));
    familyRank.set(other, Math.min(rank, familyRank.get(other) ?? rank));
  }
  const rankOf = (node: GraphNode) => familyRank.get(node.id) ?? FAMILY_ORDER.length;
  return nodes
    .filter((node) => node !== centre)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.title < b.title ? -1 : 1));
}

/** The centre, then the places around it, from the top clockwise. */
function placeAround(count: number): Float32Array {
  const xy = new Float32Array(2 * (count + 1));
  for (let place = 0; place < count; place++) {
    const angle = ((place + 0.25) / count) * 2 * Math.PI - Math.PI / 2;
    const reach = count >= CROWD && place % 2 === 1 ? INNER : 1;
    xy[2 * place + 2] = WIDTH * reach * Math.cos(angle);
    xy[2 * place + 3] = HEIGHT * reach * Math.sin(angle);
  }
  return xy;
}
