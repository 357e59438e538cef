import { expect, test } from "vitest";
import type { DiffLine } from "../../../../shared/model/dream";
import { diffRows } from "../../../../src-renderer/features/dreams/diff-rows";

const line = (text: string, ...marks: readonly (readonly [number, number])[]): DiffLine => ({
  kind: marks.length > 0 ? "add" : "context",
  line: 1,
  text,
  marks,
});
const diffPieces = (one: DiffLine) => diffRows([one])[0]?.pieces ?? [];
const shown = (one: DiffLine) => diffPieces(one).map((piece) => `${piece.kind[0]}:${piece.text}`);

test("sets changed words and link brackets apart", () => {
  expect(shown(line("See [[Ada]] now", [6, 9]))).toEqual(["p:See ", "s:[[", "c:Ada", "s:]]", "p: now"]);
});

test("ignores marks that overlap or lie outside the line", () => {
  expect(shown(line("abc", [0, 2], [1, 3], [2, 9]))).toEqual(["c:ab", "p:c"]);
});

test("shows a whole line of ordinary length", () => {
  const text = "word ".repeat(60).trim();
  expect(
    diffPieces(line(text, [0, 4]))
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("cuts a long line to what stands around the change, at words", () => {
  const before = "before ".repeat(100);
  const text = `${before}[[Ada]] ${"after ".repeat(100)}`;
  const at = before.length + 2;
  const pieces = diffPieces(line(text, [at, at + 3]));
  const joined = pieces.map((piece) => piece.text).join("");
  expect(joined).toMatch(/^… before .*\[\[Ada\]\] after .* …$/);
  expect(joined.length).toBeLessThan(320);
});

test("cuts a long line of context after its beginning", () => {
  const joined = diffPieces(line("word ".repeat(200)))
    .map((piece) => piece.text)
    .join("");
  expect(joined).toMatch(/^word .*word …$/);
  expect(joined.length).toBeLessThan(190);
});

test("gives every piece a place of its own", () => {
  const ats = diffPieces(line("[[a]] [[b]] [[c]]", [2, 3])).map((piece) => piece.at);
  expect(new Set(ats).size).toBe(ats.length);
});

test("cuts the side without changed words at the same place as its partner", () => {
  const before = "before ".repeat(100);
  const after = " after".repeat(100);
  const old: DiffLine = {
    kind: "remove",
    line: 1,
    text: `${before}lopez-84${after}`,
    marks: [[before.length + 5, before.length + 8]],
  };
  const now: DiffLine = { kind: "add", line: 1, text: `${before}lopez${after}`, marks: [] };
  const [removed, added] = diffRows([old, now]).map(({ pieces }) => pieces.map((piece) => piece.text).join(""));
  expect(added).toBe(removed?.replace("-84", ""));
});

test("leaves blank lines around a change out, and shows where lines of the file are skipped", () => {
  const context = (number: number, text: string): DiffLine => ({ kind: "context", line: number, text, marks: [] });
  const removed = (number: number): DiffLine => ({ kind: "remove", line: number, text: "x", marks: [] });
  const rows = diffRows([
    context(11, ""),
    removed(12),
    context(13, " "),
    context(21, ""),
    removed(22),
    context(23, "y"),
  ]);
  expect(rows.map(({ line, isAfterJump }) => [line.line, isAfterJump])).toEqual([
    [12, false],
    [22, true],
    [23, false],
  ]);
});
