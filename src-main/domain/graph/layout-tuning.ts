import type { SimpleGraph } from "./simple-graph";

/** The numbers of a layout, in layout units (one unit is about one pixel when a few hundred pages fill the window). */
export interface LayoutTuning {
  /** Distance of two neighbouring seeds of a sunflower, and so the grain of the whole picture. */
  readonly unit: number;
  /** Space around a disc, as a factor of its radius. */
  readonly padding: number;
  /** Length of a spring inside a disc, by the larger degree of its ends: the spokes of a hub need room. */
  readonly inside: (degree: number) => number;
  readonly between: number;
  readonly betweenStrength: number;
  /** Radius that a page keeps free. */
  readonly room: (degree: number, importance: number) => number;
  readonly reach: number;
  readonly charge: number;
  readonly pull: number;
  readonly gap: number;
  readonly ticks: number;
}

/** Up to here every page may carry its name, so that space between pages matters more than the shape of the whole. */
const SMALL = 700;
const HUGE = 20_000;

/** Height that the whole graph gets in a window of common size. */
const FITTED_PIXELS = 760;

/** Radius of a star when the whole graph is fitted, in pixels, as the window draws it. */
const starRadius = (importance: number) => 1.7 + 8.6 * importance ** 1.7;

/** Stars of a large graph stand this many radii apart, so that a core of hubs is many stars and not one blot. */
const STAR_ROOM = 1.5;

export function tuningFor(graph: SimpleGraph): LayoutTuning {
  if (graph.nodeCount <= SMALL) {
    return {
      unit: 30,
      padding: 1.12,
      inside: (degree) => 34 + 6 * Math.sqrt(degree),
      between: 120,
      betweenStrength: 0.12,
      room: (_degree, importance) => 9 + 16 * importance,
      reach: 190,
      charge: 420,
      pull: 0.05,
      gap: 5,
      ticks: 300,
    };
  }
  const unit = 14;
  const unitsAPixel = (unit * 1.9 * Math.sqrt(graph.nodeCount)) / FITTED_PIXELS;
  return {
    unit,
    padding: 1.35,
    inside: () => 14,
    between: 60,
    betweenStrength: 0.05,
    room: (degree, importance) =>
      Math.max(2 + 0.9 * Math.sqrt(degree), STAR_ROOM * starRadius(importance) * unitsAPixel),
    reach: 110,
    charge: 120,
    pull: 0.04,
    gap: 3,
    ticks: graph.nodeCount > HUGE ? 80 : 200,
  };
}
