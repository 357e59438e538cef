import type { ReactNode } from "react";
import { Icon } from "../../../components/Icon";
import type { IconName } from "../../../components/icon-strokes";
import type { Block } from "./reading-model";

/** A sign for the families of callouts; the word says which one it is. */
const ICONS: Readonly<Record<string, IconName>> = {
  warning: "triangle-alert",
  caution: "triangle-alert",
  danger: "triangle-alert",
  error: "triangle-alert",
  important: "triangle-alert",
  question: "message-circle-question-mark",
  help: "message-circle-question-mark",
  faq: "message-circle-question-mark",
  quote: "quote",
  cite: "quote",
  todo: "circle-check",
  success: "check",
  check: "check",
  done: "check",
};

interface CalloutProps {
  readonly block: Block & { kind: "callout" };
  /** The blocks in it, drawn. */
  readonly children: ReactNode;
}

export function Callout({ block, children }: CalloutProps) {
  const title = block.title || block.name.charAt(0).toUpperCase() + block.name.slice(1);
  return (
    <aside className="callout" aria-label={title} data-from={block.from}>
      <p className="callout-title">
        <Icon name={ICONS[block.name] ?? "info"} />
        {title}
      </p>
      {children}
    </aside>
  );
}
