import { type KeyboardEvent, useRef } from "react";
import { IconButton } from "../../../components/IconButton";
import { useChord } from "../../../stores/chords";
import { navigation } from "../../../stores/navigation";
import type { Tab, TabGroup } from "../../../stores/navigation-state";
import { ui, useUi } from "../../../stores/ui";
import { TabView } from "./TabView";

interface TabBarProps {
  readonly group: TabGroup;
  readonly tabs: readonly Tab[];
  /** How it is called among several; empty when it is the only one. */
  readonly place: string;
  /** Whether it stands at the left edge, beside the page tree, and at the right one, beside the inspector. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The open pages of a group. Arrow keys walk them, Delete or the middle button closes one, dragging moves it. */
export function TabBar({ group, tabs, place, isFirst, isLast }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    navigation.getState().stepTab(step);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const openPage = () => {
    navigation.getState().activateGroup(group.id);
    ui.getState().open("switcher");
  };
  return (
    <div className="tabs">
      {isFirst ? <SidebarButton /> : null}
      <div
        ref={list}
        className="list"
        role="tablist"
        aria-label={place === "" ? "Open pages" : `Open pages, ${place}`}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <TabView key={tab.id} tab={tab} index={index} isOn={tab.id === group.activeTab} />
        ))}
      </div>
      <IconButton icon="plus" label="Open a page" keys={useChord("switcher")} onClick={openPage} />
      <div className="tools">
        <ModeButton group={group} />
        {isLast ? <InspectorButton /> : null}
      </div>
    </div>
  );
}

function ModeButton({ group }: { readonly group: TabGroup }) {
  const toggle = () => {
    navigation.getState().activateGroup(group.id);
    navigation.getState().toggleReading();
  };
  return (
    <IconButton
      icon={group.isReading ? "pencil" : "book-open"}
      label={group.isReading ? "Edit" : "Read"}
      keys={useChord("mode")}
      disabled={group.activeTab === null}
      onClick={toggle}
    />
  );
}

/** The way back to the page tree while it is hidden. */
function SidebarButton() {
  const isOpen = useUi((state) => state.isSidebarOpen);
  const keys = useChord("sidebar");
  if (isOpen) return null;
  return <IconButton icon="panel-left" label="Show the page tree" keys={keys} onClick={ui.getState().toggleSidebar} />;
}

function InspectorButton() {
  const isOpen = useUi((state) => state.isInspectorOpen);
  return (
    <IconButton
      icon="panel-right"
      label="Inspector"
      keys={useChord("inspector")}
      aria-pressed={isOpen}
      onClick={() => ui.getState().toggleInspector()}
    />
  );
}
