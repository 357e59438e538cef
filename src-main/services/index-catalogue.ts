import type { PagePath } from "../../shared/model/page";
import type { NamedPage, PageId } from "../domain/extracted-page";
import type { FileStamp } from "../ports/brain-files";
import type { PageStore } from "../ports/page-store";

interface Entry {
  readonly id: PageId;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Empty while the page's rows are not those of its file. */
  readonly revision: string;
}

/** What a scan means for the index. */
export interface ScanDifference {
  readonly changed: readonly FileStamp[];
  readonly removed: readonly PageId[];
}

const NO_STAMP = { revision: "", modifiedMs: 0 };

/** What the main side remembers of every page: its file's stamp and its names. Kept in step with the store. */
export class IndexCatalogue {
  private readonly byPath = new Map<string, Entry>();
  private readonly names = new Map<PageId, NamedPage>();
  /** Ids of removed pages, given back to a file that returns. */
  private readonly removed = new Map<string, PageId>();
  private nextId = 1;

  static async load(store: PageStore): Promise<IndexCatalogue> {
    const catalogue = new IndexCatalogue();
    const [names, stamps, removed] = await Promise.all([
      store.allNames(),
      store.allFingerprints(),
      store.removedPages(),
    ]);
    for (const page of names) catalogue.names.set(page.id, page);
    for (const stamp of stamps) catalogue.byPath.set(stamp.path, stamp);
    for (const page of removed) catalogue.removed.set(page.path, page.id);
    let highest = 0;
    for (const { id } of [...stamps, ...removed]) highest = Math.max(highest, id);
    catalogue.nextId = highest + 1;
    return catalogue;
  }

  get size(): number {
    return this.byPath.size;
  }

  allNames(): IterableIterator<NamedPage> {
    return this.names.values();
  }

  namesOf(id: PageId): NamedPage | undefined {
    return this.names.get(id);
  }

  removedIds(): PageId[] {
    return [...this.removed.values()];
  }

  pathOf(id: PageId): PagePath | undefined {
    return this.names.get(id)?.path;
  }

  revisionOf(path: string): string | undefined {
    return this.byPath.get(path)?.revision;
  }

  /** What a file's rows were made from, and when the file changed; empty and 0 where there are none. */
  stampOf(path: string): { readonly revision: string; readonly modifiedMs: number } {
    return this.byPath.get(path) ?? NO_STAMP;
  }

  idOf(path: string): PageId | undefined {
    return this.byPath.get(path)?.id;
  }

  /** The page's id; a new file gets one, a returning file its old one. */
  assignId(path: string): PageId {
    return this.byPath.get(path)?.id ?? this.removed.get(path) ?? this.nextId++;
  }

  /** True when every page's rows are those of its file. */
  isComplete(): boolean {
    for (const entry of this.byPath.values()) if (entry.revision === "") return false;
    return true;
  }

  /** Pages to read again by stamp, and pages whose file is gone. */
  compare(files: readonly FileStamp[]): ScanDifference {
    const seen = new Set<string>();
    const changed: FileStamp[] = [];
    for (const file of files) {
      seen.add(file.path);
      if (this.isChanged(file)) changed.push(file);
    }
    const removed = [...this.byPath].filter(([path]) => !seen.has(path)).map(([, entry]) => entry.id);
    return { changed, removed };
  }

  private isChanged(file: FileStamp): boolean {
    const entry = this.byPath.get(file.path);
    return (
      entry === undefined ||
      entry.revision === "" ||
      entry.sizeBytes !== file.sizeBytes ||
      entry.modifiedMs !== file.modifiedMs
    );
  }

  /** Notes names before the page's rows are there. */
  putNames(page: NamedPage): void {
    const known = this.byPath.get(page.path);
    this.names.set(page.id, page);
    this.removed.delete(page.path);
    if (!known) this.byPath.set(page.path, { id: page.id, sizeBytes: -1, modifiedMs: -1, revision: "" });
  }

  markStale(id: PageId): void {
    const path = this.pathOf(id);
    const entry = path === undefined ? undefined : this.byPath.get(path);
    if (path !== undefined && entry) this.byPath.set(path, { ...entry, revision: "" });
  }

  /** All pages are to be read again: the rules of reading have changed. */
  markAllStale(): void {
    for (const [path, entry] of this.byPath) this.byPath.set(path, { ...entry, revision: "" });
  }

  putStamp(path: PagePath, entry: Entry): void {
    this.byPath.set(path, entry);
  }

  remove(id: PageId): void {
    const path = this.pathOf(id);
    this.names.delete(id);
    if (path === undefined) return;
    this.byPath.delete(path);
    this.removed.set(path, id);
  }
}

/** Whether two names of a page make links resolve or type alike. */
export const sameNames = (a: NamedPage, b: NamedPage): boolean =>
  a.path === b.path &&
  a.slug === b.slug &&
  a.title === b.title &&
  a.type === b.type &&
  a.aliases.length === b.aliases.length &&
  a.aliases.every((alias, index) => alias === b.aliases[index]) &&
  (a.blockIds ?? []).join() === (b.blockIds ?? []).join();
