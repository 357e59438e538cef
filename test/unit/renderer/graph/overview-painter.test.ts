import { describe, expect, it } from "vitest";
import { paintOverview } from "../../../../src-renderer/graph/overview-painter";
import { buildSky } from "../../../../src-renderer/graph/sky";
import type { SkyColours } from "../../../../src-renderer/graph/sky-colours";
import { MARKS } from "../../../../src-renderer/graph/star-shapes";
import { aPackedGraph, aRowOfStars, type LinkSpec, type StarSpec } from "../../../support/a-sky";

const COLOURS: SkyColours = {
  sky: "sky",
  grid: "grid",
  line: "line",
  text: "text",
  text2: "text2",
  text3: "text3",
  accent: "accent",
  marks: MARKS.map((mark) => `colour of ${mark}`),
  weakAlpha: 0.15,
  boneAlpha: 0.55,
  dimAlpha: 0.5,
  uiFace: "ui",
  readFace: "read",
};

/** A canvas that remembers what was drawn on it. */
function aContext() {
  const drawn = { lines: 0, dots: 0, arcs: 0, polygons: 0, alphas: new Set<number>() };
  let segments = 0;
  const context = {
    fillStyle: "" as string | CanvasGradient | CanvasPattern,
    strokeStyle: "" as string | CanvasGradient | CanvasPattern,
    globalAlpha: 1,
    lineWidth: 1,
    setTransform: () => undefined,
    clearRect: () => undefined,
    setLineDash: () => undefined,
    moveTo: () => undefined,
    beginPath: () => {
      segments = 0;
    },
    lineTo: () => {
      segments++;
    },
    closePath: () => {
      drawn.polygons++;
      segments = 0;
    },
    stroke: () => {
      drawn.lines += segments;
      if (segments > 0) drawn.alphas.add(context.globalAlpha);
      segments = 0;
    },
    fill: () => undefined,
    fillRect: () => {
      drawn.dots++;
    },
    arc: () => {
      drawn.arcs++;
    },
  };
  return { context, drawn };
}

function paint(
  stars: Record<string, StarSpec>,
  links: readonly LinkSpec[],
  part: { hidden?: number[]; elsewhere?: number[]; relative?: number } = {},
) {
  const { graph, lines, markOf, order } = buildSky(aPackedGraph(stars, links));
  const { context, drawn } = aContext();
  const mask = (nodes: readonly number[] = []) => Uint8Array.from(markOf, (_, node) => (nodes.includes(node) ? 1 : 0));
  const counts = paintOverview(
    context,
    {
      xy: graph.xy,
      importance: graph.importance,
      markOf,
      order,
      lineFrom: lines.from,
      lineTo: lines.to,
      lineStrength: lines.strength,
    },
    COLOURS,
    { hidden: mask(part.hidden), elsewhere: mask(part.elsewhere) },
    { panX: 0, panY: 0, zoom: 1, relative: part.relative ?? 1 },
    { width: 400, height: 300, pixelRatio: 1 },
  );
  return { ...drawn, ...counts };
}

const CHAIN: readonly LinkSpec[] = [
  { from: "s0", to: "s1", isTree: true },
  { from: "s1", to: "s2", isTree: true },
];

describe("overview", () => {
  it("paints every star and every line in view", () => {
    expect(paint(aRowOfStars(3), CHAIN)).toMatchObject({ shown: 3, lines: 2 });
  });

  it("leaves out stars that are filtered out, with their lines", () => {
    expect(paint(aRowOfStars(3), CHAIN, { hidden: [2] })).toMatchObject({ shown: 2, lines: 1 });
  });

  it("leaves stars to Cytoscape that Cytoscape draws, but not their lines", () => {
    const both = paint(aRowOfStars(3), CHAIN);
    const rest = paint(aRowOfStars(3), CHAIN, { elsewhere: [0, 1, 2] });
    expect(rest.lines).toBe(2);
    expect(rest.arcs + rest.dots + rest.polygons).toBeLessThan(both.arcs + both.dots + both.polygons);
    expect(rest.arcs + rest.dots + rest.polygons).toBe(0);
  });

  it("lets a line leave the view, and does not draw one that never enters it", () => {
    const stars = { a: { x: 10, y: 10 }, b: { x: 5_000, y: 10 }, c: { x: 6_000, y: 10 } };
    expect(
      paint(stars, [
        { from: "a", to: "b", isTree: true },
        { from: "b", to: "c", isTree: true },
      ]).lines,
    ).toBe(1);
  });

  it("paints at most 3,000 stars and none of the lines of those left out", () => {
    const last = [{ from: "s0", to: "s3199", isBackbone: true }];
    const painted = paint(aRowOfStars(3_200, 0.1), last);
    expect(painted).toMatchObject({ shown: 3_000, inView: 3_200, lines: 0 });
  });

  it("drops weak lines from afar and keeps the figure", () => {
    const links = [...CHAIN, { from: "s0", to: "s2" }];
    expect(paint(aRowOfStars(3), links, { relative: 0.5 }).lines).toBe(2);
    expect(paint(aRowOfStars(3), links, { relative: 1 }).lines).toBe(3);
  });

  it("draws marks of types close up, and rings for names without a page", () => {
    const stars = { acme: { x: 10, y: 10, type: "company" }, nobody: { x: 90, y: 10, isWanted: true } };
    expect(paint(stars, [], { relative: 3 })).toMatchObject({ polygons: 1, arcs: 1 });
  });
});
