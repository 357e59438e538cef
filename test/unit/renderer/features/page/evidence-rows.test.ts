import { describe, expect, it } from "vitest";
import type { Link } from "../../../../../shared/model/link";
import { asPagePath, asSlug, type PageSummary } from "../../../../../shared/model/page";
import {
  evidenceRows,
  isWritten,
  unclearRows,
  untypedRows,
} from "../../../../../src-renderer/features/page/inspector/evidence-rows";
import { ruleWords } from "../../../../../src-renderer/features/page/inspector/rule-words";

const page = (name: string): PageSummary => ({
  path: asPagePath(`${name}.md`),
  slug: asSlug(name),
  title: name,
  type: "person",
});
const ACME = page("Acme");

const link = (source: PageSummary, type: string, subject: PageSummary | null, object: PageSummary | null): Link => ({
  id: 1,
  source,
  target: object,
  rawTarget: object?.title ?? "Nobody",
  anchor: null,
  label: null,
  status: object ? "resolved" : "unresolved",
  candidates: [],
  type,
  subject,
  object,
  syntax: "wikilink",
  sentence: "",
  start: 0,
  end: 0,
  sentenceStart: 0,
  sentenceEnd: 0,
  rule: "",
  validFrom: null,
  validUntil: null,
  negated: false,
});

describe("links and evidence", () => {
  it("reads a relation from the page's own end, wherever it is written", () => {
    const rows = evidenceRows(
      ACME.path,
      [link(ACME, "founded", page("Imke"), ACME)],
      [link(page("Fund"), "invested_in", page("Fund"), ACME)],
    );
    expect(rows.map((row) => [row.type, row.isSubject, row.name])).toEqual([
      ["founded", false, "Imke"],
      ["invested_in", false, "Fund"],
    ]);
  });

  it("says each relation once and leaves mere mentions out", () => {
    const rows = evidenceRows(
      ACME.path,
      [link(ACME, "mentions", ACME, page("Ada")), link(ACME, "part_of", ACME, page("Group"))],
      [link(page("Group"), "part_of", ACME, page("Group"))],
    );
    expect(rows.map((row) => row.name)).toEqual(["Group"]);
  });

  it("shows a relation to a name without a page", () => {
    expect(evidenceRows(ACME.path, [link(ACME, "works_at", ACME, null)], [])[0]).toMatchObject({
      name: "Nobody",
      other: null,
    });
  });

  it("gathers the places of one relation, what the person wrote first", () => {
    const read = { ...link(ACME, "part_of", ACME, page("Group")), rule: "verb.part_of" };
    const written = { ...link(page("Group"), "part_of", ACME, page("Group")), rule: "frontmatter.members" };
    const [row] = evidenceRows(ACME.path, [read], [written]);
    expect(row?.links.map((one) => one.rule)).toEqual(["frontmatter.members", "verb.part_of"]);
    expect(row && isWritten(row)).toBe(true);
    const [other] = evidenceRows(ACME.path, [read], []);
    expect(other && isWritten(other)).toBe(false);
  });

  it("lists links without a type once, and not those that have one elsewhere", () => {
    const outgoing = [
      link(ACME, "mentions", ACME, page("Ada")),
      link(ACME, "mentions", ACME, page("Ada")),
      link(ACME, "mentions", ACME, page("Group")),
      link(ACME, "mentions", ACME, null),
    ];
    const told = evidenceRows(ACME.path, [], [link(page("Group"), "part_of", ACME, page("Group"))]);
    expect(untypedRows(ACME.path, outgoing, told).map((row) => [row.name, row.links.length])).toEqual([["Ada", 2]]);
  });

  it("lists what is to be settled by target, several meanings before none", () => {
    const none = { ...link(ACME, "mentions", ACME, null), rawTarget: "Nobody" };
    const several = { ...none, status: "ambiguous" as const, rawTarget: "Sam", candidates: [page("a"), page("b")] };
    const rows = unclearRows([none, several, none, link(ACME, "mentions", ACME, page("Ada"))]);
    expect(rows.map((row) => [row.rawTarget, row.candidates.length, row.count])).toEqual([
      ["Sam", 2, 1],
      ["Nobody", 0, 2],
    ]);
  });

  it("explains rules in words, and shows the name of those it does not know", () => {
    expect(ruleWords("verb.invested_in.passive", "invested_in")).toBe(
      "Read from the verb of the sentence, passive voice.",
    );
    expect(ruleWords("field.works_at", "works_at")).toContain("Written by you");
    expect(ruleWords("odd.thing", "x")).toBe("Rule odd.thing.");
  });
});
