import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearchQuery } from "../../../../shared/search-query/parse-search-query";
import type { QueryNode } from "../../../../shared/search-query/query-node";
import { CodeWriter, codeText } from "../../../../src-main/domain/kept-text/code-text";
import { decodeCodes } from "../../../../src-main/domain/kept-text/decode-codes";
import { KeptMatcher } from "../../../../src-main/domain/kept-text/kept-matcher";
import { KeptTexts } from "../../../../src-main/domain/kept-text/kept-texts";
import { TokenTable } from "../../../../src-main/domain/kept-text/token-table";
import { Vocabulary } from "../../../../src-main/domain/kept-text/vocabulary";
import { TextMatcher } from "../../../../src-main/domain/search-query/match-page";
import { PageText } from "../../../../src-main/domain/search-query/page-text";
import { isReadInText } from "../../../../src-main/domain/search-query/query-leaves";

const ODD = [
  ..."aZ é\u0301ß日本가ㄱㅏｶﾞ\u3099がกำ＼™½…ﬁİΣς'’_-.,@",
  "😀",
  "❤️",
  "\u{1f468}\u200d\u{1f469}",
  "\u00a0",
  "\u2028",
  "\t",
  "\r\n",
  "\n",
  "  ",
  "\u00ad",
  "\u0338",
  "<",
  "𝒜",
  "\ud800",
];
const WORDS =
  "plan plans planning Plan budget budgets the of and Häuser Haus haus O'Brien obrien brien 10,000 10000 node.js node js getUserName user names foo_bar foo bar_ _bar été ete C++ 10:30 日记 机器学习 学习 dying die x " +
  "a aa aaa state-of-the-art copying компания компании café cafe\u0301 STRASSE Straße";
const words = WORDS.split(" ");
const GLUE = [
  " ",
  " ",
  " ",
  " ",
  "\n",
  ", ",
  ". ",
  "\n\n",
  "  ",
  "-",
  "",
  "\n- ",
  "\n- [ ] ",
  "\n# ",
  " (",
  ") ",
  "\u00a0",
  "_",
];

const aText = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: fc.constantFrom(...ODD) }),
      fc.constantFrom(...GLUE),
    ),
    {
      minLength: 0,
      maxLength: 25,
    },
  )
  .map((parts) => parts.flat().join(""));

const aPage = fc.record({
  properties: fc.option(
    aText.map((text) => text.replace(/[\n\r]/g, " ")),
    { nil: null },
  ),
  body: aText,
  title: fc.constantFrom(...words),
});

const quoted = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => `"${some.join(" ")}"`);
const PATTERNS = [
  "pl[a-z]+ing\\b",
  "\\bfoo\\b",
  "foo\\w+",
  "bud.et",
  "(plan|budget)s",
  "(?:plan|bu\\w+)s?",
  "plan|[a-z]+js",
  "\\bé",
  "é\\b",
  "^plan",
  "of\\s+the",
  "(of|the) budget",
  "x?y?",
  "[A-Z]{2,}",
  "\\d{2,}",
  "(?=plan)pl",
  "(a)\\1",
  "straße",
  "a{3}|日",
  "o'b",
  "[a-z]*ans\\Bx?",
  "foo(?!_)",
  "\\u{70}lan",
  "(?<n>user)(name)?",
  "bar\\b.*plan",
];
const aLeaf = fc.oneof(
  fc.constantFrom(...words),
  quoted,
  fc.constantFrom(...PATTERNS).map((source) => `/${source}/`),
);
const anInner = fc
  .array(fc.tuple(fc.boolean(), aLeaf), { minLength: 1, maxLength: 3 })
  .map((leaves) => leaves.map(([isNot, leaf], i) => (isNot && i > 0 ? `-${leaf}` : leaf)).join(" "));
const aQuery = fc.oneof(
  quoted,
  aLeaf,
  fc
    .tuple(fc.constantFrom("line", "section", "block", "task", "content"), anInner)
    .map(([scope, inner]) => `${scope}:(${inner})`),
  fc.tuple(fc.constantFrom("line", "block"), aLeaf, aLeaf).map(([scope, a, b]) => `${scope}:(${a} OR ${b})`),
  aLeaf.map((leaf) => `match-case:${leaf}`),
  aLeaf.map((leaf) => `line:(match-case:${leaf})`),
  fc.tuple(quoted, anInner).map(([a, b]) => `${a} -line:(${b})`),
);

function rootOf(text: string): QueryNode | null {
  const parsed = parseSearchQuery(text);
  return parsed.kind === "query" ? parsed.root : null;
}

