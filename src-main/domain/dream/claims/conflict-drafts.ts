import type { PageSource } from "../../../../shared/model/broken-link";
import type { DreamEvidence } from "../../../../shared/model/dream";
import type { PageSummary } from "../../../../shared/model/page";
import { summaryOf } from "../../page-summary";
import { attributeLabel, type Fact } from "../../think/facts/fact";
import { renderDate } from "../../think/iso-date";
import type { Passage } from "../../think/passage";
import { valuePlace } from "../../think/settle/plan-correction";
import type { FindingDraft, ProposalDraft } from "../proposal-draft";
import { fileEditsOf } from "../text-edits";
import type { Conflict } from "./find-conflicts";
import type { ImpossibleOrder } from "./find-impossible-orders";

/** How sure it is that what came later holds: the timeline says so, the text was not gone over since. */
const NEWER_CONFIDENCE = 0.75;

export const evidenceOf = ({ page, quote, start, end }: Passage): DreamEvidence => ({
  page: summaryOf(page),
  text: quote,
  start,
  end,
});

/** Two sentences that contradict each other, for a person to settle. */
export function conflictFinding({ sides, told, values }: Conflict, subject: PageSummary, nowMs: number): FindingDraft {
  const [a, b] = sides;
  const more = values > 2 ? ` ${values} different values are told in all.` : "";
  return {
    ...aboutBoth(a.passage, b.passage, subject),
    rule: "contradiction",
    note: `${attributeLabel(a.attribute)}: ${said(a, nowMs)}, ${said(b, nowMs)}.${more}`,
    identity: ["contradiction", a.subject, a.attribute],
    judgedOn: told,
  };
}

/** The edit that brings the compiled truth to what the timeline told later; null when the value does not stand there plainly. */
export function newerProposal(
  conflict: Conflict,
  subject: PageSummary,
  source: PageSource,
  nowMs: number,
): ProposalDraft | null {
  const { newer, sides, told } = conflict;
  const older = sides.find((side) => side !== newer);
  if (!newer || !older || older.written === newer.written) return null;
  const span = valueSpan(source, older);
  if (!span) return null;
  const label = attributeLabel(older.attribute);
  const day = newer.date === null ? "" : ` of ${renderDate(newer.date, nowMs)}`;
  return {
    ...aboutBoth(older.passage, newer.passage, subject),
    rule: "contradiction",
    change: { kind: "edit", files: [fileEditsOf(source, [{ ...span, text: newer.written }])] },
    title: `${label}: ${older.text} to ${newer.text}`,
    reason: `The entry${day} says ${newer.text}; the text above it still says ${older.text}.`,
    confidence: NEWER_CONFIDENCE,
    madeBy: "rules",
    identity: ["contradiction", older.subject, older.attribute],
    judgedOn: told,
  };
}

/** Two dates that cannot come in this order. */
export function orderFinding({ earlier, later, why }: ImpossibleOrder, subject: PageSummary): FindingDraft {
  return {
    ...aboutBoth(later.passage, earlier.passage, subject),
    rule: "contradiction",
    note: why,
    identity: ["contradiction", later.subject, `${earlier.attribute} before ${later.attribute}`],
    judgedOn: valuesOf([earlier, later]),
  };
}

const valuesOf = (sides: readonly Fact[]): readonly string[] => sides.map(({ text }) => text.toLowerCase()).sort();

/** The page it is about, the others with a side on them, and both quotes. */
export function aboutBoth(a: Passage, b: Passage, subject: PageSummary) {
  const pages = [a, b].map(({ page }) => summaryOf(page)).filter(({ path }) => path !== subject.path);
  const others = pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
  return { page: subject, others, evidence: [evidenceOf(a), evidenceOf(b)] };
}

const said = ({ passage, text, date }: Fact, nowMs: number): string =>
  `“${text}” on ${passage.page.title}${date === null ? "" : ` (${renderDate(date, nowMs)})`}`;

/** Where the value stands in the file's text, UTF-16; null when it is not there once and plainly. */
function valueSpan({ text }: PageSource, { passage, written }: Fact): { start: number; end: number } | null {
  const quoteAt = text.indexOf(passage.quote);
  const at = valuePlace(passage.quote, written);
  if (quoteAt < 0 || text.indexOf(passage.quote, quoteAt + 1) >= 0 || at === null) return null;
  return { start: quoteAt + at, end: quoteAt + at + written.length };
}
