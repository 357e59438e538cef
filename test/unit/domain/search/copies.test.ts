import { describe, expect, it } from "vitest";
import { copiesAmong } from "../../../../src-main/domain/search/copies";

const LONG =
  "The old mill by the river was sold in spring to a baker from the next village who wants to grind rye again and asks for help with the wheel and the roof.";
const OTHER =
  "On Tuesdays the choir meets in the school because the church is too cold in winter and nobody can find the keys to the vestry any more these days.";

describe("copiesAmong", () => {
  it("names the first of those with the same text, whatever their marks and case", () => {
    expect(copiesAmong([LONG, OTHER, `# ${LONG.toUpperCase()}`, `> ${LONG}`])).toEqual([null, null, 0, 0]);
  });

  it("takes a page with a few words changed for a copy, one with half of them for a page of its own", () => {
    expect(copiesAmong([`${LONG} ${OTHER}`, `${LONG} ${OTHER} Really.`])).toEqual([null, 0]);
    expect(copiesAmong([`${LONG} ${OTHER}`, LONG])).toEqual([null, null]);
  });

  it("leaves short texts alone: they are the same by chance", () => {
    expect(copiesAmong(["to do", "to do", "", ""])).toEqual([null, null, null, null]);
  });

  it("compares scripts without spaces by their characters", () => {
    const text = "河边的旧磨坊在春天卖给了邻村的一位面包师他想重新磨黑麦";
    expect(copiesAmong([text, `${text}。`])).toEqual([null, 0]);
  });
});
