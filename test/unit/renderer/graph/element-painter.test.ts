import { describe, expect, it } from "vitest";
import { paintElements } from "../../../../src-renderer/graph/element-painter";
import { buildSky } from "../../../../src-renderer/graph/sky";
import { focusOn } from "../../../../src-renderer/graph/sky-selection";
import { aCanvas, SKY_COLOURS } from "../../../support/a-canvas";
import { aPackedGraph } from "../../../support/a-sky";

const GRAPH = aPackedGraph({ a: { x: 0, y: 100 }, b: { x: 200, y: 100 }, c: { x: 0, y: 200 }, d: { x: 4, y: 100 } }, [
  { from: "a", to: "b", type: "invested_in", isTree: true },
  { from: "b", to: "c" },
  { from: "a", to: "d", isTree: true },
]);

function paint(part: { centre?: number; relative?: number } = {}) {
  const sky = buildSky(GRAPH);
  const hidden = new Uint8Array(4);
  const focus = part.centre === undefined ? null : focusOn(sky, part.centre, hidden);
  const { context, drawn } = aCanvas();
  const relative = part.relative ?? 1;
  const elements = [
    ...[0, 1, 2].map((line) => ({ kind: "line" as const, line })),
    ...[0, 1, 2, 3].map((node) => ({ kind: "star" as const, node })),
  ];
  const camera = { panX: 0, panY: 0, zoom: 1, relative };
  paintElements(context, elements, { sky, colours: SKY_COLOURS, zoom: 1, relative, focus, hidden }, camera);
  return drawn;
}

describe("painting what Cytoscape holds", () => {
  it("ends lines short of their stars", () => {
    const line = paint().lines.find(({ to }) => to.x > 150 && to.y === 100);
    expect(line?.from.x).toBeGreaterThan(4);
    expect(line?.to.x).toBeLessThan(196);
  });

  it("draws no line between stars that touch", () => {
    expect(paint().lines).toHaveLength(2);
  });

  it("draws the tree strongly and the rest weakly, and from afar the tree alone", () => {
    expect(
      paint()
        .lines.map((line) => line.alpha)
        .sort(),
    ).toEqual([SKY_COLOURS.weakAlpha, SKY_COLOURS.boneAlpha]);
    expect(paint({ relative: 0.5 }).lines.map((line) => line.alpha)).toEqual([SKY_COLOURS.boneAlpha]);
  });

  it("draws the lines of the focus at full strength with their family's pattern, and dims the rest", () => {
    const drawn = paint({ centre: 0 });
    const focused = drawn.lines.filter((line) => line.dash.length > 0);
    expect(focused).toHaveLength(1);
    expect(focused[0]).toMatchObject({ dash: [7, 3], alpha: 0.9 });
    expect(drawn.lines.find((line) => line.dash.length === 0)?.alpha).toBeLessThan(SKY_COLOURS.weakAlpha);
    // Of four stars, c is neither the focus nor its neighbour.
    expect(drawn.stars.filter((star) => star.alpha === SKY_COLOURS.dimAlpha)).toHaveLength(1);
  });
});
