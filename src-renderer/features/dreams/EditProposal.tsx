import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { DreamRun, Edit, Proposal } from "../../../shared/model/dream";
import type { Amendment } from "../../../shared/model/dream-review";
import { Button } from "../../components/Button";
import { Kbd } from "../../components/Kbd";
import { review } from "./review-store";

interface EditProposalProps {
  readonly run: DreamRun;
  readonly proposal: Proposal;
}

/** The places of a change, each with the words to write there: they can be changed, or the place left out. */
export function EditProposal({ run, proposal }: EditProposalProps) {
  const files = proposal.change.kind === "edit" ? proposal.change.files : [];
  const [texts, setTexts] = useState<readonly Amendment[]>(() =>
    files.map(({ path, edits }) => ({ path, edits: edits.map(({ replacement }) => replacement) })),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const isEmpty = texts.every(({ edits }) => edits.every((text) => text === null));
  const accept = () => {
    if (!isEmpty) void review.getState().decide(run, proposal, "accept", texts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) accept();
    else if (event.key === "Escape") review.getState().edit(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    accept();
  };
  return (
    <form ref={form} className="edit-hunks" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {files.map(({ path, edits }) => (
        <fieldset key={path}>
          <legend className="hunk-file code clip">{path}</legend>
          {edits.map((edit, index) => (
            <EditPlace
              key={edit.start}
              edit={edit}
              isOnly={files.length === 1 && edits.length === 1}
              text={texts.find((one) => one.path === path)?.edits[index] ?? null}
              onChange={(text) => setTexts((all) => withText(all, path, index, text))}
            />
          ))}
        </fieldset>
      ))}
      <div className="row">
        <Button type="submit" low look="main" disabled={isEmpty}>
          Accept so <Kbd>Ctrl Enter</Kbd>
        </Button>
        <Button low look="text" onClick={() => review.getState().edit(null)}>
          Leave it <Kbd>Esc</Kbd>
        </Button>
      </div>
    </form>
  );
}

interface EditPlaceProps {
  readonly edit: Edit;
  /** The one place of the change: to leave it out is to reject it. */
  readonly isOnly: boolean;
  /** Null: left out. */
  readonly text: string | null;
  readonly onChange: (text: string | null) => void;
}

function EditPlace({ edit, isOnly, text, onChange }: EditPlaceProps) {
  const { anchor, replacement } = edit;
  const isIn = text !== null;
  const [kept, setKept] = useState(replacement);
  return (
    <div className="edit-place">
      <p className="prose">
        {anchor?.before}
        <del>{anchor?.original}</del>
        {anchor?.after}
      </p>
      <textarea
        aria-label="Write instead"
        rows={Math.min(8, kept.split("\n").length)}
        value={kept}
        disabled={!isIn}
        onChange={(event) => {
          setKept(event.target.value);
          onChange(event.target.value);
        }}
      />
      {isOnly ? null : (
        <label className="small">
          <input
            type="checkbox"
            className="check"
            checked={isIn}
            onChange={(event) => onChange(event.target.checked ? kept : null)}
          />{" "}
          change this place
        </label>
      )}
    </div>
  );
}

const withText = (all: readonly Amendment[], path: string, at: number, text: string | null): readonly Amendment[] =>
  all.map((one) => (one.path === path ? { ...one, edits: one.edits.map((old, n) => (n === at ? text : old)) } : one));
