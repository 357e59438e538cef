import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openSearchWorld, type SearchWorld } from "../../support/search-world";

const FILES = {
  "people/ann-lee.md":
    "---\ntype: person\naliases: [Annie]\nstatus: active\nrating: 4.5\ntags: [work/sales]\n---\n# Ann Lee\n\nShe joined [[Acme]] in 2021.\n\n- [ ] call Ann about the budget\n- [x] send the plan\n",
  "people/bo-lind.md":
    "---\ntype: person\nstatus: inactive\nrating: 3\ndate: 2024-03-05\ntags: [home]\n---\n# Bo Lind\n\nThe budget is here.\nThe plan is there.\n",
  "companies/acme.md":
    "---\ntype: company\nstatus:\n---\n# Acme\n\nThe budget plan for Zürich, word for word. See node.js and C++ at 10:30.\n\n## Costs\n\nbudget\n\n## Other\n\nplan\n",
  "日记/2024-02-01.md": "# 日记\n\n今天学习了机器学习方法。 Café Müller #travel\n",
  "notes/code.md":
    "# Code\n\n```\n# not a heading\nHEAD of the line\n```\n\nhead in small letters\n\nO'Brien will try the colour\n",
};

const open = () => openSearchWorld(FILES);
const found = async (world: SearchWorld, text: string) =>
  (await world.search.query(text, 50)).results.map(({ path }) => path.replace(/^.*\/|\.md$/g, "")).sort();

describe("a query with operators", () => {
  it.each([
    ["type:person", ["ann-lee", "bo-lind"]],
    ["tag:work", ["ann-lee"]],
    ["tag:#work/sales OR tag:home", ["ann-lee", "bo-lind"]],
    ["tag:travel", ["2024-02-01"]],
    ["path:people -tag:home", ["ann-lee"]],
    ["file:acme", ["acme"]],
    ["title:annie", ["ann-lee"]],
    ["line:(budget plan)", ["acme"]],
    ["section:(budget plan)", ["acme", "ann-lee", "bo-lind"]],
    ["section:(budget -plan) type:company", ["acme"]],
    ["block:(budget plan)", ["acme", "bo-lind"]],
    ["type:company budget plan", ["acme"]],
    ["budgets type:person", ["ann-lee", "bo-lind"]],
    ["[status]", ["acme", "ann-lee", "bo-lind"]],
    ["[status:null]", ["acme"]],
    ["[status:active]", ["ann-lee"]],
    ["[STATUS:(active OR inactive)]", ["ann-lee", "bo-lind"]],
    ["-[status:active] type:person", ["bo-lind"]],
    ["[rating:>4]", ["ann-lee"]],
    ["[rating:<=3]", ["bo-lind"]],
    ["[date:<2024-04]", ["bo-lind"]],
    ["on:2024-03", ["bo-lind"]],
    ["before:2024-03", ["2024-02-01", "acme", "ann-lee", "code"]],
    ["after:2024-02 before:2024-04", ["bo-lind"]],
    ["task:budget", ["ann-lee"]],
    ["task-todo:plan", []],
    ["task-done:plan", ["ann-lee"]],
    ['task:""', ["ann-lee"]],
    ['"budget plan"', ["acme"]],
    ['"plan budget" type:company', []],
    ["zurich type:company", ["acme"]],
    ["tag:travel CAFE muller", ["2024-02-01"]],
    ["path:日记 学习方法", ["2024-02-01"]],
    ["line:学习方法", ["2024-02-01"]],
    ["content:annie", []],
    ["type:company C++", ["acme"]],
    ["type:company 10:30 node.js", ["acme"]],
    ["/h[e]ad of/", ["code"]],
    ["match-case:HEAD", ["code"]],
    ["line:(match-case:Head)", []],
    ["links-to:Acme", ["ann-lee"]],
    ['linked-from:"Ann Lee"', ["acme"]],
    ["section:(head letters)", ["code"]],
    ["type:person (tag:home OR [rating:>4])", ["ann-lee", "bo-lind"]],
    ["line:(trying colours)", ["code"]],
    ["line:obrien", ["code"]],
    ["the budget type:person", ["ann-lee", "bo-lind"]],
  ])("%s", async (text, pages) => {
    expect(await found(await open(), text)).toEqual(pages.sort());
  });

  it("says what it found, how many, and what no page has", async () => {
    const { search } = await open();
    const reply = await search.query("type:person tag:wrok", 1);
    expect(reply.query).toMatchObject({
      explanation: "Pages of type person, tagged #wrok.",
      notes: ["No page has the tag #wrok."],
      total: 0,
      unread: null,
    });
    const people = await search.query("type:person", 1);
    expect([people.results.length, people.query?.total]).toEqual([1, 2]);
  });

  it("points at what cannot be read, and searches nothing", async () => {
    const reply = await (await open()).search.query('tag:work "budget', 10);
    expect(reply.results).toEqual([]);
    expect(reply.query?.problems).toMatchObject([{ start: 9, end: 16 }]);
  });

  it("shows the lines that fulfil it, where they are in the file", async () => {
    const { search } = await open();
    const [acme] = (await search.query("line:(budget plan) OR section:costs", 10)).results;
    if (!acme) throw new Error("Acme must be found");
    const bytes = new TextEncoder().encode(FILES["companies/acme.md"]);
    const decode = (start: number | null, end: number | null) =>
      new TextDecoder().decode(bytes.slice(start ?? 0, end ?? 0));
    expect(acme.snippet).toContain("budget plan for Zürich");
    expect(acme.marks.map(([start, end]) => acme.snippet.slice(start, end))).toEqual(["budget", "plan"]);
    expect(decode(acme.start, acme.end)).toBe(acme.snippet);
    expect(acme.more.map((passage) => passage.snippet)).toEqual(["## Costs"]);
    expect(decode(acme.more[0]?.start ?? 0, acme.more[0]?.end ?? 0)).toBe("## Costs");
    expect(acme.passages).toBe(2);
  });

  it("says why by what the page has", async () => {
    const { search } = await open();
    const whyOf = async (text: string) => (await search.query(text, 10)).results[0]?.why;
    expect(await whyOf("tag:work")).toBe("#work/sales");
    expect(await whyOf("[rating:>4]")).toBe("rating: 4.5");
    expect(await whyOf("on:2024-03")).toBe("2024-03-05");
    expect(await whyOf("type:company budget plan")).toBe("both words");
  });

  it("sorts by name and by date", async () => {
    const { search } = await open();
    const titles = async (sort: "name" | "newest") =>
      (await search.query("type:person OR type:company", 10, undefined, { sort, reading: "patient" })).results.map(
        ({ title }) => title,
      );
    expect(await titles("name")).toEqual(["Acme", "Ann Lee", "Bo Lind"]);
    expect((await titles("newest"))[0]).toBe("Bo Lind");
  });
});

