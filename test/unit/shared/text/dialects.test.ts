import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { DEFAULT_RULES, type ReadingRules } from "../../../../shared/text/reading-rules";

const ID = "60a78e9e-59dc-40ab-9a01-5317dc09365f";
const OTHER = "634fb9a8-cab9-441e-b476-41fa828010ea";

const parse = (dialect: ReadingRules["dialect"], text: string) =>
  parsePage(asPagePath("notes/page.md"), text, { ...DEFAULT_RULES, dialect });
const links = (dialect: ReadingRules["dialect"], text: string) =>
  parse(dialect, text).links.map(({ target, label, anchor, syntax, start, end }) => [
    target,
    label,
    anchor,
    syntax,
    text.slice(start, end),
  ]);

describe("Dendron's links", () => {
  it.each([
    ["[[the boss|people.ada]]", "people.ada", "the boss", null],
    ["[[people.ada]]", "people.ada", null, null],
    ["[[life|people.ada#early-life]]", "people.ada", "life", "early-life"],
    ["[[x|dendron://private/people.ada]]", "people.ada", "x", null],
    ["[[dendron://private/people.ada#^a1]]", "people.ada", null, "^a1"],
  ])("have the label first: %s", (text, target, label, anchor) => {
    expect(links("dendron", text)).toEqual([[target, label, anchor, "wikilink", text]]);
  });

  it("have it first in tables and in the frontmatter too", () => {
    const table = "| a | b |\n| - | - |\n| [[boss\\|people.ada]] | x |";
    expect(links("dendron", table)[0]?.slice(0, 2)).toEqual(["people.ada", "boss"]);
    expect(links("dendron", "---\nup: '[[boss|people.ada]]'\n---\n")[0]?.slice(0, 2)).toEqual(["people.ada", "boss"]);
  });

  it("are read the other way round elsewhere", () => {
    expect(links("obsidian", "[[people.ada|the boss]]")[0]?.slice(0, 2)).toEqual(["people.ada", "the boss"]);
  });
});

describe("Logseq's links", () => {
  it("refer to blocks, with a label or without", () => {
    expect(links("logseq", `- see ((${ID})) and [that](((${OTHER}))).`)).toEqual([
      [ID, null, null, "block", `((${ID}))`],
      [OTHER, "that", null, "block", `[that](((${OTHER})))`],
    ]);
  });

  it("embed pages and blocks", () => {
    expect(links("logseq", `- {{embed [[Ada Quill]]}}\n- {{embed ((${ID}))}}`)).toEqual([
      ["Ada Quill", null, null, "embed", "[[Ada Quill]]"],
      [ID, null, null, "block", `((${ID}))`],
    ]);
  });

  it("stand in properties and in tags of several words", () => {
    const text = "type:: [[Person]]\nrelated:: [[Bram]], [[Cleo]]\n\n- #[[deep work]] and #tag";
    const page = parse("logseq", text);
    expect(page.links.map(({ target, field }) => [target, field])).toEqual([
      ["Person", "type"],
      ["Bram", "related"],
      ["Cleo", "related"],
      ["deep work", null],
    ]);
    expect(page.tags).toEqual(["deep work", "tag"]);
  });

  it("are none in queries, code and text that only looks like a reference", () => {
    const text = "- {{query (and [[a]] (not [[b]]))}} [[C]]\n- ((not an id)) ((([[D]])))";
    expect(links("logseq", text).map(([target]) => target)).toEqual(["C", "D"]);
    expect(links("logseq", `- \`((${ID}))\`\n  #+BEGIN_QUERY\n  {:query [[a]]}\n  #+END_QUERY`)).toEqual([]);
  });

  it("may mean each block that has an id", () => {
    const text = `- a\n  id:: ${ID}\n  - b\n    collapsed:: true\n    id:: ${OTHER.toUpperCase()}\n- id:: short\n- \`id:: ${ID}\``;
    expect(parse("logseq", text).blockIds).toEqual([ID, OTHER]);
    expect(parse("obsidian", text).blockIds).toEqual([]);
  });

  it("are plain text elsewhere", () => {
    expect(links("obsidian", `((${ID})) {{embed [[Ada]]}}`)).toEqual([["Ada", null, null, "wikilink", "[[Ada]]"]]);
  });
});
