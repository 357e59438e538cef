import type { PropertyKind } from "../../../../shared/text/properties/property-kind";
import type { PropertyRow } from "../../../../shared/text/properties/property-row";
import { ManyValues } from "./ManyValues";
import { setValue, usePropertyHost } from "./property-host";
import { SingleValue } from "./SingleValue";
import { TypeValue } from "./TypeValue";

interface PropertyValueEditorProps {
  readonly row: PropertyRow;
  readonly kind: PropertyKind;
  /** What a value says that only its source can change. */
  readonly fixedWords: string;
  readonly onSource: () => void;
  /** Gives the focus to a row: 0 this one, 1 the next, -1 the one before. */
  readonly onLeave: (step: number) => void;
}

/** What a property says, to be changed in place. */
export function PropertyValueEditor({ row, kind, fixedWords, onSource, onLeave }: PropertyValueEditorProps) {
  switch (kind) {
    case "fixed":
      return (
        <button type="button" className="prop-fixed" title="Edit it in the source" onClick={onSource}>
          <span className="clip">{fixedWords}</span>
        </button>
      );
    case "checkbox":
      return <CheckValue row={row} onLeave={onLeave} />;
    case "type":
      return <TypeValue row={row} onLeave={onLeave} />;
    case "list":
    case "tags":
    case "aliases":
    case "links":
      return <ManyValues row={row} kind={kind} onLeave={onLeave} />;
    default:
      return <SingleValue row={row} kind={kind} onLeave={onLeave} />;
  }
}

type ValueProps = Pick<PropertyValueEditorProps, "row" | "onLeave">;

function CheckValue({ row, onLeave }: ValueProps) {
  const host = usePropertyHost();
  const isOn = row.items[0]?.toLowerCase() === "true";
  const toggle = () => setValue(host, row, "checkbox", String(!isOn));
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={row.key}
      checked={isOn}
      onChange={toggle}
      onKeyDown={(event) => {
        if (event.key === "Enter") toggle();
        else if (event.key === "Escape") onLeave(0);
        else if (event.key === "ArrowDown" || event.key === "ArrowUp") onLeave(event.key === "ArrowDown" ? 1 : -1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
