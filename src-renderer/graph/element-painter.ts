import type { Camera } from "./overview-messages";
import { familyOfLink, LINE } from "./sky";
import {
  DASHES,
  FAR_ZOOM,
  FOCUS_LINE_WIDTH,
  LINE_GAP,
  LINE_WIDTH,
  NEAR_WEAK_ALPHA,
  NEAR_ZOOM,
  radiusAt,
} from "./sky-metrics";
import { screenX, screenY } from "./sky-selection";
import { isLit, type SkyState } from "./sky-state";
import { type PaintContext, paintStar } from "./star-painter";

/** An element that Cytoscape holds, by its number in the sky. */
export type HeldElement =
  | { readonly kind: "star"; readonly node: number }
  | { readonly kind: "line"; readonly line: number };

/** Under a focus, other lines step back. */
const WEAK_BEHIND = 0.6;
const BONE_BEHIND = 0.55;
const FOCUS_ALPHA = 0.9;
/** From more lines than this on, those of the focus share its ink: at full strength they would be a curtain. */
const FEW_LINES = 30;

/** Paints what Cytoscape holds, in the order given, as the state says: sizes by zoom, dimmed by focus, patterns on it. */
export function paintElements(
  context: PaintContext,
  elements: Iterable<HeldElement>,
  state: SkyState,
  camera: Camera,
): void {
  const focusLines: number[] = [];
  const stars: number[] = [];
  context.lineWidth = LINE_WIDTH;
  context.strokeStyle = state.colours.line;
  context.setLineDash([]);
  for (const element of elements) {
    if (element.kind === "star") stars.push(element.node);
    else if (isOfFocus(state, element.line)) focusLines.push(element.line);
    else paintLine(context, state, camera, element.line, lineAlpha(state, element.line));
  }
  paintFocusLines(context, state, camera, focusLines);
  for (const node of stars) paintNode(context, state, camera, node);
  context.globalAlpha = 1;
}

function isOfFocus({ sky, focus }: SkyState, line: number): boolean {
  const centre = focus?.centre ?? -1;
  return centre >= 0 && (sky.lines.from[line] === centre || sky.lines.to[line] === centre);
}

function lineAlpha({ sky, colours, relative, focus }: SkyState, line: number): number {
  if (sky.lines.strength[line] === LINE.bone) return colours.boneAlpha * (focus ? BONE_BEHIND : 1);
  if (relative < FAR_ZOOM) return 0;
  const weak = relative >= NEAR_ZOOM ? NEAR_WEAK_ALPHA : colours.weakAlpha;
  return weak * (focus ? WEAK_BEHIND : 1);
}

function paintFocusLines(context: PaintContext, state: SkyState, camera: Camera, lines: readonly number[]): void {
  const alpha = FOCUS_ALPHA * Math.min(1, Math.sqrt(FEW_LINES / Math.max(1, lines.length)));
  context.strokeStyle = state.colours.text2;
  context.lineWidth = FOCUS_LINE_WIDTH;
  for (const line of lines) {
    const family = familyOfLink(state.sky.graph, state.sky.lines.link[line] ?? 0);
    context.setLineDash([...DASHES[family]]);
    paintLine(context, state, camera, line, alpha);
  }
  context.setLineDash([]);
}

/** A line between two stars, ending short of both; none where they touch. */
function paintLine(context: PaintContext, state: SkyState, camera: Camera, line: number, alpha: number): void {
  if (alpha <= 0) return;
  const { sky } = state;
  const a = sky.lines.from[line] ?? 0;
  const b = sky.lines.to[line] ?? 0;
  const ax = screenX(camera, sky, a);
  const ay = screenY(camera, sky, a);
  const dx = screenX(camera, sky, b) - ax;
  const dy = screenY(camera, sky, b) - ay;
  const length = Math.hypot(dx, dy);
  const start = radiusOf(state, a) + LINE_GAP;
  const end = length - radiusOf(state, b) - LINE_GAP;
  if (end <= start) return;
  if (context.globalAlpha !== alpha) context.globalAlpha = alpha;
  context.beginPath();
  context.moveTo(ax + (dx * start) / length, ay + (dy * start) / length);
  context.lineTo(ax + (dx * end) / length, ay + (dy * end) / length);
  context.stroke();
}

function paintNode(context: PaintContext, state: SkyState, camera: Camera, node: number): void {
  const { sky, colours } = state;
  const star = {
    x: screenX(camera, sky, node),
    y: screenY(camera, sky, node),
    radius: radiusOf(state, node),
    mark: sky.markOf[node] ?? 0,
    importance: sky.graph.importance[node] ?? 0,
  };
  paintStar(context, star, colours, camera.relative, isLit(state, node) ? 1 : colours.dimAlpha);
}

const radiusOf = ({ sky, relative }: SkyState, node: number): number =>
  radiusAt(sky.graph.importance[node] ?? 0, relative, sky.starScale);
