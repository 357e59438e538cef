import { BASE_LINK_TYPES } from "../model/link";

/**
 * What a field of the frontmatter (or an inline field) says about the page and the pages it names.
 * `out`: page –type→ named. `in`: named –type→ page.
 */
export interface LinkField {
  readonly type: string;
  readonly direction: "out" | "in";
  /** True when a value without brackets names a page too: `attendees: Ada Lovelace`. */
  readonly takesPlainNames: boolean;
  /** Kind of page on which the field means the other way round: `company` on a person, on a deal. */
  readonly unless?: { readonly pageKind: string; readonly type: string; readonly direction: "out" | "in" };
}

const out = (type: string, takesPlainNames = true): LinkField => ({ type, direction: "out", takesPlainNames });
const into = (type: string, takesPlainNames = true): LinkField => ({ type, direction: "in", takesPlainNames });

/** Fields by their folded name (see `fieldKey`). */
const FIELDS: ReadonlyMap<string, LinkField> = new Map(
  Object.entries({
    attendees: into("attended"),
    attendee: into("attended"),
    attended_by: into("attended"),
    participants: into("attended"),
    participant: into("attended"),
    present: into("attended"),
    attended: out("attended"),
    meetings: out("attended"),
    works_at: out("works_at"),
    works_for: out("works_at"),
    employer: out("works_at"),
    company: { ...out("works_at"), unless: { pageKind: "deal", type: "related_to", direction: "out" } },
    companies: out("works_at"),
    organization: out("works_at"),
    organisation: out("works_at"),
    employees: into("works_at"),
    employee: into("works_at"),
    employs: into("works_at"),
    team: into("works_at"),
    staff: into("works_at"),
    key_people: into("works_at"),
    ceo: into("works_at"),
    cto: into("works_at"),
    cfo: into("works_at"),
    coo: into("works_at"),
    founded: out("founded"),
    founder_of: out("founded"),
    founder: into("founded"),
    founders: into("founded"),
    co_founder: into("founded"),
    cofounder: into("founded"),
    co_founders: into("founded"),
    cofounders: into("founded"),
    founded_by: into("founded"),
    invested_in: out("invested_in"),
    investments: out("invested_in"),
    portfolio: out("invested_in"),
    investor: into("invested_in"),
    investors: into("invested_in"),
    backers: into("invested_in"),
    backed_by: into("invested_in"),
    funded_by: into("invested_in"),
    lead_investor: into("invested_in"),
    lead: { ...into("mentions", false), unless: { pageKind: "deal", type: "invested_in", direction: "in" } },
    advises: out("advises"),
    advising: out("advises"),
    advisor_to: out("advises"),
    advisor_of: out("advises"),
    advisor: into("advises"),
    adviser: into("advises"),
    advisors: into("advises"),
    advisers: into("advises"),
    advised_by: into("advises"),
    author: into("authored"),
    authors: into("authored"),
    authored_by: into("authored"),
    written_by: into("authored"),
    authored: out("authored"),
    wrote: out("authored"),
    part_of: out("part_of"),
    parent: out("part_of"),
    belongs_to: out("part_of"),
    up: out("part_of", false),
    members: into("part_of"),
    located_in: out("located_in"),
    based_in: out("located_in"),
    headquarters: out("located_in"),
    location: out("located_in", false),
    city: out("located_in", false),
    country: out("located_in", false),
    related: out("related_to"),
    related_to: out("related_to"),
    see_also: out("related_to"),
    source: out("source", false),
    sources: out("source", false),
    mentions: out("mentions", false),
  } satisfies Record<string, LinkField>),
);

const BASE: ReadonlySet<string> = new Set(BASE_LINK_TYPES);
/** A key of several lower-case words: what people write for a relation of their own (`reports_to`, `mentor-of`). */
const RELATION_LIKE = /^[a-z]+(?:[_ -][a-z]+)+$/;

/** A field name as it is looked up: lower case, spaces and `-` as `_`. */
export const fieldKey = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** What a field says about the pages it names; null for a field that Noctuary does not know. */
export const linkFieldOf = (key: string): LinkField | null => FIELDS.get(fieldKey(key)) ?? null;

/** True when `[[key::target]]` is a typed link and not a target with colons in it (`std::vector`). */
export const isFieldKey = (key: string): boolean =>
  FIELDS.has(fieldKey(key)) || BASE.has(fieldKey(key)) || RELATION_LIKE.test(key);
