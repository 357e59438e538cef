import type { GraphStructure } from "./graph-structure";
import type { LayoutTuning } from "./layout-tuning";
import { seededRandom } from "./seeded-random";
import type { SimpleGraph } from "./simple-graph";

/** Points per ellipse when measuring along it. */
const SAMPLES = 720;
const GOLDEN_ANGLE = 2.399963;
/** Of a ring, in units. */
const BELT_WIDTH = 2;
/** The whole is wider than high, like the window. */
const ASPECT = 1.5;

interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly a: number;
  readonly b: number;
}

interface RimItem {
  readonly nodes: readonly number[];
  /** Length that it takes along the rim. */
  readonly width: number;
}

/**
 * Pages without links, and groups too small to be told apart, stand on rings around everything else, centred below: there
 * to be found, and out of the way. Moves only nodes that have no disc.
 */
export function placeOnRim(
  { graph }: GraphStructure,
  discOf: Int32Array,
  places: { readonly x: Float64Array; readonly y: Float64Array },
  tuning: LayoutTuning,
): void {
  const items = findRimItems(graph, discOf, tuning);
  if (items.length === 0) return;
  const inner = enclose(discOf, places);
  if (!inner) {
    sowAll(items, places, tuning);
    return;
  }
  const rows = breakIntoRings(items, inner, tuning);
  for (const { ring, row, total } of rows) placeRow(ring, row, total, places, tuning);
}

/** Whole components in order of size, then single pages, each in order of their first page. */
function findRimItems(graph: SimpleGraph, discOf: Int32Array, tuning: LayoutTuning): RimItem[] {
  const seen = new Uint8Array(graph.nodeCount);
  const items: RimItem[] = [];
  for (let v = 0; v < graph.nodeCount; v++) {
    if (seen[v] || (discOf[v] ?? -1) >= 0) continue;
    const nodes = collectComponent(graph, v, seen, discOf);
    const width = nodes.length === 1 ? tuning.unit * 0.9 : tuning.unit * (1.2 + 1.5 * Math.sqrt(nodes.length));
    items.push({ nodes, width });
  }
  return items.sort((a, b) => b.nodes.length - a.nodes.length || (a.nodes[0] ?? 0) - (b.nodes[0] ?? 0));
}

function collectComponent(graph: SimpleGraph, first: number, seen: Uint8Array, discOf: Int32Array): number[] {
  const nodes = [first];
  seen[first] = 1;
  for (let at = 0; at < nodes.length; at++) {
    const v = nodes[at] ?? 0;
    for (let slot = graph.start[v] ?? 0; slot < (graph.start[v + 1] ?? 0); slot++) {
      const other = graph.neighbour[slot] ?? 0;
      if (seen[other] || (discOf[other] ?? -1) >= 0) continue;
      seen[other] = 1;
      nodes.push(other);
    }
  }
  return nodes;
}

/** The smallest ellipse of that centre and shape around all nodes with a disc; null when there are none. */
function enclose(discOf: Int32Array, { x, y }: { readonly x: Float64Array; readonly y: Float64Array }): Ellipse | null {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  const each = (visit: (x: number, y: number) => void) => {
    for (let v = 0; v < discOf.length; v++) if ((discOf[v] ?? -1) >= 0) visit(x[v] ?? 0, y[v] ?? 0);
  };
  each((px, py) => {
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  });
  if (left > right) return null;
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const halfWidth = Math.max(1, (right - left) / 2);
  const halfHeight = Math.max(1, (bottom - top) / 2);
  let stretch = 0;
  each((px, py) => {
    stretch = Math.max(stretch, Math.hypot((px - centre.x) / halfWidth, (py - centre.y) / halfHeight));
  });
  return { ...centre, a: halfWidth * stretch, b: halfHeight * stretch };
}

function breakIntoRings(items: readonly RimItem[], inner: Ellipse, tuning: LayoutTuning) {
  const rows: { ring: Ellipse; row: RimItem[]; total: number }[] = [];
  let ring = grow(inner, tuning.unit * 2);
  let row: RimItem[] = [];
  let total = 0;
  for (const item of items) {
    if (total + item.width > perimeterOf(ring) && row.length > 0) {
      rows.push({ ring, row, total });
      ring = grow(ring, Math.max(tuning.unit * 2, (row[0]?.width ?? 0) * 0.8));
      row = [];
      total = 0;
    }
    row.push(item);
    total += item.width;
  }
  rows.push({ ring, row, total });
  return rows;
}

const grow = (ellipse: Ellipse, by: number): Ellipse => ({ ...ellipse, a: ellipse.a + by, b: ellipse.b + by });

/** Ramanujan's approximation. */
function perimeterOf({ a, b }: Ellipse): number {
  return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
}

function placeRow(
  ring: Ellipse,
  row: readonly RimItem[],
  total: number,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
  tuning: LayoutTuning,
): void {
  const pointAt = measureAlong(ring);
  let along = -total / 2;
  const random = seededRandom(row.length);
  for (const item of row) {
    const seat = scatter(ring, pointAt(along + item.width / 2), (random() - 0.5) * BELT_WIDTH * tuning.unit);
    along += item.width;
    for (const [seed, node] of item.nodes.entries()) {
      const distance = item.nodes.length === 1 ? 0 : tuning.unit * 0.75 * Math.sqrt(seed + 0.5);
      x[node] = seat.x + distance * Math.cos(seed * GOLDEN_ANGLE);
      y[node] = seat.y + distance * Math.sin(seed * GOLDEN_ANGLE);
    }
  }
}

/** A belt, not a string of beads: each place is moved out or in a little. */
function scatter(ring: Ellipse, point: { x: number; y: number }, shift: number) {
  const distance = Math.hypot(point.x - ring.x, point.y - ring.y) || 1;
  return {
    x: point.x + ((point.x - ring.x) / distance) * shift,
    y: point.y + ((point.y - ring.y) / distance) * shift,
  };
}

/** A function from a length along the ellipse, measured from its lowest point, to the point there. */
function measureAlong(ring: Ellipse): (length: number) => { x: number; y: number } {
  const lengths = new Float64Array(SAMPLES + 1);
  const at = (angle: number) => ({ x: ring.x + ring.a * Math.sin(angle), y: ring.y + ring.b * Math.cos(angle) });
  const angleOf = (sample: number) => (sample / SAMPLES) * 2 * Math.PI;
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const from = at(angleOf(sample - 1));
    const to = at(angleOf(sample));
    lengths[sample] = (lengths[sample - 1] ?? 0) + Math.hypot(to.x - from.x, to.y - from.y);
  }
  const whole = lengths[SAMPLES] ?? 1;
  return (length) => {
    const wanted = ((length % whole) + whole) % whole;
    let low = 0;
    let high = SAMPLES;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lengths[middle] ?? 0) <= wanted) low = middle;
      else high = middle;
    }
    const span = (lengths[high] ?? 0) - (lengths[low] ?? 0) || 1;
    return at(angleOf(low + (wanted - (lengths[low] ?? 0)) / span));
  };
}

/** A brain without a single group: one wide sunflower. */
function sowAll(
  items: readonly RimItem[],
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
  tuning: LayoutTuning,
): void {
  for (const [seed, node] of items.flatMap((item) => item.nodes).entries()) {
    const distance = tuning.unit * 0.75 * Math.sqrt(seed + 0.5);
    x[node] = distance * Math.cos(seed * GOLDEN_ANGLE) * Math.sqrt(ASPECT);
    y[node] = (distance * Math.sin(seed * GOLDEN_ANGLE)) / Math.sqrt(ASPECT);
  }
}