describe("texts kept as tokens", () => {
  it("gives every text back as it was", () => {
    const table = new TokenTable();
    fc.assert(
      fc.property(
        fc.oneof(
          aText,
          fc.array(fc.constantFrom(...ODD)).map((parts) => parts.join("").toWellFormed()),
        ),
        (text) => {
          const out = new CodeWriter();
          codeText(text.toWellFormed(), table, out);
          const codes = out.finish();
          expect(decodeCodes(codes, 0, codes.length, table)).toBe(text.toWellFormed());
        },
      ),
      { numRuns: 500 },
    );
  });

  it("cuts what is too long for a word, and gives it back", () => {
    const table = new TokenTable();
    const out = new CodeWriter();
    const text = `a ${"x".repeat(200)} ${"-".repeat(150)}\n${"😀".repeat(80)} end`;
    codeText(text, table, out);
    const codes = out.finish();
    expect(decodeCodes(codes, 0, codes.length, table)).toBe(text);
    expect(out.isOdd).toBe(true);
  });

  it("numbers more tokens than two bytes hold", () => {
    const table = new TokenTable();
    const out = new CodeWriter();
    const text = Array.from({ length: 40_000 }, (_, i) => `w${i}`).join(" ");
    codeText(text, table, out);
    const codes = out.finish();
    expect(decodeCodes(codes, 0, codes.length, table)).toBe(text);
  });

  it("finds what a scan of the texts finds, page by page", () => {
    fc.assert(
      fc.property(
        fc.array(aPage, { minLength: 1, maxLength: 6 }),
        fc.array(aQuery, { minLength: 1, maxLength: 6 }),
        (pages, queries) => {
          // Rows of two pages, and a last one that is in no row yet.
          const texts = new KeptTexts(undefined, 2);
          const kept = pages.map(({ properties, body, title }, i) => {
            const text = (properties === null ? "" : `---\nnote: "${properties.replace(/["\\]/g, "")}"\n---\n`) + body;
            const names = { path: `folder/${title} ${i}.md`, title, aliases: ["Also foo"] };
            const page = new PageText(text.toWellFormed(), names, "obsidian");
            return { page, names, codes: texts.put(i, page, "r") };
          });
          const vocabulary = new Vocabulary(texts.table);
          for (const query of queries) {
            const root = rootOf(query);
            if (!root) continue;
            const naive = new TextMatcher(root);
            const byTokens = new KeptMatcher(root, texts, vocabulary, "obsidian");
            const known = naive.leaves.map(({ node }) => (isReadInText(node) ? 1 : 0));
            const plain = (node: QueryNode) => node.kind === "word" && naive.testOf(node, false).isByTerms;
            for (const { page, names, codes } of kept) {
              if (!codes) throw new Error("every page has room");
              const own = naive.leaves.map((leaf, i) =>
                plain(leaf.node) ? (naive.holds(leaf, page) ? 2 : 0) : (known[i] ?? 0),
              );
              const expected = naive.matches(page, own);
              expect([query, page.text, names.title, byTokens.matches(codes, names, own)]).toEqual([
                query,
                page.text,
                names.title,
                expected,
              ]);
            }
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it.each([
    ["line:obrien", "So O'Brien came.", true],
    ["line:obrien", "So O Brien came.", false],
    ["line:10000", "They had 10,000 of them.", true],
    ["line:(haus garten)", "Die Häuser und der Garten sind nicht mit den anderen.", true],
    ["line:(haus garten)", "The Häuser of the Garten and the others are with them.", false],
    ["line:user", "It calls getUserName here.", true],
    ["line:dying", "They die of it.", true],
    ["/get[A-Z]\\w+/", "It calls getUserName here.", true],
    ["/\\bfoo\\b/", "foo_bar", false],
    ['"C++"', "C++ and C", true],
    ['"plan of"', "plan™ of", false],
  ])("%s in: %s", (query, body, fits) => {
    const root = rootOf(query);
    if (!root) throw new Error(`${query} is no query`);
    const names = { path: "a.md", title: "a", aliases: [] };
    const page = new PageText(body, names, "obsidian");
    expect(new TextMatcher(root).matches(page, [1])).toBe(fits);
    for (const blockPages of [1, 2]) {
      const texts = new KeptTexts(undefined, blockPages);
      const kept = texts.put(1, page, "r");
      if (!kept) throw new Error("there is room");
      const matcher = new KeptMatcher(root, texts, new Vocabulary(texts.table), "obsidian");
      expect(matcher.matches(kept, names, [1])).toBe(fits);
    }
  });

  it("tells the pages of a word though others came and went", () => {
    const texts = new KeptTexts(undefined, 2);
    const names = (i: number) => ({ path: `page ${i}.md`, title: "page", aliases: [] });
    const textOf = (i: number) => (i % 3 === 0 ? "the plan" : "no such thing");
    // Enough changes for the places to be given anew.
    for (let i = 0; i < 6_000; i++) texts.put(i % 10, new PageText(textOf(i), names(i), "obsidian"), `r${i}`);
    expect(texts.generation).toBeGreaterThan(0);
    const root = rootOf('"the plan"');
    if (!root) throw new Error("a phrase is a query");
    const matcher = new KeptMatcher(root, texts, new Vocabulary(texts.table), "obsidian");
    const found = Array.from({ length: 10 }, (_, i) => 5_990 + i).filter((i) => {
      const page = texts.get(i % 10, `r${i}`);
      if (!page) throw new Error("the last of each is kept");
      return matcher.matches(page, names(i), [1]);
    });
    expect(found).toEqual([5_991, 5_994, 5_997].filter((i) => i % 3 === 0));
  });

  it("keeps no more than it may, and forgets what has changed", () => {
    const names = { path: "a.md", title: "a", aliases: [] };
    const page = new PageText("some words", names, "obsidian");
    const texts = new KeptTexts();
    expect(texts.put(1, page, "")).toBeNull();
    expect(texts.put(1, page, "one")).not.toBeNull();
    expect(texts.get(1, "one")).not.toBeNull();
    expect(texts.get(1, "two")).toBeNull();
    texts.drop(1);
    expect(texts.get(1, "one")).toBeNull();
    expect(new KeptTexts(10).put(1, page, "one")).toBeNull();
  });
});
