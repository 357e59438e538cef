import type { GraphStructure } from "./graph-structure";
import { type Bodies, runForces, type Springs } from "./grid-force";
import { type LayoutTuning, tuningFor } from "./layout-tuning";
import { type Disc, placeDiscs } from "./quotient-layout";
import { placeOnRim } from "./rim-layout";
import type { SimpleGraph } from "./simple-graph";

/** More discs than this are not told apart; smaller communities join the one they are tied to most. */
const MAX_DISCS = 240;
const GOLDEN_ANGLE = 2.399963;
/** Ground that a seed takes at least, in square units, and one with a large star, as a factor of its square. */
const LEAST_GROUND = 1.77;
const STAR_GROUND = 0.9;

export interface Places {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The sunflower picture, before the forces: where each linked page starts and which seat draws it. */
export interface LayoutSketch {
  readonly places: Places;
  readonly tuning: LayoutTuning;
  /** Linked nodes that the forces move. */
  readonly members: Uint32Array;
  readonly seatX: Float64Array;
  readonly seatY: Float64Array;
  /** Disc of each node; -1 for what lies on the rim. */
  readonly discOf: Int32Array;
}

/**
 * Communities as discs, members as sunflowers in them: readable at once, while the forces still run.
 * @param previous places of last time (NaN for none): each disc starts where its members stood, so that a new layout
 * keeps the lie of the land
 */
export function sketchLayout(structure: GraphStructure, previous: Float32Array | null): LayoutSketch {
  const { graph, bones, importance } = structure;
  const tuning = tuningFor(graph);
  const { discOf, sizes } = assignDiscs(structure);
  const groundOf = (node: number) => groundOfStar(tuning, graph.degree[node] ?? 0, importance[node] ?? 0);
  const grounds = new Float64Array(sizes.length);
  for (const [node, disc] of discOf.entries()) if (disc >= 0) grounds[disc] = (grounds[disc] ?? 0) + groundOf(node);
  const centres = previous && findCentres(discOf, sizes.length, previous);
  const discs: Disc[] = sizes.map((size, disc) => ({
    size,
    radius: Math.sqrt((grounds[disc] ?? 0) / Math.PI) + tuning.unit,
    // The simulation finds a place for what has NaN.
    x: centres?.x[disc] ?? Number.NaN,
    y: centres?.y[disc] ?? Number.NaN,
  }));
  placeDiscs(discs, discOf, bones, { padding: tuning.padding });
  const members = membersByImportance(discOf, importance);
  const sketch = {
    places: { x: new Float64Array(graph.nodeCount), y: new Float64Array(graph.nodeCount) },
    tuning,
    members,
    seatX: new Float64Array(members.length),
    seatY: new Float64Array(members.length),
    discOf,
  };
  sow(sketch, discs, groundOf);
  placeOnRim(structure, discOf, sketch.places, tuning);
  return sketch;
}

/** Lets the forces work on a sketch. Its places are final when this returns. */
export function relaxLayout(structure: GraphStructure, sketch: LayoutSketch): void {
  const { graph, bones, importance } = structure;
  const { members, places, tuning, seatX, seatY, discOf } = sketch;
  const pick = (values: Float64Array) => Float64Array.from(members, (node) => values[node] ?? 0);
  const bodies: Bodies = {
    x: pick(places.x),
    y: pick(places.y),
    radius: Float64Array.from(members, (node) => tuning.room(graph.degree[node] ?? 0, importance[node] ?? 0)),
    seatX,
    seatY,
    pinned: null,
  };
  runForces(bodies, springsOf(bones, members, discOf, tuning), tuning);
  for (const [index, node] of members.entries()) {
    places.x[node] = bodies.x[index] ?? 0;
    places.y[node] = bodies.y[index] ?? 0;
  }
  placeOnRim(structure, discOf, places, tuning);
}

/** Disc of each node. Communities past the limit join their closest large one, or go to the rim when tied to none. */
function assignDiscs({ bones, communities }: GraphStructure): { discOf: Int32Array; sizes: number[] } {
  const count = Math.min(MAX_DISCS, communities.size.length);
  const discOf = communities.of.map((community) => (community < count ? community : -1));
  const joined = closestLarge(bones, communities.of, count);
  for (let v = 0; v < discOf.length; v++) {
    const community = communities.of[v] ?? -1;
    if (community >= count) discOf[v] = joined.get(community) ?? -1;
  }
  const sizes = Array.from({ length: count }, () => 0);
  for (const disc of discOf) if (disc >= 0) sizes[disc] = (sizes[disc] ?? 0) + 1;
  return { discOf, sizes };
}

/** Middle of the old places of each disc's members; NaN for discs of new pages only. */
function findCentres(discOf: Int32Array, count: number, previous: Float32Array): Places {
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const known = new Uint32Array(count);
  for (let v = 0; v < discOf.length; v++) {
    const disc = discOf[v] ?? -1;
    const oldX = previous[2 * v] ?? Number.NaN;
    if (disc < 0 || Number.isNaN(oldX)) continue;
    x[disc] = (x[disc] ?? 0) + oldX;
    y[disc] = (y[disc] ?? 0) + (previous[2 * v + 1] ?? 0);
    known[disc] = (known[disc] ?? 0) + 1;
  }
  return { x: x.map((sum, disc) => sum / (known[disc] ?? 0)), y: y.map((sum, disc) => sum / (known[disc] ?? 0)) };
}

function closestLarge(bones: SimpleGraph, communityOf: Int32Array, count: number): Map<number, number> {
  const ties = new Map<number, Map<number, number>>();
  for (let e = 0; e < bones.edgeCount; e++) {
    const a = communityOf[bones.from[e] ?? 0] ?? -1;
    const b = communityOf[bones.to[e] ?? 0] ?? -1;
    const small = Math.max(a, b);
    const large = Math.min(a, b);
    if (large < 0 || small < count || large >= count) continue;
    const row = ties.get(small) ?? new Map<number, number>();
    row.set(large, (row.get(large) ?? 0) + 1);
    ties.set(small, row);
  }
  const joined = new Map<number, number>();
  for (const [small, row] of ties) {
    const [best] = [...row].sort(([a, linksA], [b, linksB]) => linksB - linksA || a - b);
    if (best) joined.set(small, best[0]);
  }
  return joined;
}

/** The most important first: they start in the middle of their disc, where their spokes have room on all sides. */
function membersByImportance(discOf: Int32Array, importance: Float32Array): Uint32Array {
  const members: number[] = [];
  for (let v = 0; v < discOf.length; v++) if ((discOf[v] ?? -1) >= 0) members.push(v);
  members.sort((a, b) => (importance[b] ?? 0) - (importance[a] ?? 0) || a - b);
  return Uint32Array.from(members);
}

/** Ground that a star takes in its disc. */
function groundOfStar(tuning: LayoutTuning, degree: number, importance: number): number {
  const across = 2 * tuning.room(degree, importance) + tuning.gap;
  return Math.max(LEAST_GROUND * tuning.unit ** 2, STAR_GROUND * across ** 2);
}

/** Seeds of a sunflower from the middle out, each as far as the ground of those before it reaches. */
function sow(
  { places, members, seatX, seatY, discOf }: LayoutSketch,
  discs: readonly Disc[],
  groundOf: (node: number) => number,
): void {
  const sown = new Uint32Array(discs.length);
  const used = new Float64Array(discs.length);
  for (const [index, node] of members.entries()) {
    const disc = discOf[node] ?? 0;
    const seat = discs[disc];
    if (!seat) continue;
    const seed = sown[disc] ?? 0;
    const ground = groundOf(node);
    const distance = Math.sqrt(((used[disc] ?? 0) + ground / 2) / Math.PI);
    sown[disc] = seed + 1;
    used[disc] = (used[disc] ?? 0) + ground;
    places.x[node] = seat.x + distance * Math.cos(seed * GOLDEN_ANGLE);
    places.y[node] = seat.y + distance * Math.sin(seed * GOLDEN_ANGLE);
    seatX[index] = seat.x;
    seatY[index] = seat.y;
  }
}

function springsOf(bones: SimpleGraph, members: Uint32Array, discOf: Int32Array, tuning: LayoutTuning): Springs {
  const indexOf = new Int32Array(bones.nodeCount).fill(-1);
  for (const [index, node] of members.entries()) indexOf[node] = index;
  const edges: number[] = [];
  for (let e = 0; e < bones.edgeCount; e++) {
    if ((indexOf[bones.from[e] ?? 0] ?? -1) >= 0 && (indexOf[bones.to[e] ?? 0] ?? -1) >= 0) edges.push(e);
  }
  const isInside = (e: number) => discOf[bones.from[e] ?? 0] === discOf[bones.to[e] ?? 0];
  const fewest = (e: number) => Math.min(bones.degree[bones.from[e] ?? 0] ?? 1, bones.degree[bones.to[e] ?? 0] ?? 1);
  const most = (e: number) => Math.max(bones.degree[bones.from[e] ?? 0] ?? 1, bones.degree[bones.to[e] ?? 0] ?? 1);
  return {
    from: Uint32Array.from(edges, (e) => indexOf[bones.from[e] ?? 0] ?? 0),
    to: Uint32Array.from(edges, (e) => indexOf[bones.to[e] ?? 0] ?? 0),
    length: Float64Array.from(edges, (e) => (isInside(e) ? tuning.inside(most(e)) : tuning.between)),
    strength: Float64Array.from(edges, (e) => (isInside(e) ? 1 : tuning.betweenStrength) / fewest(e)),
  };
}
