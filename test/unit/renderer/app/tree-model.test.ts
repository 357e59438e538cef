import { describe, expect, it } from "vitest";
import { asPagePath, asSlug, type PageSummary } from "../../../../shared/model/page";
import { treeKey } from "../../../../src-renderer/app/sidebar/tree-keys";
import {
  CHUNK,
  computeRows,
  foldersAbove,
  indexOfPage,
  indexOfParent,
  rowAt,
  type TreeState,
} from "../../../../src-renderer/app/sidebar/tree-model";

const page = (path: string): PageSummary => ({
  path: asPagePath(path),
  slug: asSlug(path),
  title: path,
  type: "page",
});

/** A top folder with `people` (three pages, open) and `daily` (ten thousand, open, first screenful read). */
const STATE: TreeState = {
  expanded: new Set(["people", "daily"]),
  folders: new Map([
    [
      "",
      {
        folders: [
          { path: "daily", name: "daily", pages: 10_000 },
          { path: "people", name: "people", pages: 3 },
        ],
        totalPages: 1,
        chunks: new Map([[0, [page("Start.md")]]]),
      },
    ],
    [
      "daily",
      {
        folders: [],
        totalPages: 10_000,
        chunks: new Map([[0, Array.from({ length: CHUNK }, (_, n) => page(`daily/${n}.md`))]]),
      },
    ],
    [
      "people",
      {
        folders: [],
        totalPages: 3,
        chunks: new Map([[0, [page("people/ada.md"), page("people/bo.md"), page("people/cy.md")]]]),
      },
    ],
  ]),
};
const ROWS = computeRows(STATE);

describe("the page tree", () => {
  it("counts ten thousand pages without laying them out", () => {
    expect(ROWS.count).toBe(1 + 10_000 + 1 + 3 + 1);
    expect(ROWS.segments).toHaveLength(5);
  });

  it("finds the row at any index, folders before their pages", () => {
    expect(rowAt(ROWS, STATE, 0)).toMatchObject({ kind: "folder", name: "daily", depth: 0, isExpanded: true });
    expect(rowAt(ROWS, STATE, 1)).toMatchObject({ kind: "page", depth: 1, page: { path: "daily/0.md" } });
    expect(rowAt(ROWS, STATE, 10_001)).toMatchObject({ kind: "folder", name: "people" });
    expect(rowAt(ROWS, STATE, ROWS.count - 1)).toMatchObject({ kind: "page", page: { path: "Start.md" } });
    expect(rowAt(ROWS, STATE, ROWS.count)).toBeNull();
  });

  it("names the screenful to ask for where a page has not been read", () => {
    expect(rowAt(ROWS, STATE, 1 + 5 * CHUNK + 7)).toEqual({ kind: "pending", depth: 1, folder: "daily", chunk: 5 });
  });

  it("finds a page that has been read, and says so when it has not", () => {
    expect(indexOfPage(ROWS, STATE, "people/bo.md")).toBe(10_003);
    expect(indexOfPage(ROWS, STATE, "daily/9999.md")).toBe(-1);
  });

  it("leaves a shut folder's pages out", () => {
    expect(computeRows({ ...STATE, expanded: new Set() }).count).toBe(3);
  });

  it("knows the folder above a row and the folders above a page", () => {
    expect(indexOfParent(ROWS, STATE, 10_003)).toBe(10_001);
    expect(indexOfParent(ROWS, STATE, ROWS.count - 1)).toBe(-1);
    expect(foldersAbove("a/b/c.md")).toEqual(["a", "a/b"]);
  });

  it("opens, closes and walks as trees do", () => {
    expect(treeKey("ArrowLeft", 0, ROWS, STATE)).toEqual({ kind: "toggle", folder: "daily" });
    expect(treeKey("ArrowRight", 0, ROWS, STATE)).toEqual({ kind: "move", to: 1 });
    expect(treeKey("ArrowLeft", 10_003, ROWS, STATE)).toEqual({ kind: "move", to: 10_001 });
    expect(treeKey("Enter", 10_002, ROWS, STATE)).toMatchObject({ kind: "open", page: { path: "people/ada.md" } });
    expect(treeKey("x", 0, ROWS, STATE)).toBeNull();
  });
});
