import { type RefObject, useState } from "react";
import { Popup } from "../../../components/Popup";
import { stepFocus } from "../../../components/step-focus";
import { relationWords } from "../../../graph/relation-words";
import type { Said } from "./correct-link";
import type { EvidenceRow } from "./evidence-rows";
import { TypeChoiceList } from "./TypeChoiceList";

interface CorrectMenuProps {
  readonly row: EvidenceRow;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onSay: (said: Said) => void;
  readonly onClose: () => void;
}

/** What can be said of a relation that was read: so it is, another type, the other way round, not so. */
export function CorrectMenu({ row, anchor, onSay, onClose }: CorrectMenuProps) {
  const isTyped = row.type !== "mentions";
  const [isChoosing, setChoosing] = useState(!isTyped);
  const back = () => (isChoosing && isTyped ? setChoosing(false) : onClose());
  const label = isTyped ? `Correct: ${relationWords(row.type, row.isSubject)} ${row.name}` : `What ${row.name} is`;
  return (
    <Popup key={isChoosing ? "types" : "acts"} label={label} anchor={anchor} onClose={back} width={252}>
      {isChoosing ? (
        <TypeChoiceList
          row={row}
          onChoose={({ type, isTurned }) => onSay({ action: "retype", newType: type, turned: isTurned })}
        />
      ) : (
        <Acts row={row} onSay={onSay} onChange={() => setChoosing(true)} />
      )}
    </Popup>
  );
}

interface ActsProps {
  readonly row: EvidenceRow;
  readonly onSay: (said: Said) => void;
  readonly onChange: () => void;
}

function Acts({ row, onSay, onChange }: ActsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys; arrows only step between them
    <div onKeyDown={(event) => stepFocus(event, "button")}>
      <MenuRow name="Confirm" hint="write it down" onClick={() => onSay({ action: "confirm" })} />
      <MenuRow name="Change type…" onClick={onChange} />
      <MenuRow
        name="Turn round"
        hint={relationWords(row.type, !row.isSubject)}
        onClick={() => onSay({ action: "reverse" })}
      />
      <MenuRow name="Not so" hint="do not read it again" onClick={() => onSay({ action: "reject" })} />
    </div>
  );
}

interface MenuRowProps {
  readonly name: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

function MenuRow({ name, hint, onClick }: MenuRowProps) {
  return (
    <button type="button" className="opt act-row" onClick={onClick}>
      <span>{name}</span>
      {hint ? <span className="hint clip">{hint}</span> : null}
    </button>
  );
}
