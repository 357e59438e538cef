import type { Fact } from "../../think/facts/fact";
import { disagree } from "../../think/facts/fact-values";
import { isSameSpan } from "../../think/passage";
import { isCurrent } from "./read-claims";

/** Two things told of one subject that cannot both be so. */
export interface Conflict {
  readonly sides: readonly [Fact, Fact];
  /**
   * The side that tells how things became later, when that is beyond doubt: a dated entry over an undated sentence. Null when
   * nothing says which of them is right.
   */
  readonly newer: Fact | null;
  /** Different values told of it in all. */
  readonly values: number;
  /** Every way in which a value of it is told, in order: the same whichever page was read first. */
  readonly told: readonly string[];
}

/** Day of the newest dated entry of each page, by path. */
export type NewestEntries = ReadonlyMap<string, string>;

/** What becomes another one in time: only what is told of one time can contradict. */
const CHANGING = new Set(["people", "chief", "home", "base"]);

/**
 * The contradictions among what pages tell: at most one for each subject and attribute, between the two sides that are
 * furthest apart in where they stand (another page before the same page).
 */
export function findConflicts(facts: readonly Fact[], newestEntries: NewestEntries): readonly Conflict[] {
  const groups = Map.groupBy(facts, ({ subject, attribute }) => `${attribute}\n${subject}`);
  const found = [...groups.values()].flatMap((group) => {
    const conflict = CHANGING.has(group[0]?.attribute ?? "")
      ? conflictInTime(group, newestEntries)
      : conflictForGood(group);
    return conflict ?? [];
  });
  return found.filter((conflict, index) => !found.slice(0, index).some((other) => isOfSameSentences(other, conflict)));
}

/** Two sentences that disagree in the sum and the year of one round are settled at once. */
const isOfSameSentences = ({ sides: [a, b] }: Conflict, { sides: [c, d] }: Conflict): boolean =>
  (isSameSpan(a.passage, c.passage) && isSameSpan(b.passage, d.passage)) ||
  (isSameSpan(a.passage, d.passage) && isSameSpan(b.passage, c.passage));

/** What is so once and for all: founded when, born where, how much a round was. */
function conflictForGood(group: readonly Fact[]): Conflict | null {
  const pairs = pairsOf(group);
  const best = pairs.find(([a, b]) => a.passage.page.path !== b.passage.page.path) ?? pairs[0];
  return best ? { sides: ownFirst(best), newer: null, values: distinctValues(group), told: waysTold(group) } : null;
}

/** What changes: two that both tell how things are, or one that is outdated by what happened later. */
function conflictInTime(group: readonly Fact[], newestEntries: NewestEntries): Conflict | null {
  const now = group.filter(isCurrent);
  const [pair] = pairsOf(now);
  if (pair) return { sides: ownFirst(pair), newer: null, values: distinctValues(now), told: waysTold(now) };
  const own = now.find(({ subject, passage }) => passage.page.path === subject);
  const latest = latestEvent(group);
  if (
    !own ||
    !latest ||
    mayBeLater(own, latest, newestEntries) ||
    !disagree(own.value, latest.value) ||
    isSameSpan(own.passage, latest.passage)
  )
    return null;
  return { sides: [own, latest], newer: latest, values: 2, told: waysTold([...now, latest]) };
}

/**
 * A page that goes on after the entry may have been written later than it. A firm moves once in a while, but its people come
 * and go: a text that counts more of them than the entry is taken for the later one.
 */
function mayBeLater(own: Fact, latest: Fact, newestEntries: NewestEntries): boolean {
  if (own.attribute !== "people" || own.value.kind !== "range" || latest.value.kind !== "range") return false;
  const goesOn = (newestEntries.get(latest.subject) ?? "") > (latest.date ?? "");
  return goesOn && own.value.from > latest.value.from;
}

/** The last dated entry that tells a value; null when the last day has two. */
function latestEvent(group: readonly Fact[]): Fact | null {
  const events = group.filter(({ date, passage }) => passage.kind === "entry" && date !== null);
  const last = events
    .map(({ date }) => date ?? "")
    .sort()
    .at(-1);
  const [latest, ...others] = events.filter(({ date }) => date === last);
  return latest && others.every((other) => !disagree(latest.value, other.value)) ? latest : null;
}

function pairsOf(group: readonly Fact[]): readonly (readonly [Fact, Fact])[] {
  return group.flatMap((a, i) =>
    group
      .slice(i + 1)
      .filter((b) => !isSameSpan(a.passage, b.passage) && disagree(a.value, b.value) && !isNearlyFounded(a, b))
      .map((b) => [a, b] as const),
  );
}

const INCORPORATES = /\bincorporat/iu;

/** A firm is begun in one year and entered in the register in the next. */
function isNearlyFounded(a: Fact, b: Fact): boolean {
  if (a.attribute !== "founded" || a.value.kind !== "range" || b.value.kind !== "range") return false;
  const areTwoThings = INCORPORATES.test(a.passage.text) !== INCORPORATES.test(b.passage.text);
  return areTwoThings && Math.abs(a.value.from - b.value.from) <= 1;
}

/** What the subject's own page tells comes first. */
const ownFirst = ([a, b]: readonly [Fact, Fact]): readonly [Fact, Fact] =>
  b.passage.page.path === b.subject && a.passage.page.path !== a.subject ? [b, a] : [a, b];

const waysTold = (group: readonly Fact[]): readonly string[] =>
  [...new Set(group.map(({ text }) => text.toLowerCase()))].sort();

/** Values of which each disagrees with all others. */
function distinctValues(group: readonly Fact[]): number {
  const kept: Fact[] = [];
  for (const fact of group) if (kept.every((other) => disagree(other.value, fact.value))) kept.push(fact);
  return kept.length;
}
