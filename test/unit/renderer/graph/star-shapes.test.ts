import { describe, expect, it } from "vitest";
import { MARK_SHAPES } from "../../../../src-renderer/components/mark-shapes";
import { MARKS, outlineOf } from "../../../../src-renderer/graph/star-shapes";

/** The box of an outline in TypeMark's units, 0 to 12. */
function boxOf(outline: readonly number[]) {
  const at = (offset: number) => outline.filter((_, index) => index % 2 === offset).map((value) => value * 6 + 6);
  const [xs, ys] = [at(0), at(1)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe("star shapes", () => {
  it("lie in the box that Cytoscape allows", () => {
    for (const mark of MARKS) for (const value of outlineOf(mark)) expect(Math.abs(value)).toBeLessThanOrEqual(1);
  });

  it("are as large as the marks in lists", () => {
    for (const mark of MARKS) {
      const [tag, attributes] = MARK_SHAPES[mark];
      const number = (name: string) => Number(attributes[name]);
      if (tag === "path") continue;
      const box =
        tag === "circle"
          ? { left: 6 - number("r"), right: 6 + number("r"), top: 6 - number("r"), bottom: 6 + number("r") }
          : {
              left: number("x"),
              right: number("x") + number("width"),
              top: number("y"),
              bottom: number("y") + number("height"),
            };
      const outline = boxOf(outlineOf(mark));
      for (const side of ["left", "right", "top", "bottom"] as const) {
        expect(outline[side], `${mark} ${side}`).toBeCloseTo(box[side], 1);
      }
    }
  });

  it("have the corners that the paths of straight lines name", () => {
    expect(outlineOf("project").map((value) => value * 6 + 6)).toEqual([
      6,
      1,
      expect.closeTo(11.3),
      expect.closeTo(10.4),
      expect.closeTo(0.7),
      expect.closeTo(10.4),
    ]);
  });

  it("are all different", () => {
    expect(new Set(MARKS.map((mark) => outlineOf(mark).join())).size).toBe(MARKS.length);
  });
});
