import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { RenameBrain } from "../../../support/rename-brain";

const SENTENCES = [
  "She builds weather stations in the hills.",
  "Works with [[Fennick Foundry]] at the moment.",
  "Met at the harbour, see [the log](notes/Log.md).",
  "- Wants a quieter boat, says [[Log]].",
  "- Wants a quieter boat, says [[Log]].\n  - A third of the price.",
  "1. First the hull",
  "Speaks of [[Nobody yet]] often.",
  "```\nhull = [[Log]]\n\nrig = 3\n```",
  "| a | b |\n|---|---|\n| [[Log\\|x]] | c |",
  "> Quoted by [[Fennick Foundry]] once.",
  "Short.",
];
const FIELDS = [
  "role: skipper",
  "role: rigger",
  "company: Fennick Foundry",
  'company: "[[Log]]"',
  "company:\n  - Fennick Foundry\n  - Log",
  "tags: [sea, wind]",
  "tags:\n  - wind\n  - hull",
  "email: a@harbour.example",
  "email: b@harbour.example",
  'created: "[[Log]]"',
  "birthday: 1980-02-03",
  "birthday: 1981-02-03",
  'note: "says: \\"no\\""',
  "date: 2024-05-06",
  "date: 2025-01-02",
];
const ENTRIES = [
  "- **2023-01-04** | Met with [[Fennick Foundry]]",
  "- **2023-05-09** | Signed",
  "- **2024-02-01** | Sailed\n  - against the wind",
  "- **2024-11-30** | Sold the boat to [[Log]]",
];

const keyOf = (field: string): string => field.slice(0, field.indexOf(":"));
const fields = fc
  .uniqueArray(fc.constantFrom(...FIELDS), { maxLength: 4, selector: keyOf })
  .map((list) => (list.length === 0 ? "" : `---\n${list.join("\n")}\n---\n`));
const timeline = fc
  .tuple(fc.subarray(ENTRIES), fc.constantFrom("none", "up", "down"))
  .map(([entries, order]) =>
    order === "none" || entries.length === 0
      ? ""
      : `\n## Timeline\n\n${(order === "up" ? entries : entries.toReversed()).join("\n")}\n`,
  );
const page = (title: string) =>
  fc
    .tuple(
      fields,
      fc.uniqueArray(fc.constantFrom(...SENTENCES), { maxLength: 5 }),
      timeline,
      fc.constantFrom("\n", "\r\n"),
    )
    .map(([head, body, dated, end]) => {
      const text = `${head}# ${title}\n\n${body.join("\n\n")}\n${dated}`;
      return { text: text.replaceAll("\n", end), body, head, dated };
    });

const OTHERS = {
  "companies/Fennick Foundry.md": "Casts housings. Knows [[Edda L.]] and [[Edda Lunde]].\n",
  "notes/Log.md": "Asked [[people/Edda L.|her]] about [[Edda Lunde]].\n",
};
const FROM = "people/Edda L..md";
const INTO = "people/Edda Lunde.md";

/** The text without line breaks and indents, so that a sentence is found wherever it went. */
const flat = (text: string): string => text.replace(/\s+/g, " ");
const targetsOf = (path: string, text: string): ReadonlySet<string> =>
  new Set(parsePage(asPagePath(path), text).links.map(({ target }) => target.replace(/^.*\/|\.md$/g, "")));

