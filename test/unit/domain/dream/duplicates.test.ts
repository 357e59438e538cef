import { describe, expect, it } from "vitest";
import { parseCompanyName } from "../../../../src-main/domain/dream/duplicates/company-name";
import { searchDuplicates } from "../../../../src-main/domain/dream/duplicates/find-duplicates";
import { mergeProposal } from "../../../../src-main/domain/dream/duplicates/merge-proposal";
import { relateCompanies, relatePeople } from "../../../../src-main/domain/dream/duplicates/name-relation";
import { parsePersonName } from "../../../../src-main/domain/dream/duplicates/person-name";
import { markKindOf, markValueOf } from "../../../../src-main/domain/dream/duplicates/read-marks";
import { aDuplicateInput, type GivenPages, mergesIn } from "../../../support/duplicate-brain";

const people = (a: string, b: string): string | null => {
  const [x, y] = [parsePersonName(a), parsePersonName(b)];
  return x && y ? (relatePeople(x, y)?.kind ?? null) : null;
};
const companies = (a: string, b: string): string | null => {
  const [x, y] = [parseCompanyName(a), parseCompanyName(b)];
  return x && y ? (relateCompanies(x, y)?.kind ?? null) : null;
};
const person = (part: GivenPages[string] = {}): GivenPages[string] => ({ type: "person", ...part });

describe("names of people", () => {
  it.each([
    ["Edda Lunde", "edda lunde", "same"],
    ["Edda Lunde", "Lunde, Edda", "same"],
    ["Edda Lunde", "Dr. Edda Lunde", "same"],
    ["Edda Lunde", "Edda Lunde, PhD", "same"],
    ["Edda Lunde", "edda-lunde", "same"],
    ["Edda Lunde", "@eddalunde", "same"],
    ["Jürgen Voß", "Juergen Voss", "spelling"],
    ["José Núñez", "Jose Nunez", "same"],
    ["Алексей Воронов", "Alexey Voronov", "sound"],
    ["Lunde Edda", "Edda Lunde", "order"],
    ["Edda Lunde", "Edda M. Lunde", "middle"],
    ["Robert Hale", "Bob Hale", "short"],
    ["Francisco Ibarra", "Paco Ibarra", "short"],
    ["Robert “Bo” Hale", "Bo Hale", "same"],
    ["Stephen Hale", "Steven Hale", "sound"],
    ["Edda Lunde", "E. Lunde", "initial"],
    ["Edda Lunde", "Edda Lundee", "slip"],
    ["Tina Okafor", "Tnia Okafor", "slip"],
    ["Edda Lunde", "Edda", "given"],
  ])("%s and %s may be one: %s", (a, b, kind) => {
    expect(people(a, b)).toBe(kind);
    expect(people(b, a)).toBe(kind);
  });

  it.each([
    ["Edda Lunde", "Signe Lunde"],
    ["Daniel Hale", "Daniela Hale"],
    ["Mario Berg", "Maria Berg"],
    ["Edda Lee", "Edda Lea"],
    ["Edda M. Lunde", "Edda K. Lunde"],
    ["John Hale Jr.", "John Hale Sr."],
    ["John Hale", "John Hale Jr."],
    ["Mr. Robin Hale", "Ms. Robin Hale"],
    ["Edda Lunde", "Anna Lund"],
    ["Michael Berg", "Michal Berg"],
    ["Edda", "Lunde"],
  ])("%s and %s are two", (a, b) => {
    expect(people(a, b)).toBeNull();
    expect(people(b, a)).toBeNull();
  });
});

describe("names of firms", () => {
  it.each([
    ["Fennick Foundry", "Fennick Foundry Ltd.", "same"],
    ["Fennick Foundry", "The Fennick Foundry Company", "same"],
    ["Fennick Foundry GmbH", "fennick foundry", "same"],
    ["Fennick Foundry - our supplier", "Fennick Foundry", "same"],
    ["Fennick Foundry", "FennickFoundry", "spelling"],
    ["Fennick Foundry", "fennickfoundry.com", "spelling"],
    ["Hale & Sons", "Hale and Sons", "same"],
    ["Northern Harbour Trust", "NHT", "acronym"],
    ["Fennick Foundry", "Fenncik Foundry", "slip"],
  ])("%s and %s may be one: %s", (a, b, kind) => {
    expect(companies(a, b)).toBe(kind);
  });

  it.each([
    ["Fennick Foundry", "Fennick Capital"],
    ["Fennick", "Fennick Labs"],
    ["Fund I", "Fund V"],
    ["Spire", "Spore"],
  ])("%s and %s are two", (a, b) => {
    expect(companies(a, b)).toBeNull();
  });
});

