import { describe, expect, it } from "vitest";
import { isMassRemoval, withoutMoved } from "../../../src-main/domain/mass-removal";

describe("a mass removal", () => {
  it.each([
    [31, 100, true],
    [30, 100, false],
    [20, 22, false],
    [21, 22, true],
    [400, 10_000, false],
  ])("%i of %i pages: %s", (missing, pages, isMass) => {
    expect(isMassRemoval(missing, pages)).toBe(isMass);
  });
});

describe("files that moved", () => {
  const missing = [
    { path: "old/a.md", revision: "1" },
    { path: "old/b.md", revision: "2" },
    { path: "old/c.md", revision: "3" },
  ];

  it("are told by their bytes, or by their name where the bytes changed too", () => {
    const arrived = [
      { path: "new/renamed.md", revision: "1" },
      { path: "new/b.md", revision: "9" },
    ];
    expect(withoutMoved(missing, arrived)).toEqual([missing[2]]);
  });

  it("stand for one missing file each", () => {
    const twins = missing.map((trace) => ({ ...trace, revision: "1" }));
    expect(withoutMoved(twins, [{ path: "new/x.md", revision: "1" }])).toHaveLength(2);
    expect(withoutMoved(missing, [])).toBe(missing);
  });

  it("are not told by bytes that are not known", () => {
    const unknown = missing.map((trace) => ({ ...trace, revision: "" }));
    expect(withoutMoved(unknown, [{ path: "new/x.md", revision: "" }])).toHaveLength(3);
  });
});
