import { describe, expect, it } from "vitest";
import { htmlToMarkdown, isRich } from "../../../../src-renderer/editor/input/html-to-markdown";
import { fastestCpuMs } from "../../../support/cpu-time";

const CASES: readonly (readonly [name: string, html: string, markdown: string])[] = [
  ["headings and paragraphs", "<h1>A</h1><p>one</p><p>two<br>three</p>", "# A\n\none\n\ntwo\nthree"],
  [
    "emphasis, its spaces outside",
    "a<b> bold </b>b <em>it</em> <del>gone</del> <mark>m</mark>",
    "a **bold** b *it* ~~gone~~ ==m==",
  ],
  [
    "links with safe schemes only",
    '<a href="https://a.example/x">x</a> <a href="javascript:alert(1)">y</a>',
    "[x](https://a.example/x) y",
  ],
  ["nested lists", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"],
  ["numbered lists", '<ol start="3"><li>a<li>b</ol>', "3. a\n4. b"],
  [
    "tasks",
    '<ul><li><input type="checkbox" checked> done</li><li><input type=checkbox> open</li></ul>',
    "- [x] done\n- [ ] open",
  ],
  ["quotes", "<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"],
  [
    "code",
    '<pre><code class="language-ts">const a = "`";\n</code></pre><p><code>x`y</code></p>',
    '```ts\nconst a = "`";\n```\n\n``x`y``',
  ],
  [
    "tables",
    "<table><tr><th>a<th>b</tr><tr><td>1|2<td><b>3</b></tr></table>",
    "| a | b |\n| --- | --- |\n| 1\\|2 | **3** |",
  ],
  [
    "drops scripts and styles",
    "<style>p{}</style><p>a<script>alert('</p>')</script></p><svg onload=x><p>q</p></svg>b",
    "a\n\nb",
  ],
  [
    "escapes what would be marks",
    "<p>1. a</p><p># b</p><p>*c* [d] snake_case &lt;i&gt;</p>",
    "1\\. a\n\n\\# b\n\n\\*c\\* \\[d\\] snake_case \\<i>",
  ],
  ["entities", "<p>a&amp;b &#128578; &#x1F642; &nosuch; &nbsp;c</p>", "a&b 🙂 🙂 &nosuch; c"],
  ["an office suite's bold that is none", '<b style="font-weight:normal"><p>a</p></b>', "a"],
  [
    "pictures elsewhere",
    '<img src="https://a.example/i.png" alt="x"><img src="data:image/png;base64,AA">',
    "![x](https://a.example/i.png)",
  ],
  ["a page of one column", "<table><tr><td><p>a</p><p>b</p></td></tr></table>", "a b"],
  [
    "code keeps its blank lines and its space at the ends of lines",
    "<pre>a  \n\n\n\n  b\r\n</pre><p>c</p>",
    "```\na  \n\n\n\n  b\n```\n\nc",
  ],
  ["blank lines of code in an item", "<ul><li><pre>a\n\n\nb</pre></li></ul>", "- ```\n  a\n\n\n  b\n  ```"],
  ["blank lines of code in a quote", "<blockquote><pre>a\n\n\nb</pre></blockquote>", "> ```\n> a\n>\n>\n> b\n> ```"],
  [
    "code whose lines are blocks",
    "<pre><code><div>a</div><div><br></div><div>&nbsp; b</div></code></pre>",
    "```\na\n\n  b\n```",
  ],
  ["code of several lines without its element", "<p>x</p><code>a<br><br>b</code>", "x\n\n```\na\n\nb\n```"],
  [
    "code in a table that numbers its lines",
    "<table><tr><td><pre>1\n2\n3</pre></td><td><pre>a\n\nb</pre></td></tr></table>",
    "```\na\n\nb\n```",
  ],
  ["an apostrophe in a tag", "<p title=don't>a</p><p>it's</p>", "a\n\nit's"],
  ["a tag with > in a quote", '<p title = "a>b">c</p>', "c"],
  ["signs that begin no tag", "<p>a < b <3 c</p>", "a < b <3 c"],
  ["a tag that never ends", "<p>a</p>b <i class='x", "a\n\nb \\<i class='x"],
  ["blank lines between words", "<p>a<br><br><br><br>b <br> c</p>", "a\n\nb\nc"],
  ["an empty item", "<ul><li></li><li>a</li></ul>", "-\n- a"],
  ["nothing", "<meta charset=utf-8><!-- x -->", ""],
];

describe("pasted HTML", () => {
  it.each(CASES)("%s", (_name, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it("is told from text that only has a wrapper", () => {
    expect(isRich("<meta charset='utf-8'><span>plain</span>")).toBe(false);
    expect(isRich("<p>a <a href='https://a.example'>b</a></p>")).toBe(true);
  });

  it("is read in time however broken and deep it is", () => {
    const deep = `${"<div>".repeat(20_000)}x`;
    expect(htmlToMarkdown(deep)).toBe("x");
    expect(htmlToMarkdown("<p a='".repeat(2000)).length).toBeGreaterThanOrEqual(0);
    expect(htmlToMarkdown(`${"<ul><li>".repeat(500)}y`)).toContain("y");
  });

  /** What grows with its length grows the time sixteenfold at most here, what grows with its square 256 times. */
  it.each([
    ["closing tags without an end", (n: number) => "</a".repeat(n)],
    ["one closing tag without an end", (n: number) => `</${"a".repeat(n * 3)}`],
    ["opening tags without an end", (n: number) => "<a b".repeat(n)],
    ["one name without an end", (n: number) => `<${"a".repeat(n * 3)}`],
    ["declarations", (n: number) => "<!".repeat(n) + "<?".repeat(n)],
    ["quotes that never close", (n: number) => "<p a='".repeat(n)],
    ["quotes of two kinds", (n: number) => `${'<p a=">" '.repeat(n)}'`],
    ["signs in quotes", (n: number) => `${'<p a="'.repeat(n)}b='>'`],
    ["white space in a tag", (n: number) => `<p a${" ".repeat(n * 4)}="${" ".repeat(n)}`],
    ["scripts without an end", (n: number) => "<script></script".repeat(n)],
    ["line breaks in strong words", (n: number) => `<b>a${"<br>".repeat(n)}b</b>`],
    ["spaces between elements", (n: number) => `a${"<i> </i>".repeat(n)}b<br>`],
    ["spaces in code", (n: number) => `<pre>a${" ".repeat(n * 4)}b</pre>`],
    ["backticks", (n: number) => `<pre>${"\u0060 ".repeat(n)}</pre><code>${"\u0060 ".repeat(n)}</code>`],
    ["paragraphs", (n: number) => "<p>a</p>".repeat(n)],
    ["rows of a table, one of them wide", (n: number) => `<table><tr>${"<td>a".repeat(n)}${"<tr><td>a".repeat(n)}`],
    ["entities", (n: number) => `&${"a".repeat(n * 4)}${"&#".repeat(n)}`],
  ])("is read in time that grows with its length: %s", (_, make) => {
    const small = make(2000);
    const large = make(32_000);
    htmlToMarkdown(small);
    const spent = fastestCpuMs(() => htmlToMarkdown(small), 5);
    expect(fastestCpuMs(() => htmlToMarkdown(large), 2)).toBeLessThan(Math.max(2, spent) * 80);
  });

  it("is read to its end, however many paragraphs, rows and marks it has", () => {
    expect(htmlToMarkdown("<p>a</p>".repeat(200_000)).length).toBe(200_000 * 3 - 2);
    expect(htmlToMarkdown(`<table>${"<tr><td>a<td>b".repeat(130_000)}</table>`).split("\n")).toHaveLength(130_001);
  });
});
