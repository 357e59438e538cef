import type { PageId } from "../extracted-page";
import type { LinkColumns } from "./link-columns";

/** Number of a page or of a wanted title in one LinkGraph. */
export type Node = number;
/** Number of a link in one LinkGraph. */
export type Slot = number;
/** Which way a link is walked: `out` from its subject to its object. */
export type Way = "out" | "in";

/**
 * The links of a brain as they can be walked: for each page its links out and in, end to end in two arrays. A page's node
 * is its id; wanted titles come after the highest id. Links of a page with itself, and those of pages that are gone, are
 * left out. Building one over 250,000 links takes some milliseconds, so that an edit makes a new one.
 */
export class LinkGraph {
  readonly nodeCount: number;
  readonly #pageSpan: number;
  /** Index into `typeNames` and one more, a node; 0 where no page is. */
  readonly #typeOf: Uint16Array;
  readonly #out: Adjacency;
  readonly #in: Adjacency;
  #degrees: Int32Array | null = null;

  constructor(
    readonly links: LinkColumns,
    pageTypes: ReadonlyMap<PageId, string>,
  ) {
    let highest = 0;
    for (const id of pageTypes.keys()) highest = Math.max(highest, id);
    this.#pageSpan = highest + 1;
    this.nodeCount = this.#pageSpan + links.wanted.list.length;
    this.#typeOf = new Uint16Array(this.nodeCount);
    const typeNames: string[] = [];
    for (const [id, type] of pageTypes) {
      const known = typeNames.indexOf(type);
      this.#typeOf[id] = (known < 0 ? typeNames.push(type) - 1 : known) + 1;
    }
    this.typeNames = typeNames;
    const slots = this.#walkable();
    this.#out = adjacencyOf(this.nodeCount, slots, (slot) => this.from(slot));
    this.#in = adjacencyOf(this.nodeCount, slots, (slot) => this.to(slot));
  }

  /** Page types of the brain. */
  readonly typeNames: readonly string[];

  /** Null for a wanted title. */
  pageOf(node: Node): PageId | null {
    return node < this.#pageSpan ? node : null;
  }

  /** The title that a node without a page is wanted by. */
  wantedTitle(node: Node): string {
    return this.links.wantedTitles[node - this.#pageSpan] ?? "";
  }

  isPage(node: Node): boolean {
    return (this.#typeOf[node] ?? 0) !== 0;
  }

  /** Null where no page is. */
  typeOf(node: Node): string | null {
    return this.typeNames[(this.#typeOf[node] ?? 0) - 1] ?? null;
  }

  from(slot: Slot): Node {
    return this.links.from[slot] ?? 0;
  }

  to(slot: Slot): Node {
    const end = this.links.to[slot] ?? 0;
    return end < 0 ? this.#pageSpan - 1 - end : end;
  }

  /** Links that begin (`out`) or end (`in`) at a node, in no order to rely on. A view: not to be kept. */
  slots(node: Node, way: Way): Int32Array {
    const { start, slot } = way === "out" ? this.#out : this.#in;
    return slot.subarray(start[node] ?? 0, start[node + 1] ?? 0);
  }

  /** Where a link leads when it is walked this way. */
  end(slot: Slot, way: Way): Node {
    return way === "out" ? this.to(slot) : this.from(slot);
  }

  /** Distinct neighbours, whatever the links. Counted for all nodes when first asked. */
  degree(node: Node): number {
    this.#degrees ??= this.#countNeighbours();
    return this.#degrees[node] ?? 0;
  }

  #walkable(): Int32Array {
    const slots = new Int32Array(this.links.count);
    let count = 0;
    for (let slot = 0; slot < this.links.count; slot++) {
      const from = this.from(slot);
      const to = this.to(slot);
      const leads = from !== to && this.isPage(from) && (this.isPage(to) || to >= this.#pageSpan);
      if (leads) slots[count++] = slot;
    }
    return slots.subarray(0, count);
  }

  #countNeighbours(): Int32Array {
    const degrees = new Int32Array(this.nodeCount);
    const seenFrom = new Int32Array(this.nodeCount).fill(-1);
    for (let node = 0; node < this.nodeCount; node++) {
      for (const way of ["out", "in"] as const) {
        for (const slot of this.slots(node, way)) {
          const other = this.end(slot, way);
          if (seenFrom[other] === node) continue;
          seenFrom[other] = node;
          degrees[node] = (degrees[node] ?? 0) + 1;
        }
      }
    }
    return degrees;
  }
}

interface Adjacency {
  /** Where a node's links begin; one more than there are nodes. */
  readonly start: Int32Array;
  readonly slot: Int32Array;
}

/** A counting sort of links by one of their ends. */
function adjacencyOf(nodeCount: number, slots: Int32Array, endOf: (slot: Slot) => Node): Adjacency {
  const start = new Int32Array(nodeCount + 1);
  for (const slot of slots) start[endOf(slot) + 1] = (start[endOf(slot) + 1] ?? 0) + 1;
  for (let node = 0; node < nodeCount; node++) start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0);
  const next = start.slice();
  const sorted = new Int32Array(slots.length);
  for (const slot of slots) {
    const node = endOf(slot);
    const at = next[node] ?? 0;
    sorted[at] = slot;
    next[node] = at + 1;
  }
  return { start, slot: sorted };
}
