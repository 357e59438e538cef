import { KNOWN_PAGE_TYPES, type KnownPageType } from "../../shared/model/page";
import { currentRules } from "./schema-looks";

/** What a mark and a hue exist for: the ten page types, an untyped page, and a name without a page. */
export type MarkType = KnownPageType | "page" | "none";

const KNOWN: ReadonlyMap<string, KnownPageType> = new Map(KNOWN_PAGE_TYPES.map((type) => [type, type]));

/** The mark of a page type: its own, that of its `icon`, or the sheet of an untyped page. `none`: a name without a page. */
export const markTypeOf = (type: string): MarkType => looked(type, "icon");

/** The hue of a page type, as the styles know it (`data-type`): its own, or that of its `colour`. */
export const hueOf = (type: string): MarkType => looked(type, "colour");

function looked(type: string, part: "icon" | "colour"): MarkType {
  if (type === "none") return "none";
  return currentRules().schema.pageTypes.get(type)?.[part] ?? KNOWN.get(type) ?? "page";
}
