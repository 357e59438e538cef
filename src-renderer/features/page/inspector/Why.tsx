import { useRef, useState } from "react";
import type { Link } from "../../../../shared/model/link";
import { hueOf } from "../../../components/mark-type";
import { sentencePieces } from "../../../components/plain-sentence";
import { navigation } from "../../../stores/navigation";
import { CorrectMenu } from "./CorrectMenu";
import { isRefused, type Said } from "./correct-link";
import { type EvidenceRow, isWritten } from "./evidence-rows";
import { ruleWords } from "./rule-words";

/** Places told of one relation. */
const PLACES = 3;

interface WhyProps {
  readonly id: string;
  readonly row: EvidenceRow;
  readonly onSay: (said: Said) => void;
}

/** Where a relation was read and by which rule; one that was not written in so many words can be corrected. */
export function Why({ id, row, onSay }: WhyProps) {
  const hidden = row.links.length - PLACES;
  return (
    <div id={id} className="why">
      {row.links.slice(0, PLACES).map((link) => (
        <Place
          key={link.id}
          link={link}
          otherType={row.other?.type ?? "none"}
          isHere={link.source.path === (row.isSubject ? link.subject : link.object)?.path}
        />
      ))}
      {hidden > 0 ? <p className="quiet">and in {hidden} more places</p> : null}
      {row.links.some(isRefused) ? (
        <p>
          <button type="button" className="act" onClick={() => onSay({ action: "allow" })}>
            Read it again
          </button>
        </p>
      ) : null}
      {isWritten(row) || row.other === null ? null : <Correct row={row} onSay={onSay} />}
    </div>
  );
}

interface PlaceProps {
  readonly link: Link;
  readonly otherType: string;
  /** It stands on the page whose links these are. */
  readonly isHere: boolean;
}

function Place({ link, otherType, isHere }: PlaceProps) {
  const open = () =>
    navigation.getState().openPage(link.source, { at: { start: link.sentenceStart, end: link.sentenceEnd } });
  return (
    <>
      <p className="said">
        “
        {sentencePieces(link).map((piece, index) =>
          piece.isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the three pieces of one sentence
            <mark key={index} data-type={hueOf(otherType)}>
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
        ”
      </p>
      <p className="quiet">
        On{" "}
        <button type="button" className="act" title="Open at this sentence" onClick={open}>
          {isHere ? "this page" : link.source.title}
        </button>
        . {ruleWords(link.rule, link.type)}
      </p>
    </>
  );
}

function Correct({ row, onSay }: Pick<WhyProps, "row" | "onSay">) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <button
        ref={anchor}
        type="button"
        className="act"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {row.type === "mentions" ? "Say what this is…" : "Correct…"}
      </button>
      {isOpen ? (
        <CorrectMenu
          row={row}
          anchor={anchor}
          onSay={(said) => {
            setOpen(false);
            onSay(said);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </p>
  );
}
