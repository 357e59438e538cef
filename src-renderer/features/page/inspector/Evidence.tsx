import { useId, useState } from "react";
import type { Link } from "../../../../shared/model/link";
import { ENDED_UNDATED, isOver } from "../../../../shared/model/link";
import type { PageSummary } from "../../../../shared/model/page";
import { isoDay } from "../../../../shared/text/iso-day";
import { LinkSample } from "../../../components/LinkSample";
import { sentencePieces } from "../../../components/plain-sentence";
import { TypeMark } from "../../../components/TypeMark";
import { relationWords } from "../../../graph/relation-words";
import { navigation } from "../../../stores/navigation";
import type { EvidenceRow } from "./evidence-rows";
import { ruleWords } from "./rule-words";

/** Rows shown before "more". */
const SHORT = 12;

/** The relations of a page: each can say the sentence it was read from, and by which rule. */
export function Evidence({ rows }: { readonly rows: readonly EvidenceRow[] }) {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? rows : rows.slice(0, SHORT);
  return (
    <>
      <ul>
        {shown.map((row, index) => (
          <Row key={row.key} row={row} words={isRepeated(shown, index) ? "" : wordsOf(row)} />
        ))}
      </ul>
      {rows.length > shown.length ? (
        <button type="button" className="act small" onClick={() => setLong(true)}>
          {rows.length - shown.length} more
        </button>
      ) : null}
    </>
  );
}

const wordsOf = (row: EvidenceRow): string => relationWords(row.type, row.isSubject).replace(/^← /, "is ");

/** The relation is said once for all rows that share it. */
function isRepeated(rows: readonly EvidenceRow[], index: number): boolean {
  const before = rows[index - 1];
  const row = rows[index];
  return before !== undefined && row !== undefined && wordsOf(before) === wordsOf(row);
}

function Row({ row, words }: { readonly row: EvidenceRow; readonly words: string }) {
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  const isPast = isOver(row.link, isoDay(Date.now())) || row.isNegated;
  return (
    <li>
      <div className="ev">
        <span className="k">{words}</span>
        <NameButton page={row.other} name={row.name} isPast={isPast} note={noteOf(row)} />
        <button
          type="button"
          className="why-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? why : undefined}
          aria-label={`Why: ${wordsOf(row)} ${row.name}`}
          title="Where this was read"
          onClick={() => setOpen(!isOpen)}
        >
          <LinkSample family={row.family} />
        </button>
      </div>
      {isOpen ? <Why id={why} link={row.link} /> : null}
    </li>
  );
}

const noteOf = (row: EvidenceRow): string | null => {
  if (row.isNegated) return "denied";
  if (row.until === null) return null;
  return row.until === ENDED_UNDATED ? "ended" : `until ${row.until}`;
};

interface NameButtonProps {
  readonly page: PageSummary | null;
  readonly name: string;
  readonly isPast: boolean;
  readonly note: string | null;
}

function NameButton({ page, name, isPast, note }: NameButtonProps) {
  const content = (
    <>
      <TypeMark type={page?.type ?? "none"} />
      <span className={isPast ? "clip past" : "clip"}>{name}</span>
      {note ? <span className="quiet micro">{note}</span> : null}
    </>
  );
  if (!page) return <span className="o">{content}</span>;
  return (
    <button
      type="button"
      className="o"
      onClick={(event) => navigation.getState().openPage(page, { newTab: event.ctrlKey || event.metaKey })}
    >
      {content}
    </button>
  );
}

function Why({ id, link }: { readonly id: string; readonly link: Link }) {
  const open = () =>
    navigation.getState().openPage(link.source, { at: { start: link.sentenceStart, end: link.sentenceEnd } });
  return (
    <div id={id} className="why">
      <p>
        “
        {sentencePieces(link).map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the three pieces of one sentence
          piece.isLink ? <b key={index}>{piece.text}</b> : piece.text,
        )}
        ”
      </p>
      <p className="quiet">
        Read as <b>{link.type}</b>. {ruleWords(link.rule, link.type)}{" "}
        <button type="button" className="act" onClick={open}>
          {link.source.title}
        </button>
      </p>
    </div>
  );
}
