import type { MouseEvent, ReactNode } from "react";
import type { LinkFamily } from "../../shared/model/link";
import { hueOf } from "./mark-type";
import { useRules } from "./schema-looks";

interface LinkTextProps {
  /** Type of the target page: the hue of the line. Ignored when unresolved. */
  readonly type: string;
  /** Family of the link's type: the pattern of the line. */
  readonly family: LinkFamily;
  readonly children: ReactNode;
  /** No page yet: italic, grey dots. */
  readonly unresolved?: boolean;
  /** The link has ended: said in grey, the pattern stays. */
  readonly ended?: boolean;
  readonly title?: string;
  /** Address shown by the browser on hover; it is never navigated to. */
  readonly address?: string;
  /** The page it leads to, which can be looked at over it. */
  readonly peek?: Readonly<Record<string, string>>;
  readonly onFollow?: (event: MouseEvent) => void;
}

/** A link in running text: the colour of the text, a line in the target's hue and the family's pattern. */
export function LinkText({
  type,
  family,
  children,
  unresolved,
  ended,
  title,
  address = "page",
  peek = {},
  onFollow,
}: LinkTextProps) {
  useRules();
  const className = ["lk", unresolved ? "unresolved" : "", ended ? "ended" : ""].filter(Boolean).join(" ");
  const shared = {
    className,
    "data-type": unresolved ? "none" : hueOf(type),
    "data-fam": family,
    // A preview says more than the browser's own words beside the pointer.
    title: "data-peek" in peek ? undefined : title,
    ...peek,
  };
  if (!onFollow) return <span {...shared}>{children}</span>;
  return (
    <a
      {...shared}
      href={`#${encodeURI(address)}`}
      onClick={(event) => {
        event.preventDefault();
        onFollow(event);
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        onFollow(event);
      }}
    >
      {children}
    </a>
  );
}
