import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { readSchema } from "../../../../shared/schema/read-schema";
import { slugOf } from "../../../../shared/text/slug";
import { compileRules, NO_RULES } from "../../../../src-main/domain/brain-rules";
import { extractPage, namedPageOf } from "../../../../src-main/domain/extract-page";
import { NameTable } from "../../../../src-main/domain/links/name-table";

const SCHEMA = `
page_types:
  apprentice: { like: person, folders: [apprentices] }
link_types:
  mentors:
    inverse: mentored_by
    from: person
    to: [person]
    phrases: [mentors, mentored, is a mentor of]
  supplies:
    from: company
    to: company
    phrases: [supplies, delivers to]
`;
const { pack } = readSchema(SCHEMA);
const rules = compileRules({ ...NO_RULES, pack });
const PAGES = ["people/ada.md", "apprentices/bo.md", "companies/lumio.md", "companies/harrow.md"];

/** The typed links of a text on a page: `ada mentors bo`, with `!` when denied. */
function told(text: string, on = "notes/a.md"): readonly string[] {
  const names = new NameTable();
  const pages = [...PAGES, on].filter((path, index, all) => all.indexOf(path) === index);
  const last = (slug: string) => slug.slice(slug.lastIndexOf("/") + 1);
  for (const [id, path] of pages.entries()) {
    names.add(namedPageOf(id, asPagePath(path), path === on ? text : "", rules));
  }
  const path = asPagePath(on);
  const input = { id: pages.indexOf(on), path, text, bomLength: 0, revision: "r", sizeBytes: 0, modifiedMs: 0 };
  const nameOf = (id: number | null) => (id === null ? "?" : last(slugOf(asPagePath(pages[id] ?? ""))));
  return extractPage(input, names, rules)
    .links.filter((link) => link.type !== "mentions")
    .map((link) => `${nameOf(link.subjectId)} ${link.type} ${nameOf(link.objectId)}${link.negated ? " !" : ""}`)
    .filter((line, index, all) => all.indexOf(line) === index);
}

describe("phrases of the brain's own schema", () => {
  it.each([
    ["[[ada]] mentors [[bo]].", ["ada mentors bo"]],
    ["[[ada]], who also mentored [[bo]], left.", ["ada mentors bo"]],
    ["[[ada]] is a mentor of [[bo]].", ["ada mentors bo"]],
    ["[[ada]] never mentored [[bo]].", ["ada mentors bo !"]],
    ["[[ada]] might mentors [[bo]].", []],
    ["[[ada]] met someone who mentors [[bo]].", []],
    ["[[ada]] supplies [[lumio]].", []],
    ["[[lumio]] delivers to the [[harrow]].", ["lumio supplies harrow"]],
    ["[[ada]] commentors [[bo]].", []],
  ])("reads %s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it("takes the page itself for a subject that is left out", () => {
    expect(told("# Ada\n\n- Mentors [[bo]]\n", "people/ada.md")).toEqual(["ada mentors bo"]);
    expect(told("# Ada\n\nShe mentored [[bo]].\n", "people/ada.md")).toEqual(["ada mentors bo"]);
  });
});
