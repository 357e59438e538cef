import fc from "fast-check";

/** A file with everything in it that a careless writer would tidy. */
export interface OddFile {
  readonly bom: string;
  /** Line ends, taken in turn. */
  readonly ends: readonly string[];
  /** Lines of YAML between `---`; null for a file without. */
  readonly yaml: readonly string[] | null;
  /** Lines before and after what a test puts in the middle. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether the last line has an end. */
  readonly isEnded: boolean;
}

const YAML_LINES = [
  "# Übersicht, bleibt so",
  "zeta: 'it''s'   # trailing",
  'alpha:   "a: b"',
  "list:\n  - a\n  - 'b: c'",
  "empty:",
  "folded: >\n  two\n  words",
  "num: 007",
  "tags: [x,y , z]",
  "été: \u65e5\u672c",
];

/** Letters of all kinds, and none that mean something in Markdown, so that what a test writes around them keeps meaning it. */
const LETTERS = [
  "a",
  "Z",
  " ",
  "  ",
  "\t",
  "é",
  "e\u0301",
  "ß",
  "日",
  "😀",
  "\u{1f468}\u200d\u{1f469}",
  "\u00a0",
  "\u2028",
  ".",
];

const aLine = fc.array(fc.constantFrom(...LETTERS), { maxLength: 12 }).map((letters) => letters.join("").trimStart());
const lines = fc.array(aLine, { maxLength: 5 });
const endings = fc.oneof(
  fc.constant(["\n"]),
  fc.constant(["\r\n"]),
  fc.array(fc.constantFrom("\n", "\r\n"), { minLength: 2, maxLength: 7 }),
);

export const anOddFile: fc.Arbitrary<OddFile> = fc.record({
  bom: fc.constantFrom("", "\ufeff"),
  ends: endings,
  yaml: fc.option(fc.shuffledSubarray(YAML_LINES), { nil: null }),
  before: lines,
  after: lines,
  isEnded: fc.boolean(),
});

/** The file's text with some lines in its middle, apart from the rest, and more YAML where it has any. */
export function textOf(file: OddFile, middle: readonly string[], yaml: readonly string[] = []): string {
  const fields = file.yaml === null && yaml.length === 0 ? [] : ["---", ...(file.yaml ?? []), ...yaml, "---"];
  const all = [...fields, ...file.before, "", ...middle, "", ...file.after].flatMap((line) => line.split("\n"));
  const ended = all.map((line, index) => {
    const isLast = index === all.length - 1;
    return line + (isLast && !file.isEnded ? "" : (file.ends[index % file.ends.length] ?? "\n"));
  });
  return file.bom + ended.join("");
}

/** What two texts do not share, between the longest common beginning and the longest common end. */
export function changedPart(before: string, after: string): { readonly gone: string; readonly come: string } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { gone: before.slice(head, before.length - tail), come: after.slice(head, after.length - tail) };
}
