import type { PageSource } from "../../../../shared/model/broken-link";
import type { PageSummary } from "../../../../shared/model/page";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
import { renderDate } from "../../think/iso-date";
import type { FindingDraft, ProposalDraft } from "../proposal-draft";
import { fileEditsOf } from "../text-edits";
import { aboutBoth } from "./conflict-drafts";
import type { EndedRole } from "./find-ended-roles";

const DATED_CONFIDENCE = 0.85;
const ROLE_WORDS: Readonly<Record<string, string>> = {
  works_at: "works at",
  advises: "advises",
  part_of: "is part of",
};

/** Both ends of a role, as one shows them. */
export interface RoleEnds {
  readonly subject: PageSummary;
  readonly object: PageSummary;
}

/** A role that one page says is over and another one still tells. */
export function endedRoleFinding(role: EndedRole, ends: RoleEnds, nowMs: number): FindingDraft {
  const { current, ended, endedOn, pair } = role;
  return {
    ...aboutBoth(current.passage, ended.passage, ends.subject),
    rule: "ended_role",
    note: `${told(role, ends)} on ${current.passage.page.title}, and that it is over${day(endedOn, nowMs)} on ${ended.passage.page.title}.`,
    identity: ["ended_role", pair.subject, pair.type, pair.object],
    judgedOn: [endedOn ?? "", current.passage.page.path],
  };
}

/**
 * The edit that makes a field of the frontmatter tell the role as past: its key gets `former_` before it, so that nothing is
 * lost. Null when the end has no date, when the field names others too, or when there is such a field already.
 */
export function formerFieldProposal(
  role: EndedRole,
  ends: RoleEnds,
  source: PageSource,
  parsed: ParsedPage,
  nowMs: number,
): ProposalDraft | null {
  const { current, ended, endedOn, pair } = role;
  const field = fieldAt(parsed, role);
  if (endedOn === null || !field || !current.link.rule.startsWith("frontmatter.")) return null;
  const bom = source.text.startsWith("\uFEFF") ? 1 : 0;
  const lineStart = source.text.lastIndexOf("\n", field.valueStart + bom) + 1;
  if (!source.text.startsWith(`${field.key}:`, lineStart)) return null;
  const edit = { start: lineStart, end: lineStart + field.key.length, text: `former_${field.key}` };
  return {
    ...aboutBoth(current.passage, ended.passage, ends.subject),
    rule: "ended_role",
    change: { kind: "edit", files: [fileEditsOf(source, [edit])] },
    title: `${field.key} to former_${field.key}: ${ends.object.title}`,
    reason: `${ended.passage.page.title} says that it is over${day(endedOn, nowMs)}; the field still ${told(role, ends, "tells that")}.`,
    confidence: DATED_CONFIDENCE,
    madeBy: "rules",
    identity: ["ended_role", pair.subject, pair.type, pair.object],
    judgedOn: [endedOn, current.passage.page.path],
  };
}

interface Field {
  readonly key: string;
  readonly valueStart: number;
}

/** The field on the subject's own page that names the object alone; null when there is none. */
function fieldAt(parsed: ParsedPage, { current, pair }: EndedRole): Field | null {
  const isOwn = current.link.source === pair.subject && current.link.direction === "out";
  const fields = parsed.frontmatter?.fields ?? [];
  const key = current.link.rule.slice(current.link.rule.indexOf(".") + 1);
  const found = fields.filter((field) => field.key.toLowerCase().replace(/[\s-]+/g, "_") === key);
  const [field] = found;
  const [value] = field?.values ?? [];
  const hasFormer = fields.some((other) => other.key.toLowerCase() === `former_${key}`);
  if (!isOwn || found.length !== 1 || !field || !value || field.values.length !== 1 || hasFormer) return null;
  return { key: field.key, valueStart: value.start };
}

const told = ({ pair }: EndedRole, { subject, object }: RoleEnds, lead = "It is told that"): string =>
  `${lead} ${subject.title} ${ROLE_WORDS[pair.type] ?? pair.type.replaceAll("_", " ")} ${object.title}`;

const day = (endedOn: string | null, nowMs: number): string =>
  endedOn === null ? "" : ` since ${renderDate(endedOn, nowMs)}`;
