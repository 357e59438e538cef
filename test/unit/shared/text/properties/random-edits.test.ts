import { expect, it } from "vitest";
import { isMap, isNode, parseDocument } from "yaml";
import { applyEdit, editProperty } from "../../../../../shared/text/properties/edit-property";
import { readPropertySheet } from "../../../../../shared/text/properties/open-frontmatter";
import type { PropertyEdit, PropertyRow } from "../../../../../shared/text/properties/property-row";
import { pick, seededRandom } from "../../../../support/random-text";

const KEYS = ["a", "tags", "due date", '"quoted"', "'single'", "ключ", "x-y", "a", "works_at", "URL", "n.m"];
const VALUES = [
  " plain words",
  "   'it''s'",
  ' "a \\"b\\" c"',
  " 12",
  " 0x1F",
  " -1.5e3",
  " true",
  " ~",
  "",
  " 2024-03-11",
  " 2024-03-11T09:30:00Z",
  " [[Bare link]]",
  ' "[[Quoted|as]]"',
  " [one, 'two', \"three\", 4]",
  " []",
  " [ spaced ,  out , ]",
  " [over,\n  # inside\n  lines]",
  "\n- flush\n- list",
  "\n    - deep # with\n    # a comment\n    - [[Link]]\n    - 'q'",
  "\n  - k: v\n    l: w\n  - k: 2",
  "\n  in: 1\n  of: { x: 1 }",
  " |\n  literal\n  # not a comment\n",
  " >-\n  folded\n  words",
  " |+\n  kept\n\n",
  " one\n  two",
  " &anchor 5",
  " !!str 5",
  " {a: 1, b: [2]}",
  " http://example.org/#x",
];
const COMMENTS = ["", "", "", " # why", "   #why not"];
const BETWEEN = ["", "", "", "\n", "# about the next\n", "\n# a\n# b\n\n"];
const TEXTS = [
  "new",
  "",
  "12",
  "yes",
  "a: b",
  "# x",
  "it's",
  '"q"',
  "[[Ada]]",
  "- i",
  "a, b",
  " lead",
  "x\ny",
  "&a",
  "🜁 é",
  "{",
  "2024-01-01",
  "a #b",
  "? x",
  "--- ",
  "...",
];

function randomPage(random: () => number): string {
  const count = 1 + Math.floor(random() * 5);
  let yaml = pick(random, BETWEEN);
  for (let index = 0; index < count; index++) {
    const value = pick(random, VALUES);
    const comment = /\n|^$/.test(value) ? "" : pick(random, COMMENTS);
    yaml += `${pick(random, KEYS)}:${value}${comment}${value.endsWith("\n") ? "" : "\n"}${pick(random, BETWEEN)}`;
  }
  const body = pick(random, ["", "Body.\n", "\n# Title\n\nWords", "---\nx: 1\n---\n", "- a: b\n"]);
  const page = `${pick(random, ["---\n", "--- \n"])}${yaml}${pick(random, ["---\n", "...\n"])}${body}`;
  const bom = random() < 0.1 ? "\ufeff" : "";
  return bom + (random() < 0.3 ? page.replaceAll("\n", "\r\n") : page);
}

function randomEdit(random: () => number, rows: readonly PropertyRow[]): PropertyEdit {
  const row = pick(random, rows);
  const name = { key: row.key, nth: row.nth };
  const text = pick(random, TEXTS);
  const index = Math.floor(random() * Math.max(1, row.items.length));
  const kinds = ["text", "number", "checkbox", "date", "datetime"] as const;
  return pick<PropertyEdit>(random, [
    { kind: "set", ...name, value: { kind: pick(random, kinds), text } },
    { kind: "set", ...name, value: { kind: "text", text } },
    { kind: "setItem", ...name, index, text },
    { kind: "addItem", ...name, text },
    { kind: "removeItem", ...name, index },
    { kind: "rename", ...name, to: text },
    { kind: "remove", ...name },
    { kind: "move", ...name, isDown: random() < 0.5 },
    { kind: "convert", ...name, to: pick(random, [...kinds, "list" as const]) },
    { kind: "add", key: text },
  ]);
}

/** What each property of a page says, read by the library alone. */
function said(page: string): readonly string[] {
  const yaml = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*\r?$/m.exec(page)?.[1] ?? "";
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: "silent" });
  expect(document.errors).toEqual([]);
  if (!isMap(document.contents)) return [];
  const saying = (node: unknown): unknown => (isNode(node) ? node.toJS(document) : null);
  return document.contents.items.map(({ key, value }) => JSON.stringify([saying(key), saying(value)]));
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed);

it.each(seeds)("every byte that is not the property's own stays, and so does what the others say (seed %i)", (seed) => {
  const random = seededRandom(seed + 1);
  let done = 0;
  for (let round = 0; round < 60; round++) {
    const page = randomPage(random);
    const sheet = readPropertySheet(page);
    if (sheet?.kind !== "rows" || sheet.rows.length === 0) continue;
    const asked = randomEdit(random, sheet.rows);
    const edit = editProperty(page, asked);
    if (!edit) continue;
    done++;
    const after = applyEdit(page, edit);
    const told = () => JSON.stringify({ page, asked, after });
    const own =
      asked.kind === "add" ? undefined : sheet.rows.find((row) => row.key === asked.key && row.nth === asked.nth);
    if (own && asked.kind !== "move" && !(asked.kind === "remove" && sheet.rows.length === 1)) {
      expect(after.startsWith(page.slice(0, own.start)), told()).toBe(true);
      expect(after.endsWith(page.slice(own.end)), told()).toBe(true);
    }
    if (asked.kind === "add") {
      expect(edit.end - edit.start, told()).toBe(0);
    }
    if (asked.kind === "move") {
      const lines = (text: string) => text.split("\n").toSorted();
      expect(lines(after), told()).toEqual(lines(page));
    }
    // One line end for all of a page.
    if (page.includes("\r\n") && !(asked.kind !== "move" && asked.kind !== "remove" && edit.text.includes("\\n"))) {
      expect(after.replaceAll("\r\n", "").includes("\n"), told()).toBe(false);
    }
    const [before, now] = [said(page), said(after)];
    const isOwn = (entry: string) => own !== undefined && entry.startsWith(JSON.stringify([own.key]).slice(0, -1));
    const others = before.filter((entry) => !isOwn(entry)).toSorted();
    for (const entry of others) expect(now, told()).toContain(entry);
    expect(now.length - before.length, told()).toBe(asked.kind === "add" ? 1 : asked.kind === "remove" ? -1 : 0);
  }
  expect(done).toBeGreaterThan(5);
});
