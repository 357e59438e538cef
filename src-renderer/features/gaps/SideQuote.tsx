import "./side-quote.css";
import type { ReactNode } from "react";
import type { GapSide } from "../../../shared/model/think";
import { isoDateWords } from "../../components/date-words";
import { plainSnippet } from "../../components/plain-snippet";
import { TypeMark } from "../../components/TypeMark";
import { openPageAt } from "../../stores/gap-actions";
import { ui } from "../../stores/ui";

interface SideQuoteProps {
  readonly side: GapSide;
  readonly isRight: boolean;
  readonly isWrong: boolean;
  /** What can be said of it. */
  readonly children?: ReactNode;
}

/** One side of a contradiction: what a page says, since when, and where. */
export function SideQuote({ side, isRight, isWrong, children }: SideQuoteProps) {
  const { page, date, line } = side;
  const open = () => {
    ui.getState().closeOverlay();
    openPageAt(page, side.start);
  };
  return (
    <figure className={isRight ? "side-quote is-right" : isWrong ? "side-quote is-wrong" : "side-quote"}>
      <figcaption>
        <TypeMark type={page.type} />
        <b className="clip">{page.title}</b>
        <span className="grow" />
        <span className="quiet micro num">{date === null ? "no date" : isoDateWords(date)}</span>
      </figcaption>
      <blockquote>
        <Marked side={side} />
      </blockquote>
      <button type="button" className="code quiet micro clip where" title="Opens the page there" onClick={open}>
        {page.path}:{line}
      </button>
      {children}
    </figure>
  );
}

/** The quote without its Markdown, its value marked. */
function Marked({ side: { quote, value } }: { readonly side: GapSide }) {
  const at = quote.lastIndexOf(value);
  const { text, marks } = plainSnippet(quote, at < 0 ? [] : [[at, at + value.length]]);
  const [start, end] = marks[0] ?? [text.length, text.length];
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
