import type { SyntaxNode } from "@lezer/common";
import { readInlines, type Source } from "./read-inlines";
import type { Alignment, Block, Inline } from "./reading-model";

/** A wider table has only the cells that are written: a short page could otherwise ask for millions of empty ones. */
const MOST_FILLED = 100;

/** A GFM table; rows have as many cells as the head. */
export function readTable(source: Source, node: SyntaxNode): Block {
  const headNode = node.getChild("TableHeader");
  const delimiter = node.getChild("TableDelimiter");
  const head = headNode ? cellsOf(source, headNode) : [];
  const alignments = delimiter ? alignmentsOf(source.body.slice(delimiter.from, delimiter.to)) : [];
  const rows = node.getChildren("TableRow").map((row) => {
    const cells = cellsOf(source, row);
    if (head.length > MOST_FILLED) return cells.slice(0, head.length);
    return head.map((_, index): readonly Inline[] => cells[index] ?? []);
  });
  return { kind: "table", from: source.base + node.from, to: source.base + node.to, alignments, head, rows };
}

/** An empty cell has no node of its own: cells are counted by the bars between them. */
function cellsOf(source: Source, row: SyntaxNode): readonly (readonly Inline[])[] {
  const cells: (readonly Inline[])[] = [];
  let isFilled = false;
  let bars = 0;
  for (let node = row.firstChild; node; node = node.nextSibling) {
    if (node.name === "TableCell") {
      cells.push(readInlines(source, node));
      isFilled = true;
    } else if (node.name === "TableDelimiter") {
      const isEdge = bars === 0 && node.from === row.from;
      if (!isFilled && !isEdge) cells.push([]);
      isFilled = false;
      bars++;
    }
  }
  return cells;
}

function alignmentsOf(line: string): readonly Alignment[] {
  const parts = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");
  return parts.map((part) => {
    const text = part.trim();
    const isLeft = text.startsWith(":");
    const isRight = text.endsWith(":");
    if (isLeft && isRight) return "center";
    if (isRight) return "right";
    return isLeft ? "left" : null;
  });
}
