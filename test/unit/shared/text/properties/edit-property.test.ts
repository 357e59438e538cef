import { describe, expect, it } from "vitest";
import { applyEdit, editProperty } from "../../../../../shared/text/properties/edit-property";
import { readPropertySheet } from "../../../../../shared/text/properties/open-frontmatter";
import type { PropertyEdit } from "../../../../../shared/text/properties/property-row";

/** The YAML after an edit; null when it is refused. */
function edited(yaml: string, edit: PropertyEdit): string | null {
  const text = `---\n${yaml}---\nBody.\n`;
  const found = editProperty(text, edit);
  if (!found) return null;
  const after = applyEdit(text, found);
  return after.startsWith("---\n") ? after.slice(4, after.lastIndexOf("---\n")) : after;
}

const on = (key: string) => ({ key, nth: 0 });
const text = (value: string) => ({ kind: "text", text: value }) as const;
const items = (yaml: string, key: string) => {
  const sheet = readPropertySheet(`---\n${yaml}---\n`);
  return sheet?.kind === "rows" ? sheet.rows.find((row) => row.key === key)?.items : null;
};

describe("one value", () => {
  it.each([
    ["a: x # why\nb: 1\n", text("w"), "a: w # why\nb: 1\n"],
    ["a: 'x'\n", text("it's"), "a: 'it''s'\n"],
    ['a:   "x"   # c\n', text("w"), 'a:   "w"   # c\n'],
    ["a: x\n", text("one: two"), 'a: "one: two"\n'],
    ["a: x\n", text("12"), 'a: "12"\n'],
    ["a: x\n", text("yes"), 'a: "yes"\n'],
    ["a: x\n", text("# no comment"), 'a: "# no comment"\n'],
    ["a: x\n", text("- no item"), 'a: "- no item"\n'],
    ["a: x\n", text("[[Acme]]"), 'a: "[[Acme]]"\n'],
    ["a: [[Acme]] # c\n", text("[[Bord]]"), 'a: "[[Bord]]" # c\n'],
    ["a: x\n", text("https://example.org/a#b"), "a: https://example.org/a#b\n"],
    ["a:\nb: 1\n", text("w"), "a: w\nb: 1\n"],
    ["a: # c\n", text("w"), "a: w # c\n"],
    ["a: ~\n", text("w"), "a: w\n"],
    ["a: x # c\n", text(""), "a: # c\n"],
    ["a: 1\n", { kind: "number", text: "2.5" } as const, "a: 2.5\n"],
    ["a: false\n", { kind: "checkbox", text: "true" } as const, "a: true\n"],
    ["a: 2024-01-01\n", { kind: "date", text: "2026-12-01" } as const, "a: 2026-12-01\n"],
    ["a: '2024-01-01'\n", { kind: "date", text: "2026-12-01" } as const, "a: '2026-12-01'\n"],
    ["a:\n", { kind: "datetime", text: "2026-12-01T09:30" } as const, "a: 2026-12-01T09:30\n"],
  ])("%j", (yaml, value, expected) => {
    expect(edited(yaml, { kind: "set", ...on("a"), value })).toBe(expected);
  });

  it("is refused when it is not of its kind", () => {
    expect(edited("a: 1\n", { kind: "set", ...on("a"), value: { kind: "number", text: "many" } })).toBeNull();
    expect(edited("a:\n", { kind: "set", ...on("a"), value: { kind: "date", text: "2026-13-01" } })).toBeNull();
  });

  it("with an anchor, over several lines or nested is left to the source", () => {
    for (const yaml of [
      "a: &x 1\nb: *x\n",
      "a: |\n  one\n  two\n",
      "a:\n  b: 1\n",
      "a: one\n  two\n",
      "a:\n  - b: 1\n",
    ]) {
      expect(edited(yaml, { kind: "set", ...on("a"), value: text("w") })).toBeNull();
    }
    expect(edited("a: &x 1\nb: *x\n", { kind: "remove", ...on("a") })).toBeNull();
  });

  it("of a key that stands twice is the one that was meant", () => {
    expect(edited("a: 1\na: 2\n", { kind: "set", key: "a", nth: 1, value: { kind: "number", text: "3" } })).toBe(
      "a: 1\na: 3\n",
    );
  });
});