describe("quotation marks, a minus or brackets in plain words", () => {
  it("hold the exact words and give up the others before finding nothing", async () => {
    const { search } = await open();
    const reply = await search.query('what does "word for word" mean in Lisbon', 10);
    expect(reply.results.map(({ title }) => title)).toEqual(["Acme"]);
    expect(reply.query?.notes[0]).toContain("only decide what comes first");
  });

  it("are words when nothing fits them", async () => {
    const { search } = await open();
    const reply = await search.query("[draft] budget", 10);
    expect(reply.results.length).toBeGreaterThan(0);
    expect(reply.query?.notes).toEqual(["No page fits this exactly. These are the nearest to its words."]);
    expect((await search.query('"plan budget zürich"', 10)).results[0]?.title).toBe("Acme");
  });

  it("never bring back what a minus excludes", async () => {
    const { search } = await open();
    expect((await search.query("Lisbon -budget", 10)).results).toEqual([]);
  });
});

/** Small pages from few words, so that queries hit and miss. */
const WORDS = ["apple", "plum", "café", "学习", "fig"] as const;
const aLine = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(" "));
const aNote = fc.record({
  tags: fc.subarray(["red", "red/dark", "blue"]),
  status: fc.option(fc.constantFrom("open", "done", "3", "")),
  lines: fc.array(
    fc.oneof(
      aLine,
      aLine.map((line) => `- [ ] ${line}`),
      aLine.map((line) => `- [x] ${line}`),
      aLine.map((line) => `## ${line}`),
      fc.constant(""),
    ),
    { maxLength: 6 },
  ),
});
type Note = typeof aNote extends fc.Arbitrary<infer T> ? T : never;

