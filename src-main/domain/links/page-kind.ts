import { BUILT_IN_SCHEMA, type Schema } from "../../../shared/schema/schema";
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

/** The kind of a page type as stored; a type that plays no built-in type's part is `unknown`. */
export function kindOfType(type: string, schema: Schema = BUILT_IN_SCHEMA): PageKind {
  if (type === "page") return "unknown";
  const known = schema.pageTypes.has(type) ? type : (knownType(type, schema) ?? type);
  return KINDS.get(schema.likeOf(known) ?? "") ?? "unknown";
}

/** What the folder of an unresolved target says it would be. */
export function kindOfTarget(rawTarget: string, schema: Schema = BUILT_IN_SCHEMA): PageKind {
  const type = typeOfFolder(rawTarget, schema);
  return type === null ? "unknown" : kindOfType(type, schema);
}

/** True when something of kind `actual` can stand where `wanted` is asked for. */
export const fits = (actual: PageKind, wanted: readonly PageKind[]): boolean =>
  actual === "unknown" || wanted.includes(actual);
