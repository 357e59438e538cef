import type { ReactNode } from "react";
import { Icon } from "../../components/Icon";

/** A warning has no colour: a triangle and a sentence. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="note" role="note">
      <Icon name="triangle-alert" size="small" />
      <span>{children}</span>
    </p>
  );
}
