import type { PageId } from "../extracted-page";

/** A target without a page: links with one key want one page, whose title they may spell in several ways. */
export interface WantedPage {
  readonly key: string;
  readonly title: string;
}

/** What the graph needs of a link; the sentence stays in the index. */
export interface GraphLinkRow {
  readonly id: number;
  /** The page that the link is written on. */
  readonly source: PageId;
  /** Subject and object: a page's id, or what no page answers to. */
  readonly from: PageId;
  readonly to: PageId | WantedPage;
  readonly type: string;
  /** Written as a field: better evidence than a reading of a sentence. */
  readonly isExplicit: boolean;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Strings as numbers. */
export class Names {
  readonly list: string[] = [];
  readonly #indexOf = new Map<string, number>();

  indexOf(name: string): number {
    let index = this.#indexOf.get(name);
    if (index === undefined) {
      index = this.list.push(name) - 1;
      this.#indexOf.set(name, index);
    }
    return index;
  }

  /** -1 when it is not among them. */
  find(name: string): number {
    return this.#indexOf.get(name) ?? -1;
  }
}

/** `0` in a column of dates: none. */
export const NO_DATE = 0;
const FIRST_CAPACITY = 1_024;

/**
 * All links of a brain as columns, about 30 bytes a link. An end is a page id, or `-1 - n` for the n-th wanted title.
 * Only grows at the end; `drop` closes the holes.
 */
export class LinkColumns {
  readonly types = new Names();
  /** Keys of wanted titles, and the titles. */
  readonly wanted = new Names();
  readonly wantedTitles: string[] = [];
  readonly dates = new Names();
  count = 0;
  id = new Float64Array(FIRST_CAPACITY);
  source = new Int32Array(FIRST_CAPACITY);
  from = new Int32Array(FIRST_CAPACITY);
  to = new Int32Array(FIRST_CAPACITY);
  type = new Int32Array(FIRST_CAPACITY);
  explicit = new Uint8Array(FIRST_CAPACITY);
  validFrom = new Int32Array(FIRST_CAPACITY);
  validUntil = new Int32Array(FIRST_CAPACITY);

  constructor() {
    this.dates.indexOf("");
  }

  add(row: GraphLinkRow): void {
    if (this.count === this.id.length) this.#grow();
    const at = this.count++;
    this.id[at] = row.id;
    this.source[at] = row.source;
    this.from[at] = row.from;
    this.to[at] = typeof row.to === "number" ? row.to : this.#want(row.to);
    this.type[at] = this.types.indexOf(row.type);
    this.explicit[at] = row.isExplicit ? 1 : 0;
    this.validFrom[at] = this.dates.indexOf(row.validFrom ?? "");
    this.validUntil[at] = this.dates.indexOf(row.validUntil ?? "");
  }

  #want({ key, title }: WantedPage): number {
    const index = this.wanted.indexOf(key);
    // The first spelling of all, so that it does not hang on the order of the links.
    const known = this.wantedTitles[index];
    if (known === undefined || title < known) this.wantedTitles[index] = title;
    return -1 - index;
  }

  /** Takes out the links written on these pages. */
  drop(sources: ReadonlySet<PageId>): void {
    let kept = 0;
    for (let at = 0; at < this.count; at++) {
      if (sources.has(this.source[at] ?? 0)) continue;
      if (kept !== at) for (const column of this.#all()) column[kept] = column[at] ?? 0;
      kept++;
    }
    this.count = kept;
  }

  #all() {
    return [this.id, this.source, this.from, this.to, this.type, this.explicit, this.validFrom, this.validUntil];
  }

  #grow(): void {
    this.id = grown(this.id, new Float64Array(2 * this.id.length));
    this.source = grown(this.source, new Int32Array(2 * this.source.length));
    this.from = grown(this.from, new Int32Array(2 * this.from.length));
    this.to = grown(this.to, new Int32Array(2 * this.to.length));
    this.type = grown(this.type, new Int32Array(2 * this.type.length));
    this.explicit = grown(this.explicit, new Uint8Array(2 * this.explicit.length));
    this.validFrom = grown(this.validFrom, new Int32Array(2 * this.validFrom.length));
    this.validUntil = grown(this.validUntil, new Int32Array(2 * this.validUntil.length));
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
