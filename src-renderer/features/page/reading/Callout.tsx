import { type ReactNode, useState } from "react";
import { calloutSign, calloutTitle } from "../../../components/callout-sign";
import { Icon } from "../../../components/Icon";
import { useReading } from "./reading-context";
import type { Block } from "./reading-model";

interface CalloutProps {
  readonly block: Block & { kind: "callout" };
  /** The blocks in it, drawn. */
  readonly children: ReactNode;
}

export function Callout({ block, children }: CalloutProps) {
  const { isWhole } = useReading();
  const [isOpen, setOpen] = useState(block.fold !== "closed" || isWhole === true);
  const title = calloutTitle(block.name, block.title);
  const head = (
    <>
      <Icon name={calloutSign(block.name)} />
      {title}
    </>
  );
  return (
    <aside className="callout" aria-label={title} data-from={block.from} data-callout={block.name}>
      {block.fold === null ? (
        <p className="callout-title">{head}</p>
      ) : (
        <button type="button" className="callout-title" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {head}
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} size="small" />
        </button>
      )}
      {isOpen ? children : null}
    </aside>
  );
}
