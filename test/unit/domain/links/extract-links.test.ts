import { describe, expect, it } from "vitest";
import { ENDED_UNDATED } from "../../../../shared/model/link";
import type { ExtractedLink } from "../../../../src-main/domain/extracted-page";
import { aLinkBrain, toldLinks } from "../../../support/link-brain";
import { WORLD } from "./typed-sentences";

const FRONTMATTER: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WORLD).map(([path, type]) => [path, `---\ntype: ${type}\n---\n\n`]),
);

const LUMIO = "companies/Lumio.md";
const ADA = "people/Ada Quill.md";
const BOARD = "meetings/Spring Board.md";

const brainWith = (page: string, body: string) =>
  aLinkBrain({ ...FRONTMATTER, [page]: `${FRONTMATTER[page] ?? ""}${body}\n` });
const told = (page: string, body: string): readonly string[] => [...toldLinks(brainWith(page, body), page)].sort();

function linksOf(page: string, body: string): readonly ExtractedLink[] {
  const brain = brainWith(page, body);
  return brain.links.filter((link) => brain.pages.get(link.sourceId)?.path === page);
}

describe("links typed by where they stand", () => {
  it("reads sections of a company's page", () => {
    const body =
      "## Investors\n\n- [[Northvane Capital]] (lead)\n- [[Esme Tarn]]\n\n## Team\n\n- [[Ada Quill]], CEO\n- [[Bram Oster]] (advisor)\n\n## Founders\n\n- [[Cleo Vance]]\n\n## See also\n\n- [[Harrowgate]]";
    expect(told(LUMIO, body)).toEqual([
      "Ada Quill works_at Lumio",
      "Bram Oster advises Lumio",
      "Cleo Vance founded Lumio",
      "Esme Tarn invested_in Lumio",
      "Lumio related_to Harrowgate",
      "Northvane Capital invested_in Lumio",
    ]);
  });

  it("reads sections of a person's page, with years", () => {
    const links = linksOf(
      ADA,
      "## Work\n\n- [[Lumio]] — CEO (2019–present)\n- [[Harrowgate]] — engineer (2012–2016)\n\n## Investments\n\n- [[Petra Works]]",
    );
    expect(links.map(({ type, validFrom, validUntil }) => [type, validFrom, validUntil])).toEqual([
      ["works_at", "2019", null],
      ["works_at", "2012", "2016"],
      ["invested_in", null, null],
    ]);
  });

  it("reads labels, and ends one where the next begins", () => {
    expect(told(LUMIO, "**Backers:** [[Esme Tarn]] · **Advisors:** [[Cleo Vance]]\n\nCTO: [[Dov Halim]]")).toEqual([
      "Cleo Vance advises Lumio",
      "Dov Halim works_at Lumio",
      "Esme Tarn invested_in Lumio",
    ]);
    expect(told(ADA, "Previously: [[Harrowgate]]. Now: [[Lumio]].")).toEqual([
      "Ada Quill works_at Harrowgate ×",
      "Ada Quill works_at Lumio",
    ]);
  });

  it("reads the item above a nested list, and the line before a list", () => {
    expect(told(LUMIO, "- Investors\n  - [[Esme Tarn]]\n- Team\n  - [[Dov Halim]]")).toEqual([
      "Dov Halim works_at Lumio",
      "Esme Tarn invested_in Lumio",
    ]);
    expect(told(BOARD, "Attendees:\n- [[Ada Quill]]\n- [[Bram Oster]]\n\nAbsent:\n- [[Esme Tarn]]")).toEqual([
      "Ada Quill attended Spring Board",
      "Bram Oster attended Spring Board",
    ]);
  });

  it("reads columns of a table", () => {
    expect(told(LUMIO, "| Investor | Round |\n| --- | --- |\n| [[Esme Tarn]] | Seed |")).toEqual([
      "Esme Tarn invested_in Lumio",
    ]);
    expect(told(BOARD, "| Attendee | Company |\n|---|---|\n| [[Ada Quill]] | [[Lumio]] |")).toEqual([
      "Ada Quill attended Spring Board",
      "Ada Quill works_at Lumio",
    ]);
  });

  it("reads timeline entries, each with its own date", () => {
    const links = linksOf(
      LUMIO,
      "## Timeline\n\n- **2019-03-01** | Incorporated by [[Ada Quill]]\n- **2020-07-01** | [[Dov Halim]] joins as CTO\n- **2022-05-05** | [[Dov Halim]] departs",
    );
    expect(links.map(({ type, validFrom, validUntil }) => [type, validFrom, validUntil])).toEqual([
      ["founded", "2019-03-01", null],
      ["works_at", null, null],
      ["works_at", null, "2022-05-05"],
    ]);
  });

  it("takes what is said in the next sentence about whom the link names", () => {
    const [link] = linksOf(LUMIO, "[[Ada Quill]] grew up in Oslo. She founded Lumio in 2019. Nobody knows why.");
    expect(link).toMatchObject({
      type: "founded",
      sentence: "[[Ada Quill]] grew up in Oslo. She founded Lumio in 2019.",
    });
  });

  it("counts nobody as attending who is a task, a topic, or elsewhere in time", () => {
    const body =
      "[[Ada Quill]] opened.\n\n## Action items\n\n- [[Bram Oster]] sends the deck.\n- [ ] [[Cleo Vance]] calls\n\n## Timeline\n\n- **2020-01-01** | [[Dov Halim]] presented the plan\n";
    expect(told(BOARD, body)).toEqual(["Ada Quill attended Spring Board"]);
  });
});

