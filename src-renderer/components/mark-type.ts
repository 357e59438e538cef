import { KNOWN_PAGE_TYPES, type KnownPageType } from "../../shared/model/page";

/** What a mark and a hue exist for: the ten page types, an untyped page, and a name without a page. */
export type MarkType = KnownPageType | "page" | "none";

const MARKS: ReadonlyMap<string, MarkType> = new Map<string, MarkType>([
  ...KNOWN_PAGE_TYPES.map((type): [string, MarkType] => [type, type]),
  ["none", "none"],
]);

/** The mark of a page type: types that have none of their own are drawn as an untyped page. */
export const markTypeOf = (type: string): MarkType => MARKS.get(type) ?? "page";
