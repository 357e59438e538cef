import type { Fact } from "../../think/facts/fact";

/** Two dates of one thing that cannot come in this order. */
export interface ImpossibleOrder {
  readonly earlier: Fact;
  readonly later: Fact;
  /** In plain words, for people. */
  readonly why: string;
}

/** People say `founded` of the idea and of the papers: a year apart is no contradiction. */
const YEARS_APART = 2;

/** What happened to something before it was founded. Where two values of its founding disagree, that is the finding. */
export function findImpossibleOrders(facts: readonly Fact[]): readonly ImpossibleOrder[] {
  const bySubject = Map.groupBy(facts, ({ subject }) => subject);
  return [...bySubject.values()].flatMap((group) => {
    const founded = group.filter(({ attribute }) => attribute === "founded");
    const years = founded.flatMap(({ value }) => (value.kind === "range" ? [value.from] : []));
    const [foundedFact] = founded;
    const [year] = years;
    if (!foundedFact || year === undefined || years.some((other) => other !== year)) return [];
    const before = group.find(
      ({ attribute, value }) =>
        attribute.startsWith("closed ") && value.kind === "range" && value.to <= year - YEARS_APART,
    );
    if (!before) return [];
    const round = before.attribute.slice("closed ".length);
    const why = `The ${round} round closed in ${before.text}, before it was founded in ${foundedFact.text}.`;
    return [{ earlier: before, later: foundedFact, why }];
  });
}
