import "./sidebar.css";
import { useRef, useState } from "react";
import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { useBrain } from "../../stores/brain";
import { useChord } from "../../stores/chords";
import { ui, useUi } from "../../stores/ui";
import { Bookmarks } from "./Bookmarks";
import { BrainMenu } from "./BrainMenu";
import { PageTree } from "./PageTree";

/** The brain's name and its pages. */
export function Sidebar() {
  const isOpen = useUi((state) => state.isSidebarOpen);
  const name = useBrain((state) => state.status?.name ?? "");
  const anchor = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hideKeys = useChord("sidebar");
  const newKeys = useChord("new_page");
  if (!isOpen) return null;
  return (
    <aside className="side" aria-label="Pages">
      <div className="head">
        <button
          ref={anchor}
          type="button"
          className="brain-name"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          title="Open another brain"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <span className="name clip">{name}</span>
          <Icon name="chevrons-up-down" size="small" />
        </button>
        <span className="grow" />
        <IconButton
          icon="panel-left"
          label="Hide the page tree"
          keys={hideKeys}
          onClick={ui.getState().toggleSidebar}
        />
        <IconButton icon="square-pen" label="New page" keys={newKeys} onClick={() => ui.getState().open("new_page")} />
      </div>
      <Bookmarks />
      <PageTree />
      {isMenuOpen ? <BrainMenu anchor={anchor} onClose={() => setMenuOpen(false)} /> : null}
    </aside>
  );
}
