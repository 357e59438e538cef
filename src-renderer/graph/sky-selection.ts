import type { Camera } from "./overview-messages";
import { linesOf, neighboursOf, type Sky } from "./sky";
import { MOST_STARS, radiusAt, targetRadius, WORKING_SET } from "./sky-metrics";
import type { Focus } from "./sky-state";

/** What of the sky is on the screen. */
export interface InView {
  /** Stars drawn, the most important first. */
  readonly stars: readonly number[];
  /** Pages among them, and pages there would be with room for all. Names without a page do not count. */
  readonly pages: number;
  readonly allPages: number;
}

/** Stars whose middle is this far outside still show. */
const MARGIN = 12;

export const screenX = (camera: Camera, sky: Sky, node: number): number =>
  camera.panX + camera.zoom * (sky.graph.xy[2 * node] ?? 0);
export const screenY = (camera: Camera, sky: Sky, node: number): number =>
  camera.panY + camera.zoom * (sky.graph.xy[2 * node + 1] ?? 0);

export function starsInView(sky: Sky, hidden: Uint8Array, camera: Camera, width: number, height: number): InView {
  const stars: number[] = [];
  let pages = 0;
  let allPages = 0;
  for (const node of sky.order) {
    if (hidden[node]) continue;
    const x = screenX(camera, sky, node);
    const y = screenY(camera, sky, node);
    if (x < -MARGIN || y < -MARGIN || x > width + MARGIN || y > height + MARGIN) continue;
    const isPage = !sky.graph.unresolved[node];
    if (isPage) allPages++;
    if (stars.length >= MOST_STARS) continue;
    stars.push(node);
    if (isPage) pages++;
  }
  return { stars, pages, allPages };
}

/** The star under a point, the nearest if there are several; null for plain sky. */
export function pickStar(sky: Sky, stars: readonly number[], camera: Camera, x: number, y: number): number | null {
  let best: number | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const node of stars) {
    const distance = Math.hypot(screenX(camera, sky, node) - x, screenY(camera, sky, node) - y);
    const reach = targetRadius(radiusAt(sky.graph.importance[node] ?? 0, camera.relative, sky.starScale));
    if (distance > reach || distance >= bestDistance) continue;
    best = node;
    bestDistance = distance;
  }
  return best;
}

/** A star with its company: at most the `WORKING_SET` most important of its visible neighbours. */
export function focusOn(sky: Sky, node: number, hidden: Uint8Array): Focus {
  const near = [...neighboursOf(sky, node)].filter((other) => !hidden[other]);
  if (near.length > WORKING_SET) {
    near.sort((a, b) => (sky.graph.importance[b] ?? 0) - (sky.graph.importance[a] ?? 0) || a - b);
    near.length = WORKING_SET;
  }
  return { centre: node, lit: new Set([node, ...near]) };
}

export interface WorkingSet {
  readonly nodes: ReadonlySet<number>;
  readonly lines: ReadonlySet<number>;
}

/** What Cytoscape holds: a small graph whole; of a large one the greatest stars in view, and the focus with its lines. */
export function chooseWorkingSet(sky: Sky, hidden: Uint8Array, inView: InView, focus: Focus | null): WorkingSet {
  if (!sky.isLarge) return wholeSky(sky, hidden);
  const nodes = new Set(inView.stars.slice(0, WORKING_SET));
  const lines = new Set<number>();
  for (const node of [...(focus?.lit ?? [])].slice(0, WORKING_SET + 1)) nodes.add(node);
  if (focus?.centre !== null && focus?.centre !== undefined) {
    for (const line of linesOf(sky, focus.centre)) {
      if (nodes.has(sky.lines.from[line] ?? -1) && nodes.has(sky.lines.to[line] ?? -1)) lines.add(line);
    }
  }
  return { nodes, lines };
}

function wholeSky(sky: Sky, hidden: Uint8Array): WorkingSet {
  const nodes = new Set<number>();
  for (const node of sky.order) if (!hidden[node]) nodes.add(node);
  const lines = new Set<number>();
  for (let line = 0; line < sky.lines.count; line++) {
    if (!hidden[sky.lines.from[line] ?? 0] && !hidden[sky.lines.to[line] ?? 0]) lines.add(line);
  }
  return { nodes, lines };
}

const STRAIGHT = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
export type Direction = keyof typeof STRAIGHT;
/** A neighbour farther off the direction than this does not lie there. */
const WIDEST_ANGLE = Math.cos((60 * Math.PI) / 180);

/** The linked star that lies in a direction: near and straight ahead before far and aside; null when none does. */
export function neighbourTowards(sky: Sky, node: number, direction: Direction, hidden: Uint8Array): number | null {
  const [aheadX, aheadY] = STRAIGHT[direction];
  let best: number | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const other of neighboursOf(sky, node)) {
    if (hidden[other]) continue;
    const dx = (sky.graph.xy[2 * other] ?? 0) - (sky.graph.xy[2 * node] ?? 0);
    const dy = (sky.graph.xy[2 * other + 1] ?? 0) - (sky.graph.xy[2 * node + 1] ?? 0);
    const distance = Math.hypot(dx, dy) || 1;
    const straightness = (dx * aheadX + dy * aheadY) / distance;
    if (straightness < WIDEST_ANGLE) continue;
    const cost = distance * (2 - straightness);
    if (cost >= bestCost) continue;
    best = other;
    bestCost = cost;
  }
  return best;
}
