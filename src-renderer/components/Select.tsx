import type { SelectHTMLAttributes } from "react";
import { Icon } from "./Icon";

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  /** Width in px. */
  readonly width: number;
}

/** A choice of many: the system's own list behind our own face. */
export function Select({ label, width, children, ...rest }: SelectProps) {
  return (
    <span className="select" style={{ width }}>
      <select className="input hard" aria-label={label} {...rest}>
        {children}
      </select>
      <Icon name="chevrons-up-down" size="small" />
    </span>
  );
}
