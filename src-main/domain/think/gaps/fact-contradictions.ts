import type { Gap, GapSide } from "../../../../shared/model/think";
import { summaryOf } from "../../page-summary";
import { attributeLabel, type Fact } from "../facts/fact";
import { disagree } from "../facts/fact-values";
import { renderDate } from "../iso-date";
import { isSameSpan, type Passage } from "../passage";
import { gapSide } from "./gap-side";
import { gapTitle } from "./gap-title";

/** What a question's facts are looked through for. */
export interface FactsAsked {
  /** Paths of the pages asked about. */
  readonly subjects: ReadonlySet<string>;
  readonly cited: readonly Passage[];
  /** True when all that is told of the pages was asked for: who someone is. */
  readonly isWhole: boolean;
}

const MAX_GAPS = 2;

/**
 * Values of one thing that cannot both be so. What changes in time (how many people, who leads) only where both are told of
 * the same time.
 */
export function factContradictions(facts: readonly Fact[], asked: FactsAsked, nowMs: number): readonly Gap[] {
  const groups = Map.groupBy(facts, ({ subject, attribute }) => `${attribute} ${subject}`);
  return [...groups.values()].flatMap((group) => firstPair(group, asked, nowMs) ?? []).slice(0, MAX_GAPS);
}

function firstPair(group: readonly Fact[], { subjects, cited, isWhole }: FactsAsked, nowMs: number): Gap | null {
  const isCited = ({ passage }: Fact): boolean => cited.some((other) => isSameSpan(other, passage));
  for (const [i, a] of group.entries()) {
    for (const b of group.slice(i + 1)) {
      if (isSameSpan(a.passage, b.passage) || !isOfOneTime(a, b) || !disagree(a.value, b.value)) continue;
      const isAsked = (isWhole && subjects.has(a.subject)) || isCited(a) || isCited(b);
      if (isAsked) return gapOf(isCited(b) && !isCited(a) ? [b, a] : [a, b], nowMs);
    }
  }
  return null;
}

const CHANGING = new Set(["people", "chief", "home", "base"]);

function isOfOneTime(a: Fact, b: Fact): boolean {
  if (!CHANGING.has(a.attribute)) return true;
  return a.date === null || b.date === null ? a.date === b.date : a.date.slice(0, 7) === b.date.slice(0, 7);
}

function gapOf([a, b]: readonly [Fact, Fact], nowMs: number): Gap {
  const pages = [summaryOf(a.passage.page), summaryOf(b.passage.page)];
  const values = [a.text, b.text].sort().join(":").toLowerCase();
  const subject = a.subject.replace(/\.md$/i, "").toLowerCase();
  const said = ({ passage, text, date }: Fact): string =>
    `“${text}” on ${passage.page.title}${date === null ? "" : ` (${renderDate(date, nowMs)})`}`;
  return {
    key: `contradiction:${subject}:${a.attribute}:${values}`.slice(0, 400),
    kind: "contradiction",
    title: gapTitle("", `${a.text} or ${b.text}`),
    detail: `${attributeLabel(a.attribute)}: ${said(a)}, ${said(b)}.`,
    pages: pages[0]?.path === pages[1]?.path ? pages.slice(0, 1) : pages,
    action: { kind: "settle", sides: [sideOf(a), sideOf(b)] },
  };
}

const sideOf = ({ passage, written, date }: Fact): GapSide => gapSide(passage, written, date);
