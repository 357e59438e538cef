import "./gap-row.css";
import { type ReactNode, useRef, useState } from "react";
import type { GapAct } from "../../shared/model/gap-act";
import type { PageSummary } from "../../shared/model/page";
import type { Gap } from "../../shared/model/think";
import { Button } from "./Button";
import { gapAct } from "./gap-acts";
import { gapIcon } from "./gap-icon";
import { Icon } from "./Icon";
import { Popup } from "./Popup";
import { TypeMark } from "./TypeMark";

export interface GapRowProps {
  readonly gap: Gap;
  readonly onAct: (act: GapAct) => void;
  readonly onDismiss: () => void;
  /** At the right of the title: how often it was asked. */
  readonly aside?: ReactNode;
  /** Under the evidence. */
  readonly children?: ReactNode;
}

/** A gap: the icon of its kind, what is missing, why it is thought so, one act and Dismiss. */
export function GapRow({ gap, aside, children, onAct, onDismiss }: GapRowProps) {
  const act = gapAct(gap);
  return (
    <li className="gap-row">
      <Icon name={gapIcon(gap.kind)} />
      <span className="gap-head">
        <span className="t">{gap.title}</span>
        {aside}
      </span>
      <p>{gap.detail}</p>
      {children}
      <div className="acts">
        {act ? <ActButton act={act} title={gap.title} onAct={onAct} /> : null}
        <DismissButton title={gap.title} onDismiss={onDismiss} />
      </div>
    </li>
  );
}

interface ActButtonProps extends Pick<GapRowProps, "onAct"> {
  readonly act: GapAct;
  readonly title: string;
}

function ActButton({ act, title, onAct }: ActButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isChoice = act.kind === "choose";
  const choose = (page: PageSummary) => onAct({ kind: "open", label: act.label, page, start: null });
  return (
    <>
      <Button
        ref={anchor}
        low
        className="gap-act"
        aria-label={`${act.label}: ${title}`}
        {...(isChoice ? { "aria-haspopup": "dialog", "aria-expanded": isChoosing } : {})}
        onClick={() => (isChoice ? setChoosing(true) : onAct(act))}
      >
        {act.label}
      </Button>
      {isChoosing && isChoice ? (
        <Popup label="Which page is meant" anchor={anchor} width={320} onClose={() => setChoosing(false)}>
          {act.pages.map((page) => (
            <button key={page.path} type="button" className="opt" onClick={() => choose(page)}>
              <TypeMark type={page.type} />
              <span className="clip">{page.title}</span>
              <span className="hint clip">{page.path}</span>
            </button>
          ))}
        </Popup>
      ) : null}
    </>
  );
}

/** Nothing brings a gap back, so it takes a second press; looking away takes the first one back. */
function DismissButton({ title, onDismiss }: { readonly title: string; readonly onDismiss: () => void }) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      look="text"
      low
      className="gap-dismiss"
      aria-label={isSure ? `Dismiss for good: ${title}` : `Dismiss: ${title}`}
      onBlur={() => setSure(false)}
      onMouseLeave={() => setSure(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isSure) return;
        event.preventDefault();
        setSure(false);
      }}
      onClick={() => (isSure ? onDismiss() : setSure(true))}
    >
      {isSure ? "Dismiss for good" : "Dismiss"}
    </Button>
  );
}
