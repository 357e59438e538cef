import type { PagePath } from "../../../shared/model/page";
import type { NamedPage, PageId } from "../extracted-page";
import { NameTable, type Resolution } from "../links/name-table";
import { isNamedAlike, type LinkTarget, type LinkTyping, type PastLink, pageAt } from "./past-links";

/** The links of a page as they resolve now. */
interface LiveLinks {
  readonly targets: readonly LinkTarget[];
  readonly keys: readonly string[];
  readonly resolutions: readonly Resolution[];
  readonly typings: readonly LinkTyping[];
}

/** A file of the state. `named` is null until it has been read, and stays so when it is no page. */
export interface LivePage {
  readonly id: PageId;
  readonly path: PagePath;
  readonly blob: string;
  readonly named: NamedPage | null;
  readonly links: LiveLinks | null;
}

/**
 * A state of the brain that can be moved to another: it knows which files changed, which pages' links those may change, and
 * nothing of where files come from. Settled when `unnamed` and `unlinked` are empty.
 */
export class PastBrain {
  readonly names = new NameTable();
  readonly #pages = new Map<PagePath, LivePage>();
  readonly #byId = new Map<PageId, LivePage>();
  readonly #ids = new Map<PagePath, PageId>();
  readonly #unnamed = new Set<PagePath>();
  readonly #unlinked = new Set<PagePath>();
  /** Keys of names that came or went since links were last looked at. */
  readonly #changedKeys = new Set<string>();

  /** Files in the state, those that are no pages among them. */
  get size(): number {
    return this.#pages.size;
  }

  /** Steps that are left: a file that has no name yet is to be named and linked. */
  get left(): number {
    return 2 * this.#unnamed.size + this.#unlinked.size;
  }

  get isSettled(): boolean {
    return this.left === 0 && this.#changedKeys.size === 0;
  }

  /** Moves to the state with exactly these files. */
  setTree(tree: ReadonlyMap<PagePath, string>): void {
    for (const path of [...this.#pages.keys()]) if (!tree.has(path)) this.remove(path);
    for (const [path, blob] of tree) this.put(path, blob);
  }

  put(path: PagePath, blob: string): void {
    const known = this.#pages.get(path);
    if (known?.blob === blob) return;
    const id = this.#idOf(path);
    // The names stay until the new ones are read: most edits change none.
    this.#set({ id, path, blob, named: known?.named ?? null, links: null });
    this.#unnamed.add(path);
    this.#unlinked.delete(path);
  }

  remove(path: PagePath): void {
    const page = this.#pages.get(path);
    if (!page) return;
    if (page.named) this.#forgetNames(page.named);
    this.#pages.delete(path);
    this.#byId.delete(page.id);
    this.#unnamed.delete(path);
    this.#unlinked.delete(path);
  }

  /** Files whose names are to be read next. */
  unnamed(limit: number): readonly LivePage[] {
    return this.#first(this.#unnamed, limit);
  }

  /** @param named null: the file is no page */
  setNamed({ id, path, named: before }: LivePage, named: NamedPage | null): void {
    const page = this.#pages.get(path);
    if (!page) return;
    this.#unnamed.delete(path);
    if (!named || !before || !isNamedAlike(before, named)) {
      if (before) this.#forgetNames(before);
      if (named) {
        this.names.add(named);
        for (const key of this.names.keysOf(named)) this.#changedKeys.add(key);
      }
    }
    this.#set({ ...page, id, named });
    if (named) this.#unlinked.add(path);
  }

  /** Pages whose links are to be resolved next. Empty while names are missing: links hang on all of them. */
  unlinked(limit: number): readonly LivePage[] {
    if (this.#unnamed.size > 0) return [];
    this.#markStale();
    return this.#first(this.#unlinked, limit);
  }

  resolve({ path }: LivePage, targets: readonly LinkTarget[]): readonly Resolution[] {
    return targets.map(([rawTarget, syntax]) => this.names.resolve(rawTarget, path, syntax));
  }

  setLinks(
    { path }: LivePage,
    targets: readonly LinkTarget[],
    resolutions: readonly Resolution[],
    typings: readonly LinkTyping[],
  ): void {
    const page = this.#pages.get(path);
    if (!page) return;
    const keys = targets.map(([rawTarget]) => this.names.targetKey(rawTarget));
    this.#set({ ...page, links: { targets, keys, resolutions, typings } });
    this.#unlinked.delete(path);
  }

  /** Every page has to be read again: the rules of the brain are others. */
  forgetLinks(): void {
    for (const page of [...this.#pages.values()]) {
      this.#set({ ...page, links: null });
      this.#unlinked.delete(page.path);
      this.#unnamed.add(page.path);
    }
  }

  page(path: PagePath): LivePage | null {
    return this.#pages.get(path) ?? null;
  }

  byId(id: PageId): LivePage | null {
    return this.#byId.get(id) ?? null;
  }

  /** Pages, in order of their paths. */
  pages(): readonly (LivePage & { readonly named: NamedPage })[] {
    const pages = [...this.#pages.values()].flatMap((page) => (page.named ? [{ ...page, named: page.named }] : []));
    return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Every link, page by page in order of their paths. */
  *links(): Generator<PastLink> {
    for (const page of this.pages()) yield* linksOf(page);
  }

  #idOf(path: PagePath): PageId {
    const known = this.#ids.get(path);
    if (known !== undefined) return known;
    const id = this.#ids.size + 1;
    this.#ids.set(path, id);
    return id;
  }

  #set(page: LivePage): void {
    this.#pages.set(page.path, page);
    this.#byId.set(page.id, page);
  }

  #forgetNames(named: NamedPage): void {
    for (const key of this.names.keysOf(named)) this.#changedKeys.add(key);
    this.names.remove(named.id);
  }

  /** A link resolves by the pages that share its key, and by no others. */
  #markStale(): void {
    if (this.#changedKeys.size === 0) return;
    for (const { path, links } of this.#pages.values()) {
      if (links?.keys.some((key) => this.#changedKeys.has(key))) this.#unlinked.add(path);
    }
    this.#changedKeys.clear();
  }

  #first(paths: ReadonlySet<PagePath>, limit: number): readonly LivePage[] {
    const found: LivePage[] = [];
    for (const path of paths) {
      const page = this.#pages.get(path);
      if (page) found.push(page);
      if (found.length === limit) break;
    }
    return found;
  }
}

function linksOf({ id, links }: LivePage): readonly PastLink[] {
  if (!links) return [];
  const { targets, keys, resolutions, typings } = links;
  return typings.flatMap((typing, place) => {
    const target = targets[place];
    const resolution = resolutions[place];
    if (!target || !resolution) return [];
    const end = (at: number) => pageAt(at, id, resolutions);
    const [rawTarget, syntax] = target;
    const ends = { subjectId: end(typing.subject), objectId: end(typing.object) };
    return [{ ...typing, ...ends, source: id, rawTarget, syntax, key: keys[place] ?? "", resolution }];
  });
}
