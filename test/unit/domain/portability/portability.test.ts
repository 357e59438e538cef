import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import { findCollisions } from "../../../../src-main/domain/portability/collisions";
import { findDuplicateNames } from "../../../../src-main/domain/portability/duplicate-names";
import { foldPath, freePath } from "../../../../src-main/domain/portability/free-path";
import { findLongPaths, findWindowsNames } from "../../../../src-main/domain/portability/name-faults";
import { portableName, windowsFault } from "../../../../src-main/domain/portability/portable-name";
import { yamlFault } from "../../../../src-main/domain/portability/yaml-fault";
import { isPortablePath } from "../../../../src-main/platform/safe-path";

const titleOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");
const pagesAt = (...paths: readonly string[]) =>
  new Map(paths.filter((path) => path.endsWith(".md")).map((path) => [path, aPage(path)]));
const aPage = (path: string, title = titleOf(path), aliases: readonly string[] = []) => ({
  ...{ id: 1, path: asPagePath(path), slug: asSlug(path), title, type: "page", aliases },
});

describe("names that Windows cannot have", () => {
  it.each([
    ["What now?.md", "What now.md"],
    ["09:30 call.md", "09-30 call.md"],
    ["Plan: second berth.md", "Plan - second berth.md"],
    ['The "old" way.md', "The 'old' way.md"],
    ["a|b\\c.md", "a-b-c.md"],
    ["con.md", "con_.md"],
    ["LPT1.notes.md", "LPT1_.notes.md"],
    ["Folder.", "Folder"],
    ["ends in space ", "ends in space"],
    ["***.md", ""],
  ])("%s is better called %s", (name, better) => {
    expect(windowsFault(name)).not.toBeNull();
    expect(portableName(name)).toBe(better);
  });

  it.each(["console.md", "v1.2.md", "a .md", "Ü – ß.md", ".hidden.md", "comedy.md"])(
    "%s is one it can have",
    (name) => {
      expect(windowsFault(name)).toBeNull();
    },
  );

  it("are judged as the writer judges new names, and a better name is always a good one", () => {
    const name = fc.string({ unit: fc.constantFrom(...'aZ .:?*<>|"\\con1ü\u0001'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(name, (stem) => {
        const given = `${stem}.md`;
        expect(windowsFault(given) === null).toBe(isPortablePath(given));
        const better = portableName(given);
        if (better !== "") expect(windowsFault(better)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it("are told once for a folder, whose pages wait for it, and never led to a name that is taken", () => {
    const files = ["a:b/what?.md", "a:b/ok.md", "why?.md", "Why.md", "pic?.png"];
    const found = findWindowsNames(files, pagesAt(...files));
    expect(found.map(({ paths, fix }) => [paths[0], fix && "to" in fix ? fix.to : null])).toEqual([
      ["a:b", "a-b"],
      ["a:b/what?.md", null],
      ["why?.md", "why 2.md"],
      ["pic?.png", null],
    ]);
  });
});

describe("names that are one on some systems", () => {
  it("differ by case, or by how an accent is written", () => {
    const [composed, apart] = ["Café.md", "Cafe\u0301.md"];
    const files = ["Notes.md", "notes.md", composed, apart, "other.md"];
    const found = findCollisions(files, pagesAt(...files));
    expect(found.map(({ kind, paths }) => [kind, paths.length])).toEqual([
      ["case_collision", 2],
      ["unicode_pair", 2],
    ]);
    expect(found[0]?.fix).toMatchObject({ page: "notes.md", to: "notes 2.md" });
    expect(found[0]?.page).toBe("notes.md");
  });

  it("are told of two folders once, which become one where no file has a namesake", () => {
    const apart = ["People/a.md", "People/b.md", "people/c.md", "people/deep/d.md"];
    const found = findCollisions(apart, pagesAt(...apart));
    expect(found).toMatchObject([
      { kind: "case_collision", paths: ["People", "people"], fix: { folder: "people", to: "People" } },
    ]);
    const clashing = [...apart, "people/A.md"];
    expect(findCollisions(clashing, pagesAt(...clashing))).toMatchObject([
      { paths: ["people", "People"], fix: null },
      { paths: ["people/A.md", "People/a.md"] },
    ]);
  });

  it("are never given again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a.md", "A.md", "a 2.md", "é.md", "e\u0301.md"), { maxLength: 12 }),
        (paths) => {
          const taken = new Set<string>();
          const given = paths.map((path) => freePath(path, taken));
          expect(new Set(given.map(foldPath)).size).toBe(paths.length);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("names of several pages", () => {
  it("are found among titles and aliases, without regard to case", () => {
    const pages = [
      aPage("a.md", "Ada"),
      aPage("b/a.md", "ada"),
      aPage("c.md", "Grace", ["ADA", "G"]),
      aPage("d.md", "Dot", ["g"]),
    ];
    const found = findDuplicateNames(pages, new Map(pages.map((page) => [page.path, page])));
    expect(found.map(({ kind, pathCount, detail }) => [kind, pathCount, detail])).toEqual([
      ["duplicate_title", 2, "2 pages are called “Ada”."],
      ["duplicate_alias", 3, "“ADA” is a name of 3 pages."],
      ["duplicate_alias", 2, "“G” is a name of 2 pages."],
    ]);
  });

  it("are not what a page calls itself twice", () => {
    const pages = [aPage("a.md", "Ada", ["Ada", "ada"])];
    expect(findDuplicateNames(pages, new Map())).toEqual([]);
  });
});

describe("frontmatter", () => {
  it.each([
    ["---\ntitle: One: two\n---\n", "Line 2:"],
    ["---\ntags: [a, b\nx: 1\n---\n", "Line"],
    ['---\na: 1\nb: "open\n---\n', "Missing closing"],
  ])("%j has a mistake in a line", (text, where) => {
    expect(yamlFault(text)).toContain(where);
  });

  it.each([
    "---\ntitle: One\n---\n",
    "# No frontmatter\n",
    "---\n\nJust a rule above\n\n---\n",
    "---\nnever closed: x\n",
  ])("%j has none", (text) => {
    expect(yamlFault(text)).toBeNull();
  });
});

it("finds paths that are too long", () => {
  const long = `${"x".repeat(237)}.md`;
  expect(findLongPaths([long, `a/${long}`], new Map()).map(({ paths }) => paths[0])).toEqual([`a/${long}`]);
});
