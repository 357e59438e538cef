import type { RenameChange } from "../../../shared/model/rename";
import { folderOf } from "../../../shared/text/slug";
import { saveOpenPages } from "../../features/page/session/page-sessions";
import { makeChange } from "../../features/rename/make-change";
import type { TreeRow } from "./tree-model";
import { tree } from "./tree-store";

type Dragged = Exclude<TreeRow, { kind: "pending" }>;

let dragged: Dragged | null = null;

/** A row is being dragged, or none any more. */
export const setDraggedRow = (row: TreeRow | null): void => {
  dragged = row?.kind === "pending" ? null : row;
};

/** The change that lets a row go into a folder (empty: the top); null where it lies already, or cannot lie. */
export function moveInto(row: Dragged, folder: string): RenameChange | null {
  if (row.kind === "page") {
    const { path, title } = row.page;
    if (folderOf(path) === folder) return null;
    const file = path.slice(path.lastIndexOf("/") + 1);
    return { kind: "page", page: path, to: `${folder === "" ? "/" : `${folder}/`}${file}`, title, keepAlias: false };
  }
  if (folder === row.path || folder.startsWith(`${row.path}/`) || folderOf(row.path) === folder) return null;
  return { kind: "folder", folder: row.path, to: folder === "" ? row.name : `${folder}/${row.name}` };
}

/** Whether what is dragged can be let go here. */
export const canDrop = (folder: string): boolean => dragged !== null && moveInto(dragged, folder) !== null;

/** Moves what is dragged into a folder, with every link, and tells how to take it back. */
export async function dropInto(folder: string): Promise<void> {
  const change = dragged === null ? null : moveInto(dragged, folder);
  dragged = null;
  if (!change) return;
  await saveOpenPages();
  if ((await makeChange(change)) && change.kind === "folder") await tree.getState().follow(change.folder, change.to);
}
