import { type KeyboardEvent, useEffect, useRef } from "react";
import type { OpenPart } from "../../../shared/merge/merge-part";
import type { PlaceDecision } from "../../../shared/model/sync";
import { Button } from "../../components/Button";

interface ResultTextProps {
  readonly part: OpenPart;
  readonly decision: PlaceDecision | null;
  readonly isEditing: boolean;
  onEdit(): void;
  /** The lines as they were left; null: given up. */
  onDone(lines: readonly string[] | null): void;
}

/** What comes of a place: as it was decided, or as it is being written. */
export function ResultText({ part, decision, isEditing, onEdit, onDone }: ResultTextProps) {
  const lines = decision ? linesOf(part, decision) : null;
  return (
    <section className={decision || isEditing ? "mrg-col mrg-result is-on" : "mrg-col mrg-result"} aria-label="Result">
      <h3 className="mrg-label">
        Result
        {decision && !isEditing ? (
          <Button low look="text" className="mrg-edit-act" onClick={onEdit}>
            Edit
          </Button>
        ) : null}
      </h3>
      {isEditing ? (
        <Editing lines={lines ?? linesOf(part, { choice: "both" })} onDone={onDone} />
      ) : lines === null ? (
        <p className="mrg-gone">Not decided</p>
      ) : lines.length === 0 ? (
        <p className="mrg-gone">Nothing stays here</p>
      ) : (
        <div className="mrg-text">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
            <p key={index} className="mrg-line">
              {line === "" ? "\u00a0" : line}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

function linesOf({ mine, theirs }: OpenPart, decision: PlaceDecision): readonly string[] {
  if (decision.choice === "edit") return decision.lines;
  if (decision.choice === "both") return [...mine, ...theirs];
  return decision.choice === "mine" ? mine : theirs;
}

interface EditingProps {
  readonly lines: readonly string[];
  onDone(lines: readonly string[] | null): void;
}

function Editing({ lines, onDone }: EditingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const done = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const text = field.current?.value ?? "";
    onDone(isKept ? (text === "" ? [] : text.split("\n")) : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.key !== "Escape" && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    const block = field.current?.closest<HTMLElement>(".hk");
    done(isEnter);
    // The keys work again where one was.
    block?.focus({ preventScroll: true });
  };
  return (
    <>
      <textarea
        ref={field}
        className="mrg-field"
        aria-label="Words that stay here"
        defaultValue={lines.join("\n")}
        rows={Math.min(14, Math.max(3, lines.length + 1))}
        onKeyDown={onKeyDown}
        onBlur={() => done(true)}
      />
      <p className="mrg-hint">Ctrl Enter keeps it, Esc leaves it as it was.</p>
    </>
  );
}
