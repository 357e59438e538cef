import { wordLikeness } from "./align-items";
import { cellsOf, indentOf, lineKind, linesInCode } from "./line-kind";
import { withoutNewColumns } from "./merge-columns";
import { mergeLine } from "./merge-line";
import { agreed, type MergePart } from "./merge-part";
import { type ItemRules, isSame, mergeSequence } from "./merge-sequence";
import { type Stretch, threeWay } from "./three-way";

/** Lines added side by side that are more alike than this may be one thought in two wordings. */
const MOST_ALIKE = 0.5;
const SENTENCE_END = /[.!?:;。！？…]["'”’)\]*_]*\s*$/;

/** Merges the lines of two versions of a text over their common base. */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly MergePart[] {
  const stretches = threeWay(base, mine, theirs);
  if (!stretches) return [{ kind: "open", base, mine, theirs }];
  const inCode = linesInCode(base);
  return stretches.flatMap((stretch): readonly MergePart[] => {
    if (stretch.by === "theirs") return [agreed(stretch.theirs)];
    if (stretch.by !== "both") return [agreed(stretch.mine)];
    return mergeBoth(stretch, inCode);
  });
}

function mergeBoth({ start, base, mine, theirs }: Stretch, inCode: readonly boolean[]): readonly MergePart[] {
  // Inside code a line means nothing by itself.
  const isCode = base.length > 0 ? base.some((_, index) => inCode[start + index]) : (inCode[start] ?? false);
  const rules = isCode ? CODE_RULES : LINE_RULES;
  const table = mergeGrownTable(base, mine, theirs);
  if (table) return [agreed(table)];
  if (hasOtherColumns(base, mine) || hasOtherColumns(base, theirs)) return [{ kind: "open", base, mine, theirs }];
  return mergeSequence(base, mine, theirs, rules).map((part) =>
    part.kind === "agreed" ? agreed(part.items) : { ...part },
  );
}

/** A table that one side gave more columns and the other side other cells or rows; null when it is none, or needs a choice. */
function mergeGrownTable(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | null {
  const left = withoutNewColumns(base, mine, theirs);
  const right = withoutNewColumns(base, theirs, mine);
  const grown = left ?? right;
  if (!grown) return null;
  const parts = mergeSequence(base, left ? left.narrow : mine, left ? theirs : grown.narrow, LINE_RULES);
  if (parts.some((part) => part.kind === "open")) return null;
  return grown.widen(parts.flatMap((part) => (part.kind === "agreed" ? part.items : [])));
}

/** Whether a side took columns of a table away or put them in another order: a row of the other side would stand wrong in it. */
function hasOtherColumns(base: readonly string[], side: readonly string[]): boolean {
  const headerOf = (lines: readonly string[]) => {
    const row = lines.find((line) => lineKind(line) === "row");
    return row === undefined ? null : cellsOf(row).map((cell) => cell.trim());
  };
  const [was, now] = [headerOf(base), headerOf(side)];
  if (!was || !now || isSame(was, now)) return false;
  return was.length !== now.length || isSame([...was].sort(), [...now].sort());
}

const LINE_RULES: ItemRules = {
  alike: lineLikeness,
  mergeItem: mergeLine,
  canPart: (before, after) => lineKind(before) !== "prose" || lineKind(after) !== "prose" || SENTENCE_END.test(before),
  bothAdded,
  standsAlone(added, gone) {
    const shallowest = Math.min(...gone.map(indentOf));
    return added.every((line) => isOwnBlock(line) && indentOf(line) <= shallowest) || startsBlock(added);
  },
};

const CODE_RULES: ItemRules = {
  alike: (a, b) => (a === b ? 1 : 0),
  mergeItem: () => null,
  canPart: () => false,
  bothAdded: () => null,
  standsAlone: () => false,
};

/** Rows of a table are the same row when they begin with the same cell. */
function lineLikeness(a: string, b: string): number {
  const kind = lineKind(a);
  if (kind !== lineKind(b) && (kind === "row" || kind === "blank" || lineKind(b) === "blank")) return 0;
  if (kind !== "row") return wordLikeness(a, b);
  const [key, other] = [cellsOf(a)[1]?.trim(), cellsOf(b)[1]?.trim()];
  return key !== "" && key === other ? 1 : wordLikeness(a, b);
}

const isOwnBlock = (line: string): boolean => lineKind(line) === "item" || lineKind(line) === "row";
const startsBlock = (lines: readonly string[]): boolean =>
  lineKind(lines[0] ?? "") === "blank" || lineKind(lines[0] ?? "") === "heading";

/** What both added at one place stays, mine first, when it is separate items, rows or blocks and not the same thing twice. */
function bothAdded(mine: readonly string[], theirs: readonly string[]): readonly string[] | null {
  const areItems = [mine, theirs].every((lines) => lines.every(isOwnBlock));
  const areBlocks = [mine, theirs].every(startsBlock) || [mine, theirs].every(endsBlock);
  if (!areItems && !areBlocks) return null;
  const said = mine.filter((line) => line.trim() !== "");
  const isRepeated = theirs.some(
    (line) => line.trim() !== "" && said.some((own) => lineLikeness(own, line) > MOST_ALIKE),
  );
  if (isRepeated) return null;
  return [...mine, ...numberedAfter(mine, theirs)];
}

/** Blocks that were put in before others end with the line that parts them. */
const endsBlock = (lines: readonly string[]): boolean => lineKind(lines.at(-1) ?? "") === "blank";

const NUMBER = /^(\s*)(\d{1,9})([.)]\s)/;

/** Numbered items that follow others go on counting. */
function numberedAfter(before: readonly string[], lines: readonly string[]): readonly string[] {
  const last = NUMBER.exec(before.at(-1) ?? "");
  const first = NUMBER.exec(lines[0] ?? "");
  if (!last || !first || last[1] !== first[1]) return lines;
  const shift = Number(last[2]) + 1 - Number(first[2]);
  return lines.map((line) =>
    line.replace(NUMBER, (_, indent: string, number: string, rest: string) =>
      indent === first[1] ? `${indent}${Number(number) + shift}${rest}` : `${indent}${number}${rest}`,
    ),
  );
}
