import type { Css, EdgeSingular, NodeSingular, StylesheetJsonBlock } from "cytoscape";
import { familyOfLink, LINE } from "./sky";
import {
  DISC_ALPHA,
  DISC_RADII,
  FAR_ZOOM,
  FOCUS_LINE_WIDTH,
  GREAT,
  LINE_GAP,
  LINE_WIDTH,
  NEAR_WEAK_ALPHA,
  NEAR_ZOOM,
  radiusAt,
  showsMark,
} from "./sky-metrics";
import { isLit, type SkyState } from "./sky-state";
import { isHollow, MARK_REACH, MARKS, outlineOf } from "./star-shapes";

const nodeOf = (element: NodeSingular): number => Number(element.data("node"));
const lineOf = (element: EdgeSingular): number => Number(element.data("line"));

const FOCUS_ALPHA = 0.9;
const FEW_LINES = 30;
/** The dashed ring of a name without a page. */
const RING_WIDTH = 1.1;
/** Under a focus, other lines step back. */
const WEAK_BEHIND = 0.6;
const BONE_BEHIND = 0.55;

/** Cytoscape draws in layout units: a length in pixels is divided by the zoom, and the style is read again as it changes. */
export function skyStyle(state: () => SkyState): StylesheetJsonBlock[] {
  const px = (length: number) => length / state().zoom;
  return [
    { selector: "node", style: starStyle(state, px) },
    ...MARKS.map((mark, index) => ({
      selector: `.m${index}`,
      style: { "shape-polygon-points": outlineOf(mark).join(" ") },
    })),
    { selector: "edge", style: lineStyle(state, px) },
  ];
}

type Pixels = (length: number) => number;

function starStyle(state: () => SkyState, px: Pixels): Css.Node {
  const importance = (element: NodeSingular) => state().sky.graph.importance[nodeOf(element)] ?? 0;
  const radius = (element: NodeSingular) => radiusAt(importance(element), state().relative, state().sky.starScale);
  const mark = (element: NodeSingular) => MARKS[state().sky.markOf[nodeOf(element)] ?? 0] ?? "page";
  const isMark = (element: NodeSingular) => showsMark(mark(element), radius(element), state().relative);
  const isOutline = (element: NodeSingular) => isMark(element) && isHollow(mark(element));
  const colour = (element: NodeSingular) => state().colours.marks[state().sky.markOf[nodeOf(element)] ?? 0] ?? "";
  const side = (element: NodeSingular) => {
    if (mark(element) === "none") return px(2 * Math.max(2.4, radius(element)));
    return px(2 * radius(element) * (isMark(element) ? MARK_REACH : 1));
  };
  const alpha = (element: NodeSingular) => (isLit(state(), nodeOf(element)) ? 1 : state().colours.dimAlpha);
  return {
    width: side,
    height: side,
    shape: (element: NodeSingular) => (isMark(element) && mark(element) !== "none" ? "polygon" : "ellipse"),
    "background-color": (element: NodeSingular) => (isOutline(element) ? state().colours.sky : colour(element)),
    opacity: alpha,
    "border-width": (element: NodeSingular) => (isOutline(element) ? px(RING_WIDTH) : 0),
    "border-color": colour,
    "border-style": "dashed",
    "border-dash-pattern": () => [px(2), px(1.4)],
    "underlay-color": colour,
    "underlay-shape": "ellipse",
    "underlay-padding": (element: NodeSingular) =>
      px((DISC_RADII - (isMark(element) ? MARK_REACH : 1)) * radius(element)),
    "underlay-opacity": (element: NodeSingular) => (importance(element) > GREAT ? DISC_ALPHA * alpha(element) : 0),
    "z-index": (element: NodeSingular) => Math.round(importance(element) * 1000),
    // Which star is meant is found by place, with a target wider than the star; Cytoscape need not look as well.
    events: "no",
  };
}

function lineStyle(state: () => SkyState, px: Pixels): Css.Edge {
  const lines = () => state().sky.lines;
  const isOfFocus = (element: EdgeSingular) => {
    const centre = state().focus?.centre ?? -1;
    return centre >= 0 && (lines().from[lineOf(element)] === centre || lines().to[lineOf(element)] === centre);
  };
  return {
    width: (element: EdgeSingular) => px(isOfFocus(element) ? FOCUS_LINE_WIDTH : LINE_WIDTH),
    "curve-style": "straight",
    "line-color": (element: EdgeSingular) => (isOfFocus(element) ? state().colours.text2 : state().colours.line),
    "line-opacity": (element: EdgeSingular) =>
      isOfFocus(element) ? focusAlpha(state()) : lineAlpha(state(), lines().strength[lineOf(element)] ?? LINE.weak),
    "line-style": (element: EdgeSingular) => (isOfFocus(element) && isPatterned(state(), element) ? "dashed" : "solid"),
    "source-distance-from-node": () => px(LINE_GAP),
    "target-distance-from-node": () => px(LINE_GAP),
    "target-arrow-shape": "none",
    "z-index": (element: EdgeSingular) => (isOfFocus(element) ? 2 : 1),
    events: "no",
  };
}

const isPatterned = ({ sky }: SkyState, element: EdgeSingular): boolean =>
  familyOfLink(sky.graph, sky.lines.link[lineOf(element)] ?? 0) !== "belongs";

/** A hub's hundreds of lines at full strength would be a curtain over the sky. */
const focusAlpha = ({ focus }: SkyState): number =>
  FOCUS_ALPHA * Math.min(1, Math.sqrt(FEW_LINES / Math.max(1, focus?.lit.size ?? 1)));

function lineAlpha({ colours, relative, focus }: SkyState, strength: number): number {
  if (strength === LINE.bone) return colours.boneAlpha * (focus ? BONE_BEHIND : 1);
  if (relative < FAR_ZOOM) return 0;
  const weak = relative >= NEAR_ZOOM ? NEAR_WEAK_ALPHA : colours.weakAlpha;
  return weak * (focus ? WEAK_BEHIND : 1);
}
