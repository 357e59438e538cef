import { fieldKey, type Schema } from "../../schema/schema";
import type { ChosenKind, PropertyEdit, PropertyRow } from "./property-row";

/** How a property is shown and edited. `links` name pages; `fixed` shows what it says and is edited in the source. */
export type PropertyKind =
  | "text"
  | "number"
  | "checkbox"
  | "date"
  | "datetime"
  | "list"
  | "tags"
  | "aliases"
  | "type"
  | "links"
  | "fixed";

const LINK = /^!?\[\[[^[\]]+\]\]$/;
const DAY_NAME = /(?:^|_)(?:date|due|created|updated|modified|born|birthday|died|since|until|deadline)$|_(?:on|at)$/;

/** Whether a text is a link to a page and nothing else. */
export const isLinkText = (text: string): boolean => LINK.test(text);

/**
 * The kind of a property: by what its name means in this brain first, by how it is written else; an empty one is what
 * was chosen for its name, or what its name speaks of.
 */
export function kindOfProperty(
  row: PropertyRow,
  schema: Schema,
  pageType: string | null,
  chosen: ChosenKind | null = null,
): PropertyKind {
  const { written, items } = row;
  if (written === "fixed") return "fixed";
  const named = namedKind(row.key, schema, pageType);
  if (named === "tags" || named === "aliases") return named;
  if (named === "type" && written !== "list") return named;
  if (items.length > 0 && items.every(isLinkText)) return "links";
  // `city: Berlin` names a page only in brackets.
  if (named === "links" && (items.length === 0 || schema.linkField(row.key, pageType)?.takesPlainNames)) return named;
  if (written === "empty") return chosen ?? named ?? "text";
  if (chosen === "text" && (written === "date" || written === "datetime")) return "text";
  return written;
}

/** What a name alone speaks of; null for names that say nothing of their values. */
export function namedKind(key: string, schema: Schema, pageType: string | null): PropertyKind | null {
  const name = fieldKey(key);
  if (name === "tags" || name === "tag") return "tags";
  if (name === "aliases" || name === "alias") return "aliases";
  if (name === "type") return "type";
  if (schema.linkField(key, pageType)) return "links";
  return DAY_NAME.test(name) ? "date" : null;
}

/** The values of a property one by one: tags and aliases in a row of words are several. */
export function valuesIn({ written, items }: PropertyRow, kind: PropertyKind): readonly string[] {
  if (written === "list" || !isInWords(kind)) return items;
  return items.flatMap((text) => text.split(kind === "tags" ? /[,\s]+/ : /\s*,\s*/)).filter((one) => one !== "");
}

const isInWords = (kind: PropertyKind): boolean => kind === "tags" || kind === "aliases";

/** How one more value, another or one less is written where tags or aliases stand in a row of words. */
export function wordsEdit(
  row: PropertyRow,
  kind: PropertyKind,
  change:
    | { readonly kind: "add" | "set"; readonly index: number; readonly text: string }
    | { readonly kind: "remove"; readonly index: number },
): PropertyEdit | null {
  const [text = ""] = row.items;
  const values = valuesIn(row, kind);
  if (row.written === "list" || !isInWords(kind) || values.length < 2) return null;
  const isHurt = change.kind !== "remove" && (kind === "tags" ? /[,\s]/ : /,/).test(change.text);
  // A word with a comma in it would be two.
  if (isHurt) return null;
  const separator = /\s*,\s*|\s+/.exec(text)?.[0] ?? ", ";
  const changed =
    change.kind === "add"
      ? [...values, change.text]
      : change.kind === "set"
        ? values.with(change.index, change.text)
        : values.toSpliced(change.index, 1);
  const { key, nth } = row;
  return { kind: "set", key, nth, value: { kind: "text", text: changed.join(separator) } };
}
