import type { PageSummary } from "../../../shared/model/page";

/** What is known of one folder. Pages are held by the screenful they came in. */
export interface FolderState {
  readonly folders: readonly { readonly path: string; readonly name: string; readonly pages: number }[];
  readonly totalPages: number;
  /** Chunk number to its pages; a chunk that is not here has not been asked for. */
  readonly chunks: ReadonlyMap<number, readonly PageSummary[]>;
}

export interface TreeState {
  readonly folders: ReadonlyMap<string, FolderState>;
  readonly expanded: ReadonlySet<string>;
}

/** Pages asked for at once. */
export const CHUNK = 200;

/** A stretch of rows: one folder's row, or all the pages of a folder. */
type Segment =
  | {
      readonly kind: "folder";
      readonly from: number;
      readonly depth: number;
      readonly path: string;
      readonly name: string;
      readonly pages: number;
    }
  | {
      readonly kind: "pages";
      readonly from: number;
      readonly depth: number;
      readonly folder: string;
      readonly count: number;
    };

export interface TreeRows {
  readonly segments: readonly Segment[];
  readonly count: number;
}

export type TreeRow =
  | {
      readonly kind: "folder";
      readonly depth: number;
      readonly path: string;
      readonly name: string;
      readonly pages: number;
      readonly isExpanded: boolean;
    }
  | { readonly kind: "page"; readonly depth: number; readonly folder: string; readonly page: PageSummary }
  /** A page that has not been read yet; `chunk` is what to ask for. */
  | { readonly kind: "pending"; readonly depth: number; readonly folder: string; readonly chunk: number };

/** Rows are never laid out one by one: ten thousand pages of a folder are one segment. */
export function computeRows(state: TreeState): TreeRows {
  const segments: Segment[] = [];
  let count = 0;
  const addFolder = (path: string, depth: number) => {
    const folder = state.folders.get(path);
    if (!folder) return;
    for (const child of folder.folders) {
      segments.push({ kind: "folder", from: count, depth, ...child });
      count++;
      if (state.expanded.has(child.path)) addFolder(child.path, depth + 1);
    }
    if (folder.totalPages > 0) {
      segments.push({ kind: "pages", from: count, depth, folder: path, count: folder.totalPages });
      count += folder.totalPages;
    }
  };
  addFolder("", 0);
  return { segments, count };
}

/** The row at an index, or null outside. */
export function rowAt(rows: TreeRows, state: TreeState, index: number): TreeRow | null {
  if (index < 0 || index >= rows.count) return null;
  const segment = segmentAt(rows.segments, index);
  if (!segment) return null;
  if (segment.kind === "folder") {
    const { depth, path, name, pages } = segment;
    return { kind: "folder", depth, path, name, pages, isExpanded: state.expanded.has(path) };
  }
  const within = index - segment.from;
  const chunk = Math.floor(within / CHUNK);
  const page = state.folders.get(segment.folder)?.chunks.get(chunk)?.[within % CHUNK];
  const { depth, folder } = segment;
  return page ? { kind: "page", depth, folder, page } : { kind: "pending", depth, folder, chunk };
}

/** Index of a page's row among those that have been read; -1 when it is not in sight. */
export function indexOfPage(rows: TreeRows, state: TreeState, path: string): number {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const segment = rows.segments.find((one) => one.kind === "pages" && one.folder === folder);
  if (!segment) return -1;
  for (const [chunk, pages] of state.folders.get(folder)?.chunks ?? []) {
    const within = pages.findIndex((page) => page.path === path);
    if (within >= 0) return segment.from + chunk * CHUNK + within;
  }
  return -1;
}

/** Index of a folder's row; -1 when it is not in sight. */
export const indexOfFolder = (rows: TreeRows, path: string): number =>
  rows.segments.find((one) => one.kind === "folder" && one.path === path)?.from ?? -1;

/** Index of the row of the folder that holds the row at `index`; -1 at the top. */
export function indexOfParent(rows: TreeRows, state: TreeState, index: number): number {
  const row = rowAt(rows, state, index);
  if (!row) return -1;
  const parent = row.kind === "folder" ? row.path.slice(0, Math.max(0, row.path.lastIndexOf("/"))) : row.folder;
  return indexOfFolder(rows, parent);
}

/** Folders above a page or folder, outermost first. */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function segmentAt(segments: readonly Segment[], index: number): Segment | null {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.from ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return segments[low] ?? null;
}
