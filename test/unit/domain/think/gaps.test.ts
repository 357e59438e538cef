import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import type { Gap } from "../../../../shared/model/think";
import { readSchema } from "../../../../shared/schema/read-schema";
import { Schema } from "../../../../shared/schema/schema";
import { summaryOf } from "../../../../src-main/domain/page-summary";
import { ambiguousGap } from "../../../../src-main/domain/think/gaps/ambiguous";
import { askedTargets } from "../../../../src-main/domain/think/gaps/asked-targets";
import { contradictionGap } from "../../../../src-main/domain/think/gaps/contradiction";
import { gapTitle, MAX_TITLE_WORDS } from "../../../../src-main/domain/think/gaps/gap-title";
import { noLinkOfTypeGap } from "../../../../src-main/domain/think/gaps/no-link-of-type";
import { noPageGap } from "../../../../src-main/domain/think/gaps/no-page";
import { outOfRangeGap } from "../../../../src-main/domain/think/gaps/out-of-range";
import { singleSourceGap } from "../../../../src-main/domain/think/gaps/single-source";
import { staleGaps } from "../../../../src-main/domain/think/gaps/stale";
import { isolatedGaps, thinGaps } from "../../../../src-main/domain/think/gaps/thin";
import { wantedNames } from "../../../../src-main/domain/think/gaps/wanted-targets";
import { readPeriod } from "../../../../src-main/domain/think/period";
import { aNamedPage, anAskedPage, aPassage, aQuestion, NOW } from "./a-passage";

const said = (gap: Gap | null | undefined) => gap && [gap.kind, gap.title, gap.detail];
const berth = summaryOf(aNamedPage("Berth walk"));

describe("no_page", () => {
  it("counts the pages that link to the name", () => {
    const gap = noPageGap({ name: "Edda Lunde", linkedFrom: 1, namedOn: [berth], nearest: null });
    expect(said(gap)).toEqual([
      "no_page",
      "No page for Edda Lunde",
      "Berth walk links to “Edda Lunde”, but no page answers to it.",
    ]);
    expect(gap.action).toEqual({ kind: "create_page", title: "Edda Lunde" });
    expect(noPageGap({ name: "Edda", linkedFrom: 7, namedOn: [berth], nearest: null }).detail).toBe(
      "7 pages link to “Edda”, among them Berth walk.",
    );
  });

  it("says where the name stands, or that it stands nowhere, and what comes nearest", () => {
    expect(noPageGap({ name: "Odo", linkedFrom: 0, namedOn: [berth], nearest: null }).detail).toBe(
      "“Odo” is named on Berth walk, but no page answers to it.",
    );
    expect(noPageGap({ name: "Odo", linkedFrom: 0, namedOn: [], nearest: berth }).detail).toBe(
      "No page answers to “Odo”, and no page names it. The nearest name is Berth walk.",
    );
  });

  it("has one key for all spellings of a name", () => {
    const keys = ["Édda  Lunde", "edda lunde", "Edda-Lunde"].map(
      (name) => noPageGap({ name, linkedFrom: 0, namedOn: [], nearest: null }).key,
    );
    expect(new Set(keys)).toEqual(new Set(["no_page:edda lunde"]));
  });
});

describe("wanted names", () => {
  const wanted = wantedNames([
    { target: "people/edda-lunde", count: 2, wantedBy: [berth] },
    { target: "Edda Lunde", count: 1, wantedBy: [] },
    { target: "Lunde", count: 1, wantedBy: [] },
    { target: "picture.png", count: 9, wantedBy: [] },
    { target: "2024-05-01", count: 9, wantedBy: [] },
  ]);

  it("join the spellings of one name and leave out attachments and days", () => {
    expect([...wanted.values()].map(({ name, links }) => [name, links])).toEqual([
      ["edda lunde", 3],
      ["Lunde", 1],
    ]);
  });

  it("may be any run of a question's words that does not begin or end with a small one", () => {
    expect(askedTargets("What of the berth fees in Ghent?", 0)).toEqual([
      "berth fees in Ghent",
      "fees in Ghent",
      "berth fees",
      "berth",
      "fees",
      "Ghent",
    ]);
  });
});

describe("no_link_of_type", () => {
  it("counts the links that are there instead", () => {
    const page = aNamedPage("Board meeting");
    expect(said(noLinkOfTypeGap({ page, type: "attended", role: "object", links: 6 }))).toEqual([
      "no_link_of_type",
      "No attendees noted",
      "Board meeting has 6 links, none of them “attended”.",
    ]);
    expect(noLinkOfTypeGap({ page, type: "reports_to", role: "subject", links: 0 }).detail).toBe(
      "Board meeting has no links at all.",
    );
  });
});

