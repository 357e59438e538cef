import { useEffect, useId, useRef, useState } from "react";
import { ENDED_UNDATED, isOver } from "../../../../shared/model/link";
import { isoDay } from "../../../../shared/text/iso-day";
import { LinkSample } from "../../../components/LinkSample";
import { peekAttributes } from "../../../components/peek-target";
import { useRules } from "../../../components/schema-looks";
import { TypeMark } from "../../../components/TypeMark";
import { relationWords } from "../../../graph/relation-words";
import { navigation } from "../../../stores/navigation";
import { correctLink, type Said } from "./correct-link";
import type { EvidenceRow } from "./evidence-rows";
import { Why } from "./Why";

/** Rows shown before "more". */
const SHORT = 12;

interface EvidenceProps {
  readonly rows: readonly EvidenceRow[];
  /** Rows shown before "more". */
  readonly short?: number;
}

/** The relations of a page: each can say the sentence it was read from, by which rule, and be corrected. */
export function Evidence({ rows, short = SHORT }: EvidenceProps) {
  // Words and patterns are the schema's.
  useRules();
  const [isLong, setLong] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const corrected = useRef<string | null>(null);
  useEffect(() => {
    // The row that was corrected has become another one, or is gone: the focus goes to what stands in its place.
    if (corrected.current === null || rows.some((row) => row.key === corrected.current)) return;
    corrected.current = null;
    if (document.activeElement !== document.body) return;
    const section = list.current?.closest("section");
    (
      section?.querySelector<HTMLElement>('[aria-expanded="true"].why-toggle') ?? section?.querySelector("button")
    )?.focus();
  }, [rows]);
  const say = async (row: EvidenceRow, said: Said) => {
    const isDone = await correctLink(row, said);
    if (!isDone) return;
    corrected.current = row.key;
    setOpen((before) => new Set([...before, keyAfter(row, said)]));
  };
  const toggle = (key: string) =>
    setOpen((before) => (before.has(key) ? without(before, key) : new Set([...before, key])));
  const shown = isLong ? rows : rows.slice(0, short);
  return (
    <>
      <ul ref={list}>
        {shown.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            words={isRepeated(shown, index) ? "" : wordsOf(row)}
            isOpen={open.has(row.key)}
            onToggle={() => toggle(row.key)}
            onSay={(said) => void say(row, said)}
          />
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

const without = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...set].filter((one) => one !== key));

/** Key of the row that a relation becomes. */
function keyAfter({ key, isSubject, other, name }: EvidenceRow, said: Said): string {
  if (said.action !== "reverse" && said.action !== "retype") return key;
  const isTurned = said.action === "reverse" || (said.action === "retype" && said.turned);
  const isSubjectAfter = isSubject !== isTurned;
  const type = said.action === "retype" ? said.newType : (key.split(" ")[0] ?? "");
  return `${type} ${isSubjectAfter ? ">" : "<"} ${other?.path ?? name}`;
}

const wordsOf = (row: EvidenceRow): string => relationWords(row.type, row.isSubject);

/** The relation is said once for all rows that share it. */
function isRepeated(rows: readonly EvidenceRow[], index: number): boolean {
  const before = rows[index - 1];
  const row = rows[index];
  return before !== undefined && row !== undefined && wordsOf(before) === wordsOf(row);
}

interface RowProps {
  readonly row: EvidenceRow;
  readonly words: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onSay: (said: Said) => void;
}

function Row({ row, words, isOpen, onToggle, onSay }: RowProps) {
  const why = useId();
  return (
    <li>
      <div className={row.type === "mentions" ? "ev untyped" : "ev"}>
        {row.type === "mentions" ? null : <span className="k">{words}</span>}
        <NameButton row={row} />
        <button
          type="button"
          className="why-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? why : undefined}
          aria-label={`Why: ${wordsOf(row)} ${row.name}`}
          title="Where this was read"
          onClick={onToggle}
        >
          <LinkSample family={row.family} />
        </button>
      </div>
      {isOpen ? <Why id={why} row={row} onSay={onSay} /> : null}
    </li>
  );
}

const noteOf = (row: EvidenceRow): string | null => {
  if (row.isNegated) return "denied";
  if (row.until === null) return null;
  return row.until === ENDED_UNDATED ? "ended" : `until ${row.until}`;
};

function NameButton({ row }: { readonly row: EvidenceRow }) {
  const { other, name } = row;
  const isPast = isOver(row.links[0], isoDay(Date.now())) || row.isNegated;
  const note = noteOf(row);
  const content = (
    <>
      <TypeMark type={other?.type ?? "none"} />
      <span className={isPast ? "clip past" : "clip"}>{name}</span>
      {note ? <span className="quiet micro">{note}</span> : null}
    </>
  );
  if (!other) return <span className="o">{content}</span>;
  return (
    <button
      type="button"
      className="o"
      {...peekAttributes(other.path)}
      onClick={(event) => navigation.getState().openPage(other, { newTab: event.ctrlKey || event.metaKey })}
    >
      {content}
    </button>
  );
}
