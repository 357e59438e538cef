import type { Relation } from "./relation";

/** Of two relations between the same two pages, the one that says more. */
const WEIGHT: ReadonlyMap<string, number> = new Map([
  ["founded", 9],
  ["invested_in", 8],
  ["advises", 7],
  ["board", 6],
  ["authored", 5],
  ["works_at", 4],
  ["attended", 3],
  ["part_of", 2],
  ["located_in", 1],
]);

/** Joining as an advisor, or joining a round, is not joining the staff. */
const OUTDOES_WORK: ReadonlySet<string> = new Set(["advises", "invested_in", "board"]);

/**
 * Gives each link the relation that it shows: one relation a link. Relations that only one link can show come first,
 * so that as many as possible are shown; what is left over shows the best it takes part in.
 */
export function assignRelations(all: readonly Relation[]): ReadonlyMap<number, Relation> {
  const relations = withoutOutdone(all);
  const shown = new Map<number, Relation>();
  const own = relations.filter((relation) => !relation.borrowedFrom);
  const borrowed = relations.filter((relation) => relation.borrowedFrom);
  show(own, shown);
  show(borrowed, shown);
  return shown;
}

function show(relations: readonly Relation[], shown: Map<number, Relation>): void {
  const ranked = [...relations].sort((a, b) => hostsOf(a).length - hostsOf(b).length || weightOf(b) - weightOf(a));
  for (const relation of ranked) {
    const host = hostsOf(relation).find((link) => !shown.has(link));
    if (host !== undefined) shown.set(host, relation);
  }
  for (const relation of ranked) for (const link of hostsOf(relation)) if (!shown.has(link)) shown.set(link, relation);
}

const weightOf = (relation: Relation): number => (WEIGHT.get(relation.type) ?? 0) - (relation.negated ? 0.5 : 0);

function hostsOf(relation: Relation): readonly number[] {
  return [relation.object.link, relation.subject.link].filter((link) => link !== null);
}

/** The pair in one sentence: the same two pages elsewhere may stand in another relation. */
const pairOf = ({ subject, object }: Relation): string =>
  [subject.entity.key, subject.link, object.entity.key, object.link].join(" ");

function withoutOutdone(relations: readonly Relation[]): readonly Relation[] {
  const special = new Set(relations.filter((relation) => OUTDOES_WORK.has(relation.type)).map(pairOf));
  return relations.filter((relation) => !(relation.rule.startsWith("verb.works_at") && special.has(pairOf(relation))));
}
