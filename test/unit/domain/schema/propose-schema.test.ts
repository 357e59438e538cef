import { describe, expect, it } from "vitest";
import { KNOWN_PAGE_TYPES } from "../../../../shared/model/page";
import { readSchema } from "../../../../shared/schema/read-schema";
import { BUILT_IN_SCHEMA, Schema } from "../../../../shared/schema/schema";
import { proposedSchema } from "../../../../shared/schema/schema-proposal";
import type { BrainFacts } from "../../../../src-main/domain/schema/brain-facts";
import { proposeSchema } from "../../../../src-main/domain/schema/propose-schema";

const facts = (part: Partial<BrainFacts>): BrainFacts => ({ folders: [], tags: [], fields: [], ...part });
/** Without the looks: they have a test of their own. */
const proposed = (part: Partial<BrainFacts>, schema = BUILT_IN_SCHEMA) =>
  proposeSchema(facts(part), schema).map(({ name, isSure, entry: { colour, icon, ...entry } }) => [
    name,
    isSure,
    entry,
  ]);

describe("proposing page types", () => {
  it("reads folders of pages without a type, in the plural for sure, in the singular as a question", () => {
    const folders = [
      { folder: "Recipes", type: "page", pages: 9 },
      { folder: "Recipes/Soups", type: "page", pages: 3 },
      { folder: "02 Garden work/sowing", type: "page", pages: 6 },
    ];
    expect(proposed({ folders })).toEqual([
      ["recipe", true, { folders: ["recipes"] }],
      ["garden work", false, { folders: ["garden work"] }],
    ]);
    expect(proposeSchema(facts({ folders }), BUILT_IN_SCHEMA)[0]?.reason).toBe("12 pages in recipes");
  });

  it("offers nothing that is known, generic, rare or mostly of another type", () => {
    expect(
      proposed({
        folders: [
          { folder: "people", type: "page", pages: 40 },
          { folder: "people", type: "person", pages: 40 },
          { folder: "Notes", type: "page", pages: 400 },
          { folder: "2024", type: "page", pages: 30 },
          { folder: "", type: "page", pages: 30 },
          { folder: "albums", type: "page", pages: 3 },
          { folder: "plants", type: "page", pages: 10 },
          { folder: "plants", type: "concept", pages: 10 },
        ],
        tags: [{ tag: "todo", pages: 50, untyped: 50 }],
      }),
    ).toEqual([]);
  });

  it("reads past generic folders to the name that says something", () => {
    expect(proposed({ folders: [{ folder: "Notes/2024/Trips", type: "page", pages: 7 }] })).toEqual([
      ["trip", true, { folders: ["trips"] }],
    ]);
  });

  it("reads types that pages give themselves, with the folder that they share", () => {
    expect(
      proposed({
        folders: [
          { folder: "vinyl", type: "album", pages: 5 },
          { folder: "vinyl", type: "page", pages: 2 },
          { folder: "a", type: "gadget", pages: 1 },
          { folder: "b", type: "gadget", pages: 1 },
          { folder: "c", type: "one-off", pages: 1 },
        ],
      }),
    ).toEqual([
      ["album", true, { folders: ["vinyl"] }],
      ["gadget", false, {}],
    ]);
  });

  it("offers tags of untyped pages, never chosen at first, and joins what is one kind", () => {
    expect(proposed({ tags: [{ tag: "boardgames", pages: 10, untyped: 9 }] })).toEqual([
      ["boardgame", false, { words: ["boardgames"] }],
    ]);
    expect(
      proposed({
        folders: [{ folder: "games", type: "page", pages: 8 }],
        tags: [{ tag: "games", pages: 6, untyped: 6 }],
      }),
    ).toEqual([["game", true, { folders: ["games"], words: ["games"] }]]);
  });

  it("gives new types the looks of built-in ones that the brain has no pages of, while there are any", () => {
    const others = KNOWN_PAGE_TYPES.filter((type) => type !== "deal").map((type) => ({ folder: "x", type, pages: 1 }));
    const folders = [...others, { folder: "a", type: "album", pages: 9 }, { folder: "b", type: "band", pages: 5 }];
    const looks = proposeSchema(facts({ folders }), BUILT_IN_SCHEMA).map(({ name, entry }) => [
      name,
      entry.colour,
      entry.icon,
    ]);
    expect(looks).toEqual([
      ["album", "deal", "deal"],
      ["band", undefined, undefined],
    ]);
  });

  it("does not offer again what the schema file says", () => {
    const schema = new Schema(readSchema("page_types:\n  recipe: { folders: recipes }\n").pack);
    expect(proposed({ folders: [{ folder: "recipes", type: "page", pages: 9 }] }, schema)).toEqual([]);
    expect(proposed({ folders: [{ folder: "x", type: "recipe", pages: 9 }] }, schema)).toEqual([]);
  });
});

