import { type ReactNode, useId } from "react";
import { jumpInPage } from "./jump-in-page";
import { useReading } from "./reading-context";
import type { Inline } from "./reading-model";

interface FootnoteReferenceProps {
  readonly label: string;
  /** Draws what it says; given, because that may hold links and formulas again. */
  readonly draw: (inlines: readonly Inline[]) => ReactNode;
}

/** Where a footnote is meant: its name raised, what it says while one points at it or has the focus on it. */
export function FootnoteReference({ label, draw }: FootnoteReferenceProps) {
  const { footnotes } = useReading();
  const id = useId();
  const said = footnotes.get(label);
  if (!said) {
    return (
      <sup className="footnote-ref missing" title="There is no such footnote on this page.">
        {label}
      </sup>
    );
  }
  return (
    <span className="footnote">
      <sup>
        <a
          className="footnote-ref"
          href={`#${encodeURIComponent(label)}`}
          aria-label={`Footnote ${label}`}
          aria-describedby={id}
          data-footnote-ref={label}
          onClick={(event) => jumpInPage(event, `[data-footnote="${CSS.escape(label)}"]`)}
        >
          {label}
        </a>
      </sup>
      <span role="tooltip" id={id} className="footnote-note">
        {draw(said)}
      </span>
    </span>
  );
}
