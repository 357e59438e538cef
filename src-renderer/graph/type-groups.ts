import type { PackedGraph } from "../../shared/model/packed-graph";
import { KNOWN_PAGE_TYPES } from "../../shared/model/page";
import { BUILT_IN_SCHEMA } from "../../shared/schema/schema";
import { currentRules } from "../components/schema-looks";

/** A row of the types list: pages of one type, shown or hidden together. */
export interface TypeGroup {
  /** The type in lower case; `page` for untyped, `none` for names without a page, `other` for rare types joined. */
  readonly key: string;
  readonly label: string;
  /** A page type of the group, for its mark. */
  readonly type: string;
  readonly count: number;
}

export interface TypeGroups {
  readonly groups: readonly TypeGroup[];
  /** Index into `groups` a node. */
  readonly groupOf: Uint8Array;
}

/** Words of the user's own that get a row; the rarer ones share one. */
const MOST_OWN_TYPES = 8;

const PLURALS: ReadonlyMap<string, string> = new Map([
  ["person", "People"],
  ["company", "Companies"],
  ["meeting", "Meetings"],
  ["deal", "Deals"],
  ["project", "Projects"],
  ["concept", "Concepts"],
  ["source", "Sources"],
  ["event", "Events"],
  ["place", "Places"],
  ["journal", "Journal"],
  ["page", "Untyped"],
  ["other", "Other types"],
  ["none", "No page yet"],
]);

/** Rows for the types that occur: the known ones in their order, the user's own by size, untyped, names without a page. */
export function groupByType(graph: PackedGraph): TypeGroups {
  const counts = countTypes(graph);
  const own = [...counts.keys()].filter((type) => !PLURALS.has(type) && type !== "none");
  own.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const shown = own.slice(0, MOST_OWN_TYPES);
  const rare = new Set(own.slice(MOST_OWN_TYPES));
  const rows = [...KNOWN_PAGE_TYPES, ...shown, "other", "page", "none"];
  const keyOf = (type: string) => (rare.has(type) ? "other" : type);
  const totals = new Map<string, number>();
  for (const [type, count] of counts) totals.set(keyOf(type), (totals.get(keyOf(type)) ?? 0) + count);
  const present = rows.filter((key) => (totals.get(key) ?? 0) > 0);
  const indexOf = new Map(present.map((key, index) => [key, index]));
  return {
    groups: present.map((key) => ({
      key,
      label: labelOf(key),
      type: key === "other" ? "page" : key,
      count: totals.get(key) ?? 0,
    })),
    groupOf: Uint8Array.from(
      { length: graph.nodeCount },
      (_, node) => indexOf.get(keyOf(typeOfNode(graph, node))) ?? 0,
    ),
  };
}

/** The node's type in lower case, as people write it either way; `none` where no page answers yet. */
export const typeOfNode = (graph: PackedGraph, node: number): string =>
  graph.unresolved[node] ? "none" : (graph.typeNames[graph.typeOf[node] ?? 0] ?? "page").toLowerCase();

function countTypes(graph: PackedGraph): Map<string, number> {
  const counts = new Map<string, number>();
  for (let node = 0; node < graph.nodeCount; node++) {
    const type = typeOfNode(graph, node);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

function labelOf(key: string): string {
  const label = currentRules().schema.pageTypes.get(key)?.label;
  // A label of the person's own is taken as it is; the built-in ones are said in the plural.
  if (label !== undefined && label !== BUILT_IN_SCHEMA.pageTypes.get(key)?.label) return label;
  const words = key.replace(/[_-]+/gu, " ");
  return PLURALS.get(key) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