describe("stale", () => {
  const company = { page: aNamedPage("Acme", { type: "company" }) };

  it("is a page whose newest date is older than its type's half-life", () => {
    expect(said(staleGaps([anAskedPage("Acme", { ...company, newestDate: "2025-11-30" })], NOW)[0])).toEqual([
      "stale",
      "Acme 364 days old",
      "The newest date on Acme is 30 Nov 2025, 364 days ago; a company page goes stale after 180 days.",
    ]);
  });

  it("is a page whose timeline has gone on since its text was updated", () => {
    const [gap] = staleGaps(
      [
        anAskedPage("Acme", {
          ...company,
          truthDate: "2026-08-01",
          newestDate: "2026-11-01",
          newestEntry: { date: "2026-11-01", start: 40 },
        }),
      ],
      NOW,
    );
    expect(said(gap)).toEqual([
      "stale",
      "Timeline ahead of Acme",
      "The timeline of Acme goes to 1 Nov, 92 days after its text was last updated.",
    ]);
    expect(gap?.action).toMatchObject({ kind: "draft", start: 40, draft: { kind: "review" } });
  });

  it.each([
    ["a fresh page", { newestDate: "2026-11-01" }],
    ["a page without any date", { newestDate: null }],
    ["a date in the future", { newestDate: "2027-03-01" }],
    ["a bare year that is not over", { newestDate: "2026" }],
    [
      "a text updated with its last entry",
      { truthDate: "2026-10-25", newestDate: "2026-11-01", newestEntry: { date: "2026-11-01", start: 0 } },
    ],
    [
      "a planned entry",
      { truthDate: "2026-11-01", newestDate: "2027-11-01", newestEntry: { date: "2027-11-01", start: 0 } },
    ],
  ])("is not %s", (_name, part) => {
    expect(staleGaps([anAskedPage("Acme", { ...company, ...part })], NOW)).toEqual([]);
  });

  it("is not an old meeting, nor a page of a type that nothing is known of", () => {
    for (const type of ["meeting", "page", "concept"]) {
      expect(
        staleGaps([anAskedPage("Old", { page: aNamedPage("Old", { type }), newestDate: "2019-01-01" })], NOW),
      ).toEqual([]);
    }
  });

  it("follows the schema: a type of the brain's own goes stale when it says so, a built-in one may not", () => {
    const schema = new Schema(
      readSchema("page_types:\n  log: { stale_after_days: 7 }\n  company: { like: company }\n").pack,
    );
    const log = anAskedPage("Log", { page: aNamedPage("Log", { type: "log" }), newestDate: "2026-11-01" });
    expect(staleGaps([log], NOW, schema)[0]?.detail).toContain("a log page goes stale after 7 days");
    expect(staleGaps([anAskedPage("Acme", { ...company, newestDate: "2025-11-30" })], NOW, schema)).toEqual([]);
  });

  it("counts no days from a date that says none", () => {
    expect(staleGaps([anAskedPage("Acme", { ...company, newestDate: "2022" })], NOW)[0]?.title).toBe(
      "Acme last dated 2022",
    );
  });
});

describe("thin and isolated", () => {
  it("are short and unlinked pages, with their counts", () => {
    expect(said(thinGaps([anAskedPage("Piet", { wordCount: 1, outgoing: 0, backlinks: 1 })])[0])).toEqual([
      "thin",
      "Little on Piet",
      "Piet has 1 word and 1 link.",
    ]);
    expect(said(isolatedGaps([anAskedPage("Piet", { outgoing: 0, backlinks: 0 })])[0])?.[2]).toBe(
      "Piet links to no page, and no page links to it.",
    );
  });

  it("are not long pages, short hubs, or pages with one link", () => {
    expect(thinGaps([anAskedPage("Long", { wordCount: 400, outgoing: 0, backlinks: 0 })])).toEqual([]);
    expect(thinGaps([anAskedPage("Hub", { wordCount: 5, backlinks: 30 })])).toEqual([]);
    expect(isolatedGaps([anAskedPage("Linked", { outgoing: 0, backlinks: 1 })])).toEqual([]);
  });
});

describe("ambiguous", () => {
  it("lets choose among the pages that a name fits", () => {
    const pages = ["a/Apex.md", "b/Apex.md"].map((path) => summaryOf(aNamedPage("Apex", { path: asPagePath(path) })));
    const gap = ambiguousGap("apex", pages);
    expect(said(gap)).toEqual([
      "ambiguous",
      "2 pages named apex",
      "“apex” fits 2 pages: Apex (a/Apex.md) and Apex (b/Apex.md).",
    ]);
    expect(gap?.action).toEqual({ kind: "choose", pages });
  });

  it("is not a name of one page", () => {
    expect(ambiguousGap("apex", [berth])).toBeNull();
  });
});

