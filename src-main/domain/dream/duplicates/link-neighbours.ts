import type { DuplicateInput } from "../../../../shared/model/duplicate";

/** Who links to whom, page by page. Built once; asked for few pages. */
export interface LinkNeighbours {
  /** Pages that a page links to, and pages that link to it; without itself. */
  outOf(page: number): ReadonlySet<number>;
  into(page: number): ReadonlySet<number>;
  /** Where the page says that somebody works. */
  workOf(page: number): ReadonlySet<number>;
  readonly pages: number;
}

export function readLinkNeighbours({ links, pages }: DuplicateInput): LinkNeighbours {
  const [out, back] = [columns(links.from, pages.length), columns(links.to, pages.length)];
  const linksOf = (rows: Columns, page: number) => rows.order.subarray(rows.starts[page], rows.starts[page + 1]);
  const ends = (rows: Columns, page: number, other: readonly number[], isWanted = (_: number) => true) =>
    new Set(
      [...linksOf(rows, page)].filter(isWanted).flatMap((link) => (other[link] === page ? [] : (other[link] ?? []))),
    );
  return {
    outOf: (page) => ends(out, page, links.to),
    into: (page) => ends(back, page, links.from),
    workOf: (page) => ends(out, page, links.to, (link) => links.isWork[link] === 1),
    pages: pages.length,
  };
}

interface Columns {
  /** Links ordered by page. */
  readonly order: Uint32Array;
  /** Where each page's links begin in `order`. */
  readonly starts: Uint32Array;
}

function columns(keys: readonly number[], pages: number): Columns {
  const starts = new Uint32Array(pages + 2);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let page = 1; page <= pages + 1; page++) starts[page] = (starts[page] ?? 0) + (starts[page - 1] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(keys.length);
  for (const [link, key] of keys.entries()) {
    const at = next[key] ?? 0;
    order[at] = link;
    next[key] = at + 1;
  }
  return { order, starts };
}
