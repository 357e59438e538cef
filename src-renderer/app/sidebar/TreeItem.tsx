import { type MouseEvent, memo, useEffect } from "react";
import { Icon } from "../../components/Icon";
import { TypeMark } from "../../components/TypeMark";
import { useDrop } from "../../components/use-drop";
import { navigation } from "../../stores/navigation";
import { canDrop, dropInto, setDraggedRow } from "./tree-drag";
import type { TreeRow } from "./tree-model";
import { tree } from "./tree-store";

interface TreeItemProps {
  readonly index: number;
  /** Distance from the top of the tree in px. */
  readonly top: number;
  readonly row: TreeRow | null;
  readonly isCursor: boolean;
  readonly isCurrent: boolean;
  readonly setSize: number;
}

/** Width of one step of nesting in px. */
const INDENT_PX = 15;

export const TreeItem = memo(function TreeItem({ index, top, row, isCursor, isCurrent, setSize }: TreeItemProps) {
  const pendingFolder = row?.kind === "pending" ? row.folder : null;
  const pendingChunk = row?.kind === "pending" ? row.chunk : 0;
  useEffect(() => {
    if (pendingFolder !== null) tree.getState().need(pendingFolder, pendingChunk);
  }, [pendingFolder, pendingChunk]);
  // What is let go on a page goes into its folder.
  const folder = row?.kind === "folder" ? row.path : (row?.folder ?? "");
  const drop = useDrop(
    () => canDrop(folder),
    () => void dropInto(folder),
  );
  if (!row) return null;
  const className = [
    "tree-row",
    row.kind === "folder" ? "fold" : "",
    isCursor ? "is-cursor" : "",
    drop.isOver ? "is-drop" : "",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its active descendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the tree
    <div
      id={`tree-${index}`}
      data-index={index}
      role="treeitem"
      className={className}
      aria-level={row.depth + 1}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      aria-selected={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
      aria-expanded={row.kind === "folder" ? row.isExpanded : undefined}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 6 + row.depth * INDENT_PX }}
      title={row.kind === "page" ? row.page.title : undefined}
      draggable={row.kind !== "pending"}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        setDraggedRow(row);
      }}
      onDragEnd={() => setDraggedRow(null)}
      {...drop.handlers}
      onMouseDown={keepTreeFocus}
      onClick={(event) => open(row, event)}
      onAuxClick={(event) => {
        if (event.button === 1) open(row, event);
      }}
    >
      <RowContent row={row} />
    </div>
  );
});

function RowContent({ row }: { readonly row: TreeRow }) {
  if (row.kind === "pending") return <span className="skel" style={{ width: "60%" }} />;
  if (row.kind === "page") {
    return (
      <>
        <TypeMark type={row.page.type} />
        <span className="t">{row.page.title}</span>
        {row.page.type === "page" ? null : <span className="sr">, {row.page.type}</span>}
      </>
    );
  }
  return (
    <>
      <Icon name="chevron-right" />
      <span className="t">{row.name}</span>
      <span className="n">{row.pages.toLocaleString("en")}</span>
    </>
  );
}

/** A middle click must not start the browser's scrolling. */
function keepTreeFocus(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault();
}

function open(row: TreeRow, event: MouseEvent): void {
  if (row.kind === "folder") tree.getState().toggle(row.path);
  if (row.kind !== "page") return;
  navigation.getState().openPage(row.page, { newTab: event.button === 1 || event.ctrlKey || event.metaKey });
}
