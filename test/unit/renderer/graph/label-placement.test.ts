import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src-main/domain/graph/seeded-random";
import { type NamedStar, type PlacementInput, placeLabels } from "../../../../src-renderer/graph/label-placement";
import { overlaps, type Rect } from "../../../../src-renderer/graph/rect-index";

const aStar = (part: Partial<NamedStar> & { node: number }): NamedStar => ({
  title: `Star ${part.node}`,
  x: 100,
  y: 100,
  radius: 3,
  weight: 0.3,
  isFocus: false,
  isLit: true,
  ...part,
});

const place = (stars: readonly NamedStar[], part: Partial<PlacementInput> = {}) =>
  placeLabels({
    stars,
    hasFocus: false,
    width: 800,
    height: 600,
    budget: Number.POSITIVE_INFINITY,
    fromWeight: 0,
    isSmall: false,
    blocked: [],
    measure: (text) => text.length * 7,
    ...part,
  });

const rectOf = (stars: readonly NamedStar[], label: ReturnType<typeof place>[number]): Rect => {
  const star = stars.find((one) => one.node === label.node);
  return { x: (star?.x ?? 0) + label.dx, y: (star?.y ?? 0) + label.dy, width: label.width, height: label.height };
};

function aSkyOf(count: number): NamedStar[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, (_, node) =>
    aStar({ node, x: random() * 800, y: random() * 600, radius: 1.5 + 6 * random(), weight: random() }),
  );
}

describe("label placement", () => {
  it("puts a name to the right of its star, when that is free", () => {
    const [label] = place([aStar({ node: 0 })]);
    expect(label?.dx).toBeGreaterThan(3);
    expect(label?.dy).toBeLessThan(0);
  });

  it("never lets names overlap, nor leave the view", () => {
    const stars = aSkyOf(400);
    const rects = place(stars).map((label) => rectOf(stars, label));
    expect(rects.length).toBeGreaterThan(20);
    for (const [index, rect] of rects.entries()) {
      expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= 800 && rect.y + rect.height <= 600).toBe(true);
      for (const other of rects.slice(index + 1)) expect(overlaps(rect, other)).toBe(false);
    }
  });

  it("lets small names cover no star", () => {
    const stars = aSkyOf(300);
    for (const label of place(stars).filter((one) => one.level === 3)) {
      const rect = rectOf(stars, label);
      for (const star of stars) {
        if (star.node === label.node) continue;
        const { x, y, radius } = star;
        expect(overlaps(rect, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })).toBe(false);
      }
    }
  });

  it("names the weightier of two stars that stand too close", () => {
    const stars = [aStar({ node: 0, weight: 0.2 }), aStar({ node: 1, weight: 0.3 })];
    // Room for one name only.
    const labels = place(stars, { width: 180, height: 116, blocked: [{ x: 0, y: 0, width: 90, height: 116 }] });
    expect(labels[0]?.node).toBe(1);
  });

  it("stays within its budget, the weightiest first", () => {
    const stars = Array.from({ length: 10 }, (_, node) => aStar({ node, x: 60, y: 40 + 50 * node, weight: node / 20 }));
    expect(place(stars, { budget: 3 }).map((label) => label.node)).toEqual([9, 8, 7]);
  });

  it("names the focus first and its company whatever the budget, and of the rest only the notable", () => {
    const stars = [
      aStar({ node: 0, x: 100, weight: 0.05, isFocus: true }),
      aStar({ node: 1, x: 300, weight: 0.01 }),
      aStar({ node: 2, x: 500, weight: 0.9, isLit: false }),
      aStar({ node: 3, x: 100, y: 400, weight: 0.2, isLit: false }),
    ];
    const labels = place(stars, { hasFocus: true, budget: 1 });
    expect(labels.map((label) => [label.node, label.level])).toEqual([
      [0, 0],
      [1, 3],
      [2, 1],
    ]);
  });

  it("keeps names clear of panels", () => {
    const panel = { x: 100, y: 0, width: 300, height: 600 };
    const stars = [aStar({ node: 0, x: 95 })];
    const [label] = place(stars, { blocked: [panel] });
    expect(label && overlaps(rectOf(stars, label), panel)).toBe(false);
  });

  it("leaves small names out when one is far away", () => {
    const stars = [aStar({ node: 0, weight: 0.3 }), aStar({ node: 1, x: 400, weight: 0.8 })];
    expect(place(stars, { fromWeight: 0.6 }).map((label) => label.node)).toEqual([1]);
  });
});
