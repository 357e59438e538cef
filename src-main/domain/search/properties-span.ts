import type { Frontmatter, FrontmatterField, ParsedPage, Span } from "../../../shared/text/parsed-page";

/** Fields that the index knows by other ways, or that say nothing to a reader. */
const SILENT_FIELDS: ReadonlySet<string> = new Set(
  "title type alias aliases tag tags date created updated modified slug id uid cssclass cssclasses publish permalink".split(
    " ",
  ),
);

/** The stretch of the frontmatter from the first telling property to the last; null when there is none. */
export function propertiesSpan({ text, frontmatter }: Pick<ParsedPage, "text" | "frontmatter">): Span | null {
  if (!frontmatter) return null;
  const spans = frontmatter.fields.filter(isTelling).flatMap((field) => fieldSpan(text, frontmatter, field) ?? []);
  if (spans.length === 0) return null;
  return {
    start: Math.min(...spans.map((span) => span.start)),
    end: Math.max(...spans.map((span) => span.end)),
  };
}

const isTelling = (field: FrontmatterField): boolean =>
  !SILENT_FIELDS.has(field.key.toLowerCase()) && field.values.some((value) => /\p{L}|\d/u.test(value.text));

/** From the key's line to the last value's end. */
function fieldSpan(text: string, frontmatter: Frontmatter, field: FrontmatterField): Span | null {
  const first = field.values[0];
  const last = field.values.at(-1);
  if (!first || !last) return null;
  const innerKey = field.key.slice(field.key.lastIndexOf(".") + 1);
  const key = text.lastIndexOf(innerKey, first.start);
  const line = text.lastIndexOf("\n", first.start - 1) + 1;
  const isKeyInside = key >= frontmatter.start && key < first.start;
  return { start: isKeyInside ? Math.min(key, line) : line, end: last.end };
}
