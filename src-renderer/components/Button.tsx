import type { ButtonHTMLAttributes, Ref } from "react";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is the one inverse button of a place; `text` has no ground of its own. */
  readonly look?: "plain" | "main" | "text";
  /** 24 px high, for use inside lists. */
  readonly low?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const LOOK = { plain: "", main: "main-act", text: "text" } as const;

export function Button({ look = "plain", low = false, className, ...rest }: ButtonProps) {
  const classes = ["btn", LOOK[look], low ? "low" : "", className ?? ""].filter(Boolean).join(" ");
  return <button type="button" {...rest} className={classes} />;
}
