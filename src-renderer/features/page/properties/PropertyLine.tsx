import { type KeyboardEvent, useRef, useState } from "react";
import { kindOfProperty } from "../../../../shared/text/properties/property-kind";
import type { PropertyRow } from "../../../../shared/text/properties/property-row";
import { Icon } from "../../../components/Icon";
import { useRules } from "../../../components/schema-looks";
import { PropertyMenu } from "./PropertyMenu";
import { PropertyValueEditor } from "./PropertyValueEditor";
import { firstStop, rowName, wishFocus } from "./property-focus";
import { applyOrTell, usePropertyHost } from "./property-host";
import { useChosenKind } from "./property-memory";
import { KIND_SIGNS } from "./property-signs";

interface PropertyLineProps {
  readonly row: PropertyRow;
  readonly fixedWords: string;
  /** The one row that Tab comes to. */
  readonly isStop: boolean;
  /** Place among the rows. */
  readonly index: number;
  readonly onFocus: () => void;
  /** Gives the focus to another row: 0 this one, 1 the next, -1 the one before. */
  readonly onStep: (step: number) => void;
  readonly onSource: () => void;
}

/** One property: sign, name, value. As a whole it takes the focus and the keys for what is done to it. */
export function PropertyLine({ row, fixedWords, isStop, index, onFocus, onStep, onSource }: PropertyLineProps) {
  const host = usePropertyHost();
  const { schema } = useRules();
  const line = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<"menu" | "rename" | null>(null);
  const chosen = useChosenKind(row.key);
  const kind = kindOfProperty(row, schema, host.pageType, chosen);
  const sign = KIND_SIGNS[kind];
  const name = { key: row.key, nth: row.nth };
  const remove = () => {
    wishFocus(host.path, { at: "place", index });
    applyOrTell(host, { kind: "remove", ...name });
  };
  const move = (isDown: boolean) => {
    wishFocus(host.path, { at: "row", ...name });
    host.handle.apply({ kind: "move", ...name, isDown });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const isDown = event.key === "ArrowDown";
    if (event.ctrlKey || event.metaKey) return;
    if (isDown || event.key === "ArrowUp") {
      if (event.altKey) move(isDown);
      else onStep(isDown ? 1 : -1);
    } else if (event.key === "Enter" && kind === "fixed") onSource();
    else if (event.key === "Enter") firstStop(line.current)?.focus();
    else if (event.key === " " || event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))
      setOpen("menu");
    else if (event.key === "Delete" || event.key === "Backspace") remove();
    else if (event.key === "Escape") host.handle.leave("back");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row is walked to by arrow keys; a fieldset is not
    <div
      ref={line}
      role="group"
      aria-label={`${row.key}, ${sign.name.toLowerCase()}`}
      className="prop-line"
      data-kind={kind}
      data-row={rowName(row.key, row.nth)}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <button
        ref={menu}
        type="button"
        className="prop-name"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        title={`${sign.name}: rename, change kind, move, remove`}
        onClick={() => setOpen(open === null ? "menu" : null)}
      >
        <Icon name={sign.icon} size="small" />
        <span className="clip">{row.key}</span>
      </button>
      <div className="prop-value">
        <PropertyValueEditor row={row} kind={kind} fixedWords={fixedWords} onSource={onSource} onLeave={onStep} />
      </div>
      {open !== null ? (
        <PropertyMenu
          row={row}
          kind={kind}
          anchor={menu}
          onClose={() => {
            setOpen(null);
            line.current?.focus();
          }}
          onRemove={remove}
          onMove={move}
        />
      ) : null}
    </div>
  );
}
