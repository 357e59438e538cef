import type { Camera, CanvasSize, OverviewGraph } from "./overview-messages";
import { LINE } from "./sky";
import type { SkyColours } from "./sky-colours";
import { DISC_ALPHA, DISC_RADII, FAR_ZOOM, GREAT, LINE_WIDTH, MOST_STARS, radiusAt, showsMark } from "./sky-metrics";
import { isHollow, MARK_REACH, MARKS, outlineOf } from "./star-shapes";

type Context = Pick<
  OffscreenCanvasRenderingContext2D,
  | "setTransform"
  | "clearRect"
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "closePath"
  | "stroke"
  | "fill"
  | "fillRect"
  | "arc"
  | "setLineDash"
  | "fillStyle"
  | "strokeStyle"
  | "globalAlpha"
  | "lineWidth"
>;

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
  context: Context,
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

function paintLines(context: Context, view: View, colours: SkyColours): void {
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

function strokeLines(context: Context, view: View, strength: number, alpha: number): void {
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
function paintStars(context: Context, view: View, colours: SkyColours, elsewhere: Uint8Array): void {
  const { graph, state } = view;
  const byMark: number[][] = MARKS.map(() => []);
  for (let at = graph.order.length - 1; at >= 0; at--) {
    const node = graph.order[at] ?? 0;
    if (state[node] === STATE.shown && !elsewhere[node]) byMark[graph.markOf[node] ?? 0]?.push(node);
  }
  for (const [index, mark] of MARKS.entries()) {
    const outline = outlineOf(mark);
    const colour = colours.marks[index] ?? colours.text3;
    context.fillStyle = colour;
    context.strokeStyle = colour;
    for (const node of byMark[index] ?? []) {
      const importance = graph.importance[node] ?? 0;
      const star = {
        x: screenX(view, node),
        y: screenY(view, node),
        radius: radiusAt(importance, view.camera.relative, 1),
      };
      if (importance > GREAT) paintDisc(context, star);
      const isMark = showsMark(mark, star.radius, view.camera.relative);
      if (isHollow(mark)) paintRing(context, star, colours);
      else if (!isMark) paintDot(context, star);
      else paintMark(context, star, outline);
    }
  }
}

interface Star {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function paintDisc(context: Context, { x, y, radius }: Star): void {
  context.globalAlpha = DISC_ALPHA;
  context.beginPath();
  context.arc(x, y, radius * DISC_RADII, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
}

/** A circle of under four pixels is a square to the eye, and a square is cheap. */
function paintDot(context: Context, { x, y, radius }: Star): void {
  if (radius < 1.6) {
    const side = radius * 1.77;
    context.fillRect(x - side / 2, y - side / 2, side, side);
    return;
  }
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function paintRing(context: Context, { x, y, radius }: Star, colours: SkyColours): void {
  context.lineWidth = 1.1;
  context.setLineDash([2, 1.4]);
  context.beginPath();
  context.arc(x, y, Math.max(2.4, radius), 0, 2 * Math.PI);
  const colour = context.fillStyle;
  context.fillStyle = colours.sky;
  context.fill();
  context.fillStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

function paintMark(context: Context, { x, y, radius }: Star, outline: readonly number[]): void {
  const reach = radius * MARK_REACH;
  context.beginPath();
  for (let at = 0; at < outline.length; at += 2) {
    const px = x + reach * (outline[at] ?? 0);
    const py = y + reach * (outline[at + 1] ?? 0);
    if (at === 0) context.moveTo(px, py);
    else context.lineTo(px, py);
  }
  context.closePath();
  context.fill();
}
