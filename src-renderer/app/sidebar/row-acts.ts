import { removePages } from "../../features/page/remove-pages";
import { ui } from "../../stores/ui";
import type { TreeRow } from "./tree-model";
import { tree } from "./tree-store";

/** The row of the tree that a key is meant for: none while the focus is elsewhere. */
export function rowInFocus(): TreeRow | null {
  const isInTree = document.activeElement?.closest("[role=tree], .tree-menu") != null;
  return isInTree ? tree.getState().pointed : null;
}

/** Moves the page of a row to the bin. A folder is not deleted by a key: too much may be in it. */
export function deleteRow(row: TreeRow | null): void {
  if (row?.kind === "page") void removePages([row.page]);
}

/** Asks for the new name of what stands in a row of the tree. */
export function renameRow(row: TreeRow | null): void {
  if (row?.kind === "folder") ui.getState().open("rename_folder", row.path);
  else if (row?.kind === "page") ui.getState().open("rename", row.page.path);
}
