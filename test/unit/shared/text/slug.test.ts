import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { decodePercent, fileNameOf, folderOf, pathForTitle, slugOf, titleFromPath } from "../../../../shared/text/slug";

describe("slugs and names", () => {
  it.each([
    ["people/Ada Lovelace.md", "people/ada-lovelace"],
    ["Ünïcode/Ä  b.MD", "ünïcode/ä-b"],
    ["a_b-c.markdown", "a_b-c"],
    ["people/cafe\u0301.md", "people/café"],
    ["notes/v1.2.md", "notes/v1.2"],
  ])("makes %s into %s", (path, slug) => {
    expect(slugOf(asPagePath(path))).toBe(slug);
  });

  it.each([
    ["pages/a%2Fb.md", "a/b"],
    ["pages/term___alias.md", "term/alias"],
    ["Ada Lovelace.md", "Ada Lovelace"],
    ["100%.md", "100%"],
    [".md", "Untitled"],
  ])("reads the title of %s as %s", (path, title) => {
    expect(titleFromPath(asPagePath(path))).toBe(title);
  });

  it.each([
    ["AC/DC: live?", "", "AC-DC- live-.md"],
    ["  ..hidden", "notes/", "notes/hidden.md"],
    ["CON", "", "CON_.md"],
    ["com1.txt", "", "com1.txt_.md"],
    ["ends with dots...", "", "ends with dots.md"],
    ["[[linked]] #1", "", "--linked-- -1.md"],
    ["", "a/b", "a/b/Untitled.md"],
    ["tab\tand\nline", "", "tab and line.md"],
  ])("makes a file name of %j in %j", (title, folder, path) => {
    expect(pathForTitle(title, folder)).toBe(path);
  });

  it("cuts long titles at a letter, not inside one", () => {
    const name = pathForTitle("語".repeat(400), "");
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(184);
    expect(name).toMatch(/^語+\.md$/u);
  });

  it("splits paths", () => {
    expect([folderOf("a/b/c.md"), folderOf("c.md")]).toEqual(["a/b", ""]);
    expect([fileNameOf("a/b/c.md"), fileNameOf("c.d.md")]).toEqual(["c", "c.d"]);
  });

  it("leaves percent signs that escape nothing", () => {
    expect(decodePercent("100%25 %C3%A4 %FF")).toBe("100% ä %FF");
  });
});
