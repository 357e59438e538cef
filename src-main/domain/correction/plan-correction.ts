import { isInferred, type Link, type LinkType } from "../../../shared/model/link";
import type { PagePath, PageSummary } from "../../../shared/model/page";
import type { RejectedLink } from "../../../shared/schema/rejected-links";
import type { Schema } from "../../../shared/schema/schema";
import { withoutExtension } from "../../../shared/text/slug";

/** What a person says of a relation that was read from a text. */
export type Correction =
  | { readonly kind: "confirm" }
  /** `isTurned`: the other end is the subject of the new type. */
  | { readonly kind: "retype"; readonly type: LinkType; readonly isTurned?: boolean }
  | { readonly kind: "reverse" }
  | { readonly kind: "reject" }
  /** Takes a refusal back. */
  | { readonly kind: "allow" };

/** A relation to be written in so many words: a field on a page whose value is a link. */
export interface StatedRelation {
  readonly on: PagePath;
  readonly field: string;
  /** `[[path without extension]]`: the one form that means this page from everywhere. */
  readonly value: string;
}

export interface CorrectionPlan {
  readonly state: StatedRelation | null;
  readonly reject: RejectedLink | null;
  /** Refusals to take back. */
  readonly allow: ((link: RejectedLink) => boolean) | null;
}

const NOTHING: CorrectionPlan = { state: null, reject: null, allow: null };

/** What is to be written for a correction; a text that says why there is nothing to write. */
export function planCorrection(link: Link, correction: Correction, schema: Schema): CorrectionPlan | string {
  if (!isInferred(link)) return "This link is written with its type. Change it in the text.";
  const { subject, object } = link;
  if (correction.kind === "allow") return planAllowance(link);
  if (correction.kind === "reject") {
    return link.type === "mentions" ? "A mention says nothing to refuse." : { ...NOTHING, reject: rejectionOf(link) };
  }
  if (!subject || !object) return "Both ends must be pages.";
  if (subject.path === object.path) return "Both ends are the same page.";
  if (correction.kind === "confirm") {
    if (link.type === "mentions") return "A mention has no type to confirm.";
    return { ...NOTHING, state: stateRelation(link.source, subject, link.type, object, schema) };
  }
  if (correction.kind === "reverse") {
    if (link.type === "mentions") return "A mention has no direction to turn round.";
    const state = stateRelation(link.source, object, link.type, subject, schema);
    return { ...NOTHING, state, reject: rejectionOf(link) };
  }
  if (correction.type === link.type && correction.isTurned !== true) return "The link is of that type already.";
  if (correction.type === "mentions") return { ...NOTHING, reject: rejectionOf(link) };
  const [from, to] = correction.isTurned === true ? [object, subject] : [subject, object];
  return {
    ...NOTHING,
    state: stateRelation(link.source, from, correction.type, to, schema),
    reject: link.type === "mentions" ? null : rejectionOf(link),
  };
}

/** The refusals of the type that this link was once read as, with its target at one end. */
function planAllowance(link: Link): CorrectionPlan | string {
  const type = /^refused\.(.+)$/.exec(link.rule)?.[1];
  if (type === undefined) return "Nothing that was read here is refused.";
  const target = link.target?.path ?? link.rawTarget;
  const allow = (one: RejectedLink) =>
    one.on === link.source.path && one.type === type && (one.subject === target || one.object === target);
  return { ...NOTHING, allow };
}

/**
 * On the page that the link stands on where that is one of the ends (and the relation has a name from there), else on
 * the subject's page.
 */
function stateRelation(
  source: PageSummary,
  subject: PageSummary,
  type: LinkType,
  object: PageSummary,
  schema: Schema,
): StatedRelation {
  const inverse = schema.fieldFor(type, "in");
  if (source.path === object.path && inverse !== null) {
    return { on: object.path, field: inverse, value: valueFor(subject) };
  }
  return { on: subject.path, field: type, value: valueFor(object) };
}

const valueFor = (page: PageSummary): string => `[[${withoutExtension(page.path)}]]`;

function rejectionOf(link: Link): RejectedLink {
  const end = (page: PageSummary | null) => page?.path ?? link.rawTarget;
  return { on: link.source.path, subject: end(link.subject), type: link.type, object: end(link.object) };
}
