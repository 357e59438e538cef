import type { LinkType } from "./link";
import type { PageSummary } from "./page";

/** A node of a small graph (neighbourhood). Unresolved targets are nodes without a page. */
export interface GraphNode {
  readonly id: string;
  readonly page: PageSummary | null;
  readonly title: string;
  readonly type: string;
  /** Number of distinct neighbours in the whole graph. */
  readonly degree: number;
  /** Steps from the centre; 0 is the centre. */
  readonly depth: number;
}

export interface GraphLink {
  readonly from: string;
  readonly to: string;
  readonly type: LinkType;
  readonly ended: boolean;
}

export interface Neighbourhood {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  /** Neighbours left out because of the limit. */
  readonly omitted: number;
}

/**
 * The whole graph in one ArrayBuffer, never as objects (see shared/model/packed-graph.ts for the layout).
 * `modularity` is of all links: under 0.3 the legend says "weak clusters".
 */
export interface WholeGraph {
  readonly packed: Uint8Array;
  readonly nodeCount: number;
  readonly linkCount: number;
  readonly modularity: number;
  /** True while positions are of an older graph and a new layout is on its way (`graph.didLayout` announces it). */
  readonly layoutPending: boolean;
}
