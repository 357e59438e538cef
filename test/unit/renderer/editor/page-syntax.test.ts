import { describe, expect, it } from "vitest";
import { pageParser } from "../../../../src-renderer/editor/page-syntax";
import { fastestCpuMs } from "../../../support/cpu-time";

/** The nodes of a kind, as their text. */
function nodes(text: string, ...names: readonly string[]): string[] {
  const found: string[] = [];
  pageParser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (names.includes(name)) found.push(text.slice(from, to));
    },
  });
  return found;
}

describe("formulas", () => {
  it.each([
    ["so $a^2 + b^2$ holds", ["$a^2 + b^2$"]],
    ["($x$), $y$.", ["$x$", "$y$"]],
    ["price \\$5 and $x$", ["$x$"]],
    ["$2 \\text{ kg}$ of it", ["$2 \\text{ kg}$"]],
    ["a $\\$5$ b", ["$\\$5$"]],
    ["inline $$x + y$$ here", ["$$x + y$$"]],
  ])("are found in %j", (text, expected) => {
    expect(nodes(text, "Math")).toEqual(expected);
  });

  it.each([
    "$5 and $6",
    "$5–$6",
    "It cost $5 (was $6), now $4.",
    "US$5, CA$6",
    "$20 (in US$) for it",
    "$HOME/$USER and $PATH",
    "a $ b $ c",
    "only $ one",
    "`$x$`",
    "$a\nb$",
    "$$",
  ])("are not found in %j", (text) => {
    expect(nodes(text, "Math", "MathBlock")).toEqual([]);
  });

  it("stand over lines, whatever the lines begin with", () => {
    expect(nodes("text\n$$\na\n+ b\n= c\n$$\nafter", "MathBlock")).toEqual(["$$\na\n+ b\n= c\n$$"]);
    expect(nodes("$$x$$\n\n# H", "MathBlock", "ATXHeading1")).toEqual(["$$x$$", "# H"]);
    expect(nodes("$$ a\n b $$ \r\nafter", "MathBlock", "Paragraph")).toEqual(["$$ a\n b $$", "after"]);
  });

  it("that are never closed end with their paragraph", () => {
    expect(nodes("$$\nnever *closed*\n\n# Next", "MathBlock", "Emphasis", "ATXHeading1")).toEqual([
      "*closed*",
      "# Next",
    ]);
  });
});

describe("footnotes", () => {
  it("are told from links", () => {
    const text = "One[^1] and [two](x) and [^no such\n\n[^1]: A *word*.\n  and more\n[^b]: Other\n\nafter";
    expect(nodes(text, "FootnoteReference")).toEqual(["[^1]"]);
    expect(nodes(text, "FootnoteDefinition")).toEqual(["[^1]: A *word*.\n  and more", "[^b]: Other"]);
    expect(nodes(text, "Emphasis", "Link")).toEqual(["[two](x)", "*word*"]);
  });

  it("are found where lines end with a carriage return", () => {
    expect(nodes("a[^1]\r\n\r\n[^1]: b\r\n", "FootnoteReference", "FootnoteDefinition")).toEqual(["[^1]", "[^1]: b"]);
  });
});

describe("breaks of lines", () => {
  it("are two spaces or more, or a backslash, in front of the end", () => {
    expect(nodes("a  \nb \nc\\\nd    \ne   f", "HardBreak")).toEqual(["  \n", "\\\n", "    \n"]);
  });
});

describe("comments", () => {
  it("stand on a line, or over several with blank ones between", () => {
    expect(nodes("a %%b%% c", "HiddenComment")).toEqual(["%%b%%"]);
    expect(nodes("a\n\n%%\nb\n\nc\n%%\n\nd", "HiddenCommentBlock", "Paragraph")).toEqual(["a", "%%\nb\n\nc\n%%", "d"]);
  });
});

describe("hostile pages", () => {
  const MANY = 10_000;
  it.each([
    ["brackets", "[".repeat(MANY)],
    ["wikilinks never closed", "[[a".repeat(MANY)],
    ["embeds never closed", "![[a|".repeat(MANY)],
    ["footnotes never closed", "[^".repeat(MANY)],
    ["dollars", "$a ".repeat(MANY)],
    ["double dollars", "$$a $".repeat(MANY)],
    ["percent signs", "%%a %".repeat(MANY)],
    ["equals signs", "==a ".repeat(MANY)],
    ["one line of words", "word *and* [[link]] ".repeat(5000)],
    ["deep quotes", `${"> ".repeat(500)}deep\n`.repeat(20)],
    ["deep lists", Array.from({ length: 300 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n")],
    ["formulas never closed", "$$\na\n\n".repeat(MANY)],
    ["bars", `${"|".repeat(MANY)}\n${"|-".repeat(MANY)}`],
  ])("do not hang: %s", (_, text) => {
    const before = process.cpuUsage();
    pageParser.parse(text);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(3000);
  });

  /** What grows with its length grows the time sixteenfold at most here, what grows with its square 256 times. */
  it.each([
    ["lone dollars", (n: number) => "it costs $5 or $ 6, a $b. ".repeat(n)],
    ["lone dollars in lines", (n: number) => "$a word\n".repeat(n)],
    ["lone double dollars", (n: number) => "$$a b $ ".repeat(n)],
    ["double dollars that begin lines", (n: number) => "$$a\nb $\n".repeat(n)],
    ["a row of dollars", (n: number) => "$".repeat(n)],
    ["white space in front of a dollar", (n: number) => `$$a${" ".repeat(n * 4)}$b\n`],
    ["white space behind a formula", (n: number) => `$$a$$${" ".repeat(n * 4)}b\n`],
    ["backslashes", (n: number) => `$$${"\\\\".repeat(n)}$`],
    ["long amounts", (n: number) => `$${"1".repeat(3900)}$ `.repeat(Math.ceil(n / 500))],
  ])("are read in time that grows with their length: %s", (_, make) => {
    const [small, large] = [make(2000), make(32_000)];
    pageParser.parse(small);
    const spent = fastestCpuMs(() => pageParser.parse(small), 5);
    expect(fastestCpuMs(() => pageParser.parse(large), 2)).toBeLessThan(Math.max(2, spent) * 80);
  });
});
