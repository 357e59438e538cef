import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Citation } from "../../../shared/model/think";
import { isoDateWords } from "../../components/date-words";
import { Kbd } from "../../components/Kbd";
import { TypeMark } from "../../components/TypeMark";
import { useQuery } from "../../stores/use-query";
import { placeCard } from "./place-card";
import { quoteContext } from "./quote-context";

interface QuoteCardProps {
  readonly citation: Citation;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** The quote in its line, with the page and the day. It stays while the pointer rests on it. */
export function QuoteCard({ citation, anchor, onEnter, onLeave }: QuoteCardProps) {
  const { page, start, end, date, line } = citation;
  const found = useQuery("page.get", { page: page.path, at: { start, end } });
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: "hidden" });
  const context = quoteContext(citation, found.value);
  const isKnown = found.value !== null || found.error !== null;
  useLayoutEffect(() => {
    // Until the line is known the card would jump when it comes.
    if (!anchor.current || !card.current || !isKnown) return;
    const size = { width: card.current.offsetWidth, height: card.current.offsetHeight };
    const room = { width: window.innerWidth, height: window.innerHeight };
    setPlace(placeCard(anchor.current.getBoundingClientRect(), size, room));
  }, [anchor, isKnown]);
  const host = anchor.current?.closest("main") ?? document.body;
  return createPortal(
    <div
      ref={card}
      id="quote-card"
      role="tooltip"
      className="pop quote-card"
      style={place}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <div className="quote-head">
        <TypeMark type={page.type} />
        <b className="clip">{page.title}</b>
        <span className="grow" />
        {date === null ? null : <span className="quiet micro num">{isoDateWords(date)}</span>}
      </div>
      <p className="quote">
        {context.before}
        <mark>{context.quote}</mark>
        {context.after}
      </p>
      <p className="quiet micro">
        {found.error !== null ? (
          "The page cannot be read now; this is what it said."
        ) : context.isThere ? (
          <>
            Line {line}, <Kbd>↵</Kbd> opens the page there.
          </>
        ) : (
          "The page has changed since; this is what it said."
        )}
      </p>
    </div>,
    host,
  );
}
