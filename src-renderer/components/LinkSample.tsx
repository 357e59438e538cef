import type { LinkFamily } from "../../shared/model/link";

/** The pattern of a link family as a short line, for lists and legends. */
export function LinkSample({ family }: { readonly family: LinkFamily }) {
  return (
    <svg className="dash" aria-hidden="true">
      <line x1="0" y1="4" x2="22" y2="4" style={{ strokeDasharray: `var(--dash-${family})` }} />
    </svg>
  );
}
