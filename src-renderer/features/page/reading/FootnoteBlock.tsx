import { Icon } from "../../../components/Icon";
import { Inlines } from "./Inlines";
import { jumpInPage } from "./jump-in-page";
import type { Block } from "./reading-model";

/** What a footnote says, with the way back. */
export function FootnoteBlock({ block }: { readonly block: Block & { kind: "footnote" } }) {
  return (
    <p className="footnote-text" data-from={block.from} data-footnote={block.label} tabIndex={-1}>
      <sup>{block.label}</sup> <Inlines inlines={block.inlines} />{" "}
      <button
        type="button"
        className="footnote-back"
        aria-label={`Back to where footnote ${block.label} is meant`}
        onClick={(event) => jumpInPage(event, `[data-footnote-ref="${CSS.escape(block.label)}"]`)}
      >
        <Icon name="undo-2" size="small" />
      </button>
    </p>
  );
}