const fileOf = ({ tags, status, lines }: Note): string =>
  `---\ntags: [${tags.join(", ")}]\n${status === null ? "" : `status: ${status}\n`}---\n\n${lines.join("\n\n")}\n`;

/** A query as text beside what it means for a page, said as plainly as can be. */
interface Asked {
  readonly text: string;
  readonly holds: (note: Note) => boolean;
}
const has = (line: string, word: string) => line.includes(word);
const aWord = fc.constantFrom(...WORDS);
const bothIn = (kind: "line" | "section", split: (note: Note) => readonly string[]) =>
  fc.tuple(aWord, aWord).map(
    ([a, b]): Asked => ({
      text: `${kind}:(${a} ${b})`,
      holds: (note) => split(note).some((part) => has(part, a) && has(part, b)),
    }),
  );
const sectionsOf = ({ lines }: Note): readonly string[] => {
  const sections = [""];
  for (const line of lines) {
    if (line.startsWith("## ")) sections.push(line);
    else sections.push(`${sections.pop() ?? ""}\n${line}`);
  }
  return sections;
};
const aLeaf: fc.Arbitrary<Asked> = fc.oneof(
  aWord.map((word): Asked => ({ text: word, holds: ({ lines }) => lines.some((line) => has(line, word)) })),
  fc.tuple(aWord, aWord).map(
    ([a, b]): Asked => ({
      text: `"${a} ${b}"`,
      holds: ({ lines }) => lines.join("\n").replace(/\s+/g, " ").includes(`${a} ${b}`),
    }),
  ),
  fc.constantFrom("red", "blue").map(
    (tag): Asked => ({
      text: `tag:${tag}`,
      holds: ({ tags }) => tags.some((one) => one === tag || one.startsWith(`${tag}/`)),
    }),
  ),
  fc.constant<Asked>({ text: "[status]", holds: ({ status }) => status !== null }),
  fc.constant<Asked>({ text: "[status:null]", holds: ({ status }) => status === "" }),
  fc.constant<Asked>({ text: "[status:>2]", holds: ({ status }) => status === "3" }),
  fc.constant<Asked>({ text: "[status:open]", holds: ({ status }) => status === "open" }),
  bothIn("line", ({ lines }) => lines),
  bothIn("section", sectionsOf),
  aWord.map(
    (word): Asked => ({
      text: `task-todo:${word}`,
      holds: ({ lines }) => lines.some((line) => line.startsWith("- [ ]") && has(line, word)),
    }),
  ),
  aWord.map(
    (word): Asked => ({
      text: `/${word.slice(0, 2)}/`,
      holds: ({ lines }) => lines.some((line) => has(line, word.slice(0, 2))),
    }),
  ),
);
const { query: aQuery } = fc.letrec<{ query: Asked; not: Asked; group: Asked }>((tie) => ({
  query: fc.oneof({ maxDepth: 3, withCrossShrink: true }, aLeaf, tie("not"), tie("group")),
  not: tie("query").map((one): Asked => ({ text: `-(${one.text})`, holds: (note) => !one.holds(note) })),
  group: fc.tuple(fc.boolean(), tie("query"), tie("query")).map(
    ([isOr, a, b]): Asked => ({
      text: `(${a.text}${isOr ? " OR " : " "}${b.text})`,
      holds: (note) => (isOr ? a.holds(note) || b.holds(note) : a.holds(note) && b.holds(note)),
    }),
  ),
}));

describe("any query on any pages", () => {
  it("finds what a plain scan finds", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aNote, { minLength: 1, maxLength: 6 }),
        fc.array(aQuery, { minLength: 4, maxLength: 4 }),
        async (notes, queries) => {
          const world = await openSearchWorld(Object.fromEntries(notes.map((note, i) => [`n${i}.md`, fileOf(note)])));
          for (const { text, holds } of queries) {
            // A filter that all pages fit, so that the query is one whatever else it holds.
            const expected = notes.flatMap((note, i) => (holds(note) ? [`n${i}`] : []));
            expect([text, await found(world, `type:page ${text}`)]).toEqual([text, expected]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
