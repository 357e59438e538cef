import type { ButtonHTMLAttributes, Ref } from "react";
import { showChord } from "./chord";
import { Icon } from "./Icon";
import type { IconName } from "./icon-strokes";
import { isMac } from "./is-mac";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The act in words: the accessible name and the tooltip. */
  readonly label: string;
  /** Chord that does the same, `Mod+O`, shown in the tooltip. */
  readonly keys?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, keys, className, ...rest }: IconButtonProps) {
  const title = keys ? `${label} (${showChord(keys, isMac())})` : label;
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
