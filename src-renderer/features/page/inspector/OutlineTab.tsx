import { type KeyboardEvent, useRef, useState } from "react";
import type { PageSummary } from "../../../../shared/model/page";
import { moveSection, stepSection } from "../../../../shared/text/move-section";
import type { Heading, ParsedPage } from "../../../../shared/text/parsed-page";
import { plainText } from "../../../components/plain-sentence";
import { stepFocus } from "../../../components/step-focus";
import { useDrop } from "../../../components/use-drop";
import { navigation } from "../../../stores/navigation";
import { ui } from "../../../stores/ui";
import type { PageSession } from "../session/page-session";
import { sessionOf } from "../session/page-sessions";
import { useSession } from "../session/use-session";

/** The headings of the page. Dragging one, or Alt with an arrow key, moves its section. */
export function OutlineTab({ page }: { readonly page: PageSummary }) {
  const session = sessionOf(page);
  const parsed = useSession(session, (state) => state.parsed);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  if (!parsed) return null;
  const { headings } = parsed;
  if (headings.length === 0) {
    return (
      <p className="sec nothing">
        <b>No headings.</b> A line that begins with # becomes one.
      </p>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const at = event.target instanceof HTMLElement ? Number(event.target.dataset.heading ?? -1) : -1;
    if (!event.altKey || step === undefined) return stepFocus(event, "button");
    event.preventDefault();
    const before = stepSection(parsed, at, step);
    if (before !== null) move(session, parsed, at, before, list.current);
  };
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <ul ref={list} className="outline" aria-label="Outline" onKeyDown={onKeyDown}>
      {headings.map((heading, index) => (
        <Row
          key={heading.start}
          page={page}
          heading={heading}
          index={index}
          depth={heading.level - top}
          isTarget={dragged !== null && moveSection(parsed, dragged, index) !== null}
          onDrag={setDragged}
          onDrop={() => dragged !== null && move(session, parsed, dragged, index, list.current)}
        />
      ))}
      {dragged !== null && moveSection(parsed, dragged, headings.length) !== null ? (
        <End onDrop={() => move(session, parsed, dragged, headings.length, list.current)} />
      ) : null}
    </ul>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

interface RowProps {
  readonly page: PageSummary;
  readonly heading: Heading;
  readonly index: number;
  readonly depth: number;
  /** What is dragged can be let go before it. */
  readonly isTarget: boolean;
  readonly onDrag: (index: number | null) => void;
  readonly onDrop: () => void;
}

function Row({ page, heading, index, depth, isTarget, onDrag, onDrop }: RowProps) {
  const drop = useDrop(() => isTarget, onDrop);
  return (
    <li className={drop.isOver && isTarget ? "is-drop" : undefined} {...drop.handlers}>
      <button
        type="button"
        data-heading={index}
        draggable
        style={{ paddingLeft: 6 + depth * 14 }}
        onClick={() => navigation.getState().openPage(page, { anchor: heading.text })}
        onDragStart={() => onDrag(index)}
        onDragEnd={() => onDrag(null)}
      >
        <span className="clip">{plainText(heading.text)}</span>
      </button>
    </li>
  );
}

/** Below the last heading: the end of the page, or of its compiled truth. */
function End({ onDrop }: { readonly onDrop: () => void }) {
  const drop = useDrop(() => true, onDrop);
  return <li className={drop.isOver ? "outline-end is-drop" : "outline-end"} aria-hidden="true" {...drop.handlers} />;
}

/** Moves a section, keeps the focus on its heading, and tells how to take it back. */
function move(session: PageSession, parsed: ParsedPage, index: number, before: number, list: HTMLElement | null): void {
  // What was typed a moment ago has not been read yet: the places would be others.
  if (parsed.text !== session.currentText()) return;
  const moved = moveSection(parsed, index, before);
  const heading = parsed.headings[index];
  if (moved === null || !heading) return;
  session.replaceText(moved);
  const undo = () => {
    if (session.currentText() === moved) session.replaceText(parsed.text);
  };
  ui.getState().tell(`“${plainText(heading.text)}” moved.`, { label: "Undo", run: undo });
  requestAnimationFrame(() => {
    const rows = [...(list?.querySelectorAll<HTMLElement>("button") ?? [])];
    const same = rows.filter((row) => row.textContent === plainText(heading.text));
    (before > index ? same.at(-1) : same[0])?.focus();
  });
}
