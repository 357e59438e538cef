import type { DuplicateInput, MarkKind } from "../../../../shared/model/duplicate";
import type { CompanyName } from "./company-name";
import { givenKeys } from "./given-names";
import { type NameRelation, relateCompanies, relatePeople } from "./name-relation";
import { type NamedThing, readNamedThing } from "./named-page";
import type { PersonName } from "./person-name";
import { soundKey, withoutOne, withoutUmlauts } from "./plain-letters";
import { isOfficeMailbox } from "./read-marks";
import type { SubjectName } from "./subject-name";

export interface SharedMark {
  readonly kind: MarkKind;
  readonly value: string;
}

/** Two pages that may be about one thing: by their names, or by something hardly two things share. */
export interface CandidatePair {
  readonly a: NamedThing;
  readonly b: NamedThing;
  readonly as: "person" | "company" | "subject";
  /** Null when only what they share brought them together. */
  readonly relation: NameRelation | null;
  readonly marks: readonly SharedMark[];
}

export interface Candidates {
  readonly pairs: readonly CandidatePair[];
  /** How many people have a family name that sounds so. */
  familiesLike(sound: string): number;
  readonly people: number;
  /** Pairs of names that were compared, for growth tests. */
  readonly comparisons: number;
}

/** A key that more pages share tells none of them from another. */
const MAX_BLOCK = 30;
const MIN_DELETED = 4;

/**
 * Pairs worth a look. Pages meet under keys made of their names alone (sounds, initials, one letter left out, words in
 * order), so that the work grows with the pages and not with their square.
 */
export function findCandidatePairs(input: DuplicateInput): Candidates {
  const things = input.pages.flatMap((page, index) => readNamedThing(page, index) ?? []);
  const blocks = new Map<string, NamedThing[]>();
  for (const thing of things) {
    for (const key of new Set(keysOf(thing))) {
      const block = blocks.get(key);
      if (block) block.push(thing);
      else blocks.set(key, [thing]);
    }
  }
  const met = new Map<number, { a: NamedThing; b: NamedThing; marks: SharedMark[] }>();
  const meet = (a: NamedThing, b: NamedThing): { marks: SharedMark[] } => {
    const [low, high] = a.index < b.index ? [a, b] : [b, a];
    const key = low.index * input.pages.length + high.index;
    const pair = met.get(key) ?? { a: low, b: high, marks: [] };
    met.set(key, pair);
    return pair;
  };
  for (const block of blocks.values()) {
    if (block.length > MAX_BLOCK) continue;
    for (const [at, a] of block.entries()) for (const b of block.slice(at + 1)) meet(a, b);
  }
  meetByMarks(input, things, meet);
  const pairs = [...met.values()].flatMap((pair) => toCandidate(pair) ?? []);
  const families = countFamilies(things);
  return {
    pairs,
    familiesLike: (sound) => families.get(sound) ?? 0,
    people: things.filter(({ kind }) => kind === "person").length,
    comparisons: met.size,
  };
}

function meetByMarks(
  input: DuplicateInput,
  things: readonly NamedThing[],
  meet: (a: NamedThing, b: NamedThing) => { marks: SharedMark[] },
): void {
  const byIndex = new Map(things.map((thing) => [thing.index, thing]));
  const bearers = Map.groupBy(input.marks, ({ kind, value }) => `${kind} ${value}`);
  for (const group of bearers.values()) {
    const [first] = group;
    const pages = [...new Set(group.map(({ page }) => page))].flatMap((page) => byIndex.get(page) ?? []);
    if (!first || pages.length < 2 || pages.length > 4 || isOfficeMailbox(first.value)) continue;
    for (const [at, a] of pages.entries()) {
      // Many are born on one day: that alone brings nobody together.
      for (const b of pages.slice(at + 1)) if (first.kind !== "birthday") meet(a, b).marks.push(first);
    }
  }
}

function countFamilies(things: readonly NamedThing[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { people, kind } of things) {
    const family = people[0]?.family ?? "";
    if (kind !== "person" || family === "") continue;
    const sound = soundKey(family);
    counts.set(sound, (counts.get(sound) ?? 0) + 1);
  }
  return counts;
}

function keysOf(thing: NamedThing): readonly string[] {
  return [
    ...thing.people.flatMap(personKeys),
    ...thing.companies.flatMap((name) => companyKeys(name, thing.kind === "company")),
    ...thing.subjects.map(subjectKey),
  ];
}

