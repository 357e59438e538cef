import { type RefObject, useEffect } from "react";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { Popup } from "../../components/Popup";
import { stepFocus } from "../../components/step-focus";
import { navigation } from "../../stores/navigation";
import { ui, useUi } from "../../stores/ui";
import { renameRow } from "./rename-row";
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
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const isFolder = row.kind === "folder";
  return (
    <Popup label={isFolder ? row.name : row.page.title} anchor={anchor} onClose={onClose} width={220}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys; arrows only step between them */}
      <div className="tree-menu" onKeyDown={(event) => stepFocus(event, "button")}>
        {isFolder ? (
          <button type="button" className="opt" onClick={choose(() => ui.getState().open("new_page", `${row.path}/`))}>
            <Icon name="square-pen" size="small" />
            <span>New page here…</span>
          </button>
        ) : (
          <button
            type="button"
            className="opt"
            onClick={choose(() => navigation.getState().openPage(row.page, { newTab: true }))}
          >
            <Icon name="plus" size="small" />
            <span>Open in a new tab</span>
          </button>
        )}
        <button type="button" className="opt" onClick={choose(() => renameRow(row))}>
          <Icon name="pencil" size="small" />
          <span>Rename or move…</span>
          <span className="hint">
            <Kbd>F2</Kbd>
          </span>
        </button>
      </div>
    </Popup>
  );
}
