import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../../src-main/domain/graph-query/parse-query";
import type { QueryPattern } from "../../../../src-main/domain/graph-query/query-syntax";
import { renderQuery } from "../../../../src-main/domain/graph-query/render-query";

function patternOf(text: string): QueryPattern {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.reason}`);
  return parsed.pattern;
}

const plain = (text: string): string => renderQuery(patternOf(text));

/** What is said to be wrong, and the part of the text that it points at. */
function problemOf(text: string): readonly [string, string] {
  const parsed = parseQuery(text);
  if (parsed.ok) throw new Error(`${text} was read`);
  const { reason, start, end } = parsed.problem;
  return [reason, text.slice(start, end)];
}

describe("a graph query", () => {
  it("is pages and links from left to right", () => {
    const { steps, links } = patternOf('me -invested_in-> company <-works_at- "Ada Lovelace"');
    expect(steps).toMatchObject([
      { kind: "word", name: "me" },
      { kind: "word", name: "company" },
      { kind: "page", name: "Ada Lovelace" },
    ]);
    expect(links).toMatchObject([
      { direction: "out", types: ["invested_in"], min: 1, max: 1, time: { kind: "now" } },
      { direction: "in", types: ["works_at"] },
    ]);
  });

  it("takes a bare slug with hyphens, a title of several words, and curly quotes", () => {
    expect(plain("people/ada-lovelace-2 -knows- Bob  B. Brown")).toBe("people/ada-lovelace-2 -knows- Bob B. Brown");
    expect(plain("“Ada -> Bob” -> *")).toBe('"Ada -> Bob" -*-> *');
    expect(patternOf("a-b->c").steps).toMatchObject([{ name: "a-b" }, { name: "c" }]);
  });

  it("takes several types, any type, either way, repetition and time", () => {
    expect(plain("?x -a|b -> ?y:company")).toBe("?x -a|b-> ?y:company");
    expect(plain("* -- * <-- * --> *")).toBe("* -*- * <-*- * -*-> *");
    expect(plain("me - works_at {1 , 3} [ former ] -> company")).toBe("me -works_at{1,3}[former]-> company");
    expect(plain("me -works_at[former]{2}-> *")).toBe("me -works_at{2}[former]-> *");
    expect(plain('me <-"part of"{2}[since 2020-05]- *')).toBe('me <-"part of"{2}[since 2020-05]- *');
    expect(plain("a -[in 2019]-> b")).toBe("a -*[in 2019]-> b");
  });

  it("says what is wrong, and where", () => {
    expect(problemOf("")).toEqual(["A page is missing here: a name, a page type, * or ?x.", ""]);
    expect(problemOf("company ")[0]).toBe("A query needs a link, like -works_at-> company.");
    expect(problemOf("me -works_at->")[0]).toBe("A page is missing here: a name, a page type, * or ?x.");
    expect(problemOf("-works_at-> company")).toEqual(["A page is missing before this link.", "-"]);
    expect(problemOf("me -works_at company")).toEqual(["Several types are joined by |.", "c"]);
    expect(problemOf("me <-works_at-> company")).toEqual([
      "A link leads one way: -type-> or <-type-. For either way write -type-.",
      ">",
    ]);
    expect(problemOf("me -part-of-> company")).toEqual([
      "Put a space after the link. A type with a hyphen goes in quotes.",
      "-",
    ]);
    expect(problemOf("me -a{0,2}-> *")).toEqual([
      "A link is repeated 1 to 5 times, the smaller number first.",
      "{0,2}",
    ]);
    expect(problemOf("me -a{3,2}-> *")[1]).toBe("{3,2}");
    expect(problemOf("me -a[sometimes]-> *")).toEqual([
      "In brackets stand former, ever, since 2020 or in 2020.",
      "sometimes",
    ]);
    expect(problemOf("me -a[in 2020-13]-> *")[0]).toBe("A date is missing here, like 2020 or 2020-05.");
    expect(problemOf('me -a-> "Ada')).toEqual(["The closing quote is missing.", '"Ada']);
    expect(problemOf("me -a|-> *")[0]).toBe("A link type is missing here, like works_at, or * for any.");
    expect(problemOf("? -a-> *")[0]).toBe("A variable needs a name, like ?x.");
    expect(problemOf("a, b")).toEqual(["A link is missing here, like -works_at->.", ","]);
    expect(problemOf(`a${" -x-> a".repeat(7)}`)[0]).toBe("A query has at most 6 links.");
  });
});

const piece = fc.constantFrom(
  ...["me", "company", '"Ada', '"', "“b”", "?x", ":", "*", "-", "->", "<-", "|", "{1,3}", "{", "[former]", "[in 2019]"],
  ...["works_at", "a-b", " ", "  ", "\\", "\t", "é", "🌙", "]", "}", ">", "<", "-x->", " -y- ", ",", "/"],
);
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 14 }).map((p) => p.join("")),
);

const step = fc.oneof(
  fc.constant("*"),
  fc.constantFrom("me", "company", "people/ada-lovelace", "Ada Lovelace", "?x", "?y:person"),
  fc.string({ minLength: 1, unit: "grapheme" }).map((name) => `"x${name.replaceAll(/["“”\\]/gu, "\\$&")}"`),
);
const inside = fc.tuple(
  fc.constantFrom("*", "works_at", "a|b", '"part of"', "être"),
  fc.constantFrom("", "{2}", "{1,3}", " {2,5} "),
  fc.constantFrom("", "[former]", "[ever]", "[since 2020]", "[in 2019-12-31]"),
);
const link = fc
  .tuple(inside, fc.constantFrom(["-", "->"], ["<-", "-"], ["-", "-"]))
  .map(([parts, [open, close]]) => ` ${open}${parts.join("")}${close} `);
const goodText = fc
  .tuple(step, fc.array(fc.tuple(link, step), { minLength: 1, maxLength: 6 }))
  .map(([first, rest]) => first + rest.flat().join(""));

describe("whatever the text", () => {
  it("reading never throws, and a problem lies inside the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseQuery(text);
        if (parsed.ok) return;
        expect(parsed.problem.start).toBeGreaterThanOrEqual(0);
        expect(parsed.problem.end).toBeGreaterThanOrEqual(parsed.problem.start);
        expect(parsed.problem.end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("what was read is written in a form that reads the same", () => {
    const withoutSpans = (pattern: QueryPattern) =>
      JSON.parse(JSON.stringify(pattern), (key, value) => (key === "start" || key === "end" ? undefined : value));
    fc.assert(
      fc.property(fc.oneof(anyText, goodText), (text) => {
        const parsed = parseQuery(text);
        if (!parsed.ok) return;
        const once = renderQuery(parsed.pattern);
        expect(withoutSpans(patternOf(once))).toEqual(withoutSpans(parsed.pattern));
        expect(plain(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it("a query put together by the rules is read", () => {
    fc.assert(
      fc.property(goodText, (text) => parseQuery(text).ok),
      { numRuns: 300 },
    );
  });
});
