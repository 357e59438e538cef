import { useEffect, useRef } from "react";
import type { Citation } from "../../../shared/model/think";
import { TypeMark } from "../../components/TypeMark";
import { evidenceDate } from "./answer-words";
import { openCitation } from "./open-citation";
import { plainQuote } from "./quote-context";
import { think, useThink } from "./think-store";

interface EvidenceRowProps {
  readonly exchange: string;
  readonly citation: Citation;
  /** Its page does not hold the quote there any more. */
  readonly isStale: boolean;
}

/** A passage the answer stands on. It lights up with its figures in the text, and they with it. */
export function EvidenceRow({ exchange, citation, isStale }: EvidenceRowProps) {
  const { n, page, quote, date, line } = citation;
  const isLit = useThink((state) => state.lit?.exchange === exchange && state.lit.n === n);
  const isFromText = useThink((state) => state.lit?.at != null);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLit && isFromText) row.current?.scrollIntoView({ block: "nearest" });
  }, [isLit, isFromText]);
  const light = () => think.getState().light({ exchange, n, at: null });
  const leave = () => think.getState().light(null);
  return (
    <li ref={row} className={isLit ? "evd is-on" : "evd"} onPointerEnter={light} onPointerLeave={leave}>
      <span className="no num">{n}</span>
      <div>
        <div className="evd-head">
          <TypeMark type={page.type} />
          <button
            type="button"
            className="evd-open clip strong"
            title={`Opens ${page.path} at line ${line}`}
            onFocus={light}
            onBlur={leave}
            onClick={(event) => void openCitation(citation, event.ctrlKey || event.metaKey)}
          >
            {page.title}
          </button>
          <span className="grow" />
          <span className="quiet micro num when">{evidenceDate(date, Date.now())}</span>
        </div>
        <blockquote>{plainQuote(quote)}</blockquote>
        <span className="code quiet evd-path">
          <span className="clip">{page.path}</span>:{line}
          {isStale ? ", changed since" : null}
        </span>
      </div>
    </li>
  );
}
