import type { ButtonHTMLAttributes, Ref } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icon-strokes";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The act in words: the accessible name and the tooltip. */
  readonly label: string;
  /** Keys that do the same, shown in the tooltip. */
  readonly keys?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, keys, className, ...rest }: IconButtonProps) {
  const title = keys ? `${label} (${keys})` : label;
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      {...rest}
      className={className ? `icon-btn ${className}` : "icon-btn"}
    >
      <Icon name={icon} />
    </button>
  );
}
