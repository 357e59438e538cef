import { createElement } from "react";
import { ICON_STROKES, type IconName } from "./icon-strokes";

interface IconProps {
  readonly name: IconName;
  /** 16 px by default; `small` is 14 px, beside text. */
  readonly size?: "small" | "normal";
  readonly className?: string;
}

/** A stroke for an act or a place in the app. Silent to screen readers: whoever shows it says the word. */
export function Icon({ name, size = "normal", className }: IconProps) {
  const classes = ["i", size === "small" ? "s" : "", className ?? ""].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {ICON_STROKES[name].map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
