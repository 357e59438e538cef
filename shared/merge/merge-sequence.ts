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

/** An item that both sides still have, with what it comes to. */
interface Anchor {
  readonly base: number;
  readonly mine: number;
  readonly theirs: number;
  readonly item: string;
  readonly by: "nobody" | "mine" | "theirs" | "both";
}

/** Merges items that both sides have changed: item by item where each still stands on both sides, else as a whole. */
export function mergeSequence(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): readonly SequencePart[] {
  const anchors = anchorsOf(base, mine, theirs, rules);
  if (!anchors) return [{ kind: "open", base, mine, theirs }];
  const parts: SequencePart[] = [];
  let from = { base: 0, mine: 0, theirs: 0 };
  const end = { base: base.length, mine: mine.length, theirs: theirs.length };
  for (const anchor of [...anchors, { ...end, item: null }]) {
    const between = [base.slice(from.base, anchor.base), mine.slice(from.mine, anchor.mine)] as const;
    const part = mergeBetween(between[0], between[1], theirs.slice(from.theirs, anchor.theirs), rules);
    if (part) parts.push(part);
    if (anchor.item !== null) parts.push({ kind: "agreed", items: [anchor.item] });
    from = { base: anchor.base + 1, mine: anchor.mine + 1, theirs: anchor.theirs + 1 };
  }
  return parts;
}

function anchorsOf(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): readonly Anchor[] | null {
  const left = alignItems(base, mine, rules.alike);
  const right = alignItems(base, theirs, rules.alike);
  if (!left || !right) return null;
  const anchors = base.flatMap((item, index): Anchor[] => {
    const at = { base: index, mine: left[index] ?? -1, theirs: right[index] ?? -1 };
    if (at.mine < 0 || at.theirs < 0) return [];
    const [own, other] = [mine[at.mine] ?? "", theirs[at.theirs] ?? ""];
    const by = changedBy(item, own, other);
    const merged = by === "both" ? rules.mergeItem(item, own, other) : by === "theirs" ? other : own;
    return merged === null ? [] : [{ ...at, item: merged, by }];
  });
  return anchors.filter((anchor, index) => {
    const [before, after] = [anchors[index - 1], anchors[index + 1]];
    return (!before || canStand(before, anchor, rules)) && (!after || canStand(anchor, after, rules));
  });
}

function changedBy(base: string, mine: string, theirs: string): Anchor["by"] {
  if (mine === theirs) return mine === base ? "nobody" : "mine";
  if (mine === base) return "theirs";
  return theirs === base ? "mine" : "both";
}

/** Neighbours that two people have changed are one thing when nothing parts them. */
function canStand(before: Anchor, after: Anchor, rules: ItemRules): boolean {
  const isNext = after.base === before.base + 1;
  const areBothChanged = before.by !== "nobody" && after.by !== "nobody";
  return !isNext || !areBothChanged || before.by === after.by || rules.canPart(before.item, after.item);
}

function mergeBetween(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: ItemRules,
): SequencePart | null {
  if (base.length + mine.length + theirs.length === 0) return null;
  if (isSame(mine, theirs) || isSame(theirs, base)) return { kind: "agreed", items: mine };
  if (isSame(mine, base)) return { kind: "agreed", items: theirs };
  const merged =
    base.length === 0
      ? rules.bothAdded(mine, theirs)
      : (withoutGone(base, mine, theirs, rules) ?? bothTaken(base, mine, theirs, rules));
  return merged ? { kind: "agreed", items: merged } : { kind: "open", base, mine, theirs };
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
