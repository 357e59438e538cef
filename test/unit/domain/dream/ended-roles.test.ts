import { describe, expect, it } from "vitest";
import { ENDED_UNDATED } from "../../../../shared/model/link";
import { endedRoleFinding, formerFieldProposal } from "../../../../src-main/domain/dream/claims/ended-role-drafts";
import { findEndedRole } from "../../../../src-main/domain/dream/claims/find-ended-roles";
import {
  endsBeforeItBegins,
  findDoubledLinks,
  findRolePairs,
} from "../../../../src-main/domain/dream/claims/role-claims";
import { anExportedLink, edited, pagesInView, passageWith } from "../../../support/dream-pages";

const ADA = "people/ada.md";
const HALEWYN = "companies/halewyn.md";
const TODAY = "2026-11-30";
const NOW = Date.parse("2026-11-30T12:00:00Z");
const ENDS = { subject: ADA, object: HALEWYN };

const FILES = {
  [ADA]:
    '---\ntype: person\ncompany: "[[Halewyn Mutual]]"\n---\n# Ada Vance\n\nAda is CTO of [[Halewyn Mutual]].\n\n## Timeline\n\n- **2021-03-01** | Joined [[Halewyn Mutual]]\n- **2024-05-01** | Left [[Halewyn Mutual]]\n',
  [HALEWYN]: "---\ntype: company\n---\n# Halewyn Mutual\n\nInsurer.\n",
};
const pages = pagesInView(FILES);

const field = anExportedLink({ source: ADA, ...ENDS, rule: "frontmatter.company", start: 1 });
const prose = anExportedLink({ source: ADA, ...ENDS, start: 2 });
const joined = anExportedLink({ source: ADA, ...ENDS, validFrom: "2021-03-01", start: 3 });
const left = anExportedLink({ source: ADA, ...ENDS, validUntil: ENDED_UNDATED, start: 4 });
const WORDS: Readonly<Record<number, string>> = { 1: "company:", 2: "is CTO", 3: "Joined", 4: "Left" };

const place = (link: typeof field) => ({ link, passage: passageWith(pages, link.source, WORDS[link.start] ?? "") });
const roleIn = (...links: readonly (typeof field)[]) => {
  const [pair] = findRolePairs(links, TODAY);
  return pair ? findEndedRole(pair, place) : null;
};

describe("a role that is over and still told", () => {
  it("is found by the day of the entry that ends it", () => {
    expect(roleIn(field, joined, left)).toMatchObject({ endedOn: "2024-05-01", current: { link: field } });
    expect(roleIn(prose, left)).toMatchObject({ endedOn: "2024-05-01", current: { link: prose } });
  });

  it("is none when only dated entries tell of its time, when it began anew, or when nothing ends it", () => {
    expect(roleIn(joined, left)).toBeNull();
    const anew = anExportedLink({ source: ADA, ...ENDS, validFrom: "2025-01-01", start: 3 });
    expect(roleIn(field, left, anew)).toBeNull();
    expect(roleIn(field, joined)).toBeNull();
    expect(roleIn(field, { ...left, negated: true })).toBeNull();
  });

  it("is none while the page of one that goes on is not known", () => {
    const [pair] = findRolePairs([field, joined, left], TODAY);
    expect(pair && findEndedRole(pair, place)).not.toBeNull();
    expect(pair && findEndedRole(pair, (link) => (link === joined ? null : place(link)))).toBeNull();
  });

  it("tells the field as past, and nothing else changes", () => {
    const role = roleIn(field, left);
    const [ada, halewyn] = pages;
    if (!role || !ada || !halewyn) throw new Error("no role");
    const proposal = formerFieldProposal(
      role,
      { subject: ada.page, object: halewyn.page },
      ada.source,
      ada.parsed,
      NOW,
    );
    const [file] = proposal?.change.kind === "edit" ? proposal.change.files : [];
    expect(file && edited(FILES[ADA], file)).toBe(FILES[ADA].replace("\ncompany:", "\nformer_company:"));
    expect(proposal?.reason).toContain("since 1 May 2024");
    expect(proposal?.evidence.map(({ text }) => text)).toEqual([
      'company: "[[Halewyn Mutual]]"',
      "**2024-05-01** | Left [[Halewyn Mutual]]",
    ]);
  });

  it("in prose is told with both quotes and left to the person", () => {
    const role = roleIn(prose, left);
    const [ada, halewyn] = pages;
    if (!role || !ada || !halewyn) throw new Error("no role");
    expect(
      formerFieldProposal(role, { subject: ada.page, object: halewyn.page }, ada.source, ada.parsed, NOW),
    ).toBeNull();
    expect(endedRoleFinding(role, { subject: ada.page, object: halewyn.page }, NOW).note).toBe(
      "It is told that Ada Vance works at Halewyn Mutual on Ada Vance, and that it is over since 1 May 2024 on Ada Vance.",
    );
  });
});

describe("links that contradict themselves", () => {
  it("end before they begin", () => {
    expect(endsBeforeItBegins(anExportedLink({ source: ADA, ...ENDS, validFrom: "2021-03", validUntil: "2019" }))).toBe(
      true,
    );
    expect(endsBeforeItBegins(anExportedLink({ source: ADA, ...ENDS, validFrom: "2021-03", validUntil: "2021" }))).toBe(
      false,
    );
    expect(endsBeforeItBegins({ ...left, validFrom: "2021" })).toBe(false);
  });

  it("are told twice where there is one at a time", () => {
    const other = anExportedLink({ source: ADA, subject: ADA, object: "companies/other.md", type: "reports_to" });
    const one = anExportedLink({ source: ADA, ...ENDS, type: "reports_to" });
    expect(findDoubledLinks([one, other], new Set(["reports_to"]))).toEqual([[one, other]]);
    expect(findDoubledLinks([one, { ...other, validUntil: "2020" }], new Set(["reports_to"]))).toEqual([]);
    expect(findDoubledLinks([one, other], new Set())).toEqual([]);
  });
});
