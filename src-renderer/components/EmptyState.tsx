import type { ReactNode } from "react";

interface EmptyStateProps {
  /** Says what is so, in a serif sentence. */
  readonly title: string;
  /** One line: why, or what next. */
  readonly children?: ReactNode;
  /** At most two buttons. */
  readonly actions?: ReactNode;
  /** `panel` is for the inspector and other narrow places. */
  readonly size?: "screen" | "panel";
}

/** A designed nothing. */
export function EmptyState({ title, children, actions, size = "screen" }: EmptyStateProps) {
  return (
    <div className={size === "panel" ? "empty in-panel" : "empty"}>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="row acts">{actions}</div> : null}
    </div>
  );
}
