import type { PastCounts } from "../../../shared/model/past";
import type { PageId } from "../extracted-page";
import type { RawGraph } from "../graph/graph-nodes";
import { type GraphLinkRow, LinkColumns } from "../graph-query/link-columns";
import { LinkGraph } from "../graph-query/link-graph";
import type { PastBrain } from "./past-brain";
import type { PastLink } from "./past-links";

/** As in the graph of today: further targets without a page are counted, not drawn. */
const MAX_WANTED = 1000;
/** A byte holds the type; beyond that the rest is drawn as the last. */
const MAX_TYPES = 255;

export function countPast(brain: PastBrain): PastCounts {
  const counts = { pages: brain.names.size, resolved: 0, unresolved: 0, ambiguous: 0 };
  for (const { resolution } of brain.links()) counts[resolution.status]++;
  return counts;
}

/** Pages and pairs of linked pages as the store hands over those of today, from subject to object. */
export function rawGraphOf(brain: PastBrain): RawGraph {
  const pages = brain.pages();
  const nodeOf = new Map(pages.map(({ id }, node): [PageId, number] => [id, node]));
  const links = [...brain.links()];
  const wanted = wantedTargets(links);
  const hollow = new Map(wanted.map(({ key }, index) => [key, pages.length + index]));
  const pairs = new PairList();
  for (const link of links) {
    const { source, resolution, subjectId, objectId, type, key } = link;
    if (resolution.status === "resolved" && resolution.targetId !== source) {
      pairs.add(nodeOf.get(subjectId ?? source), nodeOf.get(objectId ?? resolution.targetId ?? source), type);
    } else if (resolution.status === "unresolved") {
      pairs.add(nodeOf.get(source), hollow.get(key), type);
    }
  }
  return {
    pages: pages.map(({ named: { title, type, slug } }) => ({ title, type, slug })),
    unresolvedTitles: wanted.map(({ title }) => title),
    ...pairs.columns(),
  };
}

/** Keys of targets without a page, those that most links want first, each with its first spelling. */
function wantedTargets(links: readonly PastLink[]): readonly { readonly key: string; readonly title: string }[] {
  const byKey = new Map<string, { title: string; count: number }>();
  for (const { key, rawTarget, resolution } of links) {
    if (resolution.status !== "unresolved") continue;
    const known = byKey.get(key);
    if (!known) byKey.set(key, { title: rawTarget, count: 1 });
    else {
      known.count++;
      if (rawTarget < known.title) known.title = rawTarget;
    }
  }
  return [...byKey]
    .map(([key, { title, count }]) => ({ key, title, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_WANTED);
}

/** Linked pairs, each pair and type once. */
class PairList {
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #type: number[] = [];
  readonly #types = new Map<string, number>();
  readonly #seen = new Set<string>();

  add(from: number | undefined, to: number | undefined, type: string): void {
    if (from === undefined || to === undefined) return;
    const place = `${from} ${to} ${type}`;
    if (this.#seen.has(place)) return;
    this.#seen.add(place);
    const index = this.#types.get(type) ?? this.#types.size;
    this.#types.set(type, index);
    this.#from.push(from);
    this.#to.push(to);
    this.#type.push(Math.min(index, MAX_TYPES - 1));
  }

  columns() {
    return {
      from: Uint32Array.from(this.#from),
      to: Uint32Array.from(this.#to),
      types: [...this.#types.keys()].slice(0, MAX_TYPES),
      typeOf: Uint8Array.from(this.#type),
    };
  }
}

/** The links as they can be walked, as those of today are. */
export function linkGraphOf(brain: PastBrain): LinkGraph {
  const columns = new LinkColumns();
  let id = 0;
  for (const link of brain.links()) for (const row of rowsOf(link, ++id)) columns.add(row);
  return new LinkGraph(columns, new Map(brain.pages().map(({ id: page, named }) => [page, named.type])));
}

function rowsOf(link: PastLink, id: number): readonly GraphLinkRow[] {
  const { source, resolution, subjectId, objectId, type, syntax, validFrom, validUntil, key, rawTarget } = link;
  if (resolution.status === "ambiguous") return [];
  const isExplicit = syntax === "field" || syntax === "frontmatter";
  const row = { id, source, isExplicit, validFrom, validUntil };
  const wanted = resolution.status === "unresolved" ? { key, title: rawTarget } : null;
  const target = resolution.targetId ?? source;
  const mention = { ...row, from: source, to: wanted ?? target, type: "mentions" };
  // What the sentence denies is no relation, but the page does mention the other.
  if (link.negated) return [mention];
  if (wanted) return [{ ...mention, type }];
  const [from, to] = [subjectId ?? source, objectId ?? target];
  const relation = { ...row, from, to, type };
  // A page that tells of two others mentions what it links to.
  return source === from || source === to ? [relation] : [relation, mention];
}
