import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import type { RawLink } from "../../../../shared/text/parsed-page";

const parse = (text: string) => parsePage(asPagePath("notes/page.md"), text);
const targets = (text: string): readonly string[] => parse(text).links.map((link) => link.target);

function onlyLink(text: string): RawLink {
  const [link, ...others] = parse(text).links;
  if (!link || others.length > 0) throw new Error(`expected one link, found ${others.length + (link ? 1 : 0)}`);
  return link;
}

describe("links of a page", () => {
  it.each([
    ["[[Ada]]", { target: "Ada", label: null, anchor: null, syntax: "wikilink" }],
    ["[[people/Ada|the boss]]", { target: "people/Ada", label: "the boss", anchor: null, syntax: "wikilink" }],
    ["[[Ada#Early life]]", { target: "Ada", label: null, anchor: "Early life", syntax: "wikilink" }],
    ["[[Ada#Life#Early|x]]", { target: "Ada", label: "x", anchor: "Life#Early", syntax: "wikilink" }],
    ["[[Ada#^a1b2]]", { target: "Ada", label: null, anchor: "^a1b2", syntax: "wikilink" }],
    ["[[#Here]]", { target: "", label: null, anchor: "Here", syntax: "wikilink" }],
    ["![[Ada]]", { target: "Ada", label: null, anchor: null, syntax: "embed" }],
    ["![[Ada|300]]", { target: "Ada", label: "300", anchor: null, syntax: "embed" }],
    ["[[C#]]", { target: "C#", label: null, anchor: null, syntax: "wikilink" }],
    ["[[ Ada |  x ]]", { target: "Ada", label: "x", anchor: null, syntax: "wikilink" }],
    ["[Ada](people/Ada.md)", { target: "people/Ada.md", label: "Ada", anchor: null, syntax: "markdown" }],
    ["[Ada](people/ada)", { target: "people/ada", label: "Ada", anchor: null, syntax: "markdown" }],
    [
      "[Ada](../people/Ada%20Quill.md#life)",
      { target: "../people/Ada%20Quill.md", label: "Ada", anchor: "life", syntax: "markdown" },
    ],
    ["[Ada](<people/Ada Quill.md>)", { target: "people/Ada Quill.md", label: "Ada", anchor: null, syntax: "markdown" }],
    ['[Ada](Ada.md "a title")', { target: "Ada.md", label: "Ada", anchor: null, syntax: "markdown" }],
    ["[a (b)](x_(y).md)", { target: "x_(y).md", label: "a (b)", anchor: null, syntax: "markdown" }],
    ["[a [b] c](x.md)", { target: "x.md", label: "a [b] c", anchor: null, syntax: "markdown" }],
    ["[Ada][1]\n\n[1]: people/Ada.md", { target: "people/Ada.md", label: "Ada", anchor: null, syntax: "reference" }],
    [
      "[Ada][]\n\n[ada]: <people/Ada Quill.md> 'x'",
      { target: "people/Ada Quill.md", label: "Ada", anchor: null, syntax: "reference" },
    ],
    ["[Ada]\n\n[Ada]: Ada.md", { target: "Ada.md", label: "Ada", anchor: null, syntax: "reference" }],
    ["![[Ada|100x200]]", { target: "Ada", label: "100x200", anchor: null, syntax: "embed" }],
    ["![[Ada#Life|300]]", { target: "Ada", label: "300", anchor: "Life", syntax: "embed" }],
    ["[[Ada#Life#^b1]]", { target: "Ada", label: null, anchor: "Life#^b1", syntax: "wikilink" }],
    ["[[a\\|b]]", { target: "a", label: "b", anchor: null, syntax: "wikilink" }],
    ["[[Ada|a|b]]", { target: "Ada", label: "a|b", anchor: null, syntax: "wikilink" }],
    ["[[مرحبا|שלום]]", { target: "مرحبا", label: "שלום", anchor: null, syntax: "wikilink" }],
    ["[[Rene\u0301 🧭]]", { target: "Rene\u0301 🧭", label: null, anchor: null, syntax: "wikilink" }],
    ["[Ada](<a (b) c.md> 'its title')", { target: "a (b) c.md", label: "Ada", anchor: null, syntax: "markdown" }],
    ["[Ada](a.md (a title))", { target: "a.md", label: "Ada", anchor: null, syntax: "markdown" }],
    ['[Ada](a.md "a \\" b")', { target: "a.md", label: "Ada", anchor: null, syntax: "markdown" }],
    ["[a](b_(c_(d)).md)", { target: "b_(c_(d)).md", label: "a", anchor: null, syntax: "markdown" }],
    ["[a](<#Here>)", { target: "", label: "a", anchor: "Here", syntax: "markdown" }],
    ["[a\\] b](c.md)", { target: "c.md", label: "a\\] b", anchor: null, syntax: "markdown" }],
    ["[Ada]\n[x]\n\n[ADA]: Ada.md", { target: "Ada.md", label: "Ada", anchor: null, syntax: "reference" }],
    ["[my projects]([[Projects]])", { target: "Projects", label: null, anchor: null, syntax: "wikilink" }],
  ])("reads %j", (text, expected) => {
    expect(onlyLink(text)).toMatchObject(expected);
  });

  it.each([
    ["an escaped pipe in a table", "| a | b |\n| - | - |\n| [[Ada\\|boss]] | x |", ["Ada"]],
    [
      "headings, lists, quotes, callouts, footnotes, HTML",
      "# [[A]]\n- [[B]]\n  - [[C]]\n> [[D]]\n\n> [!note] [[E]]\n> [[F]]\n\n[^1]: [[G]]\n\n<div>[[H]]</div>\n\n- [ ] [[I]]",
      [..."ABCDEFGHI"],
    ],
    ["setext headings", "[[A]]\n===\n\n[[B]]\n---\n[[C]]", ["A", "B", "C"]],
    ["nested and broken brackets", "[[A [[B]] [[C]\n[[D\n]] [[[E]]] [[]] [[F]]", ["B", "E", "F"]],
    ["text around code", "`x` [[A]] ``a ` b`` [[B]] ` [[C]]", ["A", "B", "C"]],
    ["text around maths", "costs $5 [[A]] and $6 more, $x$ [[B]], 5$ [[C]] 6$", ["A", "B", "C"]],
    ["an unclosed comment", "%% [[A]]\n\n<!-- [[B]]", ["A", "B"]],
    ["links behind comments", "<!-- x --> [[A]]\n\n%% y %% [[B]]\n\ntext %%z%% [[C]]", ["A", "B", "C"]],
    ["tabbed outlines", "- a\n\t- [[A]]\n\t\t- b\n\t\t\t\t- [[B]]", ["A", "B"]],
    [
      "definitions of footnotes, and footnotes in the text",
      "Text^[see [[A]]] more[^1].\n\n[^1]: As [[B]] says,\n    and [[C]].",
      ["A", "B", "C"],
    ],
    ["an ordered list's items and their children", "1. [[A]]\n   - [[B]]\n2) [[C]]\n10. [[D]]", ["A", "B", "C", "D"]],
    [
      "the lines of an item that only look like code",
      "- a\n\n      [[code]]\n\n  - b\n\n    [[A]]\n      [[B]]",
      ["A", "B"],
    ],
    [
      "quotes in lists and lists in quotes",
      "- a\n  > [[A]]\n\n> - [[B]]\n>   - [[C]]\n> > [[D]]",
      ["A", "B", "C", "D"],
    ],
    ["nested callouts", "> [!note]- Title [[A]]\n> > [!tip] [[B]]\n> > [[C]]\n> 1. [[D]]", ["A", "B", "C", "D"]],
    [
      "tables with a bar in code and none at the ends",
      "a | b\n--|--\n[[A\\|x]] | `|` [[B]]\n[[C]] | ![[D\\|100]]",
      ["A", "B", "C", "D"],
    ],
    [
      "tables inside lists and quotes",
      "- a\n\n  | h | i |\n  |---|---|\n  | [[A]] | b |\n\n> | h |\n> |---|\n> | [[B]] |",
      ["A", "B"],
    ],
    [
      "HTML",
      "<details>\n<summary>[[A]]</summary>\n\n- [[B]]\n\n</details>\n<p>[[C]]<br>[[D]]</p>",
      ["A", "B", "C", "D"],
    ],
    [
      "text after a fence with an info string",
      "```js {1} title='x'\n[[no]]\n```\n[[A]]\n~~~ md ` `\n[[no]]\n~~~~\n[[B]]",
      ["A", "B"],
    ],
    ["text after a fence that a list's end closes", "- a\n  ```\n  [[no]]\n\n[[A]]", ["A"]],
    ["text with backticks that close nothing", "`` [[A]] ``` [[B]] `", ["A", "B"]],
    ["dollars that are money", "$5 and [[A]] for $6, US$ [[B]] $x$", ["A", "B"]],
    ["a link's label beside an image in it", "[![x](a.png) [y](b.md)", ["b.md"]],
    ["an image inside a link", "[![x](a.png)](b.md)", ["b.md"]],
    ["a label with a wikilink in it: the inner link is the link", "[see [[A]] there](b.md)", ["A"]],
    ["autolinks and addresses with brackets in them", "<https://x.y/[[no]]> https://x.y/[[A]]", ["A"]],
    ["bold, struck and highlighted text", "**[[A]]** ~~[[B]]~~ ==[[C]]== _[[D]]_", ["A", "B", "C", "D"]],
    ["an item's later paragraphs", "- a\n\n  [[A]]\n\n  more\n\n[[B]]", ["A", "B"]],
  ])("finds links in %s", (_, text, expected) => {
    expect(targets(text)).toEqual(expected);
  });

  it.each([
    ["fenced code", "```\n[[A]]\n```\n~~~js\n[[B]]\n~~~\n"],
    ["a fence that only a longer one closes", "````\n```\n[[A]]\n```\n[[B]]\n````"],
    ["a fence inside a list item", "- a\n\n  ```\n  [[A]]\n  ```\n"],
    ["a fence inside a quote", "> ```\n> [[A]]\n> ```\n"],
    ["an unclosed fence", "```\n[[A]]\n"],
    ["indented code", "text\n\n    [[A]]\n\n\t[[B]]\n"],
    ["inline code", "`[[A]]` ``[[B]] ` x`` `a\n[[C]]`"],
    ["maths", "$[[A]]$ $$[[B]]$$\n\n$$\n[[C]]\n$$\n"],
    ["HTML comments", "<!-- [[A]] -->\n\ntext <!-- [[B]] --> text\n\n<!--\n[[C]]\n\n[[D]]\n-->"],
    ["percent comments", "%%[[A]]%%\n\n%%\n[[B]]\n\n[[C]]\n%%\n\nx %%[[D]]%% y"],
    ["pre and script", "<pre>\n[[A]]\n\n[[B]]\n</pre>\n<code>[[C]]</code>"],
    ["a fence that a shorter or other one does not close", "`````\n[[A]]\n```\n~~~~~\n[[B]]\n````` x\n[[C]]\n`````"],
    ["a fence in an item of a quote", "> - a\n>   ~~~\n>   [[A]]\n>   ~~~\n"],
    ["a comment over blank lines in a list", "- a\n  <!--\n\n  [[A]]\n\n  -->\n"],
    ["code in a table", "| a |\n|---|\n| `[[A]]` |"],
    ["maths over lines", "$$\na\n[[A]]\n\n$$ and $a [[B]] b$"],
    ["textarea and style", "<style>\n[[A]]\n</style>\n<textarea>[[B]]</textarea>"],
    ["Org blocks", "#+BEGIN_SRC js\n[[A]]\n#+END_SRC\n"],
    ["escapes", "\\[[A]] \\[x](y.md)"],
    ["attributes", '<a title="[[A]]">x</a>'],
  ])("finds none in %s", (_, text) => {
    expect(targets(text)).toEqual([]);
  });

  it.each([
    "[x](https://example.org)",
    "[x](mailto:a@example.org)",
    "[x](//example.org/a.md)",
    "<https://example.org/[[A]]>",
    "[[https://example.org]]",
    "![x](a.png)",
    "![[photo.JPG]]",
    "[[paper.pdf#page=3]]",
    "[x](src/main.ts)",
    "[x](folder/)",
    "[x]()",
    "[^1] and [ ] and [x]",
  ])("takes %s for no link to a page", (text) => {
    expect(targets(text)).toEqual([]);
  });

  it("keeps names that look like files", () => {
    expect(targets("[[Next.js]] [[v1.2]] [[J. Doe]] [x](notes/v1.2)")).toEqual([
      "Next.js",
      "v1.2",
      "J. Doe",
      "notes/v1.2",
    ]);
  });

  it("gives spans that re-read to the same text, with CRLF, byte order mark and astral letters", () => {
    const text =
      '\ufeff---\r\nup: "[[Über 🧭]]"\r\n---\r\n🧭 [[Ada|x]]\r\n\r\n| a | b |\r\n|-|-|\r\n| ![[B\\|y]] | [z](<c d.md>) |\r\n';
    const { links } = parse(text);
    expect(links.map((link) => text.slice(link.targetStart, link.targetEnd))).toEqual([
      "Über 🧭",
      "Ada",
      "B",
      "c d.md",
    ]);
    expect(links.map((link) => text.slice(link.start, link.end))).toEqual([
      "[[Über 🧭]]",
      "[[Ada|x]]",
      "![[B\\|y]]",
      "[z](<c d.md>)",
    ]);
  });

  it("points a reference's target at its definition", () => {
    const text = "See [Ada][a].\n\n[a]: people/Ada.md\n";
    const link = onlyLink(text);
    expect(text.slice(link.start, link.end)).toBe("[Ada][a]");
    expect(text.slice(link.targetStart, link.targetEnd)).toBe("people/Ada.md");
  });
});

