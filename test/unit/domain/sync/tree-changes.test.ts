import { describe, expect, it } from "vitest";
import { otherName } from "../../../../src-main/domain/sync/other-name";
import { parseMergedTree, parseStages, parseTreeChanges } from "../../../../src-main/domain/sync/tree-changes";

const A = "a".repeat(40);
const B = "b".repeat(40);
const NONE = "0".repeat(40);

describe("what git tells of trees", () => {
  it("is read with renames, additions and odd names", () => {
    const text = [
      `:100644 100644 ${A} ${B} M`,
      "line\nend.md",
      `:100644 100755 ${A} ${A} R097`,
      "old name.md",
      "new name.md",
      `:000000 100644 ${NONE} ${B} A`,
      "fresh.md",
      `:100644 000000 ${A} ${NONE} D`,
      "gone.md",
      "",
    ].join("\0");
    expect(parseTreeChanges(text)).toEqual([
      {
        path: "line\nend.md",
        from: "line\nend.md",
        before: { mode: "100644", oid: A },
        after: { mode: "100644", oid: B },
      },
      {
        path: "new name.md",
        from: "old name.md",
        before: { mode: "100644", oid: A },
        after: { mode: "100755", oid: A },
      },
      { path: "fresh.md", from: "fresh.md", before: null, after: { mode: "100644", oid: B } },
      { path: "gone.md", from: "gone.md", before: { mode: "100644", oid: A }, after: null },
    ]);
  });

  it("names the versions of what it could not merge, and nothing of what it says to people", () => {
    const text = [A, `100644 ${A} 1\ta b.md`, `100644 ${B} 3\ta b.md`, "", "1", "a b.md", "CONFLICT", "x\n", ""].join(
      "\0",
    );
    expect(parseMergedTree(text)).toEqual({
      tree: A,
      conflicts: [{ path: "a b.md", base: { mode: "100644", oid: A }, mine: null, theirs: { mode: "100644", oid: B } }],
    });
    expect(parseMergedTree(`${A}\0`)).toEqual({ tree: A, conflicts: [] });
    expect(parseMergedTree("fatal: no")).toBeNull();
    expect(parseStages(["nonsense", ""])).toEqual([]);
  });
});

describe("a name beside a name", () => {
  it("keeps the ending, and is free", () => {
    expect(otherName("img/harbour.png", () => false)).toBe("img/harbour (theirs).png");
    expect(otherName("LICENSE", () => false)).toBe("LICENSE (theirs)");
    expect(otherName("a.b/c", (path) => path === "a.b/c (theirs)")).toBe("a.b/c (theirs 2)");
  });
});
