import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../../shared/model/page";
import { parsePage } from "../../../../../shared/text/parse-page";
import { currentRules } from "../../../../../src-renderer/components/schema-looks";
import { footnotesFor, footnotesOf } from "../../../../../src-renderer/features/page/reading/footnotes-of";
import { readBlocks } from "../../../../../src-renderer/features/page/reading/read-blocks";
import type { Block, Inline } from "../../../../../src-renderer/features/page/reading/reading-model";
import { fastestCpuMs } from "../../../../support/cpu-time";

const read = (text: string) => readBlocks(text, 0);

const words = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ("text" in inline ? inline.text : "inlines" in inline ? words(inline.inlines) : "")).join("");

function first<K extends Block["kind"]>(text: string, kind: K): Block & { kind: K } {
  const block = read(text).find((one): one is Block & { kind: K } => one.kind === kind);
  if (!block) throw new Error(`no ${kind} in ${JSON.stringify(read(text))}`);
  return block;
}

describe("the reading view", () => {
  it("reads links with label, anchor, and inside tables", () => {
    const { inlines } = first("See [[people/Ada#Early years|her youth]] and [site](https://example.org).", "paragraph");
    expect(inlines[1]).toMatchObject({ kind: "link", target: "people/Ada", anchor: "Early years" });
    expect(inlines[1]?.kind === "link" && words(inlines[1].inlines)).toBe("her youth");
    expect(inlines[3]).toMatchObject({ kind: "outside", url: "https://example.org" });
    const table = first("| a | b |\n| --- | ---: |\n| [[Ada\\|she]] |  |\n", "table");
    expect(table.alignments).toEqual([null, "right"]);
    expect(table.rows[0]?.[0]?.[0]).toMatchObject({ kind: "link", target: "Ada" });
    expect(table.rows[0]).toHaveLength(2);
  });

  it("reads a relative Markdown link as a link to a page", () => {
    const { inlines } = first("[Ada](../people/ada%20l.md#born)", "paragraph");
    expect(inlines[0]).toMatchObject({ kind: "link", target: "../people/ada l.md", anchor: "born" });
  });

  it("keeps offsets that point into the page", () => {
    const text = "---\nx: 1\n---\nSome [[Ada]] here.";
    const block = readBlocks(text.slice(13), 13)[0];
    const link = block?.kind === "paragraph" ? block.inlines.find((one) => one.kind === "link") : null;
    expect(text.slice(link?.from, link?.to)).toBe("[[Ada]]");
  });

  it("nests emphasis and does not draw its marks", () => {
    const { inlines } = first("A **bold and *both*** ==lit== ~~gone~~ `x_y`.", "paragraph");
    expect(words(inlines)).toBe("A bold and both lit gone x_y.");
    expect(inlines.map((inline) => inline.kind)).toContain("highlight");
  });

  it("draws neither comments nor block ids", () => {
    expect(words(first("Seen %%not for print%% here. ^b1", "paragraph").inlines)).toBe("Seen  here.");
  });

  it("reads lists, their numbers, tasks and nesting", () => {
    const list = first("3. three\n4. four\n   - below\n", "list");
    expect([list.isOrdered, list.start, list.items.length]).toEqual([true, 3, 2]);
    expect(list.items[1]?.blocks.map((block) => block.kind)).toEqual(["paragraph", "list"]);
    const tasks = first("- [x] done\n- [ ] open\n", "list");
    expect(tasks.items.map((item) => item.task?.isDone)).toEqual([true, false]);
    const task = tasks.items[1]?.blocks[0];
    expect(task?.kind === "paragraph" && words(task.inlines).trim()).toBe("open");
  });

  it("reads a list of dated items as a timeline, and no other", () => {
    const timeline = first("- **2026-11-27** Board met.\n- 2026-05: seed closed\n", "timeline");
    expect(timeline.entries.map((entry) => [entry.date, words(entry.inlines)])).toEqual([
      ["2026-11-27", "Board met."],
      ["2026-05", "seed closed"],
    ]);
    expect(read("- 2026-11-27 one\n- no date\n")[0]?.kind).toBe("list");
    expect(read("- 20261 birds\n")[0]?.kind).toBe("list");
  });

  it("reads callouts with and without a title", () => {
    const callout = first("> [!warning] Mind the tide\n> It turns.\n", "callout");
    expect([callout.name, callout.title]).toEqual(["warning", "Mind the tide"]);
    expect(callout.blocks[0]?.kind === "paragraph" && words(callout.blocks[0].inlines).trim()).toBe("It turns.");
    expect(read("> plain\n")[0]?.kind).toBe("quote");
  });

  it("reads fields on lines of their own", () => {
    const block = first("works_at:: [[Acme]]\nsince:: 2021\n", "fields");
    expect(block.fields.map((field) => [field.key, words(field.inlines)])).toEqual([
      ["works_at", "Acme"],
      ["since", "2021"],
    ]);
  });

  it("shows code and HTML as they are written, and runs neither", () => {
    expect(first("```ts\nconst a = '[[no]]';\n```\n", "code")).toMatchObject({
      language: "ts",
      text: "const a = '[[no]]';",
    });
    expect(first("<script>alert(1)</script>\n", "raw").text).toContain("<script>");
    const { inlines } = first("a <b>c</b>", "paragraph");
    expect(inlines.filter((inline) => inline.kind === "html").map((inline) => "text" in inline && inline.text)).toEqual(
      ["<b>", "</b>"],
    );
  });

  it("leaves nothing of a page out that it has no drawing for", () => {
    expect(words(first("Price [not a link] &amp; \\*star\\* $5", "paragraph").inlines)).toBe(
      "Price [not a link] & *star* $5",
    );
  });

  it("reads images and embedded pages as embeds", () => {
    const { inlines } = first("![[tide.png|300]] ![alt](pics/a.jpg) and words", "paragraph");
    expect(inlines[0]).toMatchObject({ kind: "embed", target: "tide.png", label: "300" });
    expect(inlines[2]).toMatchObject({ kind: "embed", target: "pics/a.jpg", label: "alt" });
  });

  it("draws pages that stand alone on their lines as blocks, with the part that is meant", () => {
    const { embeds } = first("![[Ada]]\n![[Bo#Early years]]\n![[Bo#^b1]]\n![plan|200](a%20b.png)", "embeds");
    expect(embeds).toMatchObject([
      { target: "Ada", anchor: null },
      { target: "Bo", anchor: "Early years" },
      { target: "Bo", anchor: "^b1" },
      { target: "a b.png", label: "200" },
    ]);
  });

  it("reads formulas, and leaves money alone", () => {
    expect(first("So $x^2$ or $$y$$", "paragraph").inlines.filter((one) => one.kind === "math")).toMatchObject([
      { text: "x^2", isDisplay: false },
      { text: "y", isDisplay: true },
    ]);
    expect(first("$$\n\\frac{a}{b}\n$$", "math").text).toBe("\\frac{a}{b}");
    expect(words(first("$5 and $6", "paragraph").inlines)).toBe("$5 and $6");
  });

  it("reads footnotes where they are meant and where they are said", () => {
    const text = "A[^1] b.\n\n[^1]: It *is* so.";
    expect(first(text, "paragraph").inlines[1]).toMatchObject({ kind: "footnote", label: "1" });
    expect(words(first(text, "footnote").inlines)).toBe("It is so.");
    expect([...footnotesOf(read(text)).keys()]).toEqual(["1"]);
  });

  it("reads whether a callout is open, closed or neither", () => {
    const folds = ["> [!tip]- A\n> b", "> [!tip]+ A\n> b", "> [!tip] A\n> b"].map(
      (text) => first(text, "callout").fold,
    );
    expect(folds).toEqual(["closed", "open", null]);
  });

  it("hides a comment over lines, but not one that is never closed", () => {
    expect(read("%%\nhidden\n\nmore\n%%\n\nseen").map((block) => block.kind)).toEqual(["paragraph"]);
    expect(read("%%\nnever closed").map((block) => block.kind)).toEqual(["raw"]);
  });

  it("finds the footnotes of a part wherever they stand on its page", () => {
    const page = parsePage(asPagePath("A.md"), "# A\n\nb[^n]\n\n## C\n\nd\n\n[^n]: Far *away*.\n", currentRules());
    expect(words(footnotesFor("b[^n]", page).get("n") ?? [])).toBe("Far away.");
    expect(footnotesFor("b", page).size).toBe(0);
  });

  it("takes one space from either end of code, where there is one at both", () => {
    const text = "` a ` and `` `b` `` and ` c` and `   `";
    const { inlines } = first(text, "paragraph");
    expect(inlines.flatMap((one) => (one.kind === "code" ? [one.text] : []))).toEqual(["a", "`b`", " c", "   "]);
  });

  /** What grows with its length grows the time sixteenfold at most here, what grows with its square 256 times. */
  it.each([
    ["spaces in a line", (n: number) => `a${" ".repeat(n * 4)}b`],
    ["spaces and tabs in a line of two", (n: number) => `a${" \t".repeat(n * 2)}b\nc`],
    ["code of words", (n: number) => `\` ${"a ".repeat(n)}b\``],
    ["backticks inside of code", (n: number) => `\`\` ${"` ".repeat(n)}a\`\``],
    ["a row of backticks inside of code", (n: number) => `\` a${"`".repeat(n * 2)} b\``],
    ["comments and nothing else", (n: number) => "%%a%% ".repeat(n)],
    [
      "a wide table with many rows",
      (n: number) => `${"|a".repeat(n / 4)}|\n${"|-".repeat(n / 4)}|\n${"|b|\n".repeat(n / 4)}`,
    ],
  ])("reads in time that grows with the length: %s", (_, make) => {
    const [small, large] = [make(2000), make(32_000)];
    read(small);
    const spent = fastestCpuMs(() => read(small), 5);
    expect(fastestCpuMs(() => read(large), 2)).toBeLessThan(Math.max(2, spent) * 80);
  });
});