describe("typed links and fields", () => {
  const fields = (text: string) => parse(text).links.map(({ field, target, syntax }) => [field, target, syntax]);

  it("reads inline fields on lines, in bullets, in brackets and bold", () => {
    expect(fields("works_at:: [[Lumio]]")).toEqual([["works_at", "Lumio", "field"]]);
    expect(fields("- advises:: [[A]], [[B]]\n- text [[C]]")).toEqual([
      ["advises", "A", "field"],
      ["advises", "B", "field"],
      [null, "C", "wikilink"],
    ]);
    expect(fields("She (works_at:: [[A]]) likes [[B]].")).toEqual([
      ["works_at", "A", "field"],
      [null, "B", "wikilink"],
    ]);
    expect(fields("[founded:: [[A]]] and **Part of**:: x")).toEqual([["founded", "A", "field"]]);
    expect(fields("**Attendees**:: [[A]]")).toEqual([["Attendees", "A", "field"]]);
  });

  it("reads typed wikilinks, but no colons of other kinds", () => {
    expect(fields("[[works_at::Lumio|job]]")).toEqual([["works_at", "Lumio", "field"]]);
    expect(fields("[[reports_to::Ada]]")).toEqual([["reports_to", "Ada", "field"]]);
    expect(fields("[[std::vector]] and std::map")).toEqual([[null, "std::vector", "wikilink"]]);
  });

  it("reads plain names in known fields only", () => {
    expect(fields("works_at:: Lumio")).toEqual([["works_at", "Lumio", "field"]]);
    expect(fields("attendees:: Ada Quill, Bram")).toEqual([
      ["attendees", "Ada Quill", "field"],
      ["attendees", "Bram", "field"],
    ]);
    expect(fields("mood:: Lumio")).toEqual([]);
  });

  it("reads the frontmatter: wikilinks anywhere, plain names in known fields", () => {
    const text =
      "---\nworks_at: Lumio\nattendees:\n  - Ada\n  - '[[people/Bram|B]]'\ngenre: '[[Jazz]]'\nmood: calm\nsource: https://example.org\nauthor: '[x](a.md)'\n---\n";
    expect(fields(text)).toEqual([
      ["works_at", "Lumio", "frontmatter"],
      ["attendees", "Ada", "frontmatter"],
      ["attendees", "people/Bram", "frontmatter"],
      ["genre", "Jazz", "frontmatter"],
      ["author", "a.md", "markdown"],
    ]);
    for (const link of parse(text).links) expect(text.slice(link.targetStart, link.targetEnd)).toBe(link.target);
  });
});
