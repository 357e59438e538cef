import type { MouseEvent, ReactNode } from "react";
import { hueOf } from "./mark-type";
import { useRules } from "./schema-looks";
import { TypeMark } from "./TypeMark";

interface ChipProps {
  /** A page type colours the wash and puts its mark in front; null is a plain chip. */
  readonly type: string | null;
  readonly children: ReactNode;
  readonly title?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** A name on a quiet wash: a page, a value of a property. A button when it does something. */
export function Chip({ type, children, title, onClick }: ChipProps) {
  useRules();
  const className = type === null ? "chip plain" : "chip";
  const hue = type === null ? undefined : hueOf(type);
  const content = (
    <>
      {type === null ? null : <TypeMark type={type} />}
      <span className="clip">{children}</span>
    </>
  );
  if (!onClick) {
    return (
      <span className={className} data-type={hue} title={title}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={className} data-type={hue} title={title} onClick={onClick}>
      {content}
    </button>
  );
}
