import { expect, it } from "vitest";
import { BUILT_IN_SCHEMA } from "../../../../../shared/schema/schema";
import { applyEdit, editProperty } from "../../../../../shared/text/properties/edit-property";
import { readPropertySheet } from "../../../../../shared/text/properties/open-frontmatter";
import { kindOfProperty, valuesIn, wordsEdit } from "../../../../../shared/text/properties/property-kind";
import { namesToOffer } from "../../../../../shared/text/properties/property-names";
import type { ChosenKind, PropertyRow } from "../../../../../shared/text/properties/property-row";

function rowOf(yaml: string): PropertyRow {
  const sheet = readPropertySheet(`---\n${yaml}\n---\n`);
  const row = sheet?.kind === "rows" ? sheet.rows[0] : undefined;
  if (!row) throw new Error("no row");
  return row;
}
const kindOf = (yaml: string, chosen: ChosenKind | null = null, type = "person") =>
  kindOfProperty(rowOf(yaml), BUILT_IN_SCHEMA, type, chosen);

it.each([
  ["status: open", "text"],
  ["size: 12", "number"],
  ["done: true", "checkbox"],
  ["seen: 2024-03-11", "date"],
  ["seen: 2024-03-11T09:30", "datetime"],
  ["things: [a, b]", "list"],
  ["tags: crew", "tags"],
  ["tags: [crew]", "tags"],
  ["aliases: Ada", "aliases"],
  ["type: person", "type"],
  ["works_at: Acme", "links"],
  ["works_at:", "links"],
  ["seen by: '[[Ada]]'", "links"],
  ["things: ['[[Ada]]', b]", "list"],
  ["city: Bremen", "text"],
  ["city: '[[Bremen]]'", "links"],
  ["due:", "date"],
  ["colour:", "text"],
  ["deep: {a: 1}", "fixed"],
  ["deep: |\n  a\n  b", "fixed"],
])("%j is a %s", (yaml, kind) => {
  expect(kindOf(yaml)).toBe(kind);
});

it("an empty property is what was chosen for its name; a value that says otherwise wins", () => {
  expect(kindOf("colour:", "list")).toBe("list");
  expect(kindOf("colour: 12", "list")).toBe("number");
  expect(kindOf("seen: 2024-03-11", "text")).toBe("text");
});

it("tags in a row of words are several, and change in it", () => {
  const text = "---\ntags: crew, 'lead' # c\n---\n".replace("'lead'", "lead");
  const row = rowOf("tags: crew, lead # c");
  expect(valuesIn(row, "tags")).toEqual(["crew", "lead"]);
  const change = (asked: Parameters<typeof wordsEdit>[2]) => {
    const edit = wordsEdit(row, "tags", asked);
    const found = edit && editProperty(text, edit);
    return found && applyEdit(text, found);
  };
  expect(change({ kind: "add", index: 0, text: "new" })).toBe("---\ntags: crew, lead, new # c\n---\n");
  expect(change({ kind: "remove", index: 0 })).toBe("---\ntags: lead # c\n---\n");
  expect(change({ kind: "set", index: 1, text: "led" })).toBe("---\ntags: crew, led # c\n---\n");
  expect(change({ kind: "add", index: 0, text: "two words" })).toBeNull();
});

it("a person is offered the schema's fields of a person first, then what the brain uses", () => {
  const used = [
    { value: "status", pages: 9 },
    { value: "works_at", pages: 4 },
    { value: "tags", pages: 3 },
  ];
  const offered = namesToOffer(BUILT_IN_SCHEMA, "person", used, ["Tags"], "");
  const names = offered.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["attended", "works_at", "invested_in"]);
  expect(names).toContain("status");
  expect(names).not.toContain("tags");
  expect(names.filter((name) => name === "works_at")).toHaveLength(1);
  expect(offered[1]).toMatchObject({ name: "works_at", from: "schema", pages: 4 });
  expect(namesToOffer(BUILT_IN_SCHEMA, "person", used, [], "works a").map(({ name }) => name)).toEqual(["works_at"]);
  expect(namesToOffer(BUILT_IN_SCHEMA, "company", [], [], "empl").map(({ name }) => name)).toEqual(["employs"]);
  expect(namesToOffer(BUILT_IN_SCHEMA, "company", [], ["founders"], "founded_by")).toEqual([]);
});
