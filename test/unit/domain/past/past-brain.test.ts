import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { slugOf } from "../../../../shared/text/slug";
import { PastBrain } from "../../../../src-main/domain/past/past-brain";
import { rawGraphOf } from "../../../../src-main/domain/past/past-graph";
import type { LinkTarget } from "../../../../src-main/domain/past/past-links";

/** A file says `title>target,target`. */
type Tree = Readonly<Record<string, string>>;

const parts = (blob: string) => {
  const [title = "", targets = ""] = blob.split(">");
  return { title, targets: targets === "" ? [] : targets.split(",") };
};

/** Settles as the engine does, but out of the blob's own name. @returns paths whose links were looked at */
function settle(brain: PastBrain): string[] {
  const looked: string[] = [];
  for (const page of brain.unnamed(1000)) {
    const { title } = parts(page.blob);
    const { id, path } = page;
    brain.setNamed(page, title === "!" ? null : { id, path, slug: slugOf(path), title, type: "page", aliases: [] });
  }
  for (let pages = brain.unlinked(3); pages.length > 0; pages = brain.unlinked(3)) {
    for (const page of pages) {
      looked.push(page.path);
      const targets = parts(page.blob).targets.map((target): LinkTarget => [target, "wikilink"]);
      const typings = targets.map((_, place) => ({
        ...{ type: "mentions", subject: -1, object: place, validFrom: null, validUntil: null, negated: false },
      }));
      brain.setLinks(page, targets, brain.resolve(page, targets), typings);
    }
  }
  return looked;
}

const setTree = (brain: PastBrain, tree: Tree) =>
  brain.setTree(new Map(Object.entries(tree).map(([path, blob]) => [asPagePath(`${path}.md`), blob])));
const told = (brain: PastBrain) =>
  [...brain.links()].map(({ source, rawTarget, resolution }) => [
    brain.byId(source)?.path,
    rawTarget,
    resolution.status,
    resolution.targetId === null ? null : brain.byId(resolution.targetId)?.path,
  ]);

describe("a state of the past", () => {
  it("resolves links by the pages that are in it", () => {
    const brain = new PastBrain();
    setTree(brain, { a: "A>b", c: "C" });
    settle(brain);
    expect(told(brain)).toEqual([["a.md", "b", "unresolved", null]]);
    setTree(brain, { a: "A>b", c: "C", b: "B" });
    expect(brain.isSettled).toBe(false);
    settle(brain);
    expect(brain.isSettled).toBe(true);
    expect(told(brain)).toEqual([["a.md", "b", "resolved", "b.md"]]);
    setTree(brain, { a: "A>b", c: "C", "x/b": "B", "y/b": "B" });
    settle(brain);
    expect(told(brain)).toEqual([["a.md", "b", "ambiguous", null]]);
  });

  it("looks only at pages that an edit can concern", () => {
    const brain = new PastBrain();
    setTree(brain, { a: "A>b", b: "B>c", c: "C", d: "D>a" });
    settle(brain);
    setTree(brain, { a: "A>b", b: "B>a", c: "C", d: "D>a" });
    expect(settle(brain)).toEqual(["b.md"]);
    setTree(brain, { a: "A>b", b: "B>a", c: "New title", d: "D>a" });
    expect(settle(brain)).toEqual(["c.md"]);
    setTree(brain, { a: "Other", b: "B>a", c: "New title", d: "D>a" });
    expect(settle(brain).sort()).toEqual(["a.md", "b.md", "d.md"]);
  });

  it("leaves out files that are no pages, and those that become none", () => {
    const brain = new PastBrain();
    setTree(brain, { a: "A>b", b: "B" });
    settle(brain);
    setTree(brain, { a: "A>b", b: "!" });
    settle(brain);
    expect(told(brain)).toEqual([["a.md", "b", "unresolved", null]]);
    expect(rawGraphOf(brain)).toMatchObject({ unresolvedTitles: ["b"], pages: [{ slug: "a" }] });
  });

  it("comes out the same whichever way it was reached", () => {
    const name = fc.constantFrom("a", "b", "c", "x/a", "x/b", "y/a");
    const title = fc.constantFrom("A", "B", "C", "D", "!");
    const blob = fc.tuple(title, fc.array(fc.constantFrom("a", "b", "c", "D", "x/a", "./b"), { maxLength: 4 }));
    const tree = fc.dictionary(
      name,
      blob.map(([head, links]) => `${head}>${links.join(",")}`),
      { maxKeys: 6 },
    );
    fc.assert(
      fc.property(
        fc.array(tree, { minLength: 1, maxLength: 5 }),
        fc.array(fc.boolean(), { maxLength: 5 }),
        (trees, stops) => {
          const moved = new PastBrain();
          for (const [i, one] of trees.entries()) {
            setTree(moved, one);
            // It may be sent on before it has settled.
            if (stops[i] !== true) settle(moved);
          }
          settle(moved);
          const fresh = new PastBrain();
          setTree(fresh, trees.at(-1) ?? {});
          settle(fresh);
          expect(told(moved)).toEqual(told(fresh));
        },
      ),
      { numRuns: 200 },
    );
  });
});
