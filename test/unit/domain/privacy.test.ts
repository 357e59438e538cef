import { describe, expect, it } from "vitest";
import { isPrivate, saysPrivate } from "../../../src-main/domain/privacy";

const NONE = { folders: [], tags: [] };
const page = { path: "people/Ada.md", tags: ["work/secret"], properties: [] };
const marked = (value: string) => ({ ...page, properties: [{ key: "Private", values: [value] }] });

describe("a private page", () => {
  it("says so, however it is spelled", () => {
    for (const value of ["true", "True", "yes", "1", "on", "please"]) expect(isPrivate(marked(value), NONE)).toBe(true);
    for (const value of ["false", "no", "0", "off"]) expect(isPrivate(marked(value), NONE)).toBe(false);
    expect(saysPrivate([])).toBe(true);
    expect(isPrivate(page, NONE)).toBe(false);
  });

  it("lies below a denied folder, whatever the case and the slashes", () => {
    for (const folder of ["people", "/people/", "People", " people "]) {
      expect(isPrivate(page, { ...NONE, folders: [folder] })).toBe(true);
    }
    for (const folder of ["peop", "ada", "", "/"]) expect(isPrivate(page, { ...NONE, folders: [folder] })).toBe(false);
  });

  it("has a denied tag, or one below it", () => {
    for (const tag of ["work", "#work", "WORK/secret", "work/"]) {
      expect(isPrivate(page, { ...NONE, tags: [tag] })).toBe(true);
    }
    for (const tag of ["secret", "wor", "", "#"]) expect(isPrivate(page, { ...NONE, tags: [tag] })).toBe(false);
  });
});
