import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { FolderListing } from "../../../shared/contract/page";
import { client } from "../../client/client";
import { CHUNK, type FolderState, foldersAbove, type TreeRow, type TreeState } from "./tree-model";

export interface TreePointed {
  /** The row that the keyboard is on, or was on last. */
  readonly pointed: Exclude<TreeRow, { kind: "pending" }> | null;
  /** A folder to be gone to as soon as it has a row. */
  readonly sought: string | null;
}

export interface TreeActions {
  point(row: TreeRow | null): void;
  /** A folder lies elsewhere now: what was open in it stays open, and it comes into sight. */
  follow(from: string, to: string): Promise<void>;
  /** The folder that was sought is in sight. */
  found(): void;
  toggle(folder: string): void;
  /** Opens every folder above the page. */
  reveal(path: string): Promise<void>;
  /** Asks for a screenful of a folder's pages, once. */
  need(folder: string, chunk: number): void;
  /** Asks again for what is in sight, after pages changed. */
  refresh(): Promise<void>;
  reset(): void;
}

/** Chunks kept of one folder when it is asked for again; the rest is read again when scrolled to. */
const KEPT_CHUNKS = 3;

export function createTree() {
  const asked = new Set<string>();
  return createStore<TreeState & TreePointed & TreeActions>()((set, get) => {
    const load = async (folder: string, chunk: number): Promise<void> => {
      const key = `${chunk} ${folder}`;
      if (asked.has(key)) return;
      asked.add(key);
      try {
        const listing = await client.invoke("page.folder", { folder, offset: chunk * CHUNK, limit: CHUNK });
        set((state) => ({ folders: withChunk(state.folders, folder, chunk, listing) }));
      } catch {
        // Left unread: the row shows as pending and is asked for again when it is next in sight.
        asked.delete(key);
      }
    };
    const expand = (folder: string) => {
      set((state) => ({ expanded: new Set(state.expanded).add(folder) }));
      return load(folder, 0);
    };
    return {
      folders: new Map(),
      expanded: new Set(),
      pointed: null,
      sought: null,
      found: () => set({ sought: null }),
      point: (row) => set({ pointed: row?.kind === "pending" ? null : row }),
      follow: async (from, to) => {
        const moved = [...get().expanded].map((folder) => movedFolder(folder, from, to));
        set({ expanded: new Set(moved), sought: to });
        asked.clear();
        for (const folder of ["", ...foldersAbove(to), ...moved.filter((one) => isInside(one, to))])
          await expand(folder);
      },
      toggle: (folder) => {
        if (!get().expanded.has(folder)) return void expand(folder);
        const expanded = new Set(get().expanded);
        expanded.delete(folder);
        set({ expanded });
      },
      reveal: async (path) => {
        for (const folder of foldersAbove(path)) await expand(folder);
      },
      need: (folder, chunk) => void load(folder, chunk),
      reset: () => {
        asked.clear();
        set({ folders: new Map(), expanded: new Set(), pointed: null, sought: null });
      },
      refresh: async () => {
        asked.clear();
        const open = ["", ...[...get().expanded].filter((folder) => get().folders.has(folder))];
        const chunksOf = (folder: string) => [...(get().folders.get(folder)?.chunks.keys() ?? [0])].slice(-KEPT_CHUNKS);
        await Promise.all(open.flatMap((folder) => chunksOf(folder).map((chunk) => load(folder, chunk))));
      },
    };
  });
}

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const movedFolder = (path: string, from: string, to: string): string =>
  isInside(path, from) ? to + path.slice(from.length) : path;

function withChunk(
  folders: ReadonlyMap<string, FolderState>,
  path: string,
  chunk: number,
  listing: FolderListing,
): ReadonlyMap<string, FolderState> {
  const before = folders.get(path);
  // Another number of pages means that the other screenfuls have shifted.
  const kept = before?.totalPages === listing.totalPages ? before.chunks : [];
  const chunks = new Map(kept).set(chunk, listing.pages);
  return new Map(folders).set(path, { folders: listing.folders, totalPages: listing.totalPages, chunks });
}

/** The page tree of the open brain. */
export const tree = createTree();

export const useTree = <T>(select: (state: TreeState & TreePointed & TreeActions) => T): T => useStore(tree, select);
