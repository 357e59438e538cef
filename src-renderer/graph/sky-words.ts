import type { LinkFamily } from "../../shared/model/link";
import type { PackedGraph } from "../../shared/model/packed-graph";
import { counted } from "../components/counted";
import { currentRules, familyOf } from "../components/schema-looks";
import { relationWords } from "./relation-words";

const FAMILIES: readonly LinkFamily[] = ["belongs", "stake", "presence", "reference"];

/** The link families that occur, in the order of the legend. */
export function familiesIn(graph: PackedGraph): readonly LinkFamily[] {
  const seen = new Set<number>(graph.linkTypeOf);
  const present = new Set([...seen].map((type) => familyOf(graph.linkTypeNames[type] ?? "mentions")));
  return FAMILIES.filter((family) => present.has(family));
}

/** The brain's own link types of a family that occur, in words. */
export function ownRelationsIn(graph: PackedGraph, family: LinkFamily): readonly string[] {
  const { pack } = currentRules().schema;
  const seen = new Set([...new Set<number>(graph.linkTypeOf)].map((type) => graph.linkTypeNames[type]));
  return pack.linkTypes
    .filter(({ name }) => seen.has(name) && familyOf(name) === family)
    .map(({ name }) => relationWords(name, true));
}

/** How many pages a star is linked with. */
export const linksOf = (graph: PackedGraph, node: number): string =>
  `linked with ${counted(graph.degree[node] ?? 0, "page")}`;
