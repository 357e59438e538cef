import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { pageNamesOf, parsePage } from "../../../../shared/text/parse-page";
import { bestTimeMs, randomMarkdown, seededRandom } from "../../../support/random-text";

const parse = (text: string, path = "notes/page.md") => parsePage(asPagePath(path), text);

describe("a page's names", () => {
  it("takes the title from the frontmatter, else the first heading, else the file", () => {
    expect(parse("---\ntitle: Written\n---\n# Heading").title).toBe("Written");
    expect(parse("```\n# code\n```\n# **Bold** [[x|Link]] [y](z.md)\n## Sub").title).toBe("Bold Link y");
    expect(parse("## Books\n\n# Clippings\n", "a/My page.md").title).toBe("My page");
    expect(parse("no heading", "a/My page.md").title).toBe("My page");
    expect(parse("title:: Logseq's\nalias:: one, [[two]]").title).toBe("Logseq's");
  });

  it("reads aliases and tags in all forms", () => {
    const page = parse(
      "---\naliases: [A, B]\nalias: C, D\ntags: one two\n---\n#three text #four/five `#code` x#no #123 https://a.b/#no\n\n# Head #no\n- #[[six seven]]",
    );
    expect(page.aliases).toEqual(
      ["C", "D", "A", "B"].sort((a, b) => page.aliases.indexOf(a) - page.aliases.indexOf(b)),
    );
    expect([...page.aliases].sort()).toEqual(["A", "B", "C", "D"]);
    expect(page.tags).toEqual(["one", "two", "three", "four/five", "six seven"]);
    const logseq = parse("alias:: a b, c\ntags:: x, [[y z]]\n\n- body");
    expect([logseq.aliases, logseq.tags]).toEqual([
      ["a b", "c"],
      ["x", "y z"],
    ]);
    expect(logseq.properties).toEqual([
      { key: "alias", values: ["a b", "c"] },
      { key: "tags", values: ["x", "[[y z]]"] },
    ]);
  });

  it.each([
    ["---\ntype: Person\n---", "x.md", "person"],
    ["---\ntype: recipe\n---", "people/x.md", "recipe"],
    ["---\ntype:\n  - '[[Authors]]'\ncategories:\n  - '[[People]]'\n---", "x.md", "person"],
    ["", "people/x.md", "person"],
    ["", "02 Companies/sub/x.md", "company"],
    ["", "journals/2020_01_01.md", "journal"],
    ["", "Meetings/2024/x.md", "meeting"],
    ["---\ntags: [company]\n---", "x.md", "company"],
    ["type:: [[Feature]]", "x.md", "feature"],
    ["", "x.md", "page"],
  ])("infers the type of %j at %s: %s", (text, path, type) => {
    expect(parse(text, path).type).toBe(type);
  });

  it("finds the same names in the fast pass", () => {
    const text = "---\ntitle: T\naliases: [A]\n---\n- a\n  id:: 60a78e9e-59dc-40ab-9a01-5317dc09365f\n";
    const { title, type, aliases, blockIds } = parse(text, "people/x.md");
    expect(pageNamesOf(asPagePath("people/x.md"), text)).toEqual({ title, type, aliases, blockIds });
  });
});

describe("a page's structure", () => {
  it("lists headings with level, text and span", () => {
    const text = "# One #\n\ntext\n\nTwo\n---\n\n### Three";
    const { headings } = parse(text);
    expect(headings.map(({ level, text: words }) => [level, words])).toEqual([
      [1, "One"],
      [2, "Two"],
      [3, "Three"],
    ]);
    expect(headings.map(({ start, end }) => text.slice(start, end))).toEqual(["# One #", "Two", "### Three"]);
  });

  it("lists blocks in order, with nesting and table headers", () => {
    const text = "para\nmore\n\n- a\n  - b\n- [ ] c\n\n> q\n\n| h |i|\n|---|-|\n| r |s|\n\n```\ncode\n```\n";
    const { blocks } = parse(text);
    expect(
      blocks.map((block) => [block.kind, text.slice(block.contentStart, block.end), block.depth, block.parent]),
    ).toEqual([
      ["paragraph", "para\nmore", 0, -1],
      ["item", "a", 0, -1],
      ["item", "b", 1, 1],
      ["item", "c", 0, -1],
      ["quote", "q", 0, -1],
      ["row", "| h |i|", 0, -1],
      ["row", "| r |s|", 0, 5],
      ["code", "```\ncode\n```", 0, -1],
    ]);
  });

  it("never lets blocks overlap, and keeps them in order, whatever the text", () => {
    for (let seed = 1; seed <= 150; seed++) {
      const text = randomMarkdown(seededRandom(seed), 120);
      let end = 0;
      for (const block of parse(text).blocks) {
        expect(block.start).toBeGreaterThanOrEqual(end);
        expect(block.contentStart).toBeGreaterThanOrEqual(block.start);
        expect(block.end).toBeGreaterThanOrEqual(block.contentStart);
        end = block.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }
  });

  it("gives link spans that re-read to their target, whatever the text", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const text = randomMarkdown(seededRandom(seed), 150);
      for (const link of parse(text).links) expect(text.slice(link.targetStart, link.targetEnd)).toBe(link.target);
    }
  });
});

