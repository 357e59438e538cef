import type { SkyColours } from "./sky-colours";
import { DISC_ALPHA, DISC_RADII, GREAT, showsMark } from "./sky-metrics";
import { hueOfLook, isHollow, MARK_REACH, outlineOf, shapeOfLook } from "./star-shapes";

/** What stars and lines are painted on: a canvas of the window or of a worker. */
export type PaintContext = Pick<
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
  | "lineCap"
>;

/** A star on the screen, in CSS pixels. */
export interface PaintedStar {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** See `starLook`. */
  readonly mark: number;
  readonly importance: number;
}

const RING_WIDTH = 1.1;
const SMALLEST_RING = 2.4;
const RING_DASH = [2, 1.4];
/** Up to here a circle is a square to the eye, and a square is cheap. */
const SQUARE_UP_TO = 1.6;
/** Side of the square of equal area, in radii. */
const SQUARE_SIDE = 1.77;

/** Paints one star: its disc if it is great, then its mark, its dot, or the ring of a name without a page. */
export function paintStar(
  context: PaintContext,
  star: PaintedStar,
  colours: SkyColours,
  zoom: number,
  alpha: number,
): void {
  const mark = shapeOfLook(star.mark);
  const colour = colours.marks[hueOfLook(star.mark)] ?? colours.text3;
  // Setting a style is slow where nothing changes; stars come mark by mark where they are many.
  if (context.fillStyle !== colour) context.fillStyle = colour;
  if (star.importance > GREAT) paintDisc(context, star, alpha);
  if (context.globalAlpha !== alpha) context.globalAlpha = alpha;
  if (isHollow(mark)) paintRing(context, star, colour, colours.sky);
  else if (showsMark(mark, star.radius, zoom)) paintMark(context, star, outlineOf(mark));
  else paintDot(context, star);
}

function paintDisc(context: PaintContext, { x, y, radius }: PaintedStar, alpha: number): void {
  context.globalAlpha = DISC_ALPHA * alpha;
  context.beginPath();
  context.arc(x, y, radius * DISC_RADII, 0, 2 * Math.PI);
  context.fill();
}

function paintDot(context: PaintContext, { x, y, radius }: PaintedStar): void {
  if (radius < SQUARE_UP_TO) {
    const side = radius * SQUARE_SIDE;
    context.fillRect(x - side / 2, y - side / 2, side, side);
    return;
  }
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function paintRing(context: PaintContext, { x, y, radius }: PaintedStar, colour: string, ground: string): void {
  context.beginPath();
  context.arc(x, y, Math.max(SMALLEST_RING, radius), 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = RING_WIDTH;
  context.setLineDash(RING_DASH);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = colour;
}

function paintMark(context: PaintContext, { x, y, radius }: PaintedStar, outline: readonly number[]): void {
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
