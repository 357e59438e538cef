import { diffArrays } from "diff";
import type { DiffLine } from "../../../shared/model/dream";

/** Lines kept around a change. */
const CONTEXT = 1;

/**
 * The changed lines of a text with a line of context, and the changed words in them. A byte-order mark and line ends
 * are not shown: edits never touch them.
 */
export function diffTexts(before: string, after: string): readonly DiffLine[] {
  const changes = diffArrays([...linesOf(before)], [...linesOf(after)]);
  const lines: DiffLine[] = [];
  let oldLine = 1;
  let newLine = 1;
  for (const [index, change] of changes.entries()) {
    if (change.removed) {
      const next = changes[index + 1];
      lines.push(...changedLines(change.value, next?.added ? next.value : [], oldLine, newLine));
      oldLine += change.value.length;
    } else if (change.added) {
      const isPaired = changes[index - 1]?.removed === true;
      if (!isPaired) lines.push(...changedLines([], change.value, oldLine, newLine));
      newLine += change.value.length;
    } else {
      lines.push(...contextLines(change.value, oldLine, index > 0, index < changes.length - 1));
      oldLine += change.value.length;
      newLine += change.value.length;
    }
  }
  return lines;
}

const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/u, "").split(/\r\n|\n|\r/u);

function contextLines(values: readonly string[], first: number, isAfter: boolean, isBefore: boolean): DiffLine[] {
  const shown = new Set<number>();
  for (let i = 0; i < CONTEXT && i < values.length; i++) {
    if (isAfter) shown.add(i);
    if (isBefore) shown.add(values.length - 1 - i);
  }
  return [...shown]
    .sort((a, b) => a - b)
    .map((i) => ({ kind: "context", line: first + i, text: values[i] ?? "", marks: [] }));
}

/** Removed lines, then added ones; where they pair up, their words are compared. */
function changedLines(
  removed: readonly string[],
  added: readonly string[],
  oldLine: number,
  newLine: number,
): readonly DiffLine[] {
  const arePaired = removed.length === added.length;
  const words = removed.map((text, i) => (arePaired ? diffWords(text, added[i] ?? "") : { old: [], new: [] }));
  return [
    ...removed.map((text, i) => line("remove", oldLine + i, text, words[i]?.old ?? [])),
    ...added.map((text, i) => line("add", newLine + i, text, words[i]?.new ?? [])),
  ];
}

const line = (kind: DiffLine["kind"], number: number, text: string, marks: DiffLine["marks"]): DiffLine => ({
  kind,
  line: number,
  text,
  marks,
});

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map((part) => part.segment);

/** UTF-16 ranges of the words that differ, on each side. */
function diffWords(before: string, after: string): { old: DiffLine["marks"]; new: DiffLine["marks"] } {
  const old: (readonly [number, number])[] = [];
  const added: (readonly [number, number])[] = [];
  let oldAt = 0;
  let newAt = 0;
  for (const change of diffArrays(wordsOf(before), wordsOf(after))) {
    const length = change.value.join("").length;
    if (change.removed) old.push([oldAt, oldAt + length]);
    if (change.added) added.push([newAt, newAt + length]);
    if (!change.added) oldAt += length;
    if (!change.removed) newAt += length;
  }
  return { old: joinMarks(old, before), new: joinMarks(added, after) };
}

/** Marks with only spaces between them read as one. */
function joinMarks(marks: DiffLine["marks"], text: string): DiffLine["marks"] {
  const joined: (readonly [number, number])[] = [];
  for (const [start, end] of marks) {
    const last = joined.at(-1);
    if (last && text.slice(last[1], start).trim() === "") joined[joined.length - 1] = [last[0], end];
    else joined.push([start, end]);
  }
  return joined;
}
