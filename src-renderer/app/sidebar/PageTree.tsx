import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useBrain } from "../../stores/brain";
import { navigation, useActivePage } from "../../stores/navigation";
import { TreeItem } from "./TreeItem";
import { TreeMenu } from "./TreeMenu";
import { treeKey } from "./tree-keys";
import { computeRows, indexOfFolder, indexOfPage, rowAt, type TreeRow } from "./tree-model";
import { tree, useTree } from "./tree-store";

/** `--row` in px: the virtualiser needs a number. */
const ROW_PX = 26;
/** Rows drawn beyond the edge, so that fast scrolling meets no empty band. */
const OVERSCAN = 12;

/** The folders and pages of the brain. Only what is in sight is asked for and drawn. */
export function PageTree() {
  const folders = useTree((state) => state.folders);
  const expanded = useTree((state) => state.expanded);
  const state = useMemo(() => ({ folders, expanded }), [folders, expanded]);
  const rows = useMemo(() => computeRows(state), [state]);
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(-1);
  const menu = useTreeMenu();
  const currentPath = useActivePage()?.path ?? null;
  useFreshTree();

  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const currentIndex = useMemo(
    () => (currentPath === null ? -1 : indexOfPage(rows, state, currentPath)),
    [rows, state, currentPath],
  );
  useEffect(() => {
    if (currentPath !== null) void tree.getState().reveal(currentPath);
  }, [currentPath]);
  const lastShown = useRef<string | null>(null);
  useEffect(() => {
    if (currentIndex < 0 || lastShown.current === currentPath) return;
    // Once for each page: the tree must not jump back while one scrolls through it.
    lastShown.current = currentPath;
    virtual.scrollToIndex(currentIndex, { align: "auto" });
  }, [currentIndex, currentPath, virtual]);

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.count - 1, index));
    setCursor(next);
    virtual.scrollToIndex(next, { align: "auto" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cursor < 0 ? Math.max(0, currentIndex) : cursor;
    const act = treeKey(event.key, at, rows, state);
    if (!act) return;
    event.preventDefault();
    if (act.kind === "move") moveTo(act.to);
    else if (act.kind === "toggle") tree.getState().toggle(act.folder);
    else navigation.getState().openPage(act.page, { newTab: event.ctrlKey || event.metaKey });
  };
  const pointedRow = rowAt(rows, state, cursor);
  useEffect(() => tree.getState().point(pointedRow), [pointedRow]);
  const sought = useTree((state) => state.sought);
  const soughtIndex = sought === null ? -1 : indexOfFolder(rows, sought);
  useEffect(() => {
    if (soughtIndex < 0) return;
    setCursor(soughtIndex);
    virtual.scrollToIndex(soughtIndex, { align: "auto" });
    tree.getState().found();
  }, [soughtIndex, virtual]);
  const onContextMenu = (event: MouseEvent) => {
    // The key for menus asks the tree itself; a click asks the row under it.
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>(".tree-row") : null;
    const at = row ? Number(row.dataset.index) : cursor;
    const asked = rowAt(rows, state, at);
    if (asked === null || asked.kind === "pending") return;
    event.preventDefault();
    setCursor(at);
    menu.open(asked, row ?? document.getElementById(`tree-${at}`));
  };
  const items = virtual.getVirtualItems();
  return (
    <>
      <div
        ref={scroller}
        className="tree scroll"
        role="tree"
        aria-label="Pages"
        tabIndex={0}
        aria-activedescendant={cursor >= 0 ? `tree-${cursor}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setCursor((before) => (before >= 0 ? before : Math.max(0, currentIndex)));
        }}
        onBlur={(event) => {
          // What opens over the tree gives the focus back to the row it was opened from.
          if (menu.row === null && !isOverlay(event.relatedTarget)) setCursor(-1);
        }}
        onContextMenu={onContextMenu}
      >
        <div role="presentation" className="tree-space" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => (
            <TreeItem
              key={item.key}
              index={item.index}
              top={item.start}
              row={rowAt(rows, state, item.index)}
              isCursor={item.index === cursor}
              isCurrent={item.index === currentIndex}
              setSize={rows.count}
            />
          ))}
        </div>
      </div>
      {/* Beside the tree, whose keys it must not meet. */}
      {menu.row ? <TreeMenu row={menu.row} anchor={menu.anchor} onClose={menu.close} /> : null}
    </>
  );
}

const isOverlay = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest("[role=dialog]") !== null;

type MenuRow = Exclude<TreeRow, { kind: "pending" }>;

/** Of which row a menu is open, and where it hangs. */
function useTreeMenu() {
  const [row, setRow] = useState<MenuRow | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const open = (asked: MenuRow, element: HTMLElement | null) => {
    anchor.current = element;
    setRow(asked);
  };
  return { row, anchor, open, close: () => setRow(null) };
}

/** Pause between a change of pages and asking again: a first index announces ten a second. */
const CALM_MS = 600;

function useFreshTree(): void {
  const epoch = useBrain((state) => state.pagesEpoch);
  const pages = useBrain((state) => state.status?.pages ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of pages asks again
  useEffect(() => {
    const isFirst = tree.getState().folders.size === 0;
    const timer = setTimeout(() => void tree.getState().refresh(), isFirst ? 0 : CALM_MS);
    return () => clearTimeout(timer);
  }, [epoch, pages]);
}
