import { describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import type { NameHit } from "../../../../shared/model/search";
import { linkableName, linkTextFor } from "../../../../src-renderer/editor/link-insertion";

const hit = (path: string, title: string, alias: string | null = null): NameHit => ({
  path: asPagePath(path),
  slug: asSlug(path),
  title,
  type: "person",
  alias,
  marks: [],
});

describe("what completion writes", () => {
  it("writes the file name alone when it is the title", () => {
    const ada = hit("people/Ada Lovelace.md", "Ada Lovelace");
    expect(linkTextFor(ada, [ada])).toBe("Ada Lovelace");
  });

  it("keeps the title as label when the file is called otherwise", () => {
    const ada = hit("people/ada-lovelace.md", "Ada Lovelace");
    expect(linkTextFor(ada, [ada])).toBe("ada-lovelace|Ada Lovelace");
  });

  it("keeps the alias one looked for as label", () => {
    const quay = hit("places/Marrow Quay.md", "Marrow Quay", "the old berth");
    expect(linkTextFor(quay, [quay])).toBe("Marrow Quay|the old berth");
  });

  it("writes the path when another page has the same file name", () => {
    const one = hit("people/Ada.md", "Ada");
    const other = hit("ships/ada.md", "Ada");
    expect(linkTextFor(one, [one, other])).toBe("people/Ada|Ada");
  });

  it("leaves out of a new name what would end the link", () => {
    expect(linkableName("C[2] | notes #1")).toBe("C2  notes 1");
  });
});
