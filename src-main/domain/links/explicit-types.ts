import { fieldKey, type Schema } from "../../../shared/schema/schema";
import type { RawLink } from "../../../shared/text/parsed-page";

/** What the writer said of a link in so many words. */
export interface ExplicitType {
  readonly type: string;
  /** `out`: page –type→ target. `in`: target –type→ page. */
  readonly direction: "out" | "in";
  readonly rule: string;
}

/** The type that a field or an embed gives a link; null for a link in running text. */
export function explicitTypeOf(link: RawLink, pageType: string, schema: Schema): ExplicitType | null {
  if (link.field !== null) {
    const where = link.syntax === "field" ? "field" : "frontmatter";
    return typeOfField(link.field, where, pageType, schema);
  }
  return link.syntax === "embed" ? { type: "embeds", direction: "out", rule: "syntax.embed" } : null;
}

function typeOfField(field: string, where: "field" | "frontmatter", pageType: string, schema: Schema): ExplicitType {
  const key = fieldKey(field);
  const rule = `${where}.${key}`;
  const known = schema.linkField(field, pageType);
  if (known) return { type: known.type, direction: known.direction, rule };
  return { type: schema.isFieldKey(field) ? key : "mentions", direction: "out", rule };
}
