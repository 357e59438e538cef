import { diffArrays } from "diff";

/** Items of the base that one side has replaced; `items` is what stands there now. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly items: readonly string[];
}

/** A stretch of the base with what both sides have made of it. */
export interface Stretch {
  /** Who has changed it. */
  readonly by: "nobody" | "mine" | "theirs" | "both";
  /** Where it begins in the base. */
  readonly start: number;
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Texts that differ in more items than this are not compared: the time it takes grows with the square. */
const MAX_EDITS = 2_000;

/** What `side` has changed; null when that is nearly everything of a long text. */
export function hunksOf(base: readonly string[], side: readonly string[]): readonly Hunk[] | null {
  const parts = diffArrays([...base], [...side], { maxEditLength: MAX_EDITS });
  if (!parts) return null;
  const hunks: Hunk[] = [];
  let at = 0;
  let open: { start: number; end: number; items: string[] } | null = null;
  for (const part of parts) {
    if (!part.added && !part.removed) {
      at += part.value.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { start: at, end: at, items: [] };
      hunks.push(open);
    }
    if (part.added) open.items.push(...part.value);
    else {
      at += part.value.length;
      open.end = at;
    }
  }
  return hunks;
}

/**
 * Lays two changed versions over their common base. Changes of both sides that overlap or touch fall into one stretch.
 * Null when they differ too much to be compared.
 */
export function threeWay(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly Stretch[] | null {
  const [left, right] = [hunksOf(base, mine), hunksOf(base, theirs)];
  if (!left || !right) return null;
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end } of clusters([...left, ...right])) {
    if (start > at) stretches.push(kept(base, at, start));
    const mineIn = within(left, start, end);
    const theirsIn = within(right, start, end);
    const by = mineIn.length === 0 ? "theirs" : theirsIn.length === 0 ? "mine" : "both";
    stretches.push({
      by,
      start,
      base: base.slice(start, end),
      mine: applied(base, start, end, mineIn),
      theirs: applied(base, start, end, theirsIn),
    });
    at = end;
  }
  if (at < base.length) stretches.push(kept(base, at, base.length));
  return stretches;
}

function kept(base: readonly string[], start: number, end: number): Stretch {
  const items = base.slice(start, end);
  return { by: "nobody", start, base: items, mine: items, theirs: items };
}

/** Ranges of the base that belong together. */
function clusters(hunks: readonly Hunk[]): readonly { start: number; end: number }[] {
  const ordered = [...hunks].sort((a, b) => a.start - b.start || a.end - b.end);
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of ordered) {
    const last = ranges.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

const within = (hunks: readonly Hunk[], start: number, end: number): readonly Hunk[] =>
  hunks.filter((hunk) => hunk.start >= start && hunk.end <= end);

function applied(base: readonly string[], start: number, end: number, hunks: readonly Hunk[]): readonly string[] {
  const items: string[] = [];
  let at = start;
  for (const hunk of hunks) {
    items.push(...base.slice(at, hunk.start), ...hunk.items);
    at = hunk.end;
  }
  items.push(...base.slice(at, end));
  return items;
}
