import "./rename.css";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { RenameChange, RenamePreview } from "../../../shared/model/rename";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Dialog } from "../../components/Dialog";
import { Kbd } from "../../components/Kbd";
import { useQuery } from "../../stores/use-query";
import { makeChange } from "./make-change";
import { PreviewList } from "./PreviewList";

interface ChangeDialogProps {
  readonly title: string;
  /** What the button says. */
  readonly act: string;
  /** Null while what was typed changes nothing. */
  readonly change: RenameChange | null;
  /** The fields. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** The change was made. */
  readonly onDone?: () => void;
}

/** Pause after a keystroke before the preview is asked for. */
const CALM_MS = 250;
/** Pages listed; the counts are of all. */
const LISTED = 200;

/** Asks for a change of names and shows every line it would touch before it is made. */
export function ChangeDialog({ title, act, change, children, onClose, onDone }: ChangeDialogProps) {
  const calm = useCalm(change);
  const asked = useQuery("page.renamePreview", calm ? { change: calm, limit: LISTED } : null, { keep: true });
  const [isBusy, setBusy] = useState(false);
  const preview = calm ? asked.value : null;
  const isCurrent = JSON.stringify(calm) === JSON.stringify(change) && !asked.isStale && asked.error === null;
  const isReady = preview !== null && isCurrent && preview.blockers.length === 0 && !isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || !change) return;
    setBusy(true);
    if (await makeChange(change, preview.token)) {
      onDone?.();
      onClose();
    } else asked.again();
    setBusy(false);
  };
  return (
    <Dialog label={title} className="rename" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <h2>{title}</h2>
        {children}
        <div className="rename-said" role="status">
          <Said preview={preview} error={asked.error} change={change} />
        </div>
        {preview && asked.error === null && change ? <PreviewList preview={preview} /> : null}
        <div className="row">
          <span className="grow" />
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          <Button look="main" type="submit" disabled={!isReady}>
            {isBusy ? "Working…" : act} <Kbd>↵</Kbd>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface SaidProps {
  readonly preview: RenamePreview | null;
  readonly error: unknown;
  /** Null while nothing changes. */
  readonly change: RenameChange | null;
}

function Said({ preview, error, change }: SaidProps) {
  if (change === null) return <p className="quiet small">Nothing changes yet.</p>;
  if (error) {
    const { title, next } = errorText(error);
    return <p className="small rename-stop">{`${title}. ${next}`}</p>;
  }
  if (!preview) return <p className="quiet small">Looking at every link…</p>;
  if (preview.blockers.length > 0) return <p className="small rename-stop">{preview.blockers[0]}</p>;
  return (
    <>
      <p className="small">
        <WhatChanges kind={change.kind} preview={preview} />
      </p>
      {preview.warnings.slice(0, 3).map((warning) => (
        <p key={`${warning.path} ${warning.subject}`} className="quiet small">
          {warning.path ? `${warning.path}: ${warning.message}` : warning.message}
        </p>
      ))}
      {preview.warnings.length > 3 ? (
        <p className="quiet small">… and {counted(preview.warnings.length - 3, "more remark")}.</p>
      ) : null}
    </>
  );
}

function WhatChanges({ kind, preview }: { readonly kind: RenameChange["kind"]; readonly preview: RenamePreview }) {
  const { links, moves, pages } = preview;
  const allPages = <b>{counted(pages, "page")}</b>;
  if (kind === "tag") return <>The tag changes on {allPages}; no link is touched.</>;
  const isMove = kind === "folder";
  const what = isMove ? <b>{counted(moves.length, "page")}</b> : allPages;
  const isOne = (isMove ? moves.length : pages) === 1;
  if (links === 0) {
    return (
      <>
        {what} {verb(isMove ? "move" : "change", isOne)}; no link has to be rewritten.
      </>
    );
  }
  const linkCount = <b>{counted(links, "link")}</b>;
  if (isMove) {
    return (
      <>
        {what} {verb("move", isOne)} and {linkCount} {verb("change", links === 1)}; every link keeps leading where it
        led.
      </>
    );
  }
  return (
    <>
      {linkCount} on {what} change; every link keeps leading where it led.
    </>
  );
}

const verb = (many: string, isOne: boolean): string => (isOne ? `${many}s` : many);

/** The change once typing has paused. */
function useCalm(change: RenameChange | null): RenameChange | null {
  const key = JSON.stringify(change);
  const [calm, setCalm] = useState<RenameChange | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the change by value
  useEffect(() => {
    const timer = setTimeout(() => setCalm(change), change === null ? 0 : CALM_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return calm;
}
