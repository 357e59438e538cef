import { type KeyboardEvent, useRef, useState } from "react";
import type { PropertyRow } from "../../../../shared/text/properties/property-row";
import { SuggestField } from "../../../components/SuggestField";
import { TypeMark } from "../../../components/TypeMark";
import { typeNamed } from "../../../components/type-named";
import { setValue, usePropertyHost } from "./property-host";
import { useTypedText } from "./typed-text";
import { useSuggestions } from "./use-suggestions";

interface TypeValueProps {
  readonly row: PropertyRow;
  /** Gives the focus to a row: 0 this one, 1 the next, -1 the one before. */
  readonly onLeave: (step: number) => void;
}

/** The page's type, out of those that the brain knows or any other word. */
export function TypeValue({ row, onLeave }: TypeValueProps) {
  const host = usePropertyHost();
  const written = row.items[0] ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const [isNear, setNear] = useState(false);
  const isDropped = useRef(false);
  const commit = (text: string | null) => {
    setTyped(null);
    if (text !== null && text !== written) setValue(host, row, "text", text.trim());
  };
  useTypedText(() => commit(typed));
  const search = isNear ? (typed ?? "") : null;
  const suggestions = useSuggestions("type", row.key, search, row.items, ({ text }) => commit(text));
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key !== "Escape" && !(step !== 0 && isPlain)) return;
    event.preventDefault();
    event.stopPropagation();
    isDropped.current = event.key === "Escape";
    commit(isDropped.current ? null : typed);
    onLeave(step);
    isDropped.current = false;
  };
  return (
    <span className="prop-type">
      <TypeMark type={typeNamed(typed ?? written).type} />
      <SuggestField
        label={row.key}
        className="prop-input"
        value={typed ?? written}
        suggestions={suggestions.rows}
        onEnter={() => {
          commit(typed);
          onLeave(0);
        }}
        onChange={setTyped}
        onFocus={() => setNear(true)}
        onBlur={() => {
          setNear(false);
          if (!isDropped.current) commit(typed);
        }}
        onKey={onKey}
      />
    </span>
  );
}
