import { describe, expect, it } from "vitest";
import { conflictFinding, newerProposal } from "../../../../src-main/domain/dream/claims/conflict-drafts";
import { findConflicts } from "../../../../src-main/domain/dream/claims/find-conflicts";
import { findImpossibleOrders } from "../../../../src-main/domain/dream/claims/find-impossible-orders";
import { claimsOf, edited, pagesInView } from "../../../support/dream-pages";

const NOW = Date.parse("2026-11-30T12:00:00Z");
type Files = Readonly<Record<string, string>>;

const company = (body: string, timeline = ""): string =>
  `---\ntype: company\n---\n# Halewyn Mutual\n\n${body}\n${timeline && `\n## Timeline\n\n${timeline}\n`}`;
const HALEWYN = "companies/halewyn.md";

function conflictsIn(files: Files) {
  const pages = pagesInView(files);
  const newest = new Map(
    pages.map(({ page, parsed }): [string, string] => [
      page.path,
      parsed.timeline
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? "",
    ]),
  );
  return findConflicts(claimsOf(files), newest);
}

const shown = (files: Files): readonly string[] =>
  conflictsIn(files).map(
    ({ sides: [a, b], newer }) => `${a.attribute}: ${a.text} | ${b.text}${newer ? " (newer)" : ""}`,
  );

describe("two values that cannot both be so", () => {
  it("are found across pages", () => {
    const files = {
      [HALEWYN]: company("Halewyn Mutual was founded in 2014."),
      "people/ada.md": "---\ntype: person\n---\n# Ada Vance\n\nShe founded [[Halewyn Mutual]] in 2017.\n",
    };
    expect(shown(files)).toEqual(["founded: 2014 | 2017"]);
  });

  it("are judged on the same whichever page is read first", () => {
    const founded = (name: string, year: number) =>
      [
        `people/${name}.md`,
        `---\ntype: person\n---\n# ${name}\n\nShe founded [[Halewyn Mutual]] in ${year}.\n`,
      ] as const;
    const pages = [
      [HALEWYN, company("An insurer.")] as const,
      founded("Ada Vance", 2014),
      founded("Bea Lunde", 2017),
      founded("Cleo Hale", 2019),
    ];
    const judgedOn = (files: typeof pages) => {
      const [conflict] = conflictsIn(Object.fromEntries(files));
      const [page] = pagesInView(Object.fromEntries(files));
      if (!conflict || !page) throw new Error("no conflict");
      return conflictFinding(conflict, page.page, NOW).judgedOn;
    };
    expect(judgedOn(pages)).toEqual(["2014", "2017", "2019"]);
    expect(judgedOn([...pages].reverse())).toEqual(judgedOn(pages));
  });

  it("are found between a field of the frontmatter and the text", () => {
    const files = {
      [HALEWYN]:
        "---\ntype: company\nfounded: 2014\nheadquarters: Bergen\n---\n# Halewyn Mutual\n\nHalewyn Mutual was founded in 2012 and is headquartered in Oslo.\n",
    };
    expect([...shown(files)].sort()).toEqual(["base: Bergen | Oslo", "founded: 2014 | 2012"]);
  });

  it("are none when one is only less exact, or a place within the other", () => {
    const files = {
      [HALEWYN]: company("Halewyn Mutual employs around 45 people. It is headquartered in Cambridge."),
      "people/ada.md":
        "---\ntype: person\n---\n# Ada Vance\n\n[[Halewyn Mutual]] employs 50 people. [[Halewyn Mutual]] is headquartered in Cambridge, Massachusetts.\n",
    };
    expect(shown(files)).toEqual([]);
  });

  it("are none for the year in which a firm was begun and the next one, in which it was entered in the register", () => {
    const files = {
      [HALEWYN]: company("Halewyn Mutual was founded in 2014."),
      "people/ada.md":
        "---\ntype: person\n---\n# Ada Vance\n\nFounder.\n\n## Timeline\n\n- **2015-02-01** | Incorporated [[Halewyn Mutual]] in Delaware\n",
    };
    expect(shown(files)).toEqual([]);
  });

  it("are none for what was so once, for the team of one office, or for another round", () => {
    const files = {
      [HALEWYN]: company(
        "Halewyn Mutual employs 45 people. It began with a team of 4 people.",
        "- **2024-01-01** | Oslo office opens with a team of 12\n- **2023-02-01** | Leads a $3M seed round of a robotics startup\n- **2022-02-01** | Closes $1M seed round",
      ),
    };
    expect(shown(files)).toEqual([]);
  });

  it("are none in a list that does not say of whom it tells", () => {
    const list = "# Minutes of the harbour group\n\n- Vera\n  - based in Bergen\n- Nils\n  - based in Porto\n";
    expect(shown({ "minutes.md": list })).toEqual([]);
  });

  it("that stand in the same two sentences are told once", () => {
    const files = {
      [HALEWYN]: company("A firm.", "- **2022-04-03** | Closes $12M Series A round"),
      "people/ada.md":
        "---\ntype: person\n---\n# Ada Vance\n\nFounder.\n\n## Timeline\n\n- **2023-06-14** | [[Halewyn Mutual]] closes $18M Series A round\n",
    };
    expect(conflictsIn(files)).toHaveLength(1);
  });
});

