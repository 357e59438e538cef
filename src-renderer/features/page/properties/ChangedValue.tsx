import { useRef, useState } from "react";
import type { PropertyKind } from "../../../../shared/text/properties/property-kind";
import type { PropertyRow } from "../../../../shared/text/properties/property-row";
import { SuggestField } from "../../../components/SuggestField";
import { useTypedText } from "./typed-text";
import { useSuggestions } from "./use-suggestions";

interface ChangedValueProps {
  readonly row: PropertyRow;
  readonly kind: PropertyKind;
  readonly start: string;
  /** Null gives up. */
  readonly onDone: (text: string | null) => void;
}

/** An item while it is changed. */
export function ChangedValue({ row, kind, start, onDone }: ChangedValueProps) {
  const [typed, setTyped] = useState(start);
  const isDone = useRef(false);
  const done = (text: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(text);
  };
  useTypedText(() => done(typed));
  const suggestions = useSuggestions(kind, row.key, typed, row.items, ({ text }) => done(text));
  return (
    <SuggestField
      autoFocus
      label={`Change ${start}`}
      className="prop-input"
      value={typed}
      suggestions={typed === start ? [] : suggestions.rows}
      onEnter={() => done(typed)}
      onChange={setTyped}
      onBlur={() => done(typed)}
      onKey={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        done(null);
      }}
    />
  );
}