describe("a page's timeline", () => {
  it("reads dated bullets in all forms", () => {
    const text =
      "# P\n\nintro\n\n## Timeline\n\n- **2021-03-15** | founded\n- 2021-04: grew\n- [[2021-05-01]] met\n  - detail\n- 2022 — moved\n\n## Notes\n\n- 2019 was odd\n";
    const page = parse(text);
    expect(page.timeline.map(({ date, text: words }) => [date, words])).toEqual([
      ["2021-03-15", "founded"],
      ["2021-04", "grew"],
      ["2021-05-01", "met"],
      ["2022", "moved"],
    ]);
    expect(page.timeline.map(({ start, end }) => text.slice(start, end))).toEqual(["founded", "grew", "met", "moved"]);
    expect(page.timelineStart).toBe(text.indexOf("## Timeline"));
  });

  it("begins at the marker, and reads dated headings", () => {
    const text = "body\n\n<!-- timeline -->\n\n### 2021-03-15 Kick-off\n\n### 2021-04-01\n\nWe met.\n";
    const page = parse(text);
    expect(page.timelineStart).toBe(text.indexOf("<!--"));
    expect(page.timeline.map(({ date, text: words }) => [date, words])).toEqual([
      ["2021-03-15", "Kick-off"],
      ["2021-04-01", "We met."],
    ]);
  });

  it("takes no history of ideas for a timeline", () => {
    expect(parse("## History\n\n- long ago\n- later\n").timelineStart).toBeNull();
  });
});

/** Eight times the text: 64 times the time would be quadratic. */
function expectLinear(make: (length: number) => string): void {
  const small = make(60_000);
  const large = make(480_000);
  parse(small);
  const smallMs = bestTimeMs(() => parse(small));
  const largeMs = bestTimeMs(() => parse(large));
  expect(largeMs).toBeLessThan(Math.max(smallMs, 5) * 40);
}

function runsOfBackticks(length: number): string {
  const runs: string[] = [];
  for (let run = 1, total = 0; total < length; run++, total += run) runs.push("`".repeat(run));
  return runs.join("a");
}

describe("parsing is robust", () => {
  it("never throws on random syntax", () => {
    for (let seed = 1000; seed < 1400; seed++) {
      const text = randomMarkdown(seededRandom(seed), 200);
      expect(() => parse(text)).not.toThrow();
    }
  });

  it.each([
    ["many links", "[[Ada]] "],
    ["many open links", "[[a "],
    ["many brackets", "["],
    ["many Markdown openings", "[a]("],
    ["many open destinations", "[a](b "],
    ["many backticks", "` `` "],
    ["many comments", "<!-- "],
    ["many percent signs", "%% x "],
    ["many dollar signs", "$x "],
    ["many tags", "<a "],
    ["many fields", "x:: y "],
    ["many nested quotes", ">"],
    ["many nested items", "- "],
    ["many timelines", "## Timeline\n\n- x\n\n"],
    ["many tables", "| a | b |\n"],
    ["many references", "[a][b]\n\n"],
    ["many open pre tags", "<pre>\n\n"],
    ["many headings", "# a\n"],
    ["many emphasis fields", "**k**:: "],
    ["many open fields in brackets", "[x:: "],
    ["many fields in brackets on one line", "[x:: y] "],
    ["many comments on one line", "%%a%%"],
    ["many open titles", '[a](b "'],
    ["many open destinations in angle brackets", "[a](<b"],
    ["many open labels of references", "[a]["],
    ["many queries", "{{query "],
    ["many references to blocks", "((60a78e9e-59dc-40ab-9a01-5317dc09365f)) "],
    ["many open embeds", "![[a|1 "],
    ["many list markers on one line", "- * + "],
    ["many HTML attributes", "b=c "],
    ["many table rules", "| a |\n|-|\n"],
    ["many percent escapes", "%25"],
    ["many columns", "|-"],
    ["many backslashes", "\\"],
    ["many deep lists", `${Array.from({ length: 120 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n")}\n`],
    ["many deep quotes", `${Array.from({ length: 120 }, (_, depth) => `${">".repeat(depth)} a`).join("\n")}\n`],
  ])(
    "takes time in proportion to its length: %s",
    (_, piece) => {
      expectLinear((length) => piece.repeat(Math.ceil(length / piece.length)));
    },
    60_000,
  );

  it.each([
    ["runs of backticks, each longer", (length: number) => runsOfBackticks(length)],
    ["white space in a heading", (length: number) => `# a${" ".repeat(length)}b`],
    ["white space in a line of the frontmatter", (length: number) => `---\na${" ".repeat(length)}b\n---\n`],
    ["slashes in a tag", (length: number) => `#a${"/".repeat(length)}b`],
    ["attributes in one tag", (length: number) => `<a ${"b=c ".repeat(length / 4)}`],
    ["white space before a table", (length: number) => `a | b\n${" ".repeat(length)}-|x`],
    ["brackets in an alias", (length: number) => `alias:: ${"[".repeat(length)}`],
    ["commas in an alias", (length: number) => `alias:: [[${"a,".repeat(length / 2)}`],
    ["brackets in a title", (length: number) => `# ${"[[".repeat(length / 2)}`],
    ["lists in YAML", (length: number) => `---\n${"a: [\n".repeat(length / 5)}---\n`],
    ["brackets in YAML", (length: number) => `---\na: b\n${"[[a]] ".repeat(length / 6)}\n---\n`],
  ])(
    "takes time in proportion to its length: %s",
    (_, make) => {
      expectLinear(make);
    },
    60_000,
  );

  it("reads 100,000 links on one page, each where it stands", () => {
    const text = "[[Ada]] ".repeat(100_000);
    const { links } = parse(text);
    expect(links.length).toBe(100_000);
    expect(links.every((link, index) => link.start === index * 8)).toBe(true);
  });
});
