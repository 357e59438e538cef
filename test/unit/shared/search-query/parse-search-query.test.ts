import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainQuery } from "../../../../shared/search-query/explain-query";
import { type ParsedSearch, parseSearchQuery } from "../../../../shared/search-query/parse-search-query";
import type { QueryNode } from "../../../../shared/search-query/query-node";
import { renderSearchQuery } from "../../../../shared/search-query/render-search-query";

/** The tree as short text: `(and (tag work) budget)`. */
function shape(node: QueryNode): string {
  switch (node.kind) {
    case "and":
    case "or":
      return `(${node.kind} ${node.parts.map(shape).join(" ")})`;
    case "not":
      return `(not ${shape(node.part)})`;
    case "word":
      return node.text;
    case "phrase":
      return JSON.stringify(node.text);
    case "pattern":
      return `/${node.source}/`;
    case "scope":
      return `(${node.scope} ${shape(node.part)})`;
    case "case":
      return `(${node.isExact ? "exact" : "any-case"} ${shape(node.part)})`;
    case "date":
      return `(${node.when} ${node.date})`;
    case "link":
      return `(${node.direction} ${node.name})`;
    case "property": {
      const { test } = node;
      if (test.kind === "compare") return `[${node.name} ${test.comparison} ${test.value}]`;
      return `[${node.name}${test.kind === "exists" ? "" : test.kind === "empty" ? " empty" : ` ${shape(test.part)}`}]`;
    }
  }
}

const read = (text: string): string => {
  const parsed = parseSearchQuery(text);
  if (parsed.kind === "plain") return "plain";
  if (parsed.kind === "problem") return `problem: ${parsed.problems.map((problem) => problem.message).join(" ")}`;
  return shape(parsed.root);
};

describe("what a search text is read as", () => {
  it.each([
    ["tag:work budget plan", "(and (tag work) budget plan)"],
    ["tag:#work", "(tag #work)"],
    ["line:(budget plan)", "(line (and budget plan))"],
    ["section:(a OR b) c", "(and (section (or a b)) c)"],
    ["meeting work OR meetup personal", "(or (and meeting work) (and meetup personal))"],
    ["meeting (work OR meetup) personal", "(and meeting (or work meetup) personal)"],
    ['"star wars" -empire', '(and "star wars" (not empire))'],
    ["budget -(draft OR old)", "(and budget (not (or draft old)))"],
    ["-tag:work -[status:done]", "(and (not (tag work)) (not [status done]))"],
    ["[status]", "[status]"],
    ["[status:null]", "[status empty]"],
    ["[rating:>=4.5] [due:<2024-03]", "(and [rating >= 4.5] [due < 2024-03])"],
    ["[status:(open OR waiting)]", "[status (or open waiting)]"],
    ['["my field":"two words"]', '[my field "two words"]'],
    ["[code:/[a-z]+\\d/]", "[code /[a-z]+\\d/]"],
    ["/\\d{4}-\\d{2}/ tag:x", "(and /\\d{4}-\\d{2}/ (tag x))"],
    ["match-case:HEAD", "(exact HEAD)"],
    ["line:(match-case:HEAD tail)", "(line (and (exact HEAD) tail))"],
    ['task-todo:"" tag:work', '(and (taskTodo "") (tag work))'],
    ["task:call", "(task call)"],
    ["before:2024-03 after:2023/1/5", "(and (before 2024-03) (after 2023-01-05))"],
    ['links-to:"Ann Lee" linked-from:Acme', "(and (to Ann Lee) (from Acme))"],
    ["type:person 学习方法", "(and (type person) 学习方法)"],
    ["tag:日记 café", "(and (tag 日记) café)"],
    ["path:“Daily notes/2022” Re: budget", '(and (path "Daily notes/2022") Re: budget)'],
    ["file:.jpg", "(file .jpg)"],
    ["tags:a Type:Person", "(and (tag a) (type Person))"],
    ["tag:a :)", "(and (tag a) :)"],
  ])("%s", (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  it.each([
    "who works at Acme?",
    "Re: budget",
    "meeting at 10:30",
    "https://example.org/a?b=c:d",
    "file:///home/ann/a.md",
    "C++ and C#",
    "🙂 :) ;-)",
    'a 27" screen',
    'say "hello',
    "the O'Brien file",
    "Task: call Ann, then line: up",
    "5 -3 = 2 and git commit -m",
    "[[Ann Lee]] and [link](url)",
    "- [ ] buy milk [1] [x]",
    "and/or w/o /usr/bin",
    "TO BE OR NOT TO BE",
    "(an aside) in words",
    "an aside that never (closes",
    "what is a [10:30 slot",
    "tag",
    "什么是“学习",
    "a – b — c --flag",
    "",
    "   ",
    ")))(((",
  ])("leaves plain: %s", (text) => {
    expect(read(text)).toBe("plain");
  });

  it("knows a query that prose may hold from one that is surely meant", () => {
    const isLoose = (text: string) => {
      const parsed = parseSearchQuery(text);
      return parsed.kind === "query" && parsed.isLoose;
    };
    expect(isLoose('what does "idempotent" mean')).toBe(true);
    expect(isLoose("[draft] report")).toBe(true);
    expect(isLoose('"idempotent" tag:x')).toBe(false);
  });

  it("waits for the value of an operator at the end", () => {
    expect(parseSearchQuery("tag:")).toEqual({ kind: "plain", waiting: { start: 0, end: 4 } });
    expect(parseSearchQuery("type:person tag:")).toMatchObject({ kind: "query", waiting: { start: 12, end: 16 } });
  });
});

describe("a query that cannot be read", () => {
  const problem = (text: string) => {
    const parsed: ParsedSearch = parseSearchQuery(text);
    if (parsed.kind !== "problem") throw new Error(`${text} was read as ${read(text)}`);
    const [first] = parsed.problems;
    return first && [text.slice(first.start, first.end), first.message];
  };
  it.each([
    ['tag:a "b', '"b', "A quotation mark is opened and never closed."],
    ["line:(a b", "(a b", "A parenthesis is opened and never closed."],
    ["tag:a OR", "OR", "OR needs something on both sides."],
    ["line:(tag:b c)", "tag:", "tag: cannot stand inside line:."],
    ["type:person tag: work", "tag:", "tag: has no value."],
    ["before:soon", "soon", "“soon” is no date."],
    ["on:2024-02-31", "2024-02-31", "“2024-02-31” is no date."],
    ["/(/", "/(/", "This pattern cannot be read: unterminated group."],
    ["line:() a", "()", "There is nothing between the parentheses."],
    ['tag:""', '""', "There is nothing between the quotation marks."],
    ["[status: ] tag:a", "[status: ]", "This property has no value to look for."],
  ])("%s: points at %s", (text, place, message) => {
    expect(problem(text)).toEqual([place, message]);
  });
});

const PIECES = [
  ...[
    "tag:",
    "line:(",
    "-",
    "(",
    ")",
    '"',
    "“",
    "”",
    " OR ",
    "[",
    "]",
    ":",
    ">5",
    "/",
    "\\",
    "null",
    "match-case:",
    "task:",
  ],
  ...[
    "before:2024-03",
    "links-to:",
    "[a1:",
    "budget",
    "plan b",
    "学习",
    "é",
    "🙂",
    "C++",
    " ",
    "x",
    "OR",
    "--",
    "-y",
    "#",
  ],
];
const aText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join("")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(" ")),
  fc.string({ unit: "binary", maxLength: 40 }),
);

