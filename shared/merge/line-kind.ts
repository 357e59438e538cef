/** What a line of Markdown is on its own, as far as merging needs to know. */
export type LineKind = "blank" | "item" | "row" | "heading" | "prose";

const ITEM = /^\s*(?:>\s*)*(?:[-*+]|\d{1,9}[.)])\s/;
const ROW = /^\s*(?:>\s*)*\|/;
const HEADING = /^\s{0,3}#{1,6}\s/;
const FENCE = /^\s*(?:>\s*)*(?:[-*+]\s+)?(`{3,}|~{3,})/;

export function lineKind(line: string): LineKind {
  if (line.trim() === "") return "blank";
  if (ROW.test(line)) return "row";
  if (ITEM.test(line)) return "item";
  return HEADING.test(line) ? "heading" : "prose";
}

/** Columns of white space that a line begins with; a tab counts four. */
export function indentOf(line: string): number {
  const space = /^[ \t]*/.exec(line)?.[0] ?? "";
  return [...space].reduce((sum, letter) => sum + (letter === "\t" ? 4 : 1), 0);
}

/** For each line whether it belongs to a fenced block of code, the fences among them. */
export function linesInCode(lines: readonly string[]): readonly boolean[] {
  let open: string | null = null;
  return lines.map((line) => {
    const fence = FENCE.exec(line)?.[1] ?? null;
    if (open === null) {
      open = fence;
      return fence !== null;
    }
    if (fence?.startsWith(open) && line.trim().replaceAll(fence[0] ?? "", "") === "") open = null;
    return true;
  });
}

/** The cells of a row of a table as they are written, between its bars; `\|` parts nothing. */
export function cellsOf(row: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  for (let at = 0; at < row.length; at++) {
    const letter = row[at] ?? "";
    if (letter === "|" && row[at - 1] !== "\\") {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell];
}