describe("a merge of two random pages", () => {
  const merged = (from: string, into: string) => {
    const brain = new RenameBrain({ ...OTHERS, [FROM]: from, [INTO]: into });
    const renamed = brain.rename({ kind: "merge", page: brain.page(FROM), into: brain.page(INTO), keepAlias: true });
    return { renamed, text: renamed.texts[INTO] ?? "" };
  };

  it("keeps every sentence, every property and every link of both", () => {
    const run = fc.property(page("Edda L."), page("Edda Lunde"), (from, into) => {
      const { renamed, text } = merged(from.text, into.text);
      expect(renamed.plan.blockers).toEqual([]);
      expect(renamed.proof.faults).toEqual([]);
      for (const sentence of [...from.body, ...into.body]) expect(flat(text)).toContain(flat(sentence));
      for (const entry of ENTRIES) {
        if (`${from.dated}${into.dated}`.includes(entry)) expect(flat(text)).toContain(flat(entry));
      }
      for (const { values, key } of parsePage(asPagePath(FROM), from.text).properties) {
        if (key !== "created") for (const value of values) expect(plain(text)).toContain(plain(value));
      }
      const links = targetsOf(INTO, text);
      for (const target of [...targetsOf(FROM, from.text), ...targetsOf(INTO, into.text)])
        expect(links).toContain(target);
      const parsed = parsePage(asPagePath(INTO), text);
      expect(parsed.frontmatter?.isBroken ?? false).toBe(false);
      expect(parsed.title).toBe("Edda Lunde");
      expect(parsed.aliases).toContain("Edda L.");
    });
    fc.assert(run, { numRuns: 250 });
  });

  it("puts the entries of both timelines in one order", () => {
    const run = fc.property(page("Edda L."), page("Edda Lunde"), (from, into) => {
      const { text } = merged(from.text, into.text);
      const dates = parsePage(asPagePath(INTO), text).timeline.map(({ date }) => date);
      const count = parsePage(asPagePath(INTO), into.text).timeline.length;
      if (count === 0) return;
      const up = dates.toSorted();
      expect([up.join(), up.toReversed().join()]).toContain(dates.join());
      expect(text.match(/## Timeline/g)).toHaveLength(1);
    });
    fc.assert(run, { numRuns: 150 });
  });

  const plain = (text: string): string => text.replace(/[\\"]/g, "");
});

describe("a merge", () => {
  const into = "---\ntags: [sea]\nrole: skipper\n---\n# Edda Lunde\n\nShe builds weather stations.\n";
  const merge = (from: string) => {
    const brain = new RenameBrain({ ...OTHERS, [FROM]: from, [INTO]: into });
    return brain.rename({ kind: "merge", page: brain.page(FROM), into: brain.page(INTO), keepAlias: true });
  };

  it("joins lists, notes what contradicts in the text, and says so", () => {
    const renamed = merge("---\ntags: [wind]\nrole: rigger\nphone: 123\n---\n# Edda L.\n\nAsked for rope.\n");
    expect(renamed.texts[INTO]).toBe(
      "---\ntags: [sea, wind]\nrole: skipper\naliases:\n  - Edda L.\nphone: 123\n---\n# Edda Lunde\n\n" +
        "She builds weather stations.\n\n## Edda L.\n\nAsked for rope.\n\n" +
        "“Edda L.” had other properties:\n\n- role: rigger\n",
    );
    expect(renamed.plan.warnings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(["field_noted role"]);
  });

  it("keeps every line of a frontmatter that is no YAML", () => {
    const renamed = merge(
      "---\nrole: rigger\nquay: [north\n  berth nine, by the crane\nship\n---\n# Edda L.\n\nAsked for rope.\n",
    );
    for (const part of ["rigger", "north", "berth nine, by the crane", "ship"])
      expect(renamed.texts[INTO]).toContain(part);
    expect(renamed.proof.faults).toEqual([]);
  });

  it("keeps headings and comments that stand among the entries of a timeline", () => {
    const other = "# Edda Lunde\n\nShe builds.\n\n## Timeline\n\n- **2023-01-04** | Met\n";
    const brain = new RenameBrain({
      ...OTHERS,
      [INTO]: other,
      [FROM]: "# Edda L.\n\n## Timeline\n\n### The boat\n\n<!-- ask her -->\n\n- **2024-02-01** | Sailed\n",
    });
    const change = { kind: "merge", page: brain.page(FROM), into: brain.page(INTO), keepAlias: true } as const;
    const { texts, proof } = brain.rename(change);
    expect(proof.faults).toEqual([]);
    for (const part of ["### The boat", "<!-- ask her -->", "Sailed", "Met"]) expect(texts[INTO]).toContain(part);
  });

  it("does not write twice what both say word for word", () => {
    const renamed = merge("# Edda L.\n\nShe builds weather stations.\n");
    expect(renamed.texts[INTO]?.match(/weather stations/g)).toHaveLength(1);
    expect(renamed.texts[INTO]).not.toContain("## Edda L.");
  });
});

describe("a merge of a page with its copy", () => {
  it("leaves no heading behind without what stood below it", () => {
    const text =
      "# Plan\n\nFirst the hull, then the rig.\n\n## Ropes\n\n- Twelve metres of hemp\n\n## Own\n\n- Ask the harbour\n";
    const brain = new RenameBrain({ "Plan.md": text.slice(0, text.indexOf("## Own")), "Plan copy.md": text });
    const change = { kind: "merge", page: brain.page("Plan copy.md"), into: brain.page("Plan.md") } as const;
    const { texts, proof } = brain.rename({ ...change, keepAlias: true });
    expect(proof.faults).toEqual([]);
    expect(texts["Plan.md"]?.match(/## Ropes/g)).toHaveLength(1);
    expect(texts["Plan.md"]).toContain("## Own\n\n- Ask the harbour\n");
  });

  it("keeps a sentence whose link means another page in the other folder", () => {
    const brain = new RenameBrain({
      "a/Boat.md": "The hull.\n",
      "b/Boat.md": "The other hull.\n",
      "a/Note.md": "# Note\n\nWe looked at [[Boat]] today.\n",
      "b/Note.md": "# Note\n\nWe looked at [[Boat]] today.\n",
    });
    const change = { kind: "merge", page: brain.page("b/Note.md"), into: brain.page("a/Note.md") } as const;
    const { texts, proof } = brain.rename({ ...change, keepAlias: false });
    expect(proof.faults).toEqual([]);
    expect(texts["a/Note.md"]).toContain("[[Boat]]");
    expect(texts["a/Note.md"]).toContain("[[b/Boat|Boat]]");
  });
});
