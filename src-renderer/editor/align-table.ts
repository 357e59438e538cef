/** One cell as it stands in its table's text: its words without the space around them. UTF-16 offsets in that text. */
export interface TableCell {
  readonly from: number;
  readonly to: number;
}

/** Where the cells of a table are, line by line; the second line is the one of dashes. */
export function tableCells(text: string): readonly (readonly TableCell[])[] {
  const rows: TableCell[][] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    rows.push(cellsOfLine(line, start));
    start += line.length + 1;
  }
  return rows;
}

function cellsOfLine(line: string, start: number): TableCell[] {
  const bars = [...line.matchAll(/(?<!\\)\|/g)].map((one) => one.index);
  const first = /^\s*\|/.test(line) ? (bars.shift() ?? 0) + 1 : 0;
  const end = line.trimEnd().length;
  const cells: TableCell[] = [];
  let at = first;
  for (const bar of [...bars, line.length]) {
    // Behind the last bar there is no cell.
    if (bar === line.length && at >= end && cells.length > 0) break;
    cells.push(trimmed(line, at, bar, start));
    at = bar + 1;
  }
  return cells;
}

function trimmed(line: string, from: number, to: number, start: number): TableCell {
  const words = line.slice(from, to);
  const lead = words.length - words.trimStart().length;
  if (words.trim() === "") {
    const middle = start + from + Math.min(1, words.length);
    return { from: middle, to: middle };
  }
  return { from: start + from + lead, to: start + from + words.trimEnd().length };
}

/** How wide letters stand in a face of fixed width: those of East Asia and pictures take two columns, marks none. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const letter of text) {
    if (/\p{M}|\u200d/u.test(letter)) continue;
    columns +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
        letter,
      )
        ? 2
        : 1;
  }
  return columns;
}

const DASHES = /^:?-+:?$/;

/** How much longer a table may become by being aligned: one long cell must not fill a page with spaces. */
const MOST_GROWTH = 4;
const MOST_ADDED = 2000;

/** The table with its bars below each other: every cell as wide as the widest of its column. */
export function alignTable(text: string): string {
  const lines = text.split("\n");
  const rows = tableCells(text).map((row) => row.map((cell) => text.slice(cell.from, cell.to)));
  const count = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const dashes = rows[1] ?? [];
  if (dashes.length === 0 || !dashes.every((cell) => DASHES.test(cell))) return text;
  const widths = Array.from({ length: count }, () => 3);
  for (const [line, row] of rows.entries()) {
    if (line === 1) continue;
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 3, columnsOf(cell));
  }
  const width = widths.reduce((sum, one) => sum + one + 3, 1);
  if (width * rows.length > text.length * MOST_GROWTH + MOST_ADDED) return text;
  return rows
    .map((row, line) => {
      const indent = /^\s*/.exec(lines[line] ?? "")?.[0] ?? "";
      const cells = widths.map((width, column) => {
        const sign = dashes[column] ?? "-";
        return line === 1 ? dashed(sign, width) : padded(row[column] ?? "", sign, width);
      });
      return `${indent}| ${cells.join(" | ")} |`;
    })
    .join("\n");
}

const dashed = (sign: string, width: number): string => {
  const left = sign.startsWith(":") ? ":" : "";
  const right = sign.length > 1 && sign.endsWith(":") ? ":" : "";
  return left + "-".repeat(width - left.length - right.length) + right;
};

function padded(words: string, sign: string, width: number): string {
  const space = width - columnsOf(words);
  const isRight = sign.length > 1 && sign.endsWith(":");
  const before = !isRight ? 0 : sign.startsWith(":") ? Math.floor(space / 2) : space;
  return " ".repeat(before) + words + " ".repeat(space - before);
}
