/** How a link type reads between its two ends. */
export interface RelationPhrase {
  /** One subject: `Mia **works at** Acme`. */
  readonly one: string;
  /** Several subjects: `Mia and Chris **work at** Acme`. */
  readonly many: string;
  /** When the link has ended: `Mia **worked at** Acme`. */
  readonly ended: string;
}

const past = (phrase: string): RelationPhrase => ({ one: phrase, many: phrase, ended: phrase });

const PHRASES: ReadonlyMap<string, RelationPhrase> = new Map([
  ["attended", past("attended")],
  ["works_at", { one: "works at", many: "work at", ended: "worked at" }],
  ["invested_in", past("invested in")],
  ["founded", past("founded")],
  ["advises", { one: "advises", many: "advise", ended: "advised" }],
  ["authored", past("wrote")],
  ["part_of", { one: "is part of", many: "are part of", ended: "was part of" }],
  ["located_in", { one: "is in", many: "are in", ended: "was in" }],
  ["related_to", { one: "is related to", many: "are related to", ended: "was related to" }],
  ["source", { one: "draws on", many: "draw on", ended: "drew on" }],
  ["embeds", { one: "embeds", many: "embed", ended: "embedded" }],
  ["mentions", { one: "mentions", many: "mention", ended: "mentioned" }],
]);

/** Null for types that the user made: nothing is known of their grammar. */
export const phraseOf = (type: string): RelationPhrase | null => PHRASES.get(type) ?? null;

/** A type as words: `reports_to` is `reports to`. */
export const typeWords = (type: string): string => type.replace(/[_-]+/g, " ");

/** What one calls the other end of a missing link: who is missing when `attended` ends at a meeting? The attendees. */
const MISSING: ReadonlyMap<string, string> = new Map([
  ["attended object", "attendees"],
  ["attended subject", "meetings"],
  ["works_at object", "staff"],
  ["works_at subject", "employer"],
  ["invested_in object", "investors"],
  ["invested_in subject", "investments"],
  ["founded object", "founders"],
  ["founded subject", "foundings"],
  ["advises object", "advisers"],
  ["advises subject", "advisory roles"],
  ["authored object", "authors"],
  ["authored subject", "writings"],
]);

/** Name of what is missing at the page that stands at `role` of the link type. */
export const missingName = (type: string, role: "subject" | "object"): string =>
  MISSING.get(`${type} ${role}`) ?? `“${typeWords(type)}” links`;