describe("a value that changes in time", () => {
  const moved = company(
    "Halewyn Mutual is headquartered in Oslo. It writes policies.",
    "- **2021-05-01** | First policy\n- **2025-03-12** | Moved its headquarters to Bergen",
  );

  it("is outdated when a later entry tells another one, and the text is brought to it", () => {
    const [conflict] = conflictsIn({ [HALEWYN]: moved });
    const [page] = pagesInView({ [HALEWYN]: moved });
    if (!conflict || !page) throw new Error("nothing found");
    const proposal = newerProposal(conflict, page.page, page.source, NOW);
    expect(proposal).toMatchObject({ rule: "contradiction", title: "Base: Oslo to Bergen" });
    const [file] = proposal?.change.kind === "edit" ? proposal.change.files : [];
    expect(file && edited(moved, file)).toBe(moved.replace("in Oslo", "in Bergen"));
  });

  it("is not outdated by an entry before the page's last one that counts fewer people", () => {
    const grown = company(
      "The team has grown to around 45 people.",
      "- **2022-04-03** | Headcount reaches 20 people\n- **2025-01-01** | New product",
    );
    expect(shown({ [HALEWYN]: grown })).toEqual([]);
  });

  it("is told with both quotes when nothing says which of them is later", () => {
    const files = {
      [HALEWYN]: company("Halewyn Mutual currently employs 25 people."),
      "people/ada.md":
        "---\ntype: person\n---\n# Ada Vance\n\nChief of [[Halewyn Mutual]]. [[Halewyn Mutual]] employs 60 people.\n",
    };
    const [conflict] = conflictsIn(files);
    const [page] = pagesInView(files);
    if (!conflict || !page) throw new Error("nothing found");
    const finding = conflictFinding(conflict, page.page, NOW);
    expect(finding.note).toBe("People: “25 people” on Halewyn Mutual, “60 people” on Ada Vance.");
    expect(finding.evidence.map(({ text }) => text)).toEqual([
      "Halewyn Mutual currently employs 25 people.",
      "[[Halewyn Mutual]] employs 60 people.",
    ]);
    expect(finding.judgedOn).toEqual(["25 people", "60 people"]);
  });
});

describe("an impossible order", () => {
  it("is a round that closed years before the firm was founded", () => {
    const orders = findImpossibleOrders(
      claimsOf({
        [HALEWYN]: company("Halewyn Mutual was founded in 2020.", "- **2016-02-10** | Closes $4M seed round"),
      }),
    );
    expect(orders.map(({ why }) => why)).toEqual(["The seed round closed in 2016, before it was founded in 2020."]);
  });

  it("is not told where the founding itself is in doubt", () => {
    const files = {
      [HALEWYN]: company("Halewyn Mutual was founded in 2020.", "- **2016-02-10** | Closes $4M seed round"),
      "people/ada.md": "---\ntype: person\n---\n# Ada Vance\n\nShe founded [[Halewyn Mutual]] in 2015.\n",
    };
    expect(findImpossibleOrders(claimsOf(files))).toEqual([]);
  });
});
