import { fieldKey, type Schema } from "../../../shared/schema/schema";
import type { SchemaProposal } from "../../../shared/schema/schema-proposal";
import { singular } from "../../../shared/text/page-type";
import type { BrainFacts } from "./brain-facts";

const FEWEST_PAGES = 2;
const SURE_PAGES = 3;
const MOST_LINK_TYPES = 10;
/** An end is said to be of a type when so many of the links agree. */
const AGREEING = 0.9;

/** Fields that sort pages or dress them: their values are no relations. */
const NO_RELATION: ReadonlySet<string> = new Set(
  `type types kind class category categories tag tags topic topics keyword keywords collection collections folder status
  alias aliases cover image images banner thumbnail icon logo photo attachment attachments url link links permalink
  next prev previous date day created updated modified published title name id up down`.split(/\s+/),
);

/** `reports_to`, `written_by`: read from the other end it has no short name of its own. */
const ENDS_IN_PREPOSITION = /_(?:to|at|by|in|of|from|with|for|on|into|under)$/;

type Field = BrainFacts["fields"][number];

/** Fields whose values are links and that the schema does not know, as link types of the same name. */
export function proposeLinkTypes(fields: readonly Field[], schema: Schema): readonly SchemaProposal[] {
  const own = fields.map((row) => ({ ...row, field: fieldKey(row.field) })).filter(({ field }) => isOwn(field, schema));
  return [...Map.groupBy(own, (row) => row.field)]
    .map(([field, rows]) => ({ field, rows, pages: rows.reduce((total, row) => total + row.pages, 0) }))
    .filter(({ pages }) => pages >= FEWEST_PAGES)
    .toSorted((a, b) => b.pages - a.pages)
    .slice(0, MOST_LINK_TYPES)
    .map(({ field, rows, pages }) => toProposal(field, rows, pages));
}

const isOwn = (field: string, schema: Schema): boolean =>
  /^\p{L}[\p{L}\p{N}_]*$/u.test(field) &&
  field.length <= 40 &&
  !NO_RELATION.has(field) &&
  schema.linkField(field) === null;

function toProposal(field: string, rows: readonly Field[], pages: number): SchemaProposal {
  const from = commonEnd(rows, (row) => row.from);
  const to = commonEnd(rows, (row) => row.to);
  const inverse = ENDS_IN_PREPOSITION.test(field) ? null : `${singular(field)}_of`;
  return {
    section: "link_types",
    name: field,
    reason: `${pages} pages name ${to === null ? "others" : withArticle(to)} in the field ${field}`,
    isSure: pages >= SURE_PAGES,
    entry: { ...(inverse ? { inverse } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) },
  };
}

/** The type that nearly all links have at one end; null when they differ or have none. */
function commonEnd(rows: readonly Field[], endOf: (row: Field) => string | null): string | null {
  const known = rows.filter((row) => endOf(row) !== null);
  const total = known.reduce((sum, row) => sum + row.links, 0);
  for (const [type, same] of Map.groupBy(known, endOf)) {
    const links = same.reduce((sum, row) => sum + row.links, 0);
    if (type !== null && type !== "page" && links >= AGREEING * total) return type;
  }
  return null;
}

const withArticle = (type: string): string => `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
