import { describe, expect, it } from "vitest";
import type { Camera } from "../../../../src-renderer/graph/overview-messages";
import { buildSky } from "../../../../src-renderer/graph/sky";
import {
  chooseWorkingSet,
  focusOn,
  neighbourTowards,
  pickStar,
  starsInView,
} from "../../../../src-renderer/graph/sky-selection";
import { aPackedGraph, aRowOfStars, type LinkSpec } from "../../../support/a-sky";

const CAMERA: Camera = { panX: 0, panY: 0, zoom: 1, relative: 1 };
const none = (count: number) => new Uint8Array(count);

describe("stars in view", () => {
  it("are those within the window, the most important first", () => {
    const sky = buildSky(
      aPackedGraph({ far: { x: 900 }, small: { x: 10, importance: 0.1 }, great: { x: 20, importance: 0.9 } }),
    );
    expect(starsInView(sky, none(3), CAMERA, 400, 300).stars).toEqual([2, 1]);
    expect(starsInView(sky, none(3), { ...CAMERA, panX: -880 }, 400, 300).stars).toEqual([0]);
  });

  it("are at most 3,000, and the count says how many pages there are", () => {
    const sky = buildSky(aPackedGraph({ ...aRowOfStars(3_200, 0.1), wanted: { isWanted: true, importance: 0.99 } }));
    const view = starsInView(sky, none(3_201), CAMERA, 400, 300);
    expect(view.stars).toHaveLength(3_000);
    expect(view).toMatchObject({ pages: 2_999, allPages: 3_200 });
  });

  it("leave out what is filtered out", () => {
    const sky = buildSky(aPackedGraph(aRowOfStars(3)));
    expect(starsInView(sky, Uint8Array.of(1, 0, 0), CAMERA, 400, 300).stars).toEqual([1, 2]);
  });
});

describe("the star under the pointer", () => {
  const sky = buildSky(aPackedGraph({ a: { x: 100, y: 100 }, b: { x: 112, y: 100 }, c: { x: 300, y: 100 } }));
  const pick = (x: number, y: number, stars = [0, 1, 2]) => pickStar(sky, stars, CAMERA, x, y);

  it("is the nearest one, with a target wider than the star", () => {
    expect(pick(105, 103)).toBe(0);
    expect(pick(107, 100)).toBe(1);
    expect(pick(300, 108)).toBe(2);
  });

  it("is none on plain sky, nor a star that is not drawn", () => {
    expect(pick(200, 200)).toBeNull();
    expect(pick(300, 100, [0, 1])).toBeNull();
  });
});

describe("focus", () => {
  it("lights a star and its visible neighbours", () => {
    const links: LinkSpec[] = [
      { from: "s0", to: "s1" },
      { from: "s2", to: "s0" },
      { from: "s3", to: "s0" },
    ];
    const sky = buildSky(aPackedGraph(aRowOfStars(5), links));
    expect([...focusOn(sky, 0, Uint8Array.of(0, 0, 1, 0, 0)).lit].sort()).toEqual([0, 1, 3]);
  });

  it("lights the 400 most important of a hub's neighbours", () => {
    const links = Array.from({ length: 600 }, (_, index): LinkSpec => ({ from: `s${index + 1}`, to: "s0" }));
    const { lit } = focusOn(buildSky(aPackedGraph(aRowOfStars(700), links)), 0, none(700));
    expect(lit.size).toBe(401);
    expect(lit.has(400)).toBe(true);
    expect(lit.has(401)).toBe(false);
  });
});

describe("working set", () => {
  it("is all of a small graph that is not filtered out", () => {
    const links: LinkSpec[] = [
      { from: "s0", to: "s1" },
      { from: "s1", to: "s2" },
    ];
    const sky = buildSky(aPackedGraph(aRowOfStars(3), links));
    const set = chooseWorkingSet(sky, Uint8Array.of(0, 0, 1), { stars: [0], pages: 1, allPages: 1 }, null);
    expect([...set.nodes]).toEqual([0, 1]);
    expect([...set.lines]).toEqual([0]);
  });

  it("is bounded in a large graph, whatever the focus", () => {
    const links = Array.from({ length: 1_900 }, (_, index): LinkSpec => ({ from: `s${index + 1}`, to: "s0" }));
    const sky = buildSky(aPackedGraph(aRowOfStars(2_000, 0.1), links));
    const view = starsInView(sky, none(2_000), CAMERA, 400, 300);
    expect(chooseWorkingSet(sky, none(2_000), view, null).nodes.size).toBe(400);
    const set = chooseWorkingSet(sky, none(2_000), view, focusOn(sky, 0, none(2_000)));
    expect(set.nodes.size).toBeLessThanOrEqual(801);
    expect(set.lines.size).toBeLessThanOrEqual(801);
    expect(set.lines.size).toBeGreaterThan(300);
  });
});

describe("walking by arrow keys", () => {
  const stars = {
    here: { x: 0, y: 0 },
    near: { x: 50, y: 10 },
    far: { x: 300, y: 0 },
    aside: { x: 40, y: 100 },
    up: { x: 0, y: -80 },
  };
  const links: LinkSpec[] = ["near", "far", "aside", "up"].map((to) => ({ from: "here", to }));
  const sky = buildSky(aPackedGraph(stars, links));

  it("goes to the linked star that lies that way, near and straight before far and aside", () => {
    expect(neighbourTowards(sky, 0, "right", none(5))).toBe(1);
    expect(neighbourTowards(sky, 0, "up", none(5))).toBe(4);
    expect(neighbourTowards(sky, 0, "down", none(5))).toBe(3);
  });

  it("stays where nothing lies that way, and passes over what is filtered out", () => {
    expect(neighbourTowards(sky, 0, "left", none(5))).toBeNull();
    expect(neighbourTowards(sky, 0, "right", Uint8Array.of(0, 1, 0, 0, 0))).toBe(2);
  });
});
