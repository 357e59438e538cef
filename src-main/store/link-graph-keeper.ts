import type { PGlite } from "@electric-sql/pglite";
import type { PageId } from "../domain/extracted-page";
import { LinkColumns } from "../domain/graph-query/link-columns";
import { LinkGraph } from "../domain/graph-query/link-graph";
import type { IndexBatch, NameChange } from "../ports/page-store";
import { readLinks, readPageTypes } from "./read-link-graph";

/** From here on reading everything again is cheaper than many single pages. */
const MANY_PAGES = 2_000;

interface Kept {
  readonly db: PGlite;
  readonly links: LinkColumns;
  readonly pageTypes: Map<PageId, string>;
}

/**
 * The links of the open index in memory, for questions that walk. Read when the first such question comes; from then on a
 * write only notes its pages, and the next question reads the links of those pages anew. Belongs to the store thread,
 * which does one thing at a time.
 */
export class LinkGraphKeeper {
  #kept: Kept | null = null;
  #graph: LinkGraph | null = null;
  readonly #written = new Set<PageId>();
  /** One reading at a time. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: () => PGlite) {}

  /** The graph as the index has it now. */
  get(): Promise<LinkGraph> {
    const reading = this.#reading.then(() => this.#refresh());
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  /** To be called when pages got names, types or were taken out, once that is written. */
  namesWritten({ put, remove }: NameChange): void {
    if (!this.#kept) return;
    for (const { id, type } of put) this.#kept.pageTypes.set(id, type);
    for (const id of remove) {
      this.#kept.pageTypes.delete(id);
      this.#written.add(id);
    }
    this.#graph = null;
  }

  /** To be called when links of pages were replaced, once that is written. */
  linksWritten({ put }: IndexBatch): void {
    if (!this.#kept) return;
    for (const { id } of put) this.#written.add(id);
    this.#graph = null;
  }

  /** To be called when a write failed, or a reading: nobody knows what is in the index. */
  forget(): void {
    this.#kept = null;
    this.#graph = null;
    this.#written.clear();
  }

  async #refresh(): Promise<LinkGraph> {
    const db = this.db();
    if (this.#kept?.db !== db || this.#written.size > MANY_PAGES) this.forget();
    try {
      const kept = this.#kept ?? (await this.#readAll(db));
      this.#kept = kept;
      if (this.#written.size > 0) await this.#readWritten(kept);
      this.#graph ??= new LinkGraph(kept.links, kept.pageTypes);
      return this.#graph;
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  async #readAll(db: PGlite): Promise<Kept> {
    const links = new LinkColumns();
    await readLinks(db, links, null);
    return { db, links, pageTypes: await readPageTypes(db) };
  }

  async #readWritten({ db, links }: Kept): Promise<void> {
    const pages = new Set(this.#written);
    this.#written.clear();
    links.drop(pages);
    await readLinks(db, links, [...pages]);
    this.#graph = null;
  }
}
