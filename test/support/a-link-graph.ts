import { LinkColumns } from "../../src-main/domain/graph-query/link-columns";
import { LinkGraph } from "../../src-main/domain/graph-query/link-graph";

export interface TestLink {
  readonly from: number;
  /** A title for a page that is not there. */
  readonly to: number | string;
  readonly type?: string;
  readonly until?: string | null;
  readonly since?: string | null;
  readonly isExplicit?: boolean;
  /** The page it is written on; `from` when left out. */
  readonly source?: number;
}

/** Columns of links; ids count from 0 in the order given. */
export function someLinkColumns(links: readonly TestLink[], columns = new LinkColumns()): LinkColumns {
  for (const link of links) {
    columns.add({
      id: columns.count,
      source: link.source ?? link.from,
      from: link.from,
      to: typeof link.to === "string" ? { key: link.to.toLowerCase(), title: link.to } : link.to,
      type: link.type ?? "mentions",
      isExplicit: link.isExplicit ?? false,
      validFrom: link.since ?? null,
      validUntil: link.until ?? null,
    });
  }
  return columns;
}

/** A graph of pages 1 to n, `types` naming the page type of each. */
export function aLinkGraph(types: readonly string[], links: readonly TestLink[]): LinkGraph {
  return new LinkGraph(someLinkColumns(links), new Map(types.map((type, index) => [index + 1, type])));
}
