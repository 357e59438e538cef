import { useEffect, useRef } from "react";
import type { Citation } from "../../../shared/model/think";
import { openCitation } from "./open-citation";
import { QuoteCard } from "./QuoteCard";
import { think, useThink } from "./think-store";

interface CiteProps {
  readonly exchange: string;
  /** Tells this figure from all others, also of the same number. */
  readonly at: string;
  readonly citation: Citation;
}

/** Time to move the pointer from the figure to its card. */
const LEAVE_MS = 140;

/** The superior figure after a sentence. Pointed at, it shows its quote; pressed, it opens the page there. */
export function Cite({ exchange, at, citation }: CiteProps) {
  const { n, page, line } = citation;
  const isLit = useThink((state) => state.lit?.exchange === exchange && state.lit.n === n);
  const isOpen = useThink((state) => state.lit?.at === at);
  const figure = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const light = () => {
    clearTimeout(leaving.current);
    think.getState().light({ exchange, n, at });
  };
  const leave = () => {
    clearTimeout(leaving.current);
    if (think.getState().lit?.at === at) think.getState().light(null);
  };
  const leaveSoon = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      if (document.activeElement !== figure.current) leave();
    }, LEAVE_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      if (think.getState().lit?.at === at) think.getState().light(null);
    },
    [at],
  );
  return (
    <>
      <button
        ref={figure}
        type="button"
        className={isLit ? "cite is-on" : "cite"}
        aria-label={`Source ${n}: ${page.title}, line ${line}`}
        aria-describedby={isOpen ? "quote-card" : undefined}
        onPointerEnter={light}
        onPointerLeave={leaveSoon}
        onFocus={light}
        onBlur={leave}
        onClick={(event) => void openCitation(citation, event.ctrlKey || event.metaKey)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return;
          event.preventDefault();
          leave();
        }}
      >
        {n}
      </button>
      {isOpen ? <QuoteCard citation={citation} anchor={figure} onEnter={light} onLeave={leaveSoon} /> : null}
    </>
  );
}
