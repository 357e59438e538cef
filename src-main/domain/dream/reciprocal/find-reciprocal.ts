import type { PageSource } from "../../../../shared/model/broken-link";
import type { ExportedLink } from "../../../../shared/model/graph-query";
import { addDatedLine } from "../../../../shared/text/dated-line";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
import { withoutExtension } from "../../../../shared/text/slug";
import type { NamedPage } from "../../extracted-page";
import { summaryOf } from "../../page-summary";
import type { Passage } from "../../think/passage";
import { evidenceOf } from "../claims/conflict-drafts";
import type { ProposalDraft } from "../proposal-draft";
import { fileEditsOf } from "../text-edits";

/** Relations that are a fact of both of their ends. That one page mentions another is none. */
export const TOLD_BY_BOTH: ReadonlySet<string> = new Set(["works_at", "invested_in", "founded", "advises"]);
const TYPES = new Set(["person", "company"]);
const CONFIDENCE = 0.6;
/** Entries of one event are dated a few days apart on two pages. */
const DAYS_APART = 7;
const DAY_MS = 86_400_000;

/** A dated entry of one page that tells a fact of another, with the link that says so. */
export interface ToldFact {
  readonly link: ExportedLink;
  readonly entry: Passage;
  /** Path of the other page. */
  readonly about: string;
}

/** The fact that a typed link in a dated entry tells of the page at its other end; null when it tells none. */
export function toldFactOf(link: ExportedLink, entry: Passage): ToldFact | null {
  const { page, date, kind } = entry;
  if (kind !== "entry" || date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date) || link.negated) return null;
  if (!TOLD_BY_BOTH.has(link.type) || !TYPES.has(page.type)) return null;
  const about = link.subject === page.path ? link.object : link.object === page.path ? link.subject : null;
  return about === null || about === page.path || link.targetPath !== about ? null : { link, entry, about };
}

/**
 * The dated line that a page lacks although another page's timeline tells the fact: null when its own timeline has an entry of
 * about that day, or names the other page anywhere, or when it keeps no timeline.
 */
export function reciprocalProposal(
  { entry, about }: ToldFact,
  page: NamedPage,
  source: PageSource,
  parsed: ParsedPage,
): ProposalDraft | null {
  const date = entry.date ?? "";
  const isKept = parsed.timelineStart !== null && parsed.timeline.length > 0;
  if (page.path !== about || !TYPES.has(page.type) || !isKept || tellsOf(parsed, entry.page, date)) return null;
  const words = `[[${withoutExtension(entry.page.path)}|${entry.page.title}]]: ${sentenceOf(entry)}`;
  const edit = addDatedLine(parsed, date, words);
  const bom = source.text.startsWith("\uFEFF") ? 1 : 0;
  return {
    rule: "reciprocal",
    page: summaryOf(page),
    others: [summaryOf(entry.page)],
    change: {
      kind: "edit",
      files: [fileEditsOf(source, [{ ...edit, start: edit.start + bom, end: edit.end + bom }])],
    },
    title: `Add ${date} to the timeline of ${page.title}`,
    reason: `The timeline of ${entry.page.title} tells it; this one has nothing of that day and does not name ${entry.page.title}.`,
    evidence: [evidenceOf(entry)],
    confidence: CONFIDENCE,
    madeBy: "rules",
    // Not by the link's type: two typed links of one entry lack the same line.
    identity: ["reciprocal", page.path, entry.page.path, date],
    judgedOn: [],
  };
}

function tellsOf({ text, timeline, timelineStart }: ParsedPage, other: NamedPage, date: string): boolean {
  const day = Date.parse(date);
  const isNear = timeline.some((item) => Math.abs(Date.parse(item.date) - day) <= DAYS_APART * DAY_MS);
  const part = text.slice(timelineStart ?? 0).toLowerCase();
  const names = [other.title, other.slug, ...other.aliases, other.title.split(/\s+[-–—|:(]/)[0] ?? other.title];
  return isNear || names.some((name) => name.length > 2 && part.includes(name.toLowerCase()));
}

/** The entry without its date, and without a full stop at its end. */
function sentenceOf({ text }: Passage): string {
  return text.trim().replace(/[.。]+$/u, "");
}
