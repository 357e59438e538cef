import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { addFrontmatterValue, addFrontmatterValues } from "../../../../shared/text/edit-frontmatter";
import { parseFrontmatter, valuesOf } from "../../../../shared/text/frontmatter";
import { parsePage } from "../../../../shared/text/parse-page";

function apply(text: string, key = "works_at", value = "[[companies/acme]]"): string | null {
  const edit = addFrontmatterValue(text, key, value);
  return edit === null ? null : text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

describe("adding a value to a frontmatter field", () => {
  it.each([
    ["a page without frontmatter", "# Ada\n", '---\nworks_at: "[[companies/acme]]"\n---\n# Ada\n'],
    ["a byte order mark", "\ufeff# Ada\n", '\ufeff---\nworks_at: "[[companies/acme]]"\n---\n# Ada\n'],
    [
      "other fields and comments",
      "---\ntitle: Ada # hers\n# note\n---\nBody",
      '---\ntitle: Ada # hers\n# note\nworks_at: "[[companies/acme]]"\n---\nBody',
    ],
    [
      "an empty field",
      "---\nworks_at:\ntype: person\n---\n",
      '---\nworks_at: "[[companies/acme]]"\ntype: person\n---\n',
    ],
    ["one plain value", "---\nworks_at: Lumio\n---\n", '---\nworks_at: [Lumio, "[[companies/acme]]"]\n---\n'],
    ["one value with a comma", "---\nworks_at: A, B\n---\n", '---\nworks_at: ["A, B", "[[companies/acme]]"]\n---\n'],
    [
      "one quoted value",
      '---\nworks_at: "[[Lumio]]" # x\n---\n',
      '---\nworks_at: ["[[Lumio]]", "[[companies/acme]]"] # x\n---\n',
    ],
    ["a bare wikilink", "---\nworks_at: [[Lumio]]\n---\n", '---\nworks_at: ["[[Lumio]]", "[[companies/acme]]"]\n---\n'],
    ["a list in brackets", "---\nworks_at: [A, B]\n---\n", '---\nworks_at: [A, B, "[[companies/acme]]"]\n---\n'],
    ["an empty list", "---\nworks_at: []\n---\n", '---\nworks_at: ["[[companies/acme]]"]\n---\n'],
    [
      "a list of lines",
      "---\nworks_at:\n  - A\n  - B # last\ntype: person\n---\nBody",
      '---\nworks_at:\n  - A\n  - B # last\n  - "[[companies/acme]]"\ntype: person\n---\nBody',
    ],
    ["a list of lines at the end", "---\nworks_at:\n- A\n---\n", '---\nworks_at:\n- A\n- "[[companies/acme]]"\n---\n'],
    [
      "Windows line ends",
      "---\r\ntype: person\r\n---\r\nBody",
      '---\r\ntype: person\r\nworks_at: "[[companies/acme]]"\r\n---\r\nBody',
    ],
    ["an empty block", "---\n---\nBody", '---\nworks_at: "[[companies/acme]]"\n---\nBody'],
  ])("keeps the rest of %s as it is", (_, before, after) => {
    expect(apply(before)).toBe(after);
  });

  it("changes nothing when the value is there", () => {
    const text = '---\nworks_at:\n  - "[[companies/acme]]"\n---\n';
    expect(apply(text)).toBe(text);
  });

  it.each([
    ["YAML with errors", "---\nworks_at: [a\n b: }\n---\n"],
    ["a map under the key", "---\nworks_at:\n  name: A\n---\n"],
    ["a text of many lines", "---\nworks_at: |\n  A\n  B\n---\n"],
  ])("refuses %s", (_, text) => {
    expect(apply(text)).toBeNull();
  });

  it("is read back as a link, with the values that were there before, whatever they are", () => {
    const value = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,'#&:-]{0,12}[A-Za-z]$/);
    const shape = fc.constantFrom("scalar", "quoted", "flow", "block");
    fc.assert(
      fc.property(value, shape, fc.constantFrom("\n", "\r\n"), (written, form, eol) => {
        const json = JSON.stringify(written);
        const field = {
          scalar: `works_at: ${json}`,
          quoted: `works_at: '${written.replaceAll("'", "''")}'`,
          flow: `works_at: [ ${json} ]`,
          block: `works_at:${eol}    - ${json}`,
        }[form];
        const text = ["---", "title: T", field, "# end", "---", "Body"].join(eol);
        const after = apply(text) ?? "";
        expect(valuesOf(parseFrontmatter(after), "works_at")).toEqual([written, "[[companies/acme]]"]);
        expect(parsePage(asPagePath("a.md"), after).links.some((link) => link.target === "companies/acme")).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe("adding several values to a field that is a list", () => {
  const field = {
    key: "aliases",
    isKey: (key: string) => /^alias(?:es)?$/i.test(key),
    write: (value: string) => (/^\w+$/.test(value) ? value : JSON.stringify(value)),
    isList: true,
  };
  const added = (text: string) => {
    const edit = addFrontmatterValues(text, field, ["Ada", "A: L"]);
    return edit === null ? null : text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  };
  const lines = '  - Ada\n  - "A: L"\n';

  it.each([
    ["none yet", "x\n", `---\naliases:\n${lines}---\nx\n`],
    ["other fields only", "---\ntype: person # hers\n---\n", `---\ntype: person # hers\naliases:\n${lines}---\n`],
    ["an empty one", "---\naliases: # none\nx: y\n---\n", '---\naliases: [Ada, "A: L"] # none\nx: y\n---\n'],
    ["one value under the other name", "---\nAlias: Old\n---\n", '---\nAlias: [Old, Ada, "A: L"]\n---\n'],
    ["brackets", "---\naliases: [Old]\n---\n", '---\naliases: [Old, Ada, "A: L"]\n---\n'],
    ["lines", "---\naliases:\n  - Old # why\nx: y\n---\n", `---\naliases:\n  - Old # why\n${lines}x: y\n---\n`],
    ["one of them", "---\naliases:\n- Ada\n---\n", '---\naliases:\n- Ada\n- "A: L"\n---\n'],
  ])("keeps the rest of a page with %s", (_, before, after) => {
    expect(added(before)).toBe(after);
    expect(parsePage(asPagePath("a.md"), after).aliases).toEqual(expect.arrayContaining(["Ada", "A: L"]));
  });
});
