import { describe, expect, it } from "vitest";
import { parseCommit, parseRawChanges, parseTree } from "../../../../src-main/domain/past/history-log";

const A = "a".repeat(40);
const B = "b".repeat(40);
const NONE = "0".repeat(40);

describe("the log of git", () => {
  it("is read commit by commit, with each page's bytes before and after", () => {
    const entry = `${A}\x1f1700000000\x1fA subject\0\n:100644 100644 ${A} ${B} M\0notes/a.md\0:000000 100644 ${NONE} ${B} A\0b.md\0`;
    expect(parseCommit(entry)).toEqual({
      commit: A,
      dateMs: 1_700_000_000_000,
      subject: "A subject",
      changes: [
        { before: { path: "notes/a.md", blob: A }, after: { path: "notes/a.md", blob: B } },
        { before: null, after: { path: "b.md", blob: B } },
      ],
    });
    expect(parseCommit("")).toBeNull();
  });

  it("tells moves and removals, and names with odd letters", () => {
    const parts = [
      `:100644 100644 ${A} ${A} R100`,
      "old name.md",
      "tab\tnäme.md",
      `:100644 000000 ${B} ${NONE} D`,
      "gone.md",
    ];
    expect(parseRawChanges(parts)).toEqual([
      { before: { path: "old name.md", blob: A }, after: { path: "tab\tnäme.md", blob: A } },
      { before: { path: "gone.md", blob: B }, after: null },
    ]);
  });

  it("takes what becomes a page, or is one no more, as come and gone", () => {
    const parts = [
      `:100644 100644 ${A} ${A} R100`,
      "a.txt",
      "a.md",
      `:100644 100644 ${B} ${B} R090`,
      "b.md",
      "b.txt",
      `:100644 120000 ${A} ${B} T`,
      "link.md",
    ];
    expect(parseRawChanges(parts)).toEqual([
      { before: null, after: { path: "a.md", blob: A } },
      { before: { path: "b.md", blob: B }, after: null },
      { before: { path: "link.md", blob: A }, after: null },
    ]);
  });

  it("leaves out modes, submodules, hidden folders, other files and names that are no text", () => {
    const parts = [
      `:100644 100755 ${A} ${A} M`,
      "mode.md",
      `:000000 160000 ${NONE} ${A} A`,
      "module.md",
      `:000000 100644 ${NONE} ${A} A`,
      ".obsidian/a.md",
      `:000000 100644 ${NONE} ${A} A`,
      "x/node_modules/readme.md",
      `:000000 100644 ${NONE} ${A} A`,
      "image.png",
      `:000000 100644 ${NONE} ${A} A`,
      "bad\ufffd.md",
    ];
    expect(parseRawChanges(parts)).toEqual([]);
  });
});

describe("a tree of git", () => {
  it("gives the pages and their bytes", () => {
    const tree = `100644 blob ${A}\ta.md\x00120000 blob ${A}\tlink.md\x00100644 blob ${B}\tdeep/b c.md\x00160000 commit ${A}\tsub\x00`;
    expect([...parseTree(tree)]).toEqual([
      ["a.md", A],
      ["deep/b c.md", B],
    ]);
  });
});
