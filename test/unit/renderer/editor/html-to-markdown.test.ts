import { describe, expect, it } from "vitest";
import { htmlToMarkdown, isRich } from "../../../../src-renderer/editor/input/html-to-markdown";

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
});
