import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { readSchema } from "../../../../shared/schema/read-schema";
import { Schema } from "../../../../shared/schema/schema";
import { schemaFileJsonSchema } from "../../../../shared/schema/schema-file";
import { NO_SCHEMA } from "../../../../shared/schema/schema-pack";
import { parsePage } from "../../../../shared/text/parse-page";

const GOOD = `# ours
page_types:
  Fund:
    like: company
    folders: [vc funds]
    words: vehicle
    match:
      Asset Class: [Seed, growth]
    stale_after_days: 90
  recipe:
link_types:
  mentors:
    inverse: mentored_by
    from: person
    to: [person]
    single: true
    family: presence
    phrases: ["Mentors", "is a mentor of"]
fields:
  coach: { type: mentors, direction: in }
  tutor: mentors
dialect: dendron
`;

describe("reading a schema file", () => {
  it("takes types, fields and dialect", () => {
    const { pack, problems } = readSchema(GOOD);
    expect(problems).toEqual([]);
    expect(pack.dialect).toBe("dendron");
    expect(pack.pageTypes.map(({ name, label, like }) => [name, label, like])).toEqual([
      ["fund", "Fund", "company"],
      ["recipe", "Recipe", null],
    ]);
    expect(pack.linkTypes[0]).toMatchObject({ inverse: "mentored_by", from: ["person"], isSingle: true });
    expect(pack.linkTypes[0]?.phrases).toEqual(["mentors", "is a mentor of"]);
  });

  it.each([
    ["an unknown key", "page_typs:\n  x: {}\n", 1, "page_typs"],
    ["a wrong value", "page_types:\n  fund:\n    like: planet\n", 3, "page_types.fund.like"],
    ["a misspelt property", "link_types:\n  a:\n    single: true\n  b:\n    sinlge: true\n", 5, "link_types.b.sinlge"],
    ["a wrong number", "page_types:\n  a:\n    stale_after_days: -1\n", 3, "page_types.a.stale_after_days"],
    ["a list for a map", "fields:\n  - a\n", 1, "fields"],
    ["broken YAML", "page_types:\n  a: [\n", 3, ""],
    ["an alias without an anchor", "fields: *nobody\n", 1, ""],
    ["a dialect that is none", "dialect: roam\n", 1, "dialect"],
  ])("tells the line of %s", (_, text, line, where) => {
    const [problem] = readSchema(text).problems;
    expect(problem).toMatchObject({ line, where });
    expect(problem?.message).not.toBe("");
  });

  it("lets the good entries count beside a bad one", () => {
    const { pack, problems } = readSchema("link_types:\n  good: { single: true }\n  bad: { single: maybe }\n");
    expect(problems).toHaveLength(1);
    expect(pack.linkTypes.map((type) => type.name)).toEqual(["good"]);
  });

  it("gives the pack of no file for an empty one", () => {
    expect(readSchema("")).toEqual({ pack: NO_SCHEMA, problems: [] });
    expect(readSchema("# nothing yet\n").pack).toEqual(NO_SCHEMA);
  });

  it("never throws", () => {
    const line = fc.constantFrom(
      "page_types:",
      "  fund:",
      "    like: company",
      "  - x",
      "a: [",
      "{",
      "? b",
      "&a *a",
      "\t",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 8 }), (lines) => {
        const { pack, problems } = readSchema(lines.join("\n"));
        for (const problem of problems) expect(problem.line).toBeGreaterThan(0);
        expect(new Schema(pack).linkTypes.size).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a schema laid over the built-in one", () => {
  const schema = new Schema(readSchema(GOOD).pack);
  const typeOf = (path: string, text: string) =>
    parsePage(asPagePath(path), text, { schema, dialect: "obsidian" }).type;

  it("finds a page's type by word, folder and matching field", () => {
    expect(typeOf("a.md", "---\ntype: Vehicles\n---\n")).toBe("fund");
    expect(typeOf("VC Funds/a.md", "")).toBe("fund");
    expect(typeOf("a.md", "---\nasset class: Growth\n---\n")).toBe("fund");
    expect(typeOf("people/a.md", "")).toBe("person");
  });

  it("reads fields of its link types in both directions, with and without brackets", () => {
    expect(schema.linkField("Mentored by")).toMatchObject({ type: "mentors", direction: "in" });
    expect(schema.linkField("coach")).toMatchObject({ type: "mentors", direction: "in" });
    const { links } = parsePage(asPagePath("a.md"), "---\nmentors: Ada\n---\n[[mentors::Bo]]", {
      schema,
      dialect: "obsidian",
    });
    expect(links.map(({ target, field }) => [target, field])).toEqual([
      ["Ada", "mentors"],
      ["Bo", "mentors"],
    ]);
  });

  it("names the field for either end", () => {
    expect(schema.fieldFor("mentors", "out")).toBe("mentors");
    expect(schema.fieldFor("mentors", "in")).toBe("mentored_by");
    expect(schema.fieldFor("founded", "in")).toBe("founded_by");
  });

  it("gives every built-in inverse a field that reads as its type from the other end", () => {
    for (const { name, inverse } of schema.linkTypes.values()) {
      if (inverse === null || inverse === name) continue;
      expect([inverse, schema.linkField(inverse)?.type, schema.linkField(inverse)?.direction]).toEqual([
        inverse,
        name,
        "in",
      ]);
    }
  });

  it("knows only its own types when it extends nothing", () => {
    const bare = new Schema(readSchema("extends: nothing\npage_types:\n  fund: {}\n").pack);
    expect([...bare.pageTypes.keys()]).toEqual(["fund"]);
    expect(bare.linkField("attendees")).toBeNull();
  });
});

it("is described by the JSON schema that ships beside it", async () => {
  const text = `${JSON.stringify(schemaFileJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../../assets/schema/noctuary-schema.json");
});
