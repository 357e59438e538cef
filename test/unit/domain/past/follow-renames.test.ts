import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { countPageCommits } from "../../../../src-main/domain/past/count-page-commits";
import { pathsAfter } from "../../../../src-main/domain/past/follow-renames";

const side = (path: string) => ({ path: asPagePath(path), blob: "b" });
const step = (...moves: readonly (readonly [from: string | null, to: string | null])[]) => ({
  changes: moves.map(([from, to]) => ({
    before: from === null ? null : side(from),
    after: to === null ? null : side(to),
  })),
});
const where = (paths: readonly string[], ...since: ReturnType<typeof step>[]) =>
  Object.fromEntries(pathsAfter(paths.map(asPagePath), since));

describe("pages through renames", () => {
  it("are followed over several moves, and left out when they are gone", () => {
    const since = [step(["a", "b"]), step(["b", "c"], ["x", "x"]), step(["y", null])];
    expect(where(["a", "x", "y"], ...since)).toEqual({ a: "c", x: "x" });
  });

  it("may take each other's places in one commit", () => {
    expect(where(["a", "b"], step(["a", "b"], ["b", "a"]))).toEqual({ a: "b", b: "a" });
  });

  it("are not taken for a page that is made later where they were", () => {
    expect(where(["a"], step(["a", null]), step([null, "a"]))).toEqual({});
    expect(where(["a"], step(["a", "b"]), step([null, "a"]))).toEqual({ a: "b" });
  });
});

describe("commits of a page", () => {
  it("are counted where it ends up", () => {
    const counts = countPageCommits([
      step([null, "a"]),
      step(["a", "a"]),
      step(["a", "b"]),
      step(["b", "b"], [null, "a"]),
    ]);
    expect(Object.fromEntries(counts)).toEqual({ b: 4, a: 1 });
  });

  it("are counted for pages that are gone, where they were", () => {
    const counts = countPageCommits([step([null, "a"]), step(["a", null])]);
    expect(Object.fromEntries(counts)).toEqual({ a: 2 });
  });
});
