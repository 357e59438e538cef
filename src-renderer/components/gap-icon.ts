import type { GapKind } from "../../shared/model/think";
import type { IconName } from "./icon-strokes";

const ICONS: Readonly<Record<GapKind, IconName>> = {
  no_page: "file-plus",
  no_link_of_type: "link-2-off",
  stale: "hourglass",
  uncited: "quote",
  single_source: "quote",
  contradiction: "scale",
  isolated: "circle-dashed",
  thin: "text-search",
  out_of_range: "calendar-clock",
  ambiguous: "users",
};

/** The sign of a kind of gap, the same wherever a gap is shown. */
export const gapIcon = (kind: GapKind): IconName => ICONS[kind];
