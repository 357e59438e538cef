import type { Places } from "./full-layout";
import type { GraphStructure } from "./graph-structure";
import { type Bodies, runForces, type Springs } from "./grid-force";
import { type LayoutTuning, tuningFor } from "./layout-tuning";
import { seededRandom } from "./seeded-random";

/** Neighbours that draw a new page; a hub's hundreds would only average to the middle. */
const MAX_SPRINGS = 8;
const TICKS = 60;

/** Where pages stand already. */
export interface StandingPlaces extends Places {
  /** 1 for pages that have a place and keep it, to the bit. */
  readonly isPlaced: Uint8Array;
}

/**
 * Finds places for the pages that have none, among neighbours that do not move: the sky stays the same. Writes into
 * `places`; what `isPlaced` says is placed is only read.
 */
export function placeNewPages(structure: GraphStructure, places: StandingPlaces): void {
  const { graph } = structure;
  const tuning = tuningFor(graph);
  const fresh: number[] = [];
  for (let v = 0; v < graph.nodeCount; v++) if (!places.isPlaced[v]) fresh.push(v);
  if (fresh.length === 0) return;
  const drawnBy = startNearNeighbours(structure, places, fresh, tuning);
  const linked = fresh.filter((v) => (drawnBy.get(v)?.length ?? 0) > 0);
  if (linked.length > 0) relaxAmong(structure, places, linked, drawnBy, tuning);
}

/** A first place for each new page, and the placed neighbours that draw it. */
function startNearNeighbours(
  structure: GraphStructure,
  places: StandingPlaces,
  fresh: readonly number[],
  tuning: LayoutTuning,
): Map<number, readonly number[]> {
  const drawnBy = new Map<number, readonly number[]>();
  const random = seededRandom(9);
  const known = places.isPlaced.slice();
  let waiting = [...fresh];
  // New pages may hang on new pages only: each round places those whose neighbours have a place by now.
  while (waiting.length > 0) {
    const later: number[] = [];
    for (const v of waiting) {
      const near = closestNeighbours(structure, known, v);
      if (near.length === 0) {
        later.push(v);
        continue;
      }
      const seat = middleOf(near, places);
      places.x[v] = seat.x + (random() - 0.5) * 2 * tuning.unit;
      places.y[v] = seat.y + (random() - 0.5) * 2 * tuning.unit;
      drawnBy.set(v, near);
    }
    for (const v of waiting) if (drawnBy.has(v)) known[v] = 1;
    if (later.length === waiting.length) {
      placeOutside(later, places, tuning, random);
      break;
    }
    waiting = later;
  }
  return drawnBy;
}

/** Known neighbours in the community that most of them belong to, the least connected first. */
function closestNeighbours({ graph, communities }: GraphStructure, known: Uint8Array, v: number): number[] {
  const near: number[] = [];
  for (let slot = graph.start[v] ?? 0; slot < (graph.start[v + 1] ?? 0); slot++) {
    const other = graph.neighbour[slot] ?? 0;
    if (known[other]) near.push(other);
  }
  const votes = new Map<number, number>();
  for (const other of near) {
    const community = communities.of[other] ?? -1;
    votes.set(community, (votes.get(community) ?? 0) + 1 / Math.log2(2 + (graph.degree[other] ?? 0)));
  }
  const [winner] = [...votes].sort(([a, votesA], [b, votesB]) => votesB - votesA || a - b);
  return near
    .filter((other) => communities.of[other] === winner?.[0])
    .sort((a, b) => (graph.degree[a] ?? 0) - (graph.degree[b] ?? 0) || a - b)
    .slice(0, MAX_SPRINGS);
}

function middleOf(nodes: readonly number[], { x, y }: Places): { x: number; y: number } {
  const sum = { x: 0, y: 0 };
  for (const v of nodes) {
    sum.x += x[v] ?? 0;
    sum.y += y[v] ?? 0;
  }
  return { x: sum.x / nodes.length, y: sum.y / nodes.length };
}

/** New pages without a placed neighbour stand outside, below what is there. */
function placeOutside(
  nodes: readonly number[],
  places: StandingPlaces,
  tuning: LayoutTuning,
  random: () => number,
): void {
  let bottom = 0;
  for (let v = 0; v < places.isPlaced.length; v++) if (places.isPlaced[v]) bottom = Math.max(bottom, places.y[v] ?? 0);
  for (const [index, v] of nodes.entries()) {
    const side = index % 2 === 0 ? 1 : -1;
    places.x[v] = side * tuning.unit * (Math.ceil(index / 2) + 0.2 * random());
    places.y[v] = bottom + tuning.unit * 1.5;
  }
}

function relaxAmong(
  structure: GraphStructure,
  places: StandingPlaces,
  movable: readonly number[],
  drawnBy: ReadonlyMap<number, readonly number[]>,
  tuning: LayoutTuning,
): void {
  const nodes = withSurroundings(places, movable, drawnBy, tuning.reach);
  const indexOf = new Map(nodes.map((v, index) => [v, index]));
  const pick = (values: Float64Array) => Float64Array.from(nodes, (v) => values[v] ?? 0);
  const bodies: Bodies = {
    x: pick(places.x),
    y: pick(places.y),
    radius: Float64Array.from(nodes, (v) => tuning.room(structure.graph.degree[v] ?? 0, structure.importance[v] ?? 0)),
    seatX: pick(places.x),
    seatY: pick(places.y),
    pinned: Uint8Array.from(nodes, (_, index) => (index < movable.length ? 0 : 1)),
  };
  const ends = movable.flatMap((v) => (drawnBy.get(v) ?? []).map((other) => [v, other] as const));
  const springs: Springs = {
    from: Uint32Array.from(ends, ([v]) => indexOf.get(v) ?? 0),
    to: Uint32Array.from(ends, ([, other]) => indexOf.get(other) ?? 0),
    length: new Float64Array(ends.length).fill(tuning.inside(1)),
    strength: Float64Array.from(ends, ([v]) => 1 / (drawnBy.get(v)?.length ?? 1)),
  };
  runForces(bodies, springs, { ...tuning, ticks: TICKS });
  for (const [index, v] of movable.entries()) {
    places.x[v] = bodies.x[index] ?? 0;
    places.y[v] = bodies.y[index] ?? 0;
  }
}

/** The movable pages first, then all placed pages within reach of them and all that draw them. */
function withSurroundings(
  { x, y, isPlaced }: StandingPlaces,
  movable: readonly number[],
  drawnBy: ReadonlyMap<number, readonly number[]>,
  reach: number,
): number[] {
  const cellOf = (v: number) => `${Math.floor((x[v] ?? 0) / reach)},${Math.floor((y[v] ?? 0) / reach)}`;
  const wanted = new Set<string>();
  for (const v of movable) {
    const column = Math.floor((x[v] ?? 0) / reach);
    const row = Math.floor((y[v] ?? 0) / reach);
    for (const right of [-1, 0, 1]) for (const down of [-1, 0, 1]) wanted.add(`${column + right},${row + down}`);
  }
  const around = new Set<number>(movable.flatMap((v) => drawnBy.get(v) ?? []));
  for (let v = 0; v < isPlaced.length; v++) if (isPlaced[v] && wanted.has(cellOf(v))) around.add(v);
  for (const v of movable) around.delete(v);
  return [...movable, ...[...around].sort((a, b) => a - b)];
}