describe("links typed in so many words", () => {
  it("reads the frontmatter in both directions", () => {
    const files = {
      ...FRONTMATTER,
      "meetings/Kite Sync.md":
        "---\ntype: meeting\nattendees:\n  - Ada Quill\n  - '[[Bram Oster]]'\nrelated: Lumio\n---\n",
      "people/Dov Halim.md":
        "---\ntype: person\ncompany: Lumio\nadvises: [Petra Works]\nreports_to: '[[Ada Quill]]'\n---\n",
      "companies/Harrowgate.md":
        "---\ntype: company\nfounders: Cleo Vance\ninvestors: [Esme Tarn, Northvane Capital]\n---\n",
    };
    const brain = aLinkBrain(files);
    expect([...toldLinks(brain)].sort()).toEqual([
      "Ada Quill attended Kite Sync",
      "Bram Oster attended Kite Sync",
      "Cleo Vance founded Harrowgate",
      "Dov Halim advises Petra Works",
      "Dov Halim reports_to Ada Quill",
      "Dov Halim works_at Lumio",
      "Esme Tarn invested_in Harrowgate",
      "Kite Sync related_to Lumio",
      "Northvane Capital invested_in Harrowgate",
    ]);
    expect(brain.links.map(({ rule }) => rule)).toContain("frontmatter.attendees");
  });

  it("believes a field more than the sentence around it", () => {
    const [link] = linksOf(ADA, "Ada founded (works_at:: [[Lumio]]) something.");
    expect(link).toMatchObject({ type: "works_at", rule: "field.works_at" });
  });

  it("calls an embed an embed", () => {
    expect(linksOf(ADA, "![[Lumio]]")[0]).toMatchObject({ type: "embeds", rule: "syntax.embed", syntax: "embed" });
  });
});

describe("the evidence of a link", () => {
  it("is the sentence around the link itself, also where a name comes twice", () => {
    const body = "[[Lumio]] is old. Ada invested in [[Lumio]] early.";
    expect(linksOf(ADA, body).map(({ type, sentence }) => [type, sentence])).toEqual([
      ["mentions", "[[Lumio]] is old."],
      ["invested_in", "Ada invested in [[Lumio]] early."],
    ]);
  });

  it("gives byte offsets of link, target and sentence in the file", () => {
    const body = "Ünïcode 🧭 first. Ada réally founded [[Lumio|the lamp]]! Done.";
    const text = `${FRONTMATTER[ADA] ?? ""}${body}\n`;
    const bytes = new TextEncoder().encode(text);
    const slice = (start: number, end: number): string => new TextDecoder().decode(bytes.subarray(start, end));
    const [link] = linksOf(ADA, body);
    expect(link && slice(link.start, link.end)).toBe("[[Lumio|the lamp]]");
    expect(link && slice(link.targetStart, link.targetEnd)).toBe("Lumio");
    expect(link && slice(link.sentenceStart, link.sentenceEnd)).toBe("Ada réally founded [[Lumio|the lamp]]!");
    expect(link?.sentence).toBe("Ada réally founded [[Lumio|the lamp]]!");
  });

  it("stays short in a line of a thousand links", () => {
    const links = linksOf(ADA, "[[Lumio]] and [[Bram Oster]], ".repeat(1000));
    expect(links).toHaveLength(2000);
    expect(Math.max(...links.map(({ sentence }) => sentence.length))).toBeLessThanOrEqual(1300);
    for (const link of links) expect(link.sentence).toContain(`[[${link.rawTarget}]]`);
  });

  it("keeps unresolved and ambiguous targets, with the key that may resolve them", () => {
    const files = { "a/Twin.md": "", "b/Twin.md": "", "x.md": "[[Twin]] [[Nobody There]] [[#Here]]" };
    const links = aLinkBrain(files).links;
    expect(
      links.map(({ rawTarget, status, candidateIds, targetKey }) => [rawTarget, status, candidateIds, targetKey]),
    ).toEqual([
      ["Twin", "ambiguous", [0, 1], "twin"],
      ["Nobody There", "unresolved", [], "nobody-there"],
    ]);
  });

  it("marks what is over without a date as over", () => {
    expect(linksOf(ADA, "Former CTO of [[Harrowgate]].")[0]?.validUntil).toBe(ENDED_UNDATED);
    expect(linksOf(ADA, "Ada left [[Petra Works]] in March 2023.")[0]?.validUntil).toBe("2023-03");
  });
});

describe("pages of unknown kind", () => {
  it("believes strong words and leaves weak ones alone", () => {
    const files = {
      "Ann.md": "",
      "Box.md": "",
      "x.md": "[[Ann]] founded [[Box]]. [[Ann]] is at [[Box]]. [[Ann]] started [[Box]]. [[Ann]] joined [[Box]].",
    };
    expect(aLinkBrain(files).links.map(({ type }) => type)).toEqual([
      "founded",
      "founded",
      "mentions",
      "mentions",
      "mentions",
      "mentions",
      "mentions",
      "mentions",
    ]);
  });
});
