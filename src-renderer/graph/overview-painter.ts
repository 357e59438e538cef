import type { Camera, CanvasSize, OverviewGraph } from "./overview-messages";
import { LINE } from "./sky";
import type { SkyColours } from "./sky-colours";
import { FAR_ZOOM, LINE_WIDTH, MOST_STARS, radiusAt } from "./sky-metrics";
import { type PaintContext, paintStar } from "./star-painter";

export interface Masks {
  readonly hidden: Uint8Array;
  readonly elsewhere: Uint8Array;
}

/** Strokes of one path; longer paths make the rasteriser slower than linear. */
const LINES_A_PATH = 200;
/** Where a star stands with the view. */
const STATE = { gone: 0, outside: 1, shown: 2 } as const;
/** The weak lines of a large graph are many: they share this much ink, so that more of them are each fainter. */
const WEAK_INK = 260;
const FAINT_SHARE = 0.22;
/** Fainter than this a line is invisible, and not worth its time. */
const LEAST_ALPHA = 0.012;

export interface PaintResult {
  readonly shown: number;
  readonly inView: number;
}

/** Paints all that is merely seen: lines and stars in view, at most `MOST_STARS` of them. */
export function paintOverview(
  context: PaintContext,
  graph: OverviewGraph,
  colours: SkyColours,
  masks: Masks,
  camera: Camera,
  size: CanvasSize,
): PaintResult {
  context.setTransform(size.pixelRatio, 0, 0, size.pixelRatio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  const view = { graph, camera, size, state: new Uint8Array(graph.order.length) };
  const result = chooseStars(view, masks.hidden);
  paintLines(context, view, colours);
  paintStars(context, view, colours, masks.elsewhere);
  return result;
}

interface View {
  readonly graph: OverviewGraph;
  readonly camera: Camera;
  readonly size: CanvasSize;
  /** One of `STATE` a node. */
  readonly state: Uint8Array;
}

const screenX = ({ graph, camera }: View, node: number) => camera.panX + camera.zoom * (graph.xy[2 * node] ?? 0);
const screenY = ({ graph, camera }: View, node: number) => camera.panY + camera.zoom * (graph.xy[2 * node + 1] ?? 0);

/** The most important stars in view; those out of view still carry the lines that leave it. */
function chooseStars(view: View, hidden: Uint8Array): PaintResult {
  const { width, height } = view.size;
  let shown = 0;
  let inView = 0;
  for (const node of view.graph.order) {
    if (hidden[node]) continue;
    const x = screenX(view, node);
    const y = screenY(view, node);
    const margin = 12;
    if (x < -margin || y < -margin || x > width + margin || y > height + margin) {
      view.state[node] = STATE.outside;
      continue;
    }
    inView++;
    if (shown >= MOST_STARS) continue;
    shown++;
    view.state[node] = STATE.shown;
  }
  return { shown, inView };
}

function paintLines(context: PaintContext, view: View, colours: SkyColours): void {
  const { lineStrength } = view.graph;
  const counts = [0, 0, 0];
  for (const strength of lineStrength) counts[strength] = (counts[strength] ?? 0) + 1;
  const zoom = view.camera.relative;
  const share = (ink: number, count: number) => Math.min(1, (ink * Math.max(1, zoom)) / Math.max(1, count));
  const weak = zoom < FAR_ZOOM ? 0 : colours.weakAlpha * share(WEAK_INK, counts[LINE.weak] ?? 0);
  const bone = colours.boneAlpha;
  context.lineWidth = LINE_WIDTH;
  context.strokeStyle = colours.line;
  context.setLineDash([]);
  strokeLines(context, view, LINE.weak, weak);
  strokeLines(context, view, LINE.faint, bone * FAINT_SHARE);
  strokeLines(context, view, LINE.bone, bone);
  context.globalAlpha = 1;
}

function strokeLines(context: PaintContext, view: View, strength: number, alpha: number): void {
  if (alpha < LEAST_ALPHA) return;
  const { graph, state, size } = view;
  context.globalAlpha = alpha;
  let strokes = 0;
  context.beginPath();
  for (let line = 0; line < graph.lineStrength.length; line++) {
    if (graph.lineStrength[line] !== strength) continue;
    const a = graph.lineFrom[line] ?? 0;
    const b = graph.lineTo[line] ?? 0;
    if (!state[a] || !state[b]) continue;
    const ax = screenX(view, a);
    const ay = screenY(view, a);
    const bx = screenX(view, b);
    const by = screenY(view, b);
    const isBeside = (ax < 0 && bx < 0) || (ax > size.width && bx > size.width);
    const isAway = (ay < 0 && by < 0) || (ay > size.height && by > size.height);
    if (isBeside || isAway) continue;
    context.moveTo(ax, ay);
    context.lineTo(bx, by);
    strokes++;
    if (strokes % LINES_A_PATH !== 0) continue;
    context.stroke();
    context.beginPath();
  }
  context.stroke();
}

/** From the faint to the great, mark by mark, so that the colour changes a dozen times and not three thousand. */
function paintStars(context: PaintContext, view: View, colours: SkyColours, elsewhere: Uint8Array): void {
  const { graph, state, camera } = view;
  const byLook = new Map<number, number[]>();
  for (let at = graph.order.length - 1; at >= 0; at--) {
    const node = graph.order[at] ?? 0;
    if (state[node] !== STATE.shown || elsewhere[node]) continue;
    const look = graph.markOf[node] ?? 0;
    const nodes = byLook.get(look);
    if (nodes) nodes.push(node);
    else byLook.set(look, [node]);
  }
  for (const [mark, nodes] of [...byLook].sort(([a], [b]) => a - b)) {
    for (const node of nodes) {
      const importance = graph.importance[node] ?? 0;
      const radius = radiusAt(importance, camera.relative, 1);
      const star = { x: screenX(view, node), y: screenY(view, node), radius, mark, importance };
      paintStar(context, star, colours, camera.relative, 1);
    }
  }
}