describe("single_source", () => {
  const page = aNamedPage("Berth walk");
  const two = [aPassage("One.", { page }), aPassage("Two.", { page })];

  it("is an answer that stands on one page alone", () => {
    expect(said(singleSourceGap(aQuestion(), two))).toEqual([
      "single_source",
      "Only Berth walk says so",
      "All 2 passages of this answer stand on Berth walk.",
    ]);
  });

  it("is not an answer from two pages, nor what the asked page says of itself", () => {
    expect(singleSourceGap(aQuestion(), [...two, aPassage("Three.")])).toBeNull();
    const named = [{ text: "Berth walk", start: 0, end: 10, pages: [page], isWhole: true, length: 2 }];
    expect(singleSourceGap(aQuestion({ named }), two)).toBeNull();
  });
});

describe("out_of_range", () => {
  const page = aNamedPage("Acme");
  const named = [{ text: "Acme", start: 0, end: 4, pages: [page], isWhole: true, length: 1 }];
  const inTime = (text: string) => aQuestion({ named, text, period: readPeriod(text, [], NOW) });
  const entries = ["2019-05-30", "2026-10-14"].map((date) => aPassage(date, { page, kind: "entry", date }));

  it("is a year before or after all that the timeline dates", () => {
    expect(said(outOfRangeGap(inTime("in 1998"), entries))).toEqual([
      "out_of_range",
      "Nothing from 1998",
      "The timeline of Acme begins in 2019; 1998 lies before it.",
    ]);
    expect(outOfRangeGap(inTime("in 2031"), entries)?.detail).toContain("ends in 2026");
  });

  it("is not a year within, nor a page without a timeline", () => {
    expect(outOfRangeGap(inTime("in 2022"), entries)).toBeNull();
    expect(outOfRangeGap(inTime("in 1998"), [])).toBeNull();
  });
});

describe("contradiction", () => {
  const on = (title: string, quote: string, part = {}) => aPassage(quote, { page: aNamedPage(title), ...part });

  it("is one statement with two numbers, on two pages", () => {
    const gap = contradictionGap([
      on("Contract", "The price agreed for the organ is 212,000 euros."),
      on("Letter", "Price agreed for the organ: 198,000 euros"),
    ]);
    expect(said(gap)).toEqual([
      "contradiction",
      "212,000 euros or 198,000 euros",
      "“212,000 euros” on Contract, “198,000 euros” on Letter.",
    ]);
    expect(gap?.action?.kind).toBe("settle");
  });

  it.each([
    ["the same number written otherwise", "The price is 1,200 euros.", "The price is 1200 euros.", {}],
    ["different things", "The mast costs 300 euros.", "The keel costs 900 euros.", {}],
    ["different turns", "The first payment is 300 euros.", "The second payment is 400 euros.", {}],
    ["different quarters", "The loss in Q2 was 300 euros.", "The loss in Q3 was 400 euros.", {}],
    ["different units", "The old mast has 12 metres.", "The old mast has 40 feet.", {}],
    ["different days", "The fuel price is 2 euros.", "The fuel price is 3 euros.", { date: "2026-03-01" }],
  ])("is not %s", (_name, first, second, part) => {
    const dates = "date" in part ? [{ date: "2025-01-01" }, part] : [{}, {}];
    expect(contradictionGap([on("A", first, dates[0]), on("B", second, dates[1])])).toBeNull();
  });

  it("is not what one page says twice", () => {
    const page = aNamedPage("A");
    expect(
      contradictionGap([
        aPassage("The fuel price is 2 euros.", { page }),
        aPassage("The fuel price is 3 euros.", { page }),
      ]),
    ).toBeNull();
  });
});

describe("titles", () => {
  it.each([
    ["No page for", "Society for the Preservation of Rural Barns", ""],
    ["", "Voss & Daughters of Ghent", "453 days old"],
    ["2 pages named", "A B C D", ""],
  ])("of “%s %s %s” have at most five words", (before, name, after) => {
    expect(gapTitle(before, name, after).split(/\s+/).length).toBeLessThanOrEqual(MAX_TITLE_WORDS);
  });

  it("do not end on a small word", () => {
    expect(gapTitle("", "Voss & Daughters", "453 days old")).toBe("Voss… 453 days old");
  });
});