describe("lists", () => {
  it.each([
    ["a: [x, y]\n", "a: [x, y, z]\n"],
    ['a: ["x"]\n', 'a: ["x", "z"]\n'],
    ["a: [x, y,]\n", "a: [x, y, z,]\n"],
    ["a: [x, # one\n  y # two\n  ]\n", "a: [x, # one\n  y, z # two\n  ]\n"],
    ["a:\n- x\n- y # c\n# d\nb: 1\n", "a:\n- x\n- y # c\n- z\n# d\nb: 1\n"],
    ["a:\n    - 'x'\n", "a:\n    - 'x'\n    - 'z'\n"],
    ["a:\n", "a:\n  - z\n"],
    ["a:\nb: [x]\n", "a: [z]\nb: [x]\n"],
    ["a: []\nb:\n- x\n", "a:\n- z\nb:\n- x\n"],
    ["a: x\n", "a:\n  - x\n  - z\n"],
    ["a: x # c\n", "a: # c\n  - x\n  - z\n"],
    ["a: [[Acme]]\nb: [y]\n", 'a: ["[[Acme]]", "z"]\nb: [y]\n'],
  ])("%j takes one more", (yaml, expected) => {
    expect(edited(yaml, { kind: "addItem", ...on("a"), text: "z" })).toBe(expected);
    expect(items(expected, "a")?.at(-1)).toBe("z");
  });

  it.each([
    ["a: [x, y, z]\n", 0, "a: [y, z]\n"],
    ["a: [x, y, z]\n", 1, "a: [x, z]\n"],
    ["a: [x, y, z]\n", 2, "a: [x, y]\n"],
    ["a: [x]\n", 0, "a: []\n"],
    ["a:\n  - x # gone too\n  # stays\n  - y\n", 0, "a:\n  # stays\n  - y\n"],
    ["a: # c\n  - x\nb: 1\n", 0, "a: [] # c\nb: 1\n"],
    ["a: x # c\n", 0, "a: # c\n"],
  ])("%j loses item %i", (yaml, index, expected) => {
    expect(edited(yaml, { kind: "removeItem", ...on("a"), index })).toBe(expected);
  });

  it("have an item changed in its own quotes", () => {
    expect(edited("a: [x, 'y']\n", { kind: "setItem", ...on("a"), index: 1, text: "a, b" })).toBe("a: [x, 'a, b']\n");
    expect(edited("a: [x, y]\n", { kind: "setItem", ...on("a"), index: 1, text: "a, b" })).toBe('a: [x, "a, b"]\n');
    expect(edited("a:\n  - [[Acme]]\n", { kind: "setItem", ...on("a"), index: 0, text: "[[Bord]]" })).toBe(
      'a:\n  - "[[Bord]]"\n',
    );
  });
});

