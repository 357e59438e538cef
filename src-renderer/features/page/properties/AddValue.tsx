import { type KeyboardEvent, useRef, useState } from "react";
import { isLinkText, type PropertyKind } from "../../../../shared/text/properties/property-kind";
import type { PropertyRow } from "../../../../shared/text/properties/property-row";
import { SuggestField } from "../../../components/SuggestField";
import { useRules } from "../../../components/schema-looks";
import { addValue, usePropertyHost } from "./property-host";
import { useTypedText } from "./typed-text";
import { type Picked, useSuggestions } from "./use-suggestions";

interface AddValueProps {
  readonly row: PropertyRow;
  readonly kind: PropertyKind;
  readonly values: readonly string[];
  /** Gives the focus to a row: 0 this one, 1 the next, -1 the one before. */
  readonly onLeave: (step: number) => void;
}

/** The field for one more value. */
export function AddValue({ row, kind, values, onLeave }: AddValueProps) {
  const host = usePropertyHost();
  const { schema } = useRules();
  const [typed, setTyped] = useState("");
  const [isNear, setNear] = useState(false);
  const isDropped = useRef(false);
  const add = (picked: Picked) => {
    setTyped("");
    const text = writtenLike(picked, kind, values, schema.linkField(row.key, host.pageType)?.takesPlainNames ?? false);
    if (text !== "" && !values.includes(text)) addValue(host, row, kind, text);
  };
  const addTyped = () => {
    if (typed.trim() !== "") add({ text: typed, isPage: false });
  };
  useTypedText(addTyped);
  const suggestions = useSuggestions(kind, row.key, isNear ? typed : null, values, add);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTyped = typed.trim() !== "";
    const { selectionStart } = event.currentTarget;
    if (event.key === "," && kind !== "links" && isTyped) add({ text: typed, isPage: false });
    else if (event.key === "Escape") {
      isDropped.current = true;
      setTyped("");
      onLeave(0);
      isDropped.current = false;
    } else if (!isTyped && (event.key === "Backspace" || event.key === "ArrowLeft") && selectionStart === 0) {
      const chips = event.currentTarget
        .closest(".prop-values")
        ?.querySelectorAll<HTMLElement>(".prop-chip > button:first-child");
      chips?.[chips.length - 1]?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") onLeave(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="prop-add">
      <SuggestField
        label={values.length === 0 ? row.key : `Add to ${row.key}`}
        className="prop-input"
        placeholder={values.length === 0 ? "Nothing yet" : "Add"}
        value={typed}
        picksFirst={kind === "links"}
        suggestions={suggestions.rows}
        isStale={suggestions.isStale}
        onEnter={() => {
          if (typed.trim() !== "") addTyped();
          else onLeave(1);
        }}
        onChange={setTyped}
        onFocus={() => setNear(true)}
        onBlur={() => {
          setNear(false);
          if (!isDropped.current) addTyped();
        }}
        onKey={onKey}
      />
    </span>
  );
}

/** As the others in the list are written: a page as a link, or by its bare name; a tag without `#` and spaces. */
function writtenLike(
  { text, isPage }: Picked,
  kind: PropertyKind,
  values: readonly string[],
  takesPlainNames: boolean,
): string {
  const words = text.trim();
  if (kind === "tags") return words.replace(/^#+/, "").replace(/\s+/g, "-");
  const isPlainList = takesPlainNames && values.length > 0 && !values.some(isLinkText);
  if (kind !== "links" || isPlainList || words === "" || isLinkText(words)) return words;
  return isPage || !/^https?:/i.test(words) ? `[[${words}]]` : words;
}