describe("duplicates", () => {
  it("are people of one name, and the page with more links stays", () => {
    const pages = {
      "people/edda-lunde.md": person({ title: "Edda Lunde", text: "Weather stations and boats." }),
      "inbox/Edda Lunde.md": person({ text: "Met in May." }),
      "log.md": { links: ["people/edda-lunde.md"] },
    };
    expect(mergesIn(pages)).toEqual(["inbox/Edda Lunde.md → people/edda-lunde.md"]);
  });

  it("are told from namesakes by what stands in brackets, by birthdays and by firms", () => {
    const two = (a: GivenPages[string], b: GivenPages[string], bName = "Edda Lunde") =>
      mergesIn({ "a/Edda Lunde.md": person(a), [`b/${bName}.md`]: person(b), "x.md": {}, "y.md": {}, "z.md": {} });
    expect(two({}, {})).toHaveLength(1);
    expect(two({}, {}, "Edda Lunde (designer)")).toEqual([]);
    expect(two({ marks: { birthday: "1980-02-03" } }, { marks: { birthday: "1981-02-03" } })).toEqual([]);
    expect(two({ links: ["@x.md"] }, { links: ["@y.md"] })).toEqual([]);
    expect(two({ links: ["b/Edda Lunde.md"] }, {})).toEqual([]);
    const mails = [{ marks: { email: "edda@hale.example" } }, { marks: { email: "lunde@hale.example" } }] as const;
    expect(two(...mails)).toEqual([]);
  });

  it("of a short or half name need something in common", () => {
    const two = (name: string, links: readonly string[], part: GivenPages[string] = {}) => {
      const others = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`n${i}.md`, {}]));
      const both = { "Robert Hale.md": person({ links: ["boat.md"] }), [`${name}.md`]: person({ links, ...part }) };
      return mergesIn({ ...both, "boat.md": {}, ...others });
    };
    expect(two("Bob Hale", [])).toEqual([]);
    expect(two("Bob Hale", ["boat.md"])).toHaveLength(1);
    expect(two("R. Hale", [])).toEqual([]);
    expect(two("Robert", ["boat.md"])).toEqual([]);
    expect(two("Robert", ["boat.md"], { aliases: ["Robert Hale"] })).toHaveLength(1);
  });

  it("are not guessed where half a name fits two people alike", () => {
    const mail = { marks: { email: "hale@harbour.example" } };
    const pages = {
      "Robert Hale.md": person({ links: ["boat.md"] }),
      "Rosa Hale.md": person({ links: ["boat.md"] }),
      "R. Hale.md": person({ links: ["boat.md"] }),
      "boat.md": {},
      "rope.md": {},
      "mast.md": {},
      "sail.md": {},
      "keel.md": {},
    };
    expect(mergesIn(pages)).toEqual([]);
    const told = { ...pages, "Rosa Hale.md": person(mail), "R. Hale.md": person(mail) };
    expect(mergesIn(told)).toEqual(["Rosa Hale.md → R. Hale.md"].map((one) => one.split(" → ").sort().join(" → ")));
  });

  it("are found by an address that both pages give, whatever they are called", () => {
    const mail = { marks: { email: "edda@hale.example" } };
    const pages = { "Edda Lunde.md": person(mail), "Edda Hale.md": person(mail), "x.md": {} };
    expect(mergesIn(pages)).toHaveLength(1);
    for (const email of ["info@hale.example", "service@hale.example", "kontakt@hale.example"]) {
      const office = { marks: { email } };
      expect(mergesIn({ "Edda Lunde.md": person(office), "Signe Hale.md": person(office) })).toEqual([]);
      expect(mergesIn({ "Robert Hale.md": person(office), "R. Hale.md": person(office) })).toEqual([]);
    }
  });

  it("are pages of one title that share what they say, not pages of one word", () => {
    const words = "The tide turns at four, and the boats come in with it. Nobody waits for them.";
    expect(mergesIn({ "a/Tide tables.md": { text: words }, "b/tide-tables.md": { text: words } })).toHaveLength(1);
    expect(mergesIn({ "a/Tide.md": { text: words }, "b/Tide.md": { text: `${"Other words. ".repeat(20)}` } })).toEqual(
      [],
    );
    expect(mergesIn({ "Plan.md": { text: words }, "Plan (1).md": { text: words } })).toHaveLength(1);
    expect(
      mergesIn({ "Plan.md": { text: words }, "Plan 2.md": { text: "A second plan for the other boat, in June." } }),
    ).toEqual([]);
  });

  it("are never days, rows, versions or templates", () => {
    const same = { text: "The tide turns at four, and the boats come in with it. Nobody waits for them." };
    const names = [
      ...["2026-05-01", "2026-05-02", "daily/2026-05-01", "Chapter 1", "Chapter 2", "Chapter I", "Chapter II"],
      ...[
        "Version 1.0",
        "Version 1.1",
        "Model S",
        "Model X",
        "Phase A",
        "Phase B",
        "Templates/Person",
        "Notes/Person template",
      ],
      ...[
        "a/README",
        "b/README",
        "a/Untitled",
        "b/Untitled",
        "Budget 2025",
        "Budget 2026",
        "Talk Monday",
        "Talk Tuesday",
      ],
    ];
    expect(mergesIn(Object.fromEntries(names.map((name) => [`${name}.md`, same])))).toEqual([]);
  });

  it("are told with reasons that a person can judge", () => {
    const input = aDuplicateInput({
      "Robert Hale.md": person({ links: ["boat.md"], marks: { email: "bob@hale.example" } }),
      "Bob Hale.md": person({ links: ["boat.md"], marks: { email: "bob@hale.example" } }),
      "boat.md": { title: "The Boat" },
    });
    const search = searchDuplicates(input);
    for (const path of search.wanted) search.read({ path, revision: "r", text: "" });
    const [merge] = search.choose();
    const proposal = merge && mergeProposal(merge, input);
    expect(proposal?.reason).toMatch(
      /^The same e-mail address; both are linked with “The Boat”; “Bob” is short for “Robert”/,
    );
    expect(proposal?.change).toMatchObject({ kind: "rename", change: { kind: "merge", keepAlias: true } });
  });

  it("are told with what speaks against them apart", () => {
    const input = aDuplicateInput({
      "Robert Hale.md": person({ links: ["@hull.md"], marks: { email: "bob@hale.example" } }),
      "Robert K. Hale.md": person({ links: ["@mast.md"], marks: { email: "bob@hale.example" } }),
      "hull.md": {},
      "mast.md": {},
    });
    const search = searchDuplicates(input);
    for (const path of search.wanted) search.read({ path, revision: "r", text: "" });
    const [merge] = search.choose();
    const reason = (merge && mergeProposal(merge, input)?.reason) ?? "";
    const [pro, contra] = reason.split(" Against it: ");
    expect(pro).toContain("same e-mail address");
    expect(contra).toContain("different firms");
  });

  it("are looked for with work that grows with the pages", () => {
    const comparisons = (count: number) => {
      const given = ["Edda", "Signe", "Robert", "Tomas", "Nadia", "Yusuf", "Clara", "Bruno"];
      const names = Array.from({ length: count }, (_, i) => `${given[i % 8]} ${syllables(i * 7919)}`);
      return searchDuplicates(aDuplicateInput(Object.fromEntries(names.map((name) => [`${name}.md`, person()]))))
        .comparisons;
    };
    expect(comparisons(4000)).toBeLessThan(6 * Math.max(500, comparisons(1000)));
  });
});

/** An invented family name for a number. */
function syllables(seed: number): string {
  const parts = [
    "ba",
    "ko",
    "ri",
    "den",
    "sul",
    "mar",
    "ot",
    "vin",
    "gre",
    "pal",
    "tu",
    "shen",
    "lor",
    "fa",
    "min",
    "zek",
  ];
  const name = [0, 4, 8, 12].map((shift) => parts[(seed >> shift) & 15]).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

describe("fields that hardly two pages share", () => {
  it("are known by their names and read into one form", () => {
    expect(markKindOf("E-Mail")).toBe("email");
    expect(markKindOf("date of birth")).toBe("birthday");
    expect(markKindOf("Website")).toBe("address");
    expect(markKindOf("status")).toBeNull();
    expect(markValueOf("email", "Edda <Edda@Hale.example>")).toBe("edda@hale.example");
    expect(markValueOf("phone", "+49 (0) 171 234-5678")).toBe(markValueOf("phone", "0171 2345678"));
    expect(markValueOf("address", "https://www.Hale.example/")).toBe("hale.example");
    expect(markValueOf("birthday", "next week")).toBeNull();
  });
});
