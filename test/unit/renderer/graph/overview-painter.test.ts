import { describe, expect, it } from "vitest";
import { paintOverview } from "../../../../src-renderer/graph/overview-painter";
import { buildSky } from "../../../../src-renderer/graph/sky";
import { aCanvas, SKY_COLOURS } from "../../../support/a-canvas";
import { aPackedGraph, aRowOfStars, type LinkSpec, type StarSpec } from "../../../support/a-sky";

function paint(
  stars: Record<string, StarSpec>,
  links: readonly LinkSpec[],
  part: { hidden?: number[]; elsewhere?: number[]; relative?: number } = {},
) {
  const { graph, lines, markOf, order } = buildSky(aPackedGraph(stars, links));
  const { context, drawn } = aCanvas();
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
    SKY_COLOURS,
    { hidden: mask(part.hidden), elsewhere: mask(part.elsewhere) },
    { panX: 0, panY: 0, zoom: 1, relative: part.relative ?? 1 },
    { width: 400, height: 300, pixelRatio: 1 },
  );
  return {
    lines: drawn.lines.length,
    stars: drawn.stars.length,
    shapes: drawn.stars.map((star) => star.shape),
    ...counts,
  };
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
    expect(paint(aRowOfStars(3), CHAIN, { elsewhere: [0, 1, 2] })).toMatchObject({ lines: 2, stars: 0, shown: 3 });
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
    expect(paint(stars, [], { relative: 3 })).toMatchObject({ shapes: ["polygon", "arc"] });
  });
});
