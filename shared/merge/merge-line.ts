import { sentencesIn } from "../text/sentences";
import { wordLikeness } from "./align-items";
import { cellsOf, lineKind } from "./line-kind";
import { mergeSequence } from "./merge-sequence";
import { threeWay } from "./three-way";

/** Indent, quote marks and a list's mark or a heading's; then the box of a task. */
const LEAD = /^(\s*(?:>\s*)*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})\s+)?)(\[[^\]]\]\s+)?/;
/** Links as wholes, words, and single signs. */
const TOKENS = /!?\[\[[^\]\n]*\]\]|\[[^\]\n]*\]\([^)\n]*\)|[\p{L}\p{N}_]+|\s+|[^\s]/gu;
const LINK = /^!?\[\[.*\]\]$|^\[.*\]\(.*\)$/;

/** A line that both sides have changed: cell by cell, sentence by sentence. Null when they meet in the same one. */
export function mergeLine(base: string, mine: string, theirs: string): string | null {
  const kinds = [base, mine, theirs].map(lineKind);
  if (kinds.every((kind) => kind === "row")) return mergeRow(base, mine, theirs);
  if (kinds.includes("row")) return null;
  const [from, left, right] = [leadOf(base), leadOf(mine), leadOf(theirs)];
  const mark = pick(from.mark, left.mark, right.mark);
  const box = pick(from.box, left.box, right.box);
  const rest = mergeText(from.rest, left.rest, right.rest);
  return mark === null || box === null || rest === null ? null : mark + box + rest;
}

/** One of three values when at most one side, or both alike, have changed it. */
export function pick(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : null;
}

function leadOf(line: string): { mark: string; box: string; rest: string } {
  const [lead = "", mark = "", box = ""] = LEAD.exec(line) ?? [];
  return { mark, box, rest: line.slice(lead.length) };
}

function mergeRow(base: string, mine: string, theirs: string): string | null {
  const [cells, left, right] = [cellsOf(base), cellsOf(mine), cellsOf(theirs)];
  if (cells.length !== left.length || cells.length !== right.length) return null;
  const merged = cells.map((cell, index) => {
    const [own, other] = [left[index] ?? "", right[index] ?? ""];
    // Another width of the same cell is no change.
    const isOwn = own.trim() !== cell.trim();
    const isOther = other.trim() !== cell.trim();
    if (isOwn && isOther) return own.trim() === other.trim() ? own : null;
    if (isOwn || isOther) return isOwn ? own : other;
    return own === cell ? other : own;
  });
  return merged.includes(null) ? null : merged.join("|");
}

function mergeText(base: string, mine: string, theirs: string): string | null {
  const easy = pick(base, mine, theirs);
  if (easy !== null) return easy;
  const parts = mergeSequence(pieces(base), pieces(mine), pieces(theirs), {
    alike: wordLikeness,
    mergeItem: mergeSentence,
    canPart: () => true,
    // Two sentences at one place may well say the same, or the opposite.
    bothAdded: () => null,
    standsAlone: () => false,
  });
  const merged: string[] = [];
  for (const part of parts) {
    if (part.kind === "open") return null;
    merged.push(...part.items);
  }
  return spaced(merged);
}

/** The sentences of a line, each with the white space after it. */
function pieces(text: string): readonly string[] {
  const sentences = sentencesIn(text, 0, text.length);
  const starts = sentences.map(({ start }, index) => (index === 0 ? 0 : start));
  return starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length));
}

/** The last sentence of a line has no space after it; when another follows it now, it needs one. */
const spaced = (sentences: readonly string[]): string =>
  sentences
    .map((sentence, index) => (index < sentences.length - 1 && !/\s$/.test(sentence) ? `${sentence} ` : sentence))
    .join("");

/**
 * A sentence that both have changed: only when all that one of them did is to point links elsewhere, as a rename does,
 * and the other left those links alone.
 */
function mergeSentence(base: string, mine: string, theirs: string): string | null {
  const space = pick(endSpace(base), endSpace(mine), endSpace(theirs));
  const easy = pick(base.trimEnd(), mine.trimEnd(), theirs.trimEnd());
  if (easy !== null && space !== null) return easy + space;
  const [from, left, right] = [base, mine, theirs].map((text) => text.match(TOKENS) ?? []);
  const stretches = from && left && right ? threeWay(from, left, right) : null;
  if (!stretches || stretches.some(({ by }) => by === "both")) return null;
  const pointsOnly = (who: "mine" | "theirs"): boolean =>
    stretches.every((part) => part.by !== who || (areLinks(part.base) && areLinks(part[who])));
  if (!pointsOnly("mine") && !pointsOnly("theirs")) return null;
  return stretches.flatMap((part) => (part.by === "theirs" ? part.theirs : part.mine)).join("");
}

const endSpace = (text: string): string => /\s*$/.exec(text)?.[0] ?? "";
const areLinks = (tokens: readonly string[]): boolean => tokens.length === 1 && LINK.test(tokens[0] ?? "");
