import { BASE_LINK_TYPES } from "../../../shared/model/link";
import { fieldKey, isFieldKey, linkFieldOf } from "../../../shared/text/link-fields";
import type { RawLink } from "../../../shared/text/parsed-page";
import type { PageKind } from "./page-kind";

/** What the writer said of a link in so many words. */
export interface ExplicitType {
  readonly type: string;
  /** `out`: page –type→ target. `in`: target –type→ page. */
  readonly direction: "out" | "in";
  readonly rule: string;
}

const BASE: ReadonlySet<string> = new Set(BASE_LINK_TYPES);

/** The type that a field or an embed gives a link; null for a link in running text. */
export function explicitTypeOf(link: RawLink, pageKind: PageKind): ExplicitType | null {
  if (link.field !== null) return typeOfField(link.field, link.syntax === "field" ? "field" : "frontmatter", pageKind);
  return link.syntax === "embed" ? { type: "embeds", direction: "out", rule: "syntax.embed" } : null;
}

function typeOfField(field: string, where: "field" | "frontmatter", pageKind: PageKind): ExplicitType {
  const key = fieldKey(field);
  const rule = `${where}.${key}`;
  const known = linkFieldOf(field);
  if (known) {
    const { type, direction } = known.unless?.pageKind === pageKind ? known.unless : known;
    return { type, direction, rule };
  }
  if (BASE.has(key) || isFieldKey(field)) return { type: key, direction: "out", rule };
  return { type: "mentions", direction: "out", rule };
}
