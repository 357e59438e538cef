import type { RefObject } from "react";
import { Icon } from "../../components/Icon";
import { Popup } from "../../components/Popup";
import { shortFolder } from "../../components/short-folder";
import { useBrain } from "../../stores/brain";
import { openBrain, openDemo, pickBrain } from "../../stores/open-brain";
import { useQuery } from "../../stores/use-query";

interface BrainMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The brains opened before, and the way to another. */
export function BrainMenu({ anchor, onClose }: BrainMenuProps) {
  const folder = useBrain((state) => state.status?.folder ?? null);
  const recent = useQuery("brain.recent", {}).value ?? [];
  const others = recent.filter((one) => one.folder !== folder).slice(0, 6);
  const choose = (open: () => Promise<unknown>) => () => {
    onClose();
    void open();
  };
  return (
    <Popup label="Brains" anchor={anchor} onClose={onClose} width={300}>
      <p className="menu-note clip" title={folder ?? ""}>
        {shortFolder(folder ?? "")}
      </p>
      {others.map((one) => (
        <button key={one.folder} type="button" className="opt" onClick={choose(() => openBrain(one.folder))}>
          <Icon name="folder" size="small" />
          <span className="clip">{one.name}</span>
          <span className="hint clip">{shortFolder(one.folder)}</span>
        </button>
      ))}
      <button type="button" className="opt" onClick={choose(pickBrain)}>
        <Icon name="folder-open" size="small" />
        <span>Open another folder</span>
      </button>
      <button type="button" className="opt" onClick={choose(openDemo)}>
        <Icon name="book-open" size="small" />
        <span>Open the demo brain</span>
      </button>
    </Popup>
  );
}
