import { type KeyboardEvent, useRef, useState } from "react";
import type { PropertyRow, PropertyValue } from "../../../../shared/text/properties/property-row";
import { Icon } from "../../../components/Icon";
import { SuggestField } from "../../../components/SuggestField";
import { setValue, usePropertyHost } from "./property-host";
import { useTypedText } from "./typed-text";
import { useSuggestions } from "./use-suggestions";

interface SingleValueProps {
  readonly row: PropertyRow;
  readonly kind: PropertyValue["kind"];
  /** Gives the focus to a row: 0 this one, 1 the next, -1 the one before. */
  readonly onLeave: (step: number) => void;
}

const WEB = /^https?:\/\/\S+$/i;
/** What a native field for a moment can show. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/;

/** One text, number, day or moment. It is written when one leaves it or presses Enter, as one step that can be undone. */
export function SingleValue({ row, kind, onLeave }: SingleValueProps) {
  const host = usePropertyHost();
  const written = row.items[0] ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const isDropped = useRef(false);
  /** A day of which a part is missing is no value, and no wish to empty it. */
  const isHalf = useRef(false);
  const commit = (text = typed) => {
    setTyped(null);
    if (isHalf.current) return;
    if (text !== null && text !== written) setValue(host, row, kind, kind === "text" ? text : text.trim());
  };
  useTypedText(commit);
  const done = () => {
    commit();
    onLeave(0);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isNative = kind === "date" || kind === "datetime";
    const step = isNative ? 0 : event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key === "Escape") {
      isDropped.current = true;
      setTyped(null);
    } else if (event.key !== "Enter" && !(step !== 0 && isPlain)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape") commit();
    onLeave(step);
    isDropped.current = false;
  };
  const shared = {
    value: typed ?? written,
    onBlur: () => {
      if (!isDropped.current) commit();
    },
  };
  if (kind === "text") {
    return (
      <>
        <TextField row={row} {...shared} onType={setTyped} onPick={commit} onEnter={done} onKey={onKey} />
        {WEB.test(written) ? (
          <a className="prop-open" href={written} target="_blank" rel="noreferrer noopener" title={`Open ${written}`}>
            <Icon name="arrow-up-right" size="small" />
            <span className="sr">Open {written}</span>
          </a>
        ) : null}
      </>
    );
  }
  const isMoment = kind === "datetime" && (written === "" || MOMENT.test(written));
  const isDay = kind === "date" && /^(?:\d{4}-\d{2}-\d{2})?$/.test(written);
  return (
    <input
      {...shared}
      data-value
      className="prop-input num"
      aria-label={row.key}
      type={isDay ? "date" : isMoment ? "datetime-local" : "text"}
      inputMode={kind === "number" ? "decimal" : undefined}
      value={isMoment ? shared.value.replace(" ", "T") : shared.value}
      onChange={(event) => {
        const { value, validity } = event.target;
        isHalf.current = validity.badInput;
        setTyped(isMoment && written[10] === " " ? value.replace("T", " ") : value);
      }}
      onKeyDown={onKey}
    />
  );
}

interface TextFieldProps {
  readonly row: PropertyRow;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onPick: (text: string) => void;
  readonly onEnter: () => void;
  readonly onBlur: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** What other pages say under the same name is offered. */
function TextField({ row, value, onType, onPick, onEnter, onBlur, onKey }: TextFieldProps) {
  const [isNear, setNear] = useState(false);
  const suggestions = useSuggestions("text", row.key, isNear ? value : null, row.items, ({ text }) => onPick(text));
  return (
    <SuggestField
      label={row.key}
      className="prop-input"
      value={value}
      suggestions={suggestions.rows}
      onEnter={onEnter}
      onChange={(text) => {
        setNear(true);
        onType(text);
      }}
      onBlur={() => {
        setNear(false);
        onBlur();
      }}
      onKey={onKey}
    />
  );
}
