import { useRef, useState } from "react";
import { namesToOffer, type OfferedName } from "../../../../shared/text/properties/property-names";
import { counted } from "../../../components/counted";
import { Icon } from "../../../components/Icon";
import { SuggestField } from "../../../components/SuggestField";
import { useRules } from "../../../components/schema-looks";
import { useQuery } from "../../../stores/use-query";
import { applyOrTell, usePropertyHost } from "./property-host";

interface AddPropertyProps {
  /** Names that the page has. */
  readonly there: readonly string[];
  readonly onAdded: (key: string) => void;
  /** True for Escape: the focus goes back. */
  readonly onClose: (isEscape: boolean) => void;
}

const ROWS = 12;
/** As many as the contract gives. */
const ASKED = 50;

/** The name of a new property: the fields of this page's type first, then what the brain uses. */
export function AddProperty({ there, onAdded, onClose }: AddPropertyProps) {
  const host = usePropertyHost();
  const { schema } = useRules();
  const [typed, setTyped] = useState("");
  const isDone = useRef(false);
  const used = useQuery(
    "search.values",
    { of: "property", text: typed.trim(), property: "", limit: ASKED },
    { keep: true },
  );
  const offered = namesToOffer(schema, host.pageType, used.value ?? [], there, typed).slice(0, ROWS);
  const close = (isEscape: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onClose(isEscape);
  };
  const add = (name: string) => {
    const key = name.trim().replace(/:$/, "");
    if (key === "" || isDone.current) return close(true);
    if (there.includes(key)) {
      isDone.current = true;
      return onAdded(key);
    }
    // Before the text changes: the field may lose the focus by it.
    isDone.current = true;
    if (applyOrTell(host, { kind: "add", key })) onAdded(key);
    else isDone.current = false;
  };
  return (
    <div className="prop-new">
      <Icon name="plus" size="small" />
      <SuggestField
        autoFocus
        label="Name of the new property"
        placeholder="Name"
        className="prop-input"
        value={typed}
        suggestions={offered.map((one) => ({
          key: one.name,
          content: <OfferedRow offered={one} isLink={schema.linkField(one.name, host.pageType) !== null} />,
          onPick: () => add(one.name),
        }))}
        onChange={setTyped}
        onEnter={() => add(typed)}
        onBlur={() => close(false)}
        onKey={(event) => {
          if (event.key === ":" && typed.trim() !== "") add(typed);
          else if (event.key === "Escape") close(true);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </div>
  );
}

function OfferedRow({ offered, isLink }: { readonly offered: OfferedName; readonly isLink: boolean }) {
  const uses = offered.pages > 0 ? counted(offered.pages, "page") : "";
  const hint = uses !== "" ? uses : isLink ? "links" : "";
  return (
    <>
      <Icon name={isLink ? "link-2" : "list"} size="small" />
      <span className="clip">{offered.name}</span>
      {hint === "" ? null : <span className="hint">{hint}</span>}
    </>
  );
}