describe("properties", () => {
  it("are renamed, with their quotes and comments", () => {
    expect(edited("# top\na: 1 # c\nb: 2\n", { kind: "rename", ...on("a"), to: "c d" })).toBe(
      "# top\nc d: 1 # c\nb: 2\n",
    );
    expect(edited('"a": 1\n', { kind: "rename", ...on("a"), to: "b" })).toBe('"b": 1\n');
    expect(edited("a: 1\n", { kind: "rename", ...on("a"), to: "b: c" })).toBe('"b: c": 1\n');
    expect(edited("a: 1\nb: 2\n", { kind: "rename", ...on("a"), to: "b" })).toBeNull();
    expect(edited("a: 1\n", { kind: "rename", ...on("a"), to: " " })).toBeNull();
  });

  it("are removed with their lines; comments above the next one stay", () => {
    expect(edited("a:\n  - x\n# about b\nb: 2\n", { kind: "remove", ...on("a") })).toBe("# about b\nb: 2\n");
    expect(edited("a: |\n  x\n\nb: 2\n", { kind: "remove", ...on("a") })).toBe("\nb: 2\n");
  });

  it("take the fences with them when the last one goes, unless a comment stands there", () => {
    expect(edited("a: 1\n", { kind: "remove", ...on("a") })).toBe("Body.\n");
    expect(edited("# keep\na: 1\n", { kind: "remove", ...on("a") })).toBe("# keep\n");
  });

  it("leave the fences where the body would become properties", () => {
    const page = "---\na: 1\n---\n---\nb: 2\n---\n";
    const edit = editProperty(page, { kind: "remove", ...on("a") });
    expect(edit && applyEdit(page, edit)).toBe("---\n---\n---\nb: 2\n---\n");
  });

  it("change places with what belongs to them", () => {
    expect(edited("a: 1\n\n# about b\nb:\n  - x\nc: 3\n", { kind: "move", ...on("b"), isDown: false })).toBe(
      "# about b\nb:\n  - x\n\na: 1\nc: 3\n",
    );
    expect(edited("a: 1\nb: 2\n", { kind: "move", ...on("b"), isDown: true })).toBeNull();
  });

  it("are added at the end, and to a page that has none", () => {
    expect(edited("a: 1\n", { kind: "add", key: "b" })).toBe("a: 1\nb:\n");
    expect(edited("a: 1\n", { kind: "add", key: "a" })).toBeNull();
    const page = "\ufeffBody.\r\n";
    const edit = editProperty(page, { kind: "add", key: "b" });
    expect(edit && applyEdit(page, edit)).toBe("\ufeff---\r\nb:\r\n---\r\nBody.\r\n");
  });

  it.each([
    ["a: 1\n", "text", 'a: "1"\n'],
    ['a: "1"\n', "number", "a: 1\n"],
    ["a: x\n", "number", null],
    ["a: x # c\n", "list", "a: # c\n  - x\n"],
    ["a: [x]\n", "text", "a: x\n"],
    ["a: [x, y]\n", "text", null],
    ["a:\n  - x\n", "text", "a: x\n"],
    ["a:\n", "checkbox", "a: false\n"],
    ["a: March 3, 2024\n", "date", "a: 2024-03-03\n"],
    ["a: 2024-03-03\n", "datetime", "a: 2024-03-03T00:00\n"],
    ["a: 2024-03-03T10:00\n", "date", "a: 2024-03-03\n"],
    ["a: x\n", "date", null],
  ] as const)("%j becomes %s", (yaml, to, expected) => {
    expect(edited(yaml, { kind: "convert", ...on("a"), to })).toBe(expected);
  });
});

describe("YAML that cannot be read", () => {
  it.each([
    ["a: b: c\n", 2, /second colon/],
    ["b: 1\na: [x\nc: 1\n", 4, /bracket/],
    ['a: "x\n', 2, /quotation mark/],
    ["\ta: 1\n", 2, /tab/],
    ["a: @x\n", 2, /begins with @/],
    ["a: [[A]], [[B]]\n", 2, /behind the end/],
    ["just words\n", 2, /no name with a colon/],
    ["{a: 1}\n", 2, /braces/],
  ])("%j is told in plain words, with its line, and never changed", (yaml, line, message) => {
    const sheet = readPropertySheet(`---\n${yaml}---\n`);
    expect(sheet).toMatchObject({ kind: "broken", line, message: expect.stringMatching(message) });
    expect(edited(yaml, { kind: "add", key: "z" })).toBeNull();
    expect(edited(yaml, { kind: "remove", ...on("a") })).toBeNull();
  });
});
