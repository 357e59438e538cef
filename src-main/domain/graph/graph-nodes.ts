/** The links of a brain as the store hands them over: targets without a page are nodes after the pages. */
export interface RawGraph {
  readonly pages: readonly { readonly title: string; readonly type: string; readonly slug: string }[];
  readonly unresolvedTitles: readonly string[];
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  readonly types: readonly string[];
  readonly typeOf: ArrayLike<number>;
}

/** The graph to lay out and show: nodes in a lasting order, each link once. */
export interface NamedGraph {
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  readonly typeNames: readonly string[];
  readonly typeOf: Uint16Array;
  readonly unresolved: Uint8Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** How often each link is written. */
  readonly linkCount: Uint16Array;
  readonly linkTypeNames: readonly string[];
  readonly linkTypeOf: Uint8Array;
  readonly omittedTargets: number;
}

/** Up to here every wanted title is shown. */
const ALL_TARGETS = 400;
/** Above, those that several pages want, and at most this share of the pages: the brain is what is written, not what is missing. */
const TARGET_SHARE = 0.2;
const MANY_WANT = 2;

const idOfTarget = (title: string): string => `?${title}`;

/** Sorts pages by slug and wanted titles after them, leaves out titles hardly anyone wants, joins repeated links. */
export function nameGraph(raw: RawGraph): NamedGraph {
  const pageCount = raw.pages.length;
  const pageOrder = Array.from(raw.pages, (page, index) => ({ id: page.slug, title: page.title, index }));
  pageOrder.sort(byId);
  const targets = chooseTargets(raw);
  const nodes = [...pageOrder, ...targets];
  const newIndex = new Int32Array(pageCount + raw.unresolvedTitles.length).fill(-1);
  for (const [index, node] of nodes.entries()) newIndex[node.index] = index;
  const typeIndex = new Map<string, number>();
  const typeOf = Uint16Array.from(nodes, ({ index }) => indexIn(typeIndex, raw.pages[index]?.type ?? "page"));
  return {
    ids: nodes.map((node) => node.id),
    titles: nodes.map((node) => node.title),
    typeNames: [...typeIndex.keys()],
    typeOf,
    unresolved: Uint8Array.from(nodes, ({ index }) => (index < pageCount ? 0 : 1)),
    ...joinLinks(raw, newIndex),
    omittedTargets: raw.unresolvedTitles.length - targets.length,
  };
}

const byId = (a: { id: string; index: number }, b: { id: string; index: number }) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : a.index - b.index;

function indexIn(seen: Map<string, number>, name: string): number {
  const known = seen.get(name);
  if (known !== undefined) return known;
  seen.set(name, seen.size);
  return seen.size - 1;
}

function chooseTargets({ pages, unresolvedTitles, from, to }: RawGraph) {
  const all = unresolvedTitles.map((title, index) => ({ id: idOfTarget(title), title, index: pages.length + index }));
  if (all.length <= ALL_TARGETS) return all.sort(byId);
  const wantedBy = new Map<number, Set<number>>();
  for (let link = 0; link < to.length; link++) {
    const target = to[link] ?? 0;
    if (target < pages.length) continue;
    const pagesWanting = wantedBy.get(target) ?? new Set<number>();
    pagesWanting.add(from[link] ?? 0);
    wantedBy.set(target, pagesWanting);
  }
  const wants = (node: { index: number }) => wantedBy.get(node.index)?.size ?? 0;
  const most = Math.max(ALL_TARGETS, Math.round(pages.length * TARGET_SHARE));
  return all
    .filter((node) => wants(node) >= MANY_WANT)
    .sort((a, b) => wants(b) - wants(a) || byId(a, b))
    .slice(0, most)
    .sort(byId);
}

function joinLinks({ from, to, typeOf, types }: RawGraph, newIndex: Int32Array) {
  const nodeCount = newIndex.length;
  const counts = new Map<number, number>();
  for (let link = 0; link < from.length; link++) {
    const a = newIndex[from[link] ?? 0] ?? -1;
    const b = newIndex[to[link] ?? 0] ?? -1;
    if (a < 0 || b < 0 || a === b) continue;
    const key = (a * nodeCount + b) * types.length + (typeOf[link] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = Float64Array.from(counts.keys()).sort();
  const pairOf = (key: number) => Math.floor(key / types.length);
  return {
    from: Uint32Array.from(keys, (key) => Math.floor(pairOf(key) / nodeCount)),
    to: Uint32Array.from(keys, (key) => pairOf(key) % nodeCount),
    linkCount: Uint16Array.from(keys, (key) => Math.min(65_535, counts.get(key) ?? 1)),
    linkTypeNames: types,
    linkTypeOf: Uint8Array.from(keys, (key) => key % types.length),
  };
}
