import { describe, expect, it } from "vitest";
import { readSchema } from "../../../../../shared/schema/read-schema";
import { BUILT_IN_SCHEMA, Schema } from "../../../../../shared/schema/schema";
import { typeChoices, typeNameOf } from "../../../../../src-renderer/features/page/inspector/type-choices";

const fitting = (schema: Schema, subject: string, object: string, current = "mentions") =>
  typeChoices(schema, subject, object, current).filter((choice) => choice.fits);

describe("what a link may be said to be", () => {
  it("begins with the types whose ends fit, in the direction in which they do", () => {
    const person = fitting(BUILT_IN_SCHEMA, "person", "company").map(({ type, isTurned }) => [type, isTurned]);
    expect(person.slice(0, 4)).toEqual([
      ["works_at", false],
      ["invested_in", false],
      ["founded", false],
      ["advises", false],
    ]);
    const company = fitting(BUILT_IN_SCHEMA, "company", "person").map(({ type, isTurned }) => [type, isTurned]);
    expect(company).toContainEqual(["works_at", true]);
    expect(company).not.toContainEqual(["attended", true]);
  });

  it("leaves out what the link is already, and what nobody says", () => {
    const types = typeChoices(BUILT_IN_SCHEMA, "person", "company", "works_at").map((choice) => choice.type);
    expect(types).not.toContain("works_at");
    expect(types).not.toContain("mentions");
    expect(types).not.toContain("embeds");
    expect(types).toContain("attended");
  });

  it("knows the brain's own types by the part they play", () => {
    const schema = new Schema(
      readSchema("page_types:\n  fund: { like: company }\nlink_types:\n  mentors: { from: person, to: person }\n").pack,
    );
    expect(fitting(schema, "person", "fund").map(({ type }) => type)).toContain("works_at");
    expect(fitting(schema, "person", "person").map(({ type }) => type)).toContain("mentors");
  });

  it("takes a type of one's own from words", () => {
    expect(typeNameOf(" Mentor of ")).toBe("mentor_of");
    expect(typeNameOf("")).toBeNull();
    expect(typeNameOf("a: b")).toBeNull();
    expect(typeNameOf("mentions")).toBeNull();
  });
});
