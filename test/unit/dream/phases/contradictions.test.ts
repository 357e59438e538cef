import { describe, expect, it } from "vitest";
import { ENDED_UNDATED } from "../../../../shared/model/link";
import { contradictionsPhase } from "../../../../src-main/dream/phases/contradictions";
import { anExportedLink } from "../../../support/dream-pages";
import { runPhase, timeUpAfter } from "../../../support/phase-host";

const ADA = "people/ada.md";
const HALEWYN = "companies/halewyn.md";
const LATER = "meetings/later.md";
const ENDS = { subject: ADA, object: HALEWYN, target: "Halewyn Mutual" };
const ADA_TEXT =
  '---\ntype: person\ncompany: "[[Halewyn Mutual]]"\n---\n# Ada Vance\n\n## Timeline\n\n- **2024-05-01** | Left [[Halewyn Mutual]]\n';
const LATER_TEXT = "# Later\n\nAda joined [[Halewyn Mutual]] again on 2025-02-01.\n";

/** A link at its first place after some words of a text. */
function linkAt(source: string, text: string, after: string, part: object = {}) {
  const start = text.indexOf("[[Halewyn Mutual]]", text.indexOf(after));
  return anExportedLink({ source, ...ENDS, start, end: start + "[[Halewyn Mutual]]".length, ...part });
}
const field = linkAt(ADA, ADA_TEXT, "company:", { rule: "frontmatter.company" });
const left = linkAt(ADA, ADA_TEXT, "Left", { validUntil: ENDED_UNDATED });
const again = linkAt(LATER, LATER_TEXT, "joined", { validFrom: "2025-02-01" });

const files = {
  [ADA]: ADA_TEXT,
  [HALEWYN]: "---\ntype: company\n---\n# Halewyn Mutual\n",
  // What is read in one go, so that the page of the new beginning comes after it.
  ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`notes/${n}.md`, `# Note ${n}\n`])),
  [LATER]: LATER_TEXT,
};
const endedIn = async (links: readonly (typeof field)[], isTimeUp = () => false) => {
  const { proposals = [], findings = [] } = await runPhase(contradictionsPhase, {
    files,
    links,
    context: { isTimeUp },
  });
  return [...proposals, ...findings].filter(({ rule }) => rule === "ended_role");
};

describe("a role that is over and still told", () => {
  it("is proposed as former", async () => {
    expect(await endedIn([field, left])).toHaveLength(1);
    expect(await endedIn([field, left], timeUpAfter(0))).toHaveLength(1);
  });

  it("is none when it began anew, on a page that the night did not come to as well", async () => {
    expect(await endedIn([field, left, again])).toEqual([]);
    expect(await endedIn([field, left, again], timeUpAfter(0))).toEqual([]);
  });
});

describe("what the night may settle", () => {
  const OSTARA = "companies/ostara.md";
  const outdated = `---\ntype: company\n---\n# Ostara\n\nOstara is based in Oslo.\n\n## Timeline\n\n- **2025-03-01** | Moved its headquarters to Bergen\n`;
  const both = { ...files, [OSTARA]: outdated };
  const night = async (texts: typeof both, later: Partial<typeof both> = {}) => {
    const read = new Map<string, number>();
    const result = await runPhase(contradictionsPhase, {
      files: texts,
      links: [field, left],
      answers: {
        "dream.pageSources": ({ paths }) =>
          [paths].flat().map((path) => {
            const times = (read.get(String(path)) ?? 0) + 1;
            read.set(String(path), times);
            const [, text = ""] =
              Object.entries(times > 1 ? { ...texts, ...later } : texts).find(([file]) => file === path) ?? [];
            return { path, revision: `r${times}`, text };
          }),
      },
    });
    return { ...result, read };
  };

  it("is an edit where the page plainly gives the old value, and only its page is read again", async () => {
    const { proposals, findings, read } = await night(both);
    expect(proposals?.map(({ rule, title }) => [rule, title])).toEqual([
      ["contradiction", "Base: Oslo to Bergen"],
      ["ended_role", "company to former_company: Halewyn Mutual"],
    ]);
    expect(findings).toEqual([]);
    expect([...read].filter(([, times]) => times > 1).map(([path]) => path)).toEqual([ADA, OSTARA]);
  });

  it("is a finding where the page was changed meanwhile", async () => {
    const later = { [OSTARA]: outdated.replace("is based in Oslo", "sits in Oslo"), [ADA]: "# Ada Vance\n" };
    const { proposals, findings } = await night(both, later);
    expect(proposals).toEqual([]);
    expect(findings?.map(({ rule }) => rule)).toEqual(["contradiction", "ended_role"]);
  });
});
