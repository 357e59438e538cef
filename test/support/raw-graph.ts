import type { RawGraph } from "../../src-main/domain/graph/graph-nodes";
import { seededRandom } from "../../src-main/domain/graph/seeded-random";

export interface GraphSpec {
  /** Slug to slugs it links to; a target that is no key has no page yet. */
  readonly [slug: string]: readonly string[];
}

/** A small graph written out: `{ ada: ["bob", "carl"] }`. A page's title is its slug with a capital. */
export function aRawGraph(spec: GraphSpec): RawGraph {
  const slugs = Object.keys(spec);
  const unresolvedTitles = [...new Set(Object.values(spec).flat())].filter((target) => !slugs.includes(target));
  const indexOf = (name: string) =>
    slugs.includes(name) ? slugs.indexOf(name) : slugs.length + unresolvedTitles.indexOf(name);
  const links = Object.entries(spec).flatMap(([from, targets]) => targets.map((to) => [indexOf(from), indexOf(to)]));
  return {
    pages: slugs.map((slug) => ({ slug, title: slug.charAt(0).toUpperCase() + slug.slice(1), type: "page" })),
    unresolvedTitles,
    from: links.map(([from]) => from ?? 0),
    to: links.map(([, to]) => to ?? 0),
    types: ["mentions"],
    typeOf: links.map(() => 0),
  };
}

export interface PlantedOptions {
  readonly groups: number;
  readonly size: number;
  /** Links a page has inside its group, and to other groups, on average. */
  readonly inside: number;
  readonly outside: number;
  readonly seed?: number;
}

/** Pages in groups that link mostly among themselves; page `g-k` belongs to group g. */
export function plantedGraph({ groups, size, inside, outside, seed = 7 }: PlantedOptions): RawGraph {
  const random = seededRandom(seed);
  const count = groups * size;
  const from: number[] = [];
  const to: number[] = [];
  for (let page = 0; page < count; page++) {
    const group = Math.floor(page / size);
    for (let link = 0; link < inside; link++) {
      from.push(page);
      to.push(group * size + Math.floor(random() * size));
    }
    if (random() < outside) {
      from.push(page);
      to.push(Math.floor(random() * count));
    }
  }
  return {
    pages: Array.from({ length: count }, (_, page) => {
      const slug = `${String(Math.floor(page / size)).padStart(3, "0")}-${String(page % size).padStart(4, "0")}`;
      return { slug, title: `Page ${slug}`, type: "page" };
    }),
    unresolvedTitles: [],
    from,
    to,
    types: ["mentions"],
    typeOf: from.map(() => 0),
  };
}
