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