describe("proposing link types", () => {
  const row = (field: string, from: string, to: string | null, pages: number) => ({
    ...{ field, from, to },
    links: pages,
    pages,
  });

  it("reads fields whose values are links, with the types of their ends where they agree", () => {
    expect(
      proposed({
        fields: [
          row("mentor", "person", "person", 5),
          row("reports_to", "person", "person", 2),
          row("reports_to", "person", "company", 2),
          row("ingredients", "page", null, 3),
        ],
      }),
    ).toEqual([
      ["mentor", true, { inverse: "mentor_of", from: "person", to: "person" }],
      ["reports_to", true, { from: "person" }],
      ["ingredients", true, { inverse: "ingredient_of" }],
    ]);
  });

  it("leaves out what is known, what sorts and dresses, and what one page says", () => {
    expect(
      proposed({
        fields: [
          row("works_at", "person", "company", 9),
          row("categories", "page", "page", 50),
          row("muse", "page", "person", 1),
        ],
      }),
    ).toEqual([]);
  });
});

describe("the proposed file", () => {
  const chosen = proposeSchema(
    facts({
      folders: [{ folder: "recipes", type: "page", pages: 12 }],
      fields: [{ field: "mentor", from: "person", to: "person", links: 4, pages: 4 }],
    }),
    BUILT_IN_SCHEMA,
  );

  it("says what was chosen and why, and is read without a problem", () => {
    const text = proposedSchema(null, chosen) ?? "";
    expect(text).toContain("  # 12 pages in recipes\n  recipe:\n    folders: [recipes]\n");
    expect(text).toContain("  mentor:\n    inverse: mentor_of\n    from: person\n    to: person\n");
    const { pack, problems } = readSchema(text);
    expect(problems).toEqual([]);
    expect([pack.pageTypes[0]?.name, pack.linkTypes[0]?.inverse]).toEqual(["recipe", "mentor_of"]);
  });

  it("is read as written whatever the names are", () => {
    const names = ["no", "true", "null", "yes", "été"].map((name) => ({ folder: `${name}`, type: name, pages: 5 }));
    const odd = proposeSchema(facts({ folders: names }), BUILT_IN_SCHEMA);
    const { pack, problems } = readSchema(proposedSchema(null, odd) ?? "");
    expect(problems).toEqual([]);
    expect(pack.pageTypes.map((one) => one.name).toSorted()).toEqual(["no", "null", "true", "yes", "été"]);
  });

  it("adds to a file that is there and keeps what it says, comments too", () => {
    const existing = "# mine\npage_types:\n  film: { folders: [films] } # yes\n";
    const text = proposedSchema(existing, chosen) ?? "";
    expect(text.startsWith(existing)).toBe(true);
    expect(readSchema(text).pack.pageTypes.map((one) => one.name)).toEqual(["film", "recipe"]);
    const both = proposedSchema(
      "page_types:\n    film:\n        folders: [films]\n\nlink_types:\n    cites: {}\n# end\n",
      chosen,
    );
    expect(readSchema(both ?? "")).toMatchObject({
      problems: [],
      pack: { linkTypes: [{ name: "cites" }, { name: "mentor" }] },
    });
    expect(both).toContain("        folders: [films]\n    # 12 pages in recipes\n    recipe:\n");
    const braces = readSchema(proposedSchema("page_types: { film: {} }\n", chosen) ?? "");
    expect(braces).toMatchObject({ problems: [], pack: { pageTypes: [{ name: "film" }, { name: "recipe" }] } });
    expect(proposedSchema("page_types: [\n", chosen)).toBeNull();
    expect(proposedSchema("just words\n", chosen)).toBeNull();
  });
});
