import type { KnownPageType } from "../model/page";
import type { FieldRule, LinkTypeRule, PageTypeRule } from "./schema-pack";

/** Words that people use for the built-in types, in the singular; folders count in singular and plural. */
const WORDS: Readonly<Record<KnownPageType, string>> = {
  person: "person people contact human individual friend colleague founder personnel crm",
  company:
    "company organization organisation org startup firm business fund employer corporation institution ngo nonprofit vc",
  meeting: "meeting call 1on1 1-1 one-on-one standup sync minutes",
  deal: "deal",
  project: "project",
  concept: "concept idea topic",
  source: "source reference book article paper podcast video clipping bookmark literature",
  event: "event conference workshop",
  place: "place location city country restaurant",
  journal: "journal diary daily dailies daily-note daily-notes",
};

const FOLDERS: Partial<Record<KnownPageType, readonly string[]>> = {
  person: ["people"],
  journal: ["dailies", "daily", "daily notes"],
  meeting: ["1-1s"],
};

/** Types that are not here do not go stale: a meeting stays what it was. Chosen by judgement, not measured. */
const STALE_AFTER_DAYS: Partial<Record<KnownPageType, number>> = { deal: 60, project: 60, company: 180, person: 365 };

const typeNames = Object.keys(WORDS) as KnownPageType[];

/** The page types that every brain knows unless its schema says otherwise. */
export const BUILT_IN_PAGE_TYPES: readonly PageTypeRule[] = typeNames.map((name) => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  like: name,
  folders: FOLDERS[name] ?? [],
  words: WORDS[name].split(" "),
  match: [],
  colour: name,
  icon: name,
  staleAfterDays: STALE_AFTER_DAYS[name] ?? null,
}));

function linkType(name: string, inverse: string | null, rest: Partial<LinkTypeRule> = {}): LinkTypeRule {
  return { name, inverse, from: [], to: [], isSingle: false, family: "reference", phrases: [], ...rest };
}

/** The link types that every brain knows. Their verbs are read by the grammar of sentences, not by phrases. */
export const BUILT_IN_LINK_TYPES: readonly LinkTypeRule[] = [
  linkType("attended", "attended_by", { from: ["person"], to: ["meeting", "event"], family: "presence" }),
  linkType("works_at", "employs", { from: ["person"], to: ["company"], family: "belongs" }),
  linkType("invested_in", "funded_by", { from: ["person", "company"], to: ["company", "deal"], family: "stake" }),
  linkType("founded", "founded_by", { from: ["person", "company"], to: ["company", "project"], family: "belongs" }),
  linkType("advises", "advised_by", { from: ["person", "company"], to: ["company", "person"], family: "stake" }),
  linkType("authored", "authored_by", { from: ["person", "company"], to: ["source"], family: "presence" }),
  linkType("part_of", "members", { family: "belongs" }),
  linkType("located_in", "location_of", { to: ["place"], family: "belongs" }),
  linkType("related_to", "related_to"),
  linkType("source", "source_of"),
  linkType("embeds", "embedded_in"),
  linkType("mentions", "mentioned_in"),
];

const out = (type: string, takesPlainNames: boolean, ...fields: readonly string[]): readonly FieldRule[] =>
  fields.map((field) => ({ field, type, direction: "out", takesPlainNames }));
const into = (type: string, takesPlainNames: boolean, ...fields: readonly string[]): readonly FieldRule[] =>
  fields.map((field) => ({ field, type, direction: "in", takesPlainNames }));

/** Fields of the frontmatter that name pages. */
export const BUILT_IN_FIELDS: readonly FieldRule[] = [
  ...into("attended", true, "attendees", "attendee", "attended_by", "participants", "participant", "present"),
  ...out("attended", true, "attended", "meetings"),
  ...out("works_at", true, "works_at", "works_for", "employer", "company", "companies", "organization", "organisation"),
  ...into("works_at", true, "employees", "employee", "employs", "team", "staff", "key_people"),
  ...into("works_at", true, "ceo", "cto", "cfo", "coo"),
  ...out("founded", true, "founded", "founder_of"),
  ...into("founded", true, "founder", "founders", "co_founder", "cofounder", "co_founders", "cofounders", "founded_by"),
  ...out("invested_in", true, "invested_in", "investments", "portfolio"),
  ...into("invested_in", true, "investor", "investors", "backers", "backed_by", "funded_by", "lead_investor"),
  ...into("mentions", false, "lead"),
  ...out("advises", true, "advises", "advising", "advisor_to", "advisor_of"),
  ...into("advises", true, "advisor", "adviser", "advisors", "advisers", "advised_by"),
  ...into("authored", true, "author", "authors", "authored_by", "written_by"),
  ...out("authored", true, "authored", "wrote"),
  ...out("part_of", true, "part_of", "parent", "belongs_to"),
  ...out("part_of", false, "up"),
  ...into("part_of", true, "members"),
  ...out("located_in", true, "located_in", "based_in", "headquarters"),
  ...out("located_in", false, "location", "city", "country"),
  ...into("located_in", false, "location_of"),
  ...out("related_to", true, "related", "related_to", "see_also"),
  ...out("source", false, "source", "sources"),
  ...into("source", false, "source_of"),
  ...into("embeds", false, "embedded_in"),
  ...out("mentions", false, "mentions"),
  ...into("mentions", false, "mentioned_in"),
];

/** Fields that mean something else on a page of one type: the company on a deal is what the deal is about. */
export const BUILT_IN_EXCEPTIONS: ReadonlyMap<string, FieldRule & { readonly onPageType: string }> = new Map(
  [
    { field: "company", onPageType: "deal", type: "related_to", direction: "out", takesPlainNames: true } as const,
    { field: "lead", onPageType: "deal", type: "invested_in", direction: "in", takesPlainNames: false } as const,
  ].map((rule) => [rule.field, rule]),
);
