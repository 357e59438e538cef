import type { Block, ParsedPage } from "../../../shared/text/parsed-page";
import { cutLongText, sizeInTokens } from "./cut-long-text";
import { propertiesSpan } from "./properties-span";

/** A slice of a page for search and embedding. */
export interface PageChunk {
  /** UTF-16 offsets in the parsed text, end exclusive; no white space at either end. */
  readonly start: number;
  readonly end: number;
  /** Headings above (and at the start of) the chunk, outermost first, joined with ` › `; empty where there are none. */
  readonly headingPath: string;
  /** The text from `start` to `end`, as written. */
  readonly text: string;
}

/** A group of paragraphs is closed once it has this many tokens: enough to say what it is about. */
const ENOUGH_TOKENS = 120;
/** More would blur what a chunk is about, and its vector with it. */
const MAX_TOKENS = 300;

/**
 * Chunks follow the document: a heading starts one, paragraphs gather, a list item keeps its children, a dated timeline
 * entry stands alone. Together they hold every word of the body, in order, without overlap. The properties of the
 * frontmatter that say something of their own come first.
 */
export function chunkPage(page: ParsedPage): readonly PageChunk[] {
  const properties = propertiesSpan(page);
  const spans = groupPieces(piecesOf(page)).flatMap((group) => cutGroup(page.text, group));
  const all = properties ? [{ ...properties, headingPath: "" }, ...spans] : spans;
  return all.flatMap((span) => trimmed(page.text, span));
}

/** How willingly the text is cut before a piece. */
type Border = "always" | "willingly" | "if_needed";

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
  readonly border: Border;
  readonly isHeading: boolean;
  readonly headingPath: string;
}

/** The body cut at the start of every block; what stands between blocks belongs to the piece before it. */
function piecesOf(page: ParsedPage): readonly Piece[] {
  const { text, bodyStart } = page;
  const blocks = page.blocks.filter((block) => block.start >= bodyStart);
  const pathAt = headingPaths(page);
  const entryStarts = entryBlockStarts(page, blocks);
  const starts = blocks.map((block) => block.start);
  const pieces = blocks.map((block, i) => {
    const end = starts[i + 1] ?? text.length;
    const afterEntry = entryStarts.has(blocks[i - 1]?.start ?? -1);
    return {
      start: block.start,
      end,
      tokens: sizeInTokens(text, block.start, end),
      border: borderBefore(block, entryStarts, afterEntry),
      isHeading: block.kind === "heading",
      headingPath: pathAt(block.start),
    };
  });
  const first = starts[0] ?? text.length;
  if (text.slice(bodyStart, first).trim() === "") return pieces;
  const tokens = sizeInTokens(text, bodyStart, first);
  return [
    { start: bodyStart, end: first, tokens, border: "always", isHeading: false, headingPath: pathAt(bodyStart) },
    ...pieces,
  ];
}

function borderBefore(block: Block, entryStarts: ReadonlySet<number>, afterEntry: boolean): Border {
  if (block.kind === "heading" || entryStarts.has(block.start)) return "always";
  if (block.depth > 0 && block.kind === "item") return "if_needed";
  if (afterEntry) return block.kind === "item" ? "always" : "willingly";
  return block.kind === "row" && block.parent >= 0 ? "if_needed" : "willingly";
}

/** Starts of the blocks that begin a dated entry. Both lists are in document order. */
function entryBlockStarts(page: ParsedPage, blocks: readonly Block[]): ReadonlySet<number> {
  const starts = new Set<number>();
  let at = 0;
  for (const entry of page.timeline) {
    while (at + 1 < blocks.length && (blocks[at + 1]?.start ?? 0) <= entry.start) at++;
    const block = blocks[at];
    if (block && block.start <= entry.start) starts.add(block.start);
  }
  return starts;
}

/** For increasing offsets: the path of headings at or above each. */
function headingPaths({ headings }: ParsedPage): (offset: number) => string {
  const open: { readonly level: number; readonly text: string }[] = [];
  let next = 0;
  return (offset) => {
    for (let heading = headings[next]; heading && heading.start <= offset; heading = headings[++next]) {
      while (open.length > 0 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop();
      open.push(heading);
    }
    return open.map((heading) => heading.text).join(" › ");
  };
}

interface Group {
  readonly pieces: readonly Piece[];
  readonly headingPath: string;
}

function groupPieces(pieces: readonly Piece[]): readonly Group[] {
  const groups: Group[] = [];
  let open: Piece[] = [];
  let tokens = 0;
  const close = () => {
    const last = open.at(-1);
    if (last) groups.push({ pieces: open, headingPath: last.headingPath });
    open = [];
    tokens = 0;
  };
  for (const piece of pieces) {
    const hasWords = open.some((member) => !member.isHeading);
    // A heading never ends a chunk that has text, and never stands without the text below it.
    if (hasWords && isBorder(piece, tokens)) close();
    open.push(piece);
    tokens += piece.tokens;
  }
  close();
  return groups;
}

function isBorder(piece: Piece, tokensBefore: number): boolean {
  if (piece.border === "always" || tokensBefore + piece.tokens > MAX_TOKENS) return true;
  return piece.border === "willingly" && tokensBefore >= ENOUGH_TOKENS;
}

interface ChunkSpan {
  readonly start: number;
  readonly end: number;
  readonly headingPath: string;
}

function cutGroup(text: string, { pieces, headingPath }: Group): readonly ChunkSpan[] {
  const start = pieces[0]?.start ?? 0;
  const end = pieces.at(-1)?.end ?? start;
  const cuts = cutLongText(text, start, end, MAX_TOKENS);
  return cuts.map((cut, i) => ({ start: cut, end: cuts[i + 1] ?? end, headingPath }));
}

const HAS_WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Rules, markers and blank lines are no chunks. */
function trimmed(text: string, { start, end, headingPath }: ChunkSpan): readonly PageChunk[] {
  const slice = text.slice(start, end);
  if (!HAS_WORD.test(slice)) return [];
  const from = start + (slice.length - slice.trimStart().length);
  const chunk = slice.trim();
  return [{ start: from, end: from + chunk.length, headingPath, text: chunk }];
}
