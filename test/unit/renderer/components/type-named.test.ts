import { expect, it } from "vitest";
import { typeNamed } from "../../../../src-renderer/components/type-named";

it("shows a page's type by its name, written as a link or not", () => {
  expect(typeNamed("company")).toEqual({ name: "company", type: "company" });
  expect(typeNamed("[[Companies]]")).toEqual({ name: "Companies", type: "company" });
  expect(typeNamed("[[categories/People|person]]")).toEqual({ name: "person", type: "person" });
  expect(typeNamed("[[kinds/Parks]]")).toEqual({ name: "Parks", type: "Parks" });
});
