import type { ReactNode } from "react";

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What was not harmed, and what happens next. */
  readonly unharmed: string;
  readonly next: string;
  readonly actions?: ReactNode;
  readonly size?: "screen" | "panel";
}

/** A designed failure: said in words, never in red. */
export function ErrorState({ title, unharmed, next, actions, size = "screen" }: ErrorStateProps) {
  return (
    <div className={size === "panel" ? "empty in-panel" : "empty"} role="alert">
      <h2>{title}</h2>
      <p>
        {unharmed} {next}
      </p>
      {actions ? <div className="row acts">{actions}</div> : null}
    </div>
  );
}
