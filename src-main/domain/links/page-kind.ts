import { knownType, typeOfFolder } from "../../../shared/text/page-type";

/** What a page stands for, as far as typing links cares. `unknown` may turn out to be any of the others. */
export type PageKind = "person" | "company" | "meeting" | "deal" | "work" | "place" | "journal" | "other" | "unknown";

const KINDS: ReadonlyMap<string, PageKind> = new Map([
  ["person", "person"],
  ["company", "company"],
  ["meeting", "meeting"],
  ["event", "meeting"],
  ["deal", "deal"],
  ["source", "work"],
  ["place", "place"],
  ["journal", "journal"],
  ["concept", "other"],
  ["project", "other"],
]);

/** The kind of a page type as stored; a type of the user's own is `unknown`. */
export function kindOfType(type: string): PageKind {
  if (type === "page") return "unknown";
  return KINDS.get(knownType(type) ?? type) ?? "unknown";
}

/** What the folder of an unresolved target says it would be. */
export function kindOfTarget(rawTarget: string): PageKind {
  const type = typeOfFolder(rawTarget);
  return type === null ? "unknown" : kindOfType(type);
}

/** True when something of kind `actual` can stand where `wanted` is asked for. */
export const fits = (actual: PageKind, wanted: readonly PageKind[]): boolean =>
  actual === "unknown" || wanted.includes(actual);
