import { folderDistance } from "./folder-distance";
import type { NameEntry } from "./name-entry";

/** An ambiguous name that more pages share than this is a name for nothing in particular. */
const MAX_CANDIDATES = 20;
/** Up to this many pages the distance to each is worked out every time. */
const SMALL = 24;

/** Pages with one name, asked for those nearest to a folder. Many pages are sorted by folder once, not for every link. */
export class NearestPages {
  readonly entries: readonly NameEntry[];
  /** For each folder: the pages in it and below it that lie highest, at most MAX_CANDIDATES. Made when first asked for. */
  #byFolder: ReadonlyMap<string, readonly NameEntry[]> | null = null;

  constructor(entries: readonly NameEntry[]) {
    this.entries = entries;
  }

  /** The nearest pages, those at the same distance by path, at most MAX_CANDIDATES. `isTie`: no page is nearest alone. */
  from(folder: string): { readonly nearest: readonly NameEntry[]; readonly isTie: boolean } {
    const ranked = this.#near(folder)
      .map((entry) => ({ entry, distance: folderDistance(folder, entry.folder) }))
      .sort((a, b) => a.distance - b.distance || byPath(a.entry, b.entry));
    const [first, second] = ranked;
    const isTie = first !== undefined && second !== undefined && first.distance === second.distance;
    return { nearest: ranked.slice(0, MAX_CANDIDATES).map(({ entry }) => entry), isTie };
  }

  /**
   * All pages that can be among the nearest. A page's distance is the way up to the folder it shares with `folder` and
   * down again; so of the pages below each folder on the way up only the highest count.
   */
  #near(folder: string): readonly NameEntry[] {
    if (this.entries.length <= SMALL) return this.entries;
    this.#byFolder ??= highestByFolder(this.entries);
    const near = new Set<NameEntry>();
    for (const above of foldersAbove(folder)) for (const entry of this.#byFolder.get(above) ?? []) near.add(entry);
    return [...near];
  }
}

function highestByFolder(entries: readonly NameEntry[]): ReadonlyMap<string, readonly NameEntry[]> {
  const ranked = entries
    .map((entry) => ({ entry, depth: entry.folder === "" ? 0 : entry.folder.split("/").length }))
    .sort((a, b) => a.depth - b.depth || byPath(a.entry, b.entry));
  const highest = new Map<string, NameEntry[]>();
  for (const { entry } of ranked) {
    for (const folder of foldersAbove(entry.folder)) {
      const known = highest.get(folder);
      if (!known) highest.set(folder, [entry]);
      else if (known.length < MAX_CANDIDATES) known.push(entry);
    }
  }
  return highest;
}

/** A folder and all above it, the top (empty) last. */
function* foldersAbove(folder: string): Generator<string> {
  for (let at = folder; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) yield at;
  yield "";
}

const byPath = (a: NameEntry, b: NameEntry): number => (a.page.path < b.page.path ? -1 : 1);
