import { GAP_KINDS, type GapKind, type LedgerGap } from "../../../shared/model/think";
import { counted } from "../../components/counted";
import { dayWords } from "../../components/date-words";

/** The kinds as one reads them in a list. */
export const KIND_NAMES: Readonly<Record<GapKind, string>> = {
  no_page: "No page",
  no_link_of_type: "No such link",
  stale: "Gone stale",
  uncited: "Without a source",
  single_source: "One source only",
  contradiction: "Contradictions",
  isolated: "Standing alone",
  thin: "Little said",
  out_of_range: "Out of range",
  ambiguous: "Several pages",
};

export interface KindCount {
  readonly kind: GapKind;
  readonly count: number;
}

/** The kinds that there are, the most frequent first; in the order of the model where they are equal. */
export function countKinds(gaps: readonly Pick<LedgerGap, "kind">[]): readonly KindCount[] {
  return GAP_KINDS.map((kind) => ({ kind, count: gaps.filter((gap) => gap.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Gaps of a kind, in their order; all when none is chosen, and when the last of that kind is gone. */
export function ofKind<T extends Pick<LedgerGap, "kind">>(gaps: readonly T[], kind: GapKind | null): readonly T[] {
  const some = gaps.filter((gap) => gap.kind === kind);
  return some.length > 0 ? some : gaps;
}

/** How often a gap stood in the way of an answer: `asked twice, last 29 Nov`. */
export function askedWords({ timesAsked, lastSeenMs }: Pick<LedgerGap, "timesAsked" | "lastSeenMs">, nowMs: number) {
  if (timesAsked === 0) return "not asked yet";
  const times = timesAsked === 1 ? "once" : timesAsked === 2 ? "twice" : counted(timesAsked, "time");
  const day = dayWords(lastSeenMs, nowMs);
  return `asked ${times}, last ${day === dayWords(nowMs, nowMs) ? "today" : day}`;
}
