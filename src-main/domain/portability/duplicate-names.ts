import type { PortabilityFinding } from "../../../shared/model/portability";
import { nameKey } from "../../../shared/text/slug";
import type { NamedPage } from "../extracted-page";
import { aFinding, type PagesByPath } from "./finding";

type Named = Pick<NamedPage, "path" | "title" | "aliases">;

/** Names that several pages have: a link by such a name could mean each of them. */
export function findDuplicateNames(pages: readonly Named[], byPath: PagesByPath): PortabilityFinding[] {
  const titled = groupBy(pages.map((page) => [page.title, page] as const));
  const titles = [...titled.values()].filter(({ paths }) => paths.size > 1);
  const aliased = groupBy(pages.flatMap((page) => page.aliases.map((alias) => [alias, page] as const)));
  const aliases = [...aliased].flatMap(([key, { name, paths }]) => {
    const all = new Set([...paths, ...(titled.get(key)?.paths ?? [])]);
    return all.size > 1 ? [{ name, paths: all }] : [];
  });
  return [
    ...titles.map(({ name, paths }) =>
      aFinding("duplicate_title", [...paths], `${paths.size} pages are called “${name}”.`, byPath),
    ),
    ...aliases.map(({ name, paths }) =>
      aFinding("duplicate_alias", [...paths], `“${name}” is a name of ${paths.size} pages.`, byPath),
    ),
  ];
}

interface NameGroup {
  /** As the first page writes it. */
  readonly name: string;
  readonly paths: Set<string>;
}

function groupBy(names: readonly (readonly [name: string, page: Named])[]): ReadonlyMap<string, NameGroup> {
  const groups = new Map<string, NameGroup>();
  for (const [name, { path }] of names) {
    const key = nameKey(name);
    if (key === "") continue;
    const group = groups.get(key) ?? { name, paths: new Set<string>() };
    group.paths.add(path);
    groups.set(key, group);
  }
  return groups;
}
