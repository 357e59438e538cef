import { type RefObject, useEffect } from "react";
import { type Act, ActMenu } from "../../components/ActMenu";
import { duplicatePage } from "../../features/page/remove-pages";
import { isBookmarked, toggleBookmark } from "../../stores/bookmarks";
import { navigation } from "../../stores/navigation";
import { ui, useUi } from "../../stores/ui";
import { deleteRow, renameRow } from "./row-acts";
import type { TreeRow } from "./tree-model";

interface TreeMenuProps {
  readonly row: Exclude<TreeRow, { kind: "pending" }>;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What can be done with a folder or a page of the tree. */
export function TreeMenu({ row, anchor, onClose }: TreeMenuProps) {
  const isCovered = useUi((state) => state.overlay !== null);
  useEffect(() => {
    // F2 works here too, and what it opens takes the place of the menu.
    if (isCovered) onClose();
  }, [isCovered, onClose]);
  const label = row.kind === "folder" ? row.name : row.page.title;
  return (
    <ActMenu
      label={label}
      anchor={anchor}
      groups={[openings(row), changes(row)]}
      className="tree-menu"
      onClose={onClose}
    />
  );
}

function openings(row: TreeMenuProps["row"]): readonly Act[] {
  if (row.kind === "folder") {
    const create = () => ui.getState().open("new_page", `${row.path}/`);
    return [{ icon: "square-pen", label: "New page here…", run: create }];
  }
  const { openPage } = navigation.getState();
  return [
    { icon: "plus", label: "Open in a new tab", run: () => openPage(row.page, { newTab: true }) },
    { icon: "columns-2", label: "Open to the side", run: () => openPage(row.page, { toSide: true }) },
  ];
}

function changes(row: TreeMenuProps["row"]): readonly Act[] {
  const rename: Act = { icon: "pencil", label: "Rename or move…", keys: "F2", run: () => renameRow(row) };
  if (row.kind === "folder") return [rename];
  const { page } = row;
  const mark = isBookmarked(page.path) ? "Take the bookmark away" : "Bookmark";
  return [
    rename,
    { icon: "copy", label: "Duplicate", run: () => void duplicatePage(page) },
    { icon: "bookmark", label: mark, run: () => void toggleBookmark(page) },
    { icon: "trash-2", label: "Delete", keys: "Del", run: () => deleteRow(row) },
  ];
}
