import { type KeyboardEvent, useRef, useState } from "react";
import { type PropertyKind, valuesIn } from "../../../../shared/text/properties/property-kind";
import type { PropertyRow } from "../../../../shared/text/properties/property-row";
import { Icon } from "../../../components/Icon";
import { AddValue } from "./AddValue";
import { ChangedValue } from "./ChangedValue";
import { changeValue, removeValue, usePropertyHost } from "./property-host";
import { ValueChip } from "./ValueChip";

interface ManyValuesProps {
  readonly row: PropertyRow;
  readonly kind: PropertyKind;
  /** Gives the focus to a row: 0 this one, 1 the next, -1 the one before. */
  readonly onLeave: (step: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** What can take the focus among the values. */
const STOPS = ".prop-chip > button:first-child, input";

/** Chips, and a field for one more. Arrow keys walk them, Delete takes one away. */
export function ManyValues({ row, kind, onLeave }: ManyValuesProps) {
  const host = usePropertyHost();
  const root = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState<number | null>(null);
  const values = valuesIn(row, kind);
  const focusField = () => root.current?.querySelector<HTMLElement>(".prop-add input")?.focus();
  const remove = (index: number) => {
    focusField();
    removeValue(host, row, kind, index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLButtonElement)) return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const at = stops.indexOf(target);
    const step = STEPS[event.key];
    if (step !== undefined) stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
    else if (event.key === "Delete" || event.key === "Backspace") remove(at);
    else if (event.key === "Escape") onLeave(0);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") onLeave(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it
    <div ref={root} className="prop-values" onKeyDown={onKeyDown}>
      {values.map((value, index) =>
        changing === index ? (
          <ChangedValue
            // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand twice
            key={`${index}${value}`}
            row={row}
            kind={kind}
            start={value}
            onDone={(text) => {
              setChanging(null);
              if (text !== null && text !== value) changeValue(host, row, kind, index, text);
              focusField();
            }}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand twice
          <span key={`${index}${value}`} className="prop-chip">
            <ValueChip kind={kind} value={value} onChange={() => setChanging(index)} />
            <button
              type="button"
              className="prop-x"
              tabIndex={-1}
              aria-label={`Remove ${value}`}
              title={`Remove ${value}`}
              onClick={() => remove(index)}
            >
              <Icon name="x" size="small" />
            </button>
          </span>
        ),
      )}
      <AddValue row={row} kind={kind} values={values} onLeave={onLeave} />
    </div>
  );
}
