import { createElement, type ReactElement } from "react";
import { MARK_SHAPES } from "./mark-shapes";
import { hueOf, markTypeOf } from "./mark-type";
import { useRules } from "./schema-looks";

interface TypeMarkProps {
  /** A page type; unknown words get the outlined sheet. `none` is a name without a page. */
  readonly type: string;
  readonly className?: string;
}

/** React's names of the few attributes that are written with a hyphen. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  "stroke-width": "strokeWidth",
  "stroke-dasharray": "strokeDasharray",
};

const REACT_SHAPES: ReadonlyMap<string, ReactElement> = new Map(
  Object.entries(MARK_SHAPES).map(([mark, [tag, attributes]]) => {
    const props = Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]);
    return [mark, createElement(tag, Object.fromEntries(props))];
  }),
);

/** The solid shape that stands for a page type. Silent to screen readers: the type is said in words beside it. */
export function TypeMark({ type, className }: TypeMarkProps) {
  useRules();
  const mark = markTypeOf(type);
  return (
    <svg className={className ? `m ${className}` : "m"} data-type={hueOf(type)} viewBox="0 0 12 12" aria-hidden="true">
      {REACT_SHAPES.get(mark)}
    </svg>
  );
}