function personKeys({ given, middle, family, called, letters }: PersonName): readonly string[] {
  const keys = [
    `p:${withoutUmlauts([given, ...middle, family].join(" "))
      .split(" ")
      .sort()
      .join(" ")}`,
  ];
  if (letters.length >= 6) keys.push(`h:${letters}`);
  if (family === "")
    return given.length > 2 ? [...keys, `g:${given}`, ...givenKeys(given).map((key) => `g:${key}`)] : keys;
  const sound = soundKey(family);
  const givens = [given, ...(called === null ? [] : [called])];
  return [
    ...keys,
    ...givens.flatMap(givenKeys).flatMap((key) => [`n:${sound} ${key}`, `g:${key}`]),
    ...givens.map((name) => `i:${sound} ${name.charAt(0)}`),
    ...slipKeys(`d:${given} `, family),
    ...slipKeys(`e:${family} `, given),
  ];
}

const slipKeys = (lead: string, word: string): readonly string[] =>
  word.length < MIN_DELETED ? [] : withoutOne(word).map((rest) => lead + rest);

function companyKeys({ core, letters, acronym }: CompanyName, isCompany: boolean): readonly string[] {
  if (!isCompany) return [`c:${withoutUmlauts(letters)}`];
  const keys = [`c:${withoutUmlauts(letters)}`, ...slipKeys("cd:", letters)];
  const isAcronym = !core.includes(" ") && letters.length >= 3 && letters.length <= 5;
  return [...keys, ...(acronym === null ? [] : [`ca:${acronym}`]), ...(isAcronym ? [`ca:${letters}`] : [])];
}

const subjectKey = ({ letters }: SubjectName): string => `s:${letters}`;

function toCandidate({ a, b, marks }: { a: NamedThing; b: NamedThing; marks: SharedMark[] }): CandidatePair | null {
  if (a.kind !== b.kind && a.kind !== "subject" && b.kind !== "subject") return null;
  const isOpen = (thing: NamedThing) => thing.kind !== "subject" || !thing.isTyped;
  const found = [
    ...(isOpen(a) && isOpen(b) ? relateAs(a.people, b.people, relatePeople, "person" as const) : []),
    ...(isOpen(a) && isOpen(b) && (a.kind === "company" || b.kind === "company")
      ? relateAs(a.companies, b.companies, relateCompanies, "company" as const)
      : []),
    ...relateSubjects(a, b),
  ];
  const best = found.toSorted((x, y) => y.relation.weight - x.relation.weight)[0];
  if (best) return { a, b, as: best.as, relation: best.relation, marks };
  const as = a.kind === "subject" ? b.kind : a.kind;
  return marks.length > 0 ? { a, b, as, relation: null, marks } : null;
}

type Related = { readonly as: CandidatePair["as"]; readonly relation: NameRelation };

function relateAs<T>(
  mine: readonly T[],
  others: readonly T[],
  relate: (a: T, b: T) => NameRelation | null,
  as: CandidatePair["as"],
): readonly Related[] {
  return mine.flatMap((a) =>
    others.flatMap((b): Related[] => {
      const relation = relate(a, b);
      return relation ? [{ as, relation }] : [];
    }),
  );
}

function relateSubjects(a: NamedThing, b: NamedThing): readonly Related[] {
  const [x, y] = [a.subjects[0], b.subjects[0]];
  if (a.kind !== "subject" || b.kind !== "subject" || !x || !y) return [];
  if (x.letters !== y.letters || a.rowMarks !== b.rowMarks) return [];
  if (x.isCopy !== y.isCopy)
    return [{ as: "subject", relation: { kind: "copy", weight: -0.5, reason: "named as a copy of the other" } }];
  const isSame = x.words === y.words;
  const reason = isSame ? "the same title" : "the same title, written in one word or with hyphens";
  return [{ as: "subject", relation: { kind: "same", weight: subjectWeight(x, isSame), reason } }];
}

/** A long title is hardly given twice by chance; a short one is a word. */
function subjectWeight({ words, letters }: SubjectName, isSame: boolean): number {
  const count = /\p{Script=Han}/u.test(letters) ? Math.ceil(letters.length / 2) : words.split(" ").length;
  const long = count >= 4 ? 1 : count === 3 ? 0.6 : count === 2 ? 0.2 : letters.length >= 8 ? 0 : -0.6;
  return 0.4 + long - (isSame ? 0 : 0.2);
}
