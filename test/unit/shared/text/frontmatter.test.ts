import { describe, expect, it } from "vitest";
import { parseFrontmatter, valuesOf } from "../../../../shared/text/frontmatter";

const read = (text: string): Record<string, readonly string[]> =>
  Object.fromEntries(
    (parseFrontmatter(text)?.fields ?? []).map(({ key, values }) => [key, values.map((value) => value.text)]),
  );

/** Every value's span must hold its text, or the text with escapes. */
function spansOf(text: string): readonly (readonly [string, string])[] {
  return (parseFrontmatter(text)?.fields ?? []).flatMap(({ values }) =>
    values.map((value) => [value.text, text.slice(value.start, value.end)] as const),
  );
}

describe("frontmatter", () => {
  it("reads plain fields, lists and flow lists", () => {
    const text =
      "---\ntitle: Ada Quill\ntags:\n  - one\n  - two\naliases: [Ada, A. Quill]\nrating: 7\ndone: true\nempty:\n---\nbody";
    expect(read(text)).toEqual({
      title: ["Ada Quill"],
      tags: ["one", "two"],
      aliases: ["Ada", "A. Quill"],
      rating: ["7"],
      done: ["true"],
      empty: [],
    });
    for (const [value, span] of spansOf(text)) expect(span).toBe(value);
    const typed = parseFrontmatter(text)?.fields.map(({ values }) => values[0]?.typed);
    expect(typed).toEqual(["Ada Quill", "one", "Ada", 7, true, undefined]);
  });

  it("reads what needs a YAML reader: quotes, blocks, maps, unquoted wikilinks", () => {
    const text = [
      "---",
      'quoted: "a: b"',
      "folded: >-",
      "  two",
      "  lines",
      "owner:",
      "  name: Bram",
      "  role: chair",
      "attendees:",
      "  - name: Cleo",
      "    role: guest",
      "  - Dov",
      "bare: [[Lumio]]",
      "list: [[[A]], [[B]]]",
      "---",
      "",
    ].join("\n");
    expect(read(text)).toEqual({
      quoted: ["a: b"],
      folded: ["two lines"],
      "owner.name": ["Bram"],
      "owner.role": ["chair"],
      attendees: ["Cleo", "Dov"],
      bare: ["[[Lumio]]"],
      list: ["[[A]]", "[[B]]"],
    });
    const spans = new Map(spansOf(text));
    expect([spans.get("a: b"), spans.get("[[Lumio]]"), spans.get("Cleo")]).toEqual(["a: b", "[[Lumio]]", "Cleo"]);
  });

  it("reads broken YAML line by line and says so", () => {
    const text = "---\ntitle: Lumio: the lamp\nrelated: [[A]], [[B]]\n  odd\ntype: company\n---\n";
    const frontmatter = parseFrontmatter(text);
    expect(frontmatter?.isBroken).toBe(true);
    expect(valuesOf(frontmatter, "title", "type")).toEqual(["Lumio: the lamp", "company"]);
    expect(valuesOf(frontmatter, "related")).toEqual(["[[A]], [[B]]"]);
  });

  it("ends where the body begins, with any line ends and a byte order mark", () => {
    expect(parseFrontmatter("---\na: b\n---\nbody")?.end).toBe(13);
    expect(parseFrontmatter("---\r\na: b\r\n---\r\nbody")?.end).toBe(16);
    expect(parseFrontmatter("\ufeff---\na: b\n...\nbody")?.end).toBe(14);
    expect(parseFrontmatter("---\n---\n")?.fields).toEqual([]);
  });

  it("is not there without an opening and a closing line", () => {
    for (const text of ["", "title: x", "---\ntitle: x", "\n---\na: b\n---\n", "--- a\n---\n"]) {
      expect(parseFrontmatter(text)).toBeNull();
    }
  });

  it("survives anything between the fences", () => {
    for (const yaml of [
      "a: &x [*x]",
      "? [a",
      "key: !!js/function 'x'",
      "- a\n- b",
      "{{date}}",
      "a: 'b",
      "\t",
      ": : :",
      "a: b: c: d",
    ]) {
      expect(() => parseFrontmatter(`---\n${yaml}\n---\n`)).not.toThrow();
    }
  });
});
