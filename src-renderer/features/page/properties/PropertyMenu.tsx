import { type RefObject, useRef, useState } from "react";
import type { PropertyKind } from "../../../../shared/text/properties/property-kind";
import { CHOSEN_KINDS, type PropertyRow } from "../../../../shared/text/properties/property-row";
import { Icon } from "../../../components/Icon";
import { Popup } from "../../../components/Popup";
import { stepFocus } from "../../../components/step-focus";
import { wishFocus } from "./property-focus";
import { applyOrTell, convertTo, usePropertyHost } from "./property-host";
import { KIND_SIGNS } from "./property-signs";

interface PropertyMenuProps {
  readonly row: PropertyRow;
  readonly kind: PropertyKind;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly onMove: (isDown: boolean) => void;
}

/** What can be done to a property besides changing its value. */
export function PropertyMenu({ row, kind, anchor, onClose, onRemove, onMove }: PropertyMenuProps) {
  const host = usePropertyHost();
  const list = useRef<HTMLDivElement>(null);
  const [name, setName] = useState(row.key);
  // What the name means decides the rest.
  const isNamed = kind === "tags" || kind === "aliases" || kind === "type" || kind === "links";
  const kinds = isNamed ? CHOSEN_KINDS.slice(0, 2) : CHOSEN_KINDS;
  const rename = () => {
    const to = name.trim();
    onClose();
    if (to === "" || to === row.key) return;
    wishFocus(host.path, { at: "row", key: to, nth: 0 });
    applyOrTell(host, { kind: "rename", key: row.key, nth: row.nth, to }, `There is a property “${to}” already.`);
  };
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Popup label={`Property ${row.key}`} anchor={anchor} onClose={onClose} width={224}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk the buttons in it */}
      <div ref={list} onKeyDown={(event) => stepFocus(event, "button")}>
        <input
          className="input hard"
          aria-label="Name"
          value={name}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") rename();
            else if (event.key === "ArrowDown") list.current?.querySelector("button")?.focus();
            else return;
            event.preventDefault();
          }}
        />
        {kind === "fixed" ? null : (
          <>
            <p className="menu-note">Kind</p>
            {kinds.map((one) => (
              <button
                key={one}
                type="button"
                className="opt"
                aria-pressed={one === kind}
                onClick={act(() => convertTo(host, row, one))}
              >
                <Icon name={KIND_SIGNS[one].icon} size="small" />
                <span>{KIND_SIGNS[one].name}</span>
                {one === kind ? <Icon name="check" size="small" className="hint" /> : null}
              </button>
            ))}
          </>
        )}
        <hr />
        <button type="button" className="opt" onClick={act(() => onMove(false))}>
          <Icon name="arrow-up" size="small" />
          <span>Move up</span>
        </button>
        <button type="button" className="opt" onClick={act(() => onMove(true))}>
          <Icon name="arrow-down" size="small" />
          <span>Move down</span>
        </button>
        <button type="button" className="opt" onClick={act(onRemove)}>
          <Icon name="trash-2" size="small" />
          <span>Remove</span>
        </button>
      </div>
    </Popup>
  );
}
