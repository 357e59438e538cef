import { describe, expect, it } from "vitest";
import { readLinks, toldOf } from "../../eval/read-brain";
import { renamePages } from "../../eval/renamed-pages";
import { scorePages } from "../../eval/score-pages";

const PAGES = new Map([
  [
    "people/ada-quill-1.md",
    "---\ntype: person\n---\n\n# Ada Quill\n\nQuill founded [Lumio Labs](companies/lumio-labs-2).\n",
  ],
  [
    "companies/lumio-labs-2.md",
    "---\ntype: company\n---\n\n# Lumio Labs\n\nBacked by [Ada Quill](people/ada-quill-1).\n",
  ],
]);
const TOLD = "people/ada-quill-1 founded companies/lumio-labs-2";
const LABELS = new Map([
  [
    "people/ada-quill-1",
    [
      {
        at: PAGES.get("people/ada-quill-1.md")?.indexOf("[") ?? 0,
        target: "companies/lumio-labs-2",
        is: [TOLD],
        former: false,
      },
    ],
  ],
]);
const everyPage = () => true;

describe("pages under other names", () => {
  const renamed = renamePages(PAGES, LABELS, 7);

  it("hold none of the old names", () => {
    expect([...renamed.texts].flat().join("\n")).not.toMatch(/ada|quill|lumio/i);
  });

  it("are read the same, their labels following the links", () => {
    const before = scorePages(LABELS, readLinks(PAGES, everyPage)).tally.typed();
    const after = scorePages(renamed.labels, readLinks(renamed.texts, everyPage)).tally.typed();
    expect(after).toEqual(before);
    expect(before).toMatchObject({ precision: 1, recall: 1, told: 1 });
  });

  it("are others for another seed", () => {
    const other = renamePages(PAGES, LABELS, 8);
    const told = (texts: typeof PAGES) => [...readLinks(new Map(texts), everyPage).values()].flat().map(toldOf);
    expect(told(new Map(other.texts))).not.toEqual(told(new Map(renamed.texts)));
  });
});