describe("any text", () => {
  it("is read without throwing, and what is said of it lies inside it", () => {
    fc.assert(
      fc.property(aText, (text) => {
        const parsed = parseSearchQuery(text);
        const spans = parsed.kind === "problem" ? parsed.problems : parsed.kind === "query" ? [parsed.root] : [];
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("means the same once it is written out", () => {
    fc.assert(
      fc.property(aText, (text) => {
        const parsed = parseSearchQuery(text);
        if (parsed.kind !== "query") return;
        const { root } = parsed;
        // Beside another filter, so that nothing depends on what else shows that a query is meant.
        const parts = root.kind === "and" ? root.parts : [root];
        expect(read(`tag:t (${renderSearchQuery(root)})`)).toBe(`(and (tag t) ${parts.map(shape).join(" ")})`);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the sentence about a query", () => {
  it.each([
    [
      "type:person tag:work line:(budget plan) after:2024-03",
      "Pages of type person, tagged #work, with budget and plan in one line, dated after March 2024.",
    ],
    ['"star wars" rebels -empire', "Pages with “star wars” word for word and rebels, without empire."],
    ["a (b OR c)", "Pages with b or c, with a."],
    ["tag:(a OR b) -type:company", "Pages tagged #a or #b, not of type company."],
    ['task-todo:"" [due:<2024-03-05]', "Pages with a task still to do, with due below 2024-03-05."],
    ["match-case:HEAD on:2024-03-05", "Pages with HEAD written so, dated on 5 March 2024."],
    ["links-to:Acme [status:null]", "Pages that link to “Acme”, with status left empty."],
    ["tag:a OR path:b", "Pages either tagged #a, or with b in the path."],
  ])("%s", (text, sentence) => {
    const parsed = parseSearchQuery(text);
    expect(parsed.kind === "query" ? explainQuery(parsed.root) : parsed).toBe(sentence);
  });
});
