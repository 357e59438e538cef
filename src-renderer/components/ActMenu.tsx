import type { RefObject } from "react";
import { showChord } from "./chord";
import { Icon } from "./Icon";
import type { IconName } from "./icon-strokes";
import { isMac } from "./is-mac";
import { Kbd } from "./Kbd";
import { Popup } from "./Popup";
import { stepFocus } from "./step-focus";

/** One thing that can be done. */
export interface Act {
  readonly icon: IconName;
  readonly label: string;
  /** Chord that does the same, `Mod+W`. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

interface ActMenuProps {
  /** What it is done with. */
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** A line stands between the groups; empty ones are passed over. */
  readonly groups: readonly (readonly Act[])[];
  /** What its keys belong to, where keys ask: a class of its own. */
  readonly className?: string;
  readonly onClose: () => void;
}

/** What can be done with something, beside it. Arrow keys step, Enter does it, Escape goes back. */
export function ActMenu({ label, anchor, groups, className, onClose }: ActMenuProps) {
  const filled = groups.filter((acts) => acts.length > 0);
  return (
    <Popup label={label} anchor={anchor} onClose={onClose} width={232}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys; arrows only step between them */}
      <div
        className={className ? `act-menu ${className}` : "act-menu"}
        onKeyDown={(event) => stepFocus(event, "button")}
      >
        {filled.map((acts) => (
          <div key={acts[0]?.label} className="acts">
            {acts.map((act) => (
              <ActButton key={act.label} act={act} onClose={onClose} />
            ))}
          </div>
        ))}
      </div>
    </Popup>
  );
}

function ActButton({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const run = () => {
    onClose();
    act.run();
  };
  return (
    <button type="button" className="opt" onClick={run}>
      <Icon name={act.icon} size="small" />
      <span>{act.label}</span>
      {act.keys === undefined ? null : (
        <span className="hint">
          <Kbd>{showChord(act.keys, isMac())}</Kbd>
        </span>
      )}
    </button>
  );
}
