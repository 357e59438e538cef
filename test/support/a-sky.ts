import {
  LINK_FLAG,
  NO_COMMUNITY,
  type PackedGraph,
  packGraph,
  parsePackedGraph,
} from "../../shared/model/packed-graph";

export interface StarSpec {
  readonly x?: number;
  readonly y?: number;
  readonly importance?: number;
  readonly type?: string;
  readonly community?: number;
  /** A name without a page. */
  readonly isWanted?: boolean;
}

export interface LinkSpec {
  readonly from: string;
  readonly to: string;
  readonly type?: string;
  readonly isTree?: boolean;
  readonly isBackbone?: boolean;
}

/** A packed graph from stars by title and links between them. */
export function aPackedGraph(
  stars: Readonly<Record<string, StarSpec>>,
  links: readonly LinkSpec[] = [],
  communityHubs: readonly string[] = [],
): PackedGraph {
  const titles = Object.keys(stars);
  const specs = Object.values(stars);
  const typeNames = [...new Set(specs.map((star) => star.type ?? "page"))];
  const linkTypeNames = [...new Set(links.map((link) => link.type ?? "mentions"))];
  const indexOf = (title: string) => titles.indexOf(title);
  const degree = titles.map(
    (title) => new Set(links.flatMap(({ from, to }) => (from === title ? [to] : to === title ? [from] : []))).size,
  );
  const graph = parsePackedGraph(
    packGraph({
      ids: titles.map((title, node) => (specs[node]?.isWanted ? `?${title}` : title.toLowerCase())),
      titles,
      typeNames,
      typeOf: Uint16Array.from(specs, (star) => typeNames.indexOf(star.type ?? "page")),
      unresolved: Uint8Array.from(specs, (star) => (star.isWanted ? 1 : 0)),
      xy: Float32Array.from(specs.flatMap((star) => [star.x ?? 0, star.y ?? 0])),
      importance: Float32Array.from(specs, (star) => star.importance ?? 0.2),
      degree: Uint16Array.from(degree),
      community: Uint16Array.from(specs, (star) => star.community ?? NO_COMMUNITY),
      communityHubs: Uint32Array.from(communityHubs, indexOf),
      from: Uint32Array.from(links, (link) => indexOf(link.from)),
      to: Uint32Array.from(links, (link) => indexOf(link.to)),
      linkTypeNames,
      linkTypeOf: Uint8Array.from(links, (link) => linkTypeNames.indexOf(link.type ?? "mentions")),
      linkFlags: Uint8Array.from(
        links,
        (link) => (link.isTree ? LINK_FLAG.tree : 0) | (link.isBackbone ? LINK_FLAG.backbone : 0),
      ),
      omittedTargets: 0,
      drift: 0,
      modularity: 0,
    }),
  );
  if (!graph) throw new Error("The test's graph does not pack.");
  return graph;
}

/** Stars in a row, `s0` the most important. */
export function aRowOfStars(count: number, gap = 10): Record<string, StarSpec> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`s${index}`, { x: index * gap, importance: 1 - index / count }]),
  );
}
