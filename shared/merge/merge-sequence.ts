import { alignItems } from "./align-items";

/** How items of a kind (lines, sentences) are merged. */
export interface ItemRules {
  /** 0: nothing in common, 1: the same. */
  alike(a: string, b: string): number;
  /** One item that both sides have changed; null when a person has to choose. */
  mergeItem(base: string, mine: string, theirs: string): string | null;
  /** Whether two changed items that follow each other can be read apart. */
  canPart(before: string, after: string): boolean;
  /** What both sides have added at one place, or null when that needs a choice. */
  bothAdded(mine: readonly string[], theirs: readonly string[]): readonly string[] | null;
  /** Whether what is added next to items that the other side took away can stand without them. */
  standsAlone(added: readonly string[], gone: readonly string[]): boolean;
}

export type SequencePart =
  | { readonly kind: "agreed"; readonly items: readonly string[] }
  | {
      readonly kind: "open";
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

type Changer = "nobody" | "mine" | "theirs" | "both";

/** A stretch with what it comes to: an item that both sides still have, or what stands between two of them. */
interface Segment {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly by: Changer;
  /** Null when a person has to choose. */
  readonly merged: readonly string[] | null;
}

/** Merges items that both sides have changed: item by item where each still stands on both sides, else as a whole. */
export function mergeSequence(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): readonly SequencePart[] {
  const segments = segmentsOf(base, mine, theirs, rules);
  if (!segments) return [{ kind: "open", base, mine, theirs }];
  return segments.map((segment, index): SequencePart => {
    const [before, after] = [segments[index - 1], segments[index + 1]];
    const isApart = (!before || canStand(before, segment, rules)) && (!after || canStand(segment, after, rules));
    if (segment.merged && isApart) return { kind: "agreed", items: segment.merged };
    return { kind: "open", base: segment.base, mine: segment.mine, theirs: segment.theirs };
  });
}

function segmentsOf(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): readonly Segment[] | null {
  const left = alignItems(base, mine, rules.alike);
  const right = alignItems(base, theirs, rules.alike);
  if (!left || !right) return null;
  const segments: Segment[] = [];
  const from = { base: 0, mine: 0, theirs: 0 };
  const take = (until: { base: number; mine: number; theirs: number }, isItem: boolean) => {
    const was = base.slice(from.base, until.base);
    const own = mine.slice(from.mine, until.mine);
    const other = theirs.slice(from.theirs, until.theirs);
    Object.assign(from, until);
    if (was.length + own.length + other.length === 0) return;
    const by = changedBy(was, own, other);
    const merged = isItem ? mergeOne(was, own, other, by, rules) : mergeBetween(was, own, other, rules);
    segments.push({ base: was, mine: own, theirs: other, by, merged });
  };
  base.forEach((_, index) => {
    const [own, other] = [left[index] ?? -1, right[index] ?? -1];
    if (own < 0 || other < 0) return;
    take({ base: index, mine: own, theirs: other }, false);
    take({ base: index + 1, mine: own + 1, theirs: other + 1 }, true);
  });
  take({ base: base.length, mine: mine.length, theirs: theirs.length }, false);
  return segments;
}

function mergeOne(
  [base = ""]: readonly string[],
  [mine = ""]: readonly string[],
  [theirs = ""]: readonly string[],
  by: Changer,
  rules: ItemRules,
): readonly string[] | null {
  if (by !== "both") return [by === "theirs" ? theirs : mine];
  const merged = rules.mergeItem(base, mine, theirs);
  return merged === null ? null : [merged];
}

function changedBy(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Changer {
  if (isSame(mine, theirs)) return isSame(mine, base) ? "nobody" : "mine";
  if (isSame(mine, base)) return "theirs";
  return isSame(theirs, base) ? "mine" : "both";
}

/** Neighbours that two people have changed, or added, are one thing when nothing parts them in one of the versions. */
function canStand(before: Segment, after: Segment, rules: ItemRules): boolean {
  if (before.by === "nobody" || after.by === "nobody" || (before.by === after.by && before.by !== "both")) return true;
  const ends = [before.base, before.mine, before.theirs].flatMap((side) => side.at(-1) ?? []);
  const starts = [after.base, after.mine, after.theirs].flatMap((side) => side[0] ?? []);
  return ends.every((end) => starts.every((start) => rules.canPart(end, start)));
}

function mergeBetween(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): readonly string[] | null {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (base.length === 0) return rules.bothAdded(mine, theirs);
  return withoutGone(base, mine, theirs, rules) ?? bothTaken(base, mine, theirs, rules);
}

/** One side took the items away, the other only added to them: what was added stays if it can. */
function withoutGone(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): readonly string[] | null {
  const [gone, grown] = mine.length === 0 ? [true, theirs] : theirs.length === 0 ? [true, mine] : [false, mine];
  if (!gone) return null;
  const added: string[] = [];
  let at = 0;
  for (const item of grown) {
    if (item === base[at]) at++;
    else added.push(item);
  }
  return at === base.length && rules.standsAlone(added, base) ? added : null;
}

/** Both only took items away: those that neither took stay, where items can be read apart. */
function bothTaken(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): readonly string[] | null {
  const canPart = base.every((item, index) => index === 0 || rules.canPart(base[index - 1] ?? "", item));
  const [own, other] = [keptOf(base, mine), keptOf(base, theirs)];
  if (!canPart || !own || !other) return null;
  return base.filter((_, index) => own.has(index) && other.has(index));
}

/** Places in the base of what a side still has; null when it has anything else. */
function keptOf(base: readonly string[], side: readonly string[]): ReadonlySet<number> | null {
  const kept = new Set<number>();
  for (let at = 0, index = 0; at < side.length; at++, index++) {
    while (index < base.length && base[index] !== side[at]) index++;
    if (index === base.length) return null;
    kept.add(index);
  }
  return kept;
}

export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
