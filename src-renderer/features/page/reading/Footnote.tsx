import { type MouseEvent, useId } from "react";
import { Icon } from "../../../components/Icon";
import { Inlines } from "./Inlines";
import { useReading } from "./reading-context";
import type { Block } from "./reading-model";

/** Where a footnote is meant: its name raised, what it says while one points at it or has the focus on it. */
export function FootnoteReference({ label }: { readonly label: string }) {
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
          onClick={(event) => jump(event, `[data-footnote="${CSS.escape(label)}"]`)}
        >
          {label}
        </a>
      </sup>
      <span role="tooltip" id={id} className="footnote-note">
        <Inlines inlines={said} />
      </span>
    </span>
  );
}

/** What a footnote says, with the way back. */
export function FootnoteBlock({ block }: { readonly block: Block & { kind: "footnote" } }) {
  return (
    <p className="footnote-text" data-from={block.from} data-footnote={block.label} tabIndex={-1}>
      <sup>{block.label}</sup> <Inlines inlines={block.inlines} />{" "}
      <button
        type="button"
        className="footnote-back"
        aria-label={`Back to where footnote ${block.label} is meant`}
        onClick={(event) => jump(event, `[data-footnote-ref="${CSS.escape(block.label)}"]`)}
      >
        <Icon name="undo-2" size="small" />
      </button>
    </p>
  );
}

function jump(event: MouseEvent<HTMLElement>, selector: string): void {
  event.preventDefault();
  const found = event.currentTarget.closest(".reading")?.querySelector<HTMLElement>(selector);
  found?.scrollIntoView({ block: "center" });
  found?.focus({ preventScroll: true });
}
