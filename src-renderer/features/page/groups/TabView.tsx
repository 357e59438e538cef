import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/Icon";
import { TypeMark } from "../../../components/TypeMark";
import { navigation } from "../../../stores/navigation";
import type { Tab } from "../../../stores/navigation-state";
import { useIsUnsaved } from "../session/use-session";
import { TabMenu } from "./TabMenu";
import { draggedTab, setDraggedTab } from "./tab-drag";

interface TabViewProps {
  readonly tab: Tab;
  readonly index: number;
  readonly isOn: boolean;
}

/** One open page in the bar of its group. */
export function TabView({ tab, index, isOn }: TabViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    if (isOn) root.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isOn]);
  const { closeTab, moveTab } = navigation.getState();
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", tab.page.title);
    // Not at once: what appears under the pointer in this very moment ends the drag.
    setTimeout(() => setDraggedTab(tab.id));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = draggedTab();
    setDraggedTab(null);
    if (dragged !== null) moveTab(dragged, tab.group, index);
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1 && !tab.isPinned) closeTab(tab.id);
  };
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tab inside it is the control; this is where it is dropped
    <div
      ref={root}
      className={`tab${isOn ? " is-on" : ""}${tab.isPinned ? " is-pinned" : ""}`}
      role="presentation"
      draggable
      onDragStart={onDragStart}
      onDragEnd={() => setDraggedTab(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onAuxClick={onAuxClick}
      onContextMenu={onContextMenu}
    >
      <TabButton tab={tab} isOn={isOn} />
      <TabSign tab={tab} />
      {isMenuOpen ? <TabMenu tab={tab} anchor={root} onClose={() => setMenuOpen(false)} /> : null}
    </div>
  );
}

function TabButton({ tab, isOn }: { readonly tab: Tab; readonly isOn: boolean }) {
  const isUnsaved = useIsUnsaved(tab.page);
  const { activateTab, closeTab } = navigation.getState();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Delete" && !tab.isPinned) closeTab(tab.id);
  };
  return (
    <button
      type="button"
      role="tab"
      className="pick"
      aria-selected={isOn}
      tabIndex={isOn ? 0 : -1}
      title={tab.isPinned ? `Pinned: ${tab.page.path}` : tab.page.path}
      onClick={() => activateTab(tab.id)}
      onKeyDown={onKeyDown}
    >
      <TypeMark type={tab.page.type} />
      <span className="clip">{tab.page.title}</span>
      {isUnsaved ? <span className="unsaved" title="Not saved yet" /> : null}
    </button>
  );
}

/** For the mouse alone: a tab list may hold tabs only, and keys and commands do the same. */
function TabSign({ tab }: { readonly tab: Tab }) {
  const { closeTab, togglePin } = navigation.getState();
  return tab.isPinned ? (
    <span className="x" aria-hidden="true" title="Unpin" onClick={() => togglePin(tab.id)}>
      <Icon name="pin" />
    </span>
  ) : (
    <span className="x" aria-hidden="true" title="Close" onClick={() => closeTab(tab.id)}>
      <Icon name="x" />
    </span>
  );
}
