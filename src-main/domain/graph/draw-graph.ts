import {
  LINK_FLAG,
  NO_COMMUNITY,
  type PackedGraph,
  packGraph,
  parsePackedGraph,
} from "../../../shared/model/packed-graph";
import { type LayoutMode, layOutGraph, type PreviousLayout } from "./graph-layout";
import { type NamedGraph, nameGraph, type RawGraph } from "./graph-nodes";

/** A drawn graph: packed, which is also the form in which the layout is kept for the next time. */
export interface DrawnGraph {
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly nodeCount: number;
  readonly linkCount: number;
  readonly modularity: number;
}

/** From this share of new pages on, standing places say too little: everything is laid out afresh. */
const FRESH_SHARE = 0.1;

/**
 * Draws today's links on yesterday's sky. Few new pages are placed among the others, which do not move; many are a
 * reason to lay all out again, starting from where things were.
 * @param previousPacked the packed graph of last time; null, or bytes of another version, the first time
 * @param isSketch stop a full layout before its forces: a first picture in a third of the time
 * @returns null when nothing has changed since last time
 */
export function drawGraph(raw: RawGraph, previousPacked: Uint8Array | null, isSketch = false): DrawnGraph | null {
  const named = nameGraph(raw);
  const before = previousPacked && parsePackedGraph(previousPacked);
  if (before && isSame(named, before)) return null;
  const matched = before && matchNodes(named, before);
  const drift = before && matched ? before.drift + matched.fresh + matched.gone : 0;
  const isIncremental = matched !== null && drift <= FRESH_SHARE * named.ids.length;
  const mode: LayoutMode = isIncremental ? "incremental" : isSketch ? "sketch" : "full";
  const shape = { titles: named.titles, linkFrom: named.from, linkTo: named.to, linkCount: named.linkCount };
  const layout = layOutGraph(shape, matched?.previous ?? null, mode);
  return {
    // A sketch has drifted as far as can be, so that the next drawing lays all out.
    packed: packGraph({ ...named, ...layout, drift: mode === "sketch" ? named.ids.length : isIncremental ? drift : 0 }),
    nodeCount: named.ids.length,
    linkCount: named.from.length,
    modularity: layout.modularity,
  };
}

/**
 * Draws links of another time on today's sky: a page that stands there keeps its place to the bit, a name that has a page by
 * now waits where that stands, and a page that is no more is placed among its neighbours.
 * @param placeOf the id by which a page of then is found among those of today
 */
export function drawPast(
  raw: RawGraph,
  todayPacked: Uint8Array | null,
  placeOf: ReadonlyMap<string, string>,
): DrawnGraph {
  const named = nameGraph(raw);
  const today = todayPacked && parsePackedGraph(todayPacked);
  const laterPage = today ? pagesByName(today) : new Map<string, string>();
  const ids = named.ids.map((id) => placeOf.get(id) ?? laterPage.get(id) ?? id);
  const previous = today ? matchNodes({ ...named, ids }, today).previous : null;
  const shape = { titles: named.titles, linkFrom: named.from, linkTo: named.to, linkCount: named.linkCount };
  const layout = layOutGraph(shape, previous, previous ? "pinned" : "full");
  const importance = layout.importance.map((value, node) =>
    named.unresolved[node] ? Math.min(value, MOST_OF_A_NAME) : value,
  );
  const linkFlags = today ? flagsOfToday({ ...named, ids }, today, layout.linkFlags) : layout.linkFlags;
  return {
    packed: packGraph({ ...named, ...layout, importance, linkFlags, drift: 0 }),
    nodeCount: named.ids.length,
    linkCount: named.from.length,
    modularity: layout.modularity,
  };
}

/** Before their pages were written, names can be wanted by half the brain: they are marks in the sky, not its suns. */
const MOST_OF_A_NAME = 0.25;

/**
 * The lines that are drawn strongly are those of today as far as they were there: places that suit the links of today would
 * have others run across the whole sky.
 */
function flagsOfToday(named: NamedGraph, today: PackedGraph, own: Uint8Array): Uint8Array {
  const pairOf = (a: string, b: string) => (a < b ? `${a}\0${b}` : `${b}\0${a}`);
  const flags = new Map<string, number>();
  for (let link = 0; link < today.linkCount; link++) {
    const pair = pairOf(today.idOf(today.from[link] ?? 0), today.idOf(today.to[link] ?? 0));
    flags.set(pair, (flags.get(pair) ?? 0) | (today.linkFlags[link] ?? 0));
  }
  return own.map((flag, link) => {
    const pair = pairOf(named.ids[named.from[link] ?? 0] ?? "", named.ids[named.to[link] ?? 0] ?? "");
    return flags.get(pair) ?? flag & ~LINK_FLAG.tree;
  });
}

/** Ids that names without a page have, by today's pages of that title or file name; of several the last. */
function pagesByName(today: PackedGraph): Map<string, string> {
  const byName = new Map<string, string>();
  for (let node = 0; node < today.nodeCount; node++) {
    if (today.unresolved[node]) continue;
    const id = today.idOf(node);
    byName.set(`?${id}`, id);
    byName.set(`?${id.slice(id.lastIndexOf("/") + 1)}`, id);
    byName.set(`?${today.titleOf(node)}`, id);
  }
  return byName;
}

function isSame(named: NamedGraph, before: PackedGraph): boolean {
  if (before.drift > FRESH_SHARE * before.nodeCount) return false;
  if (named.ids.length !== before.nodeCount || named.from.length !== before.linkCount) return false;
  for (let link = 0; link < named.from.length; link++) {
    if (named.from[link] !== before.from[link] || named.to[link] !== before.to[link]) return false;
    if (nameAt(named.linkTypeNames, named.linkTypeOf, link) !== nameAt(before.linkTypeNames, before.linkTypeOf, link)) {
      return false;
    }
  }
  return named.ids.every(
    (id, node) =>
      id === before.idOf(node) &&
      named.titles[node] === before.titleOf(node) &&
      nameAt(named.typeNames, named.typeOf, node) === nameAt(before.typeNames, before.typeOf, node),
  );
}

const nameAt = (names: readonly string[], indexOf: ArrayLike<number>, at: number) => names[indexOf[at] ?? 0];

/** Last time's places and communities in today's order, and how many nodes are new or gone. */
function matchNodes(named: NamedGraph, before: PackedGraph) {
  const indexBefore = new Map<string, number>();
  for (let node = 0; node < before.nodeCount; node++) indexBefore.set(before.idOf(node), node);
  const xy = new Float32Array(2 * named.ids.length).fill(Number.NaN);
  const community = new Uint16Array(named.ids.length).fill(NO_COMMUNITY);
  let kept = 0;
  for (const [node, id] of named.ids.entries()) {
    const old = indexBefore.get(id);
    if (old === undefined) continue;
    kept++;
    xy[2 * node] = before.xy[2 * old] ?? Number.NaN;
    xy[2 * node + 1] = before.xy[2 * old + 1] ?? Number.NaN;
    community[node] = before.community[old] ?? NO_COMMUNITY;
  }
  const previous: PreviousLayout = { xy, community };
  return { previous, fresh: named.ids.length - kept, gone: before.nodeCount - kept };
}
