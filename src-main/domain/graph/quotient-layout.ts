import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { seededRandom } from "./seeded-random";
import type { SimpleGraph } from "./simple-graph";

const TICKS = 300;
const REPULSION = 8;
/** The window is wider than high, so the pull to the middle is stronger up and down. */
const PULL_X = 0.04;
const PULL_Y = 0.14;

/** A group of pages, drawn as a disc while the groups are placed. */
export interface Disc extends SimulationNodeDatum {
  readonly size: number;
  readonly radius: number;
  x: number;
  y: number;
}

interface Tie extends SimulationLinkDatum<Disc> {
  readonly distance: number;
  readonly strength: number;
}

export interface QuotientOptions {
  /** Space around each disc, as a factor of its radius. */
  readonly padding: number;
}

/** Places the discs: tied ones near each other, none over another. Moves `discs` in place; the same input, the same places. */
export function placeDiscs(
  discs: readonly Disc[],
  discOf: Int32Array,
  graph: SimpleGraph,
  options: QuotientOptions,
): void {
  const ties = findTies(discs, discOf, graph);
  const simulation = forceSimulation<Disc>([...discs])
    .randomSource(seededRandom(1))
    .force(
      "charge",
      forceManyBody<Disc>().strength((disc) => -disc.radius * REPULSION),
    )
    .force(
      "link",
      forceLink<Disc, Tie>(ties)
        .distance((tie) => tie.distance)
        .strength((tie) => tie.strength),
    )
    .force("x", forceX<Disc>(0).strength(PULL_X))
    .force("y", forceY<Disc>(0).strength(PULL_Y))
    .force(
      "collide",
      forceCollide<Disc>((disc) => disc.radius * options.padding)
        .strength(1)
        .iterations(2),
    )
    .stop();
  simulation.tick(TICKS);
}

function findTies(discs: readonly Disc[], discOf: Int32Array, graph: SimpleGraph): Tie[] {
  const count = discs.length;
  const counts = new Map<number, number>();
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = discOf[graph.from[e] ?? 0] ?? -1;
    const b = discOf[graph.to[e] ?? 0] ?? -1;
    if (a < 0 || b < 0 || a === b) continue;
    const key = Math.min(a, b) * count + Math.max(a, b);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const ties: Tie[] = [];
  for (const [key, links] of counts) {
    const source = discs[Math.floor(key / count)];
    const target = discs[key % count];
    if (!source || !target) continue;
    const strength = Math.min(1, links / Math.min(source.size, target.size));
    ties.push({ source, target, distance: source.radius + target.radius, strength });
  }
  return ties;
}
