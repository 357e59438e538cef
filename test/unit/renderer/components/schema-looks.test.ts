import { afterEach, describe, expect, it } from "vitest";
import { readSchema } from "../../../../shared/schema/read-schema";
import { Schema } from "../../../../shared/schema/schema";
import { DEFAULT_RULES } from "../../../../shared/text/reading-rules";
import { hueOf, markTypeOf } from "../../../../src-renderer/components/mark-type";
import { familyOf, onDidChangeRules, setCurrentRules } from "../../../../src-renderer/components/schema-looks";
import { relationWords } from "../../../../src-renderer/graph/relation-words";
import { hueOfLook, MARKS, shapeOfLook, starLook } from "../../../../src-renderer/graph/star-shapes";

const SCHEMA = `
page_types:
  investor: { like: company, colour: deal }
  recipe: { colour: place, icon: source }
  log: {}
link_types:
  mentors: { inverse: mentored_by, family: stake }
  reports_to: {}
`;

const follow = (text: string) => setCurrentRules({ schema: new Schema(readSchema(text).pack), dialect: "obsidian" });

afterEach(() => setCurrentRules(DEFAULT_RULES));

describe("the looks of a brain's own types", () => {
  it("take hue and mark apart, those of the type they are like when nothing is said, an untyped page's otherwise", () => {
    follow(SCHEMA);
    expect([markTypeOf("investor"), hueOf("investor")]).toEqual(["company", "deal"]);
    expect([markTypeOf("recipe"), hueOf("recipe")]).toEqual(["source", "place"]);
    expect([markTypeOf("log"), hueOf("log")]).toEqual(["page", "page"]);
    expect([markTypeOf("person"), hueOf("person")]).toEqual(["person", "person"]);
    expect([markTypeOf("none"), hueOf("none")]).toEqual(["none", "none"]);
  });

  it("are told to who draws outside of React, and forgotten with the brain", () => {
    let told = 0;
    const stop = onDidChangeRules(() => told++);
    follow(SCHEMA);
    setCurrentRules(DEFAULT_RULES);
    stop();
    follow(SCHEMA);
    setCurrentRules(DEFAULT_RULES);
    expect(told).toBe(2);
    expect(markTypeOf("recipe")).toBe("page");
  });

  it("draw link types with their family and say them from both ends", () => {
    follow(SCHEMA);
    expect(familyOf("mentors")).toBe("stake");
    expect(relationWords("mentors", true)).toBe("mentors");
    expect(relationWords("mentors", false)).toBe("mentored by");
    expect(relationWords("reports_to", false)).toBe("← reports to");
    expect(relationWords("works_at", false)).toBe("works here");
  });

  it("fit into one byte of a star", () => {
    for (const shape of MARKS) {
      for (const hue of MARKS) {
        const look = starLook(shape, hue);
        expect(look).toBeLessThan(256);
        expect([shapeOfLook(look), MARKS[hueOfLook(look)]]).toEqual([shape, hue]);
      }
    }
  });
});
