import type { TextEdit } from "./edit-frontmatter";
import type { Block, ParsedPage } from "./parsed-page";

/** ` ^id` at the end of a block, or `^id` as a block of its own after one. */
const AT_END = /(?:^|\s)\^([A-Za-z0-9-]+)[ \t]*$/;
const ALONE = /^\^([A-Za-z0-9-]+)[ \t]*$/;

/** A block that links can lead to. */
export interface LinkableBlock {
  readonly block: Block;
  /** Words of the block without its marks and its id, white space as single spaces. */
  readonly text: string;
  readonly id: string | null;
}

/** Blocks whose end cannot take an id: it stands on a line of its own after them. */
const hasIdBelow = (block: Block): boolean => !(block.kind === "paragraph" || block.kind === "item");

/** The blocks of a page that links can name, in order. Headings are named by their words; a table is one block. */
export function linkableBlocks(page: Pick<ParsedPage, "blocks" | "text">): readonly LinkableBlock[] {
  const { blocks, text } = page;
  const found: LinkableBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "heading" || block.kind === "comment") continue;
    // Of a table its first row stands for all of it.
    if (block.kind === "row" && isSameTable(blocks[index - 1], block, text)) continue;
    const written = text.slice(block.contentStart, block.end);
    if (ALONE.test(written.trim())) continue;
    const words = written.replace(AT_END, "").replace(/\s+/g, " ").trim();
    if (words === "") continue;
    found.push({ block, text: words, id: idOf(blocks, index, text) });
  }
  return found;
}

function idOf(blocks: readonly Block[], index: number, text: string): string | null {
  const block = blocks[index];
  if (!block) return null;
  if (!hasIdBelow(block)) return AT_END.exec(text.slice(block.contentStart, block.end))?.[1] ?? null;
  const next = blocks[lastOf(blocks, index, text) + 1];
  return next?.kind === "paragraph" ? (ALONE.exec(text.slice(next.start, next.end))?.[1] ?? null) : null;
}

const isSameTable = (above: Block | undefined, row: Block, text: string): boolean =>
  above?.kind === "row" && !/\n[ \t]*\n/.test(text.slice(above.end, row.start));

/** Index of the last row of a table; of another block its own. */
function lastOf(blocks: readonly Block[], index: number, text: string): number {
  let last = index;
  for (let next = blocks[last + 1]; next; next = blocks[last + 1]) {
    if (next.kind !== "row" || !isSameTable(blocks[last], next, text)) break;
    last++;
  }
  return last;
}

/**
 * The edit that gives the block at `start` an id: behind its last word, after a table, quote or code on a line of its own.
 * Null where no block begins that can have one, or where it has one.
 */
export function planBlockId(page: Pick<ParsedPage, "blocks" | "text">, start: number, id: string): TextEdit | null {
  const { blocks, text } = page;
  const known = linkableBlocks(page).find(({ block }) => block.start === start);
  if (!known || known.id !== null) return null;
  const index = blocks.indexOf(known.block);
  const last = blocks[lastOf(blocks, index, text)] ?? known.block;
  if (!hasIdBelow(known.block)) {
    const at = known.block.contentStart + text.slice(known.block.contentStart, known.block.end).trimEnd().length;
    return { start: at, end: at, text: ` ^${id}` };
  }
  const lineEnd = text.indexOf("\n", Math.max(last.start, last.end - 1));
  const at = lineEnd < 0 ? text.length : lineEnd;
  const isBlankAfter = /^\n[ \t]*(?:\n|$)/.test(text.slice(at, at + 200));
  return { start: at, end: at, text: `\n\n^${id}${isBlankAfter || at === text.length ? "" : "\n"}` };
}
