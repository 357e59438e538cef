import type { SearchValue } from "../../shared/model/search";
import type { NamedPage } from "../domain/extracted-page";
import { foldText } from "../domain/search/fold-text";
import type { PageFacts, PageStore } from "../ports/page-store";

export interface SearchValuesPorts {
  readonly store: Pick<PageStore, "propertyNames" | "propertyValues">;
  readonly facts: () => Promise<PageFacts>;
  allPages(): Iterable<NamedPage>;
}

export interface ValuesWanted {
  readonly of: "tag" | "type" | "folder" | "property" | "value";
  readonly property: string;
  readonly text: string;
  readonly limit: number;
}

/** What the brain has to offer behind an operator: commonest first, what begins as typed before what holds it. */
export async function listSearchValues(
  wanted: ValuesWanted,
  ports: SearchValuesPorts,
): Promise<readonly SearchValue[]> {
  const typed = foldText(wanted.text.trim().replace(/^#/, ""));
  const all = await valuesOf(wanted, ports);
  const rankOf = (value: string): number => {
    const folded = foldText(value);
    if (folded.startsWith(typed)) return 0;
    return folded.includes(typed) ? 1 : 2;
  };
  return all
    .map((value) => ({ ...value, rank: rankOf(value.value) }))
    .filter((value) => value.rank < 2)
    .sort((a, b) => a.rank - b.rank || b.pages - a.pages || (a.value < b.value ? -1 : 1))
    .slice(0, wanted.limit)
    .map(({ value, pages }) => ({ value, pages }));
}

async function valuesOf({ of, property }: ValuesWanted, ports: SearchValuesPorts): Promise<readonly SearchValue[]> {
  switch (of) {
    case "tag":
      return counted((await ports.facts()).tags.flatMap((tags) => [...new Set(tags.flatMap(withParents))]));
    case "type":
      return counted([...ports.allPages()].map((page) => page.type));
    case "folder":
      return counted([...ports.allPages()].flatMap((page) => foldersOf(page.path)));
    case "property":
      return (await ports.store.propertyNames()).map(({ name, pages }) => ({ value: name, pages }));
    case "value": {
      const found = await ports.store.propertyValues(property);
      return counted(found.flatMap(({ values }) => [...new Set(values)])).filter(({ value }) => isHandy(value));
    }
  }
}

/** `work/plans` is also a page of `work`. */
function withParents(tag: string): readonly string[] {
  const parts = tag.split("/");
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

const MAX_VALUE = 60;
const isHandy = (value: string): boolean => value.trim() !== "" && value.length <= MAX_VALUE && !value.includes("\n");

/** Values that differ in case alone count together, as first written. */
function counted(values: readonly string[]): readonly SearchValue[] {
  const counts = new Map<string, { value: string; pages: number }>();
  for (const value of values) {
    const key = value.toLowerCase();
    const known = counts.get(key);
    if (known) known.pages++;
    else counts.set(key, { value, pages: 1 });
  }
  return [...counts.values()];
}
