import { followMoves } from "./follow-moves";
import { mergeFields } from "./merge-fields";
import { mergeLines } from "./merge-lines";
import { agreed, joined, type MergePart, settledText } from "./merge-part";
import { isSame } from "./merge-sequence";
import { isProvedMerge } from "./prove-merge";
import { type SplitPage, splitPage } from "./split-page";

/**
 * Merges two versions of a page over the text that both began with. What only one side changed is taken; what both changed
 * is merged where it is surely separate (other lines, other cells, other sentences, other properties, a moved block) and
 * else left open with both versions. No line of either side is lost. Lines end with `\n`. Never throws.
 */
export function mergeTexts(base: string, mine: string, theirs: string): readonly MergePart[] {
  const whole = (text: string) => [agreed(text.split("\n"))];
  if (mine === theirs || theirs === base) return whole(mine);
  if (mine === base) return whole(theirs);
  const [from, left, right] = [splitPage(base), splitPage(mine), splitPage(theirs)];
  const fields = joined(mergeHeads(from, left, right));
  const bodies = mergeBodies(from, left, right);
  return joined([...fields, ...bodies]);
}

/** The merged text; null when something needs a choice. */
export const mergedText = (base: string, mine: string, theirs: string): string | null =>
  settledText(mergeTexts(base, mine, theirs));

function mergeHeads(base: SplitPage, mine: SplitPage, theirs: SplitPage): readonly MergePart[] {
  const sides = [mine.fields, theirs.fields];
  if (sides.every((fields) => fields === null)) return [];
  const parts = mergeFields(base.fields ?? [], mine.fields ?? [], theirs.fields ?? []);
  // Both have it, or it is new on one side: gone on one side and empty in the end, its fences go too.
  const isEmpty = parts.every((part) => part.kind === "agreed" && part.lines.length === 0);
  if (isEmpty && sides.includes(null)) return [];
  const [open, close] = (mine.fields ? mine : theirs).fences;
  return [agreed([open]), ...parts, agreed([close])];
}

function mergeBodies(base: SplitPage, mine: SplitPage, theirs: SplitPage): readonly MergePart[] {
  const whole = { base: base.body, mine: mine.body, theirs: theirs.body };
  const open: MergePart = { kind: "open", ...whole };
  if (isSame(whole.mine, whole.theirs) || isSame(whole.theirs, whole.base)) return [agreed(whole.mine)];
  if (isSame(whole.mine, whole.base)) return [agreed(whole.theirs)];
  const plain = joined(mergeLines(whole.base, whole.mine, whole.theirs));
  const isPlain = settledText(plain) !== null && isProvedMerge(whole, plain);
  if (isPlain) return plain;
  const moved = followMoves(whole);
  const followed = joined(mergeLines(moved.base, moved.mine, moved.theirs));
  if (settledText(followed) !== null && isProvedMerge(whole, followed)) return followed;
  return isProvedMerge(whole, plain) ? plain : [open];
}
