import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { TypeMark } from "../../components/TypeMark";
import { navigation, type Tab, useNavigation } from "../../stores/navigation";
import { ui, useUi } from "../../stores/ui";
import { useIsUnsaved } from "./session/use-session";

/** The open pages. Arrow keys walk them, Delete or the middle button closes one, dragging moves it. */
export function TabBar() {
  const tabs = useNavigation((state) => state.tabs);
  const activeTab = useNavigation((state) => state.activeTab);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    navigation.getState().stepTab(step);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  return (
    <div className="tabs">
      <SidebarButton />
      <div ref={list} className="list" role="tablist" aria-label="Open pages" onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <TabView key={tab.id} tab={tab} index={index} isOn={tab.id === activeTab} />
        ))}
      </div>
      <IconButton icon="plus" label="Open a page" keys="Ctrl O" onClick={() => ui.getState().open("switcher")} />
      <div className="tools">
        <ModeButton />
        <InspectorButton />
      </div>
    </div>
  );
}

const DRAGGED = "application/x-noctuary-tab";

function TabView({ tab, index, isOn }: { readonly tab: Tab; readonly index: number; readonly isOn: boolean }) {
  const isUnsaved = useIsUnsaved(tab.page);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOn) root.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isOn]);
  const { activateTab, closeTab, moveTab, togglePin } = navigation.getState();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    moveTab(Number(event.dataTransfer.getData(DRAGGED)), index);
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1 && !tab.isPinned) closeTab(tab.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tab inside it is the control; this is where it is dropped
    <div
      ref={root}
      className={`tab${isOn ? " is-on" : ""}${tab.isPinned ? " is-pinned" : ""}`}
      role="presentation"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(tab.id))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onAuxClick={onAuxClick}
    >
      <button
        type="button"
        role="tab"
        className="pick"
        aria-selected={isOn}
        tabIndex={isOn ? 0 : -1}
        title={tab.isPinned ? `Pinned: ${tab.page.path}` : tab.page.path}
        onClick={() => activateTab(tab.id)}
        onKeyDown={(event) => {
          if (event.key === "Delete" && !tab.isPinned) closeTab(tab.id);
        }}
      >
        <TypeMark type={tab.page.type} />
        <span className="clip">{tab.page.title}</span>
        {isUnsaved ? <span className="unsaved" title="Not saved yet" /> : null}
      </button>
      {/* For the mouse alone: a tab list may hold tabs only, and keys and commands do the same. */}
      {tab.isPinned ? (
        <span className="x" aria-hidden="true" title="Unpin" onClick={() => togglePin(tab.id)}>
          <Icon name="pin" />
        </span>
      ) : (
        <span className="x" aria-hidden="true" title="Close" onClick={() => closeTab(tab.id)}>
          <Icon name="x" />
        </span>
      )}
    </div>
  );
}

function ModeButton() {
  const mode = useUi((state) => state.pageMode);
  const hasTab = useNavigation((state) => state.activeTab !== null);
  return (
    <IconButton
      icon={mode === "edit" ? "book-open" : "pencil"}
      label={mode === "edit" ? "Read" : "Edit"}
      keys="Ctrl E"
      disabled={!hasTab}
      onClick={() => ui.getState().togglePageMode()}
    />
  );
}

/** The way back to the page tree while it is hidden. */
function SidebarButton() {
  const isOpen = useUi((state) => state.isSidebarOpen);
  if (isOpen) return null;
  return (
    <IconButton icon="panel-left" label="Show the page tree" keys="Ctrl \\" onClick={ui.getState().toggleSidebar} />
  );
}

function InspectorButton() {
  const isOpen = useUi((state) => state.isInspectorOpen);
  return (
    <IconButton
      icon="panel-right"
      label="Inspector"
      keys="Ctrl ⇧ \\"
      aria-pressed={isOpen}
      onClick={() => ui.getState().toggleInspector()}
    />
  );
}
