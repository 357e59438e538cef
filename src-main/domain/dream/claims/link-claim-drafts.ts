import type { PageSummary } from "../../../../shared/model/page";
import type { FindingDraft } from "../proposal-draft";
import { aboutBoth, evidenceOf } from "./conflict-drafts";
import type { PlacedLink } from "./find-ended-roles";

/** A relation that ends before it begins. */
export function linkTimeFinding(
  { link, passage }: PlacedLink,
  subject: PageSummary,
  object: PageSummary,
): FindingDraft {
  const from = link.validFrom ?? "";
  const until = link.validUntil ?? "";
  return {
    rule: "contradiction",
    page: subject,
    others: object.path === subject.path ? [] : [object],
    note: `${subject.title} and ${object.title}: begins in ${from} and ends in ${until}.`,
    evidence: [evidenceOf(passage)],
    identity: ["contradiction", subject.path, link.type, object.path, "order"],
    judgedOn: [from, until],
  };
}

/** A relation of which there is one at a time, told twice. */
export function doubledLinkFinding(a: PlacedLink, b: PlacedLink, subject: PageSummary): FindingDraft {
  const type = a.link.type.replaceAll("_", " ");
  const objects = [a.link.object ?? "", b.link.object ?? ""].sort();
  return {
    ...aboutBoth(a.passage, b.passage, subject),
    rule: "contradiction",
    note: `${subject.title}: two values of “${type}”, of which there is one at a time.`,
    identity: ["contradiction", subject.path, a.link.type],
    judgedOn: objects,
  };
}
