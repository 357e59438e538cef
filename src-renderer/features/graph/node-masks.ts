import type { PackedGraph } from "../../../shared/model/packed-graph";
import type { TypeGroups } from "../../graph/type-groups";

/** The number of a node in this graph; null when it is not in it. */
export function nodeOfId(graph: PackedGraph, id: string | null): number | null {
  if (id === null) return null;
  for (let node = 0; node < graph.nodeCount; node++) if (graph.idOf(node) === id) return node;
  return null;
}

export interface LocalMask {
  readonly node: number;
  /** Steps from the node that are shown; 0 shows everything. */
  readonly depth: number;
}

/** 1 for nodes that are not shown: of a type that is off, or too far from the page whose local graph is shown. */
export function hideNodes(
  graph: PackedGraph,
  { groups, groupOf }: TypeGroups,
  off: ReadonlySet<string>,
  local: LocalMask | null,
): Uint8Array<ArrayBuffer> {
  const isOff = groups.map((group) => off.has(group.key));
  const hidden = new Uint8Array(graph.nodeCount);
  const near = local && local.depth > 0 ? within(graph, local) : null;
  for (let node = 0; node < graph.nodeCount; node++) {
    const isFiltered = isOff[groupOf[node] ?? 0] === true && node !== local?.node;
    hidden[node] = isFiltered || (near && !near[node]) ? 1 : 0;
  }
  return hidden;
}

/** 1 for nodes at most so many steps away. One pass over the links a step. */
function within(graph: PackedGraph, { node, depth }: LocalMask): Uint8Array {
  let reached = new Uint8Array(graph.nodeCount);
  reached[node] = 1;
  for (let step = 0; step < depth; step++) {
    const next = reached.slice();
    for (let link = 0; link < graph.linkCount; link++) {
      const from = graph.from[link] ?? 0;
      const to = graph.to[link] ?? 0;
      if (reached[from]) next[to] = 1;
      if (reached[to]) next[from] = 1;
    }
    reached = next;
  }
  return reached;
}
