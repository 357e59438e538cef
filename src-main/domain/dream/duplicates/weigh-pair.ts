import type { DuplicateInput, MarkKind } from "../../../../shared/model/duplicate";
import type { PageSummary } from "../../../../shared/model/page";
import { fileNameOf } from "../../../../shared/text/slug";
import type { CandidatePair, Candidates } from "./candidate-pairs";
import type { LinkNeighbours } from "./link-neighbours";
import type { NamedThing } from "./named-page";
import { plainLetters, soundKey } from "./plain-letters";
import { isOfficeMailbox } from "./read-marks";
import { parseSubjectName } from "./subject-name";
import { type Commonness, sharedSentences, type TextFacts } from "./text-facts";

/** One thing that speaks for two pages being one (above 0) or against it, in log-odds. */
export interface Signal {
  readonly weight: number;
  readonly reason: string;
}

export interface WeighedPair {
  readonly pair: CandidatePair;
  /** Log-odds that both are about one thing. */
  readonly score: number;
  readonly signals: readonly Signal[];
}

/** What pairs are weighed with. */
export interface Scales {
  readonly input: DuplicateInput;
  readonly candidates: Candidates;
  readonly neighbours: LinkNeighbours;
  /** Values of fields, by page: what contradicts as well as what agrees. */
  readonly marksOf: ReadonlyMap<number, readonly { readonly kind: MarkKind; readonly value: string }[]>;
}

/** The texts of a pair, and how common their sentences are. */
export interface Texts {
  readonly facts: readonly [TextFacts, TextFacts];
  readonly commonness: Commonness;
}

/** Nothing of the names brought them together: what they share must be their own indeed. */
const NO_RELATION = -3.2;
const SHARED_MARK: Readonly<Record<MarkKind, number>> = { email: 5, phone: 4, address: 4.5, birthday: 1.5 };
const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  email: "the same e-mail address",
  phone: "the same telephone number",
  address: "the same web address",
  birthday: "the same birthday",
};
/** With fewer people in a brain a rare family name says nothing. */
const MIN_PEOPLE = 12;
const MAX_NEIGHBOURS = 2.2;
const STUB_WORDS = 25;

/** Adds up what two pages have in common and what tells them apart. Without texts what texts would say is left out. */
export function weighPair(pair: CandidatePair, scales: Scales, texts: Texts | null): WeighedPair {
  const signals = [
    nameSignal(pair),
    ...rarity(pair, scales),
    ...markSignals(pair, scales),
    ...neighbourSignals(pair, scales),
    ...qualifierSignals(pair, scales, texts?.facts ?? null),
    ...writingSignals(pair, scales),
    ...(texts ? textSignals(pair, scales, texts) : []),
  ].filter(({ weight }) => weight !== 0);
  return { pair, score: signals.reduce((sum, { weight }) => sum + weight, 0), signals };
}

export const confidenceOf = (score: number): number => 1 / (1 + Math.exp(-score));

function nameSignal({ relation, a, b }: CandidatePair): Signal {
  if (!relation) return { weight: NO_RELATION, reason: "" };
  // An untyped page may be about anything that is called so.
  const unsure = a.isTyped === b.isTyped ? 0 : -0.7;
  return { weight: relation.weight + unsure, reason: relation.reason };
}

function rarity({ as, a, relation }: CandidatePair, { candidates }: Scales): readonly Signal[] {
  const family = a.people[0]?.family ?? "";
  if (as !== "person" || family === "" || !relation || candidates.people < MIN_PEOPLE) return [];
  const others = candidates.familiesLike(soundKey(family)) - 2;
  if (others <= 0) return [{ weight: 0.6, reason: "nobody else has this family name" }];
  return others >= 4 ? [{ weight: -0.5, reason: "" }] : [];
}

function markSignals({ a, b, marks }: CandidatePair, { marksOf }: Scales): readonly Signal[] {
  const signals: Signal[] = [];
  const seen = new Set<MarkKind>();
  const [mine, others] = [marksOf.get(a.index) ?? [], marksOf.get(b.index) ?? []];
  const shared = mine.filter((one) => others.some((other) => other.kind === one.kind && other.value === one.value));
  for (const { kind, value } of [...marks, ...shared]) {
    if (seen.has(kind)) continue;
    seen.add(kind);
    signals.push({ weight: isOfficeMailbox(value) ? 1.2 : SHARED_MARK[kind], reason: MARK_WORDS[kind] });
  }
  for (const kind of ["email", "birthday", "address", "phone"] as const) {
    const [x, y] = [mine, others].map((list) => list.filter((one) => one.kind === kind).map(({ value }) => value));
    if (!x?.length || !y?.length || seen.has(kind)) continue;
    signals.push(conflictOf(kind, x, y));
  }
  return signals;
}

/** Two values of what one has one of. People have several addresses, and one birthday. */
function conflictOf(kind: MarkKind, x: readonly string[], y: readonly string[]): Signal {
  if (kind === "birthday") return { weight: -6, reason: "different birthdays" };
  if (kind === "phone") return { weight: -0.4, reason: "" };
  if (kind === "address") return { weight: -0.8, reason: "different web addresses" };
  const domain = (mail: string) => mail.slice(mail.indexOf("@"));
  const isSameHouse = x.some((mail) => y.some((other) => domain(other) === domain(mail)));
  return isSameHouse
    ? { weight: -2.5, reason: "two e-mail addresses of one house" }
    : { weight: -0.6, reason: "different e-mail addresses" };
}

/** Pages that both are linked with count the more the fewer others are; a page that links to both knows them as two. */
function neighbourSignals({ a, b, as }: CandidatePair, { neighbours, input }: Scales): readonly Signal[] {
  const [outA, outB] = [neighbours.outOf(a.index), neighbours.outOf(b.index)];
  const [inA, inB] = [neighbours.into(a.index), neighbours.into(b.index)];
  const signals: Signal[] = [];
  if (outA.has(b.index) || outB.has(a.index)) {
    signals.push({ weight: as === "subject" ? -1 : -3, reason: "one of the pages links to the other" });
  }
  const nearA = new Set([...outA, ...inA]);
  const shared = [...new Set([...outB, ...inB])].filter(
    (page) => nearA.has(page) && page !== a.index && page !== b.index && !(inA.has(page) && inB.has(page)),
  );
  const weights = shared.map((page) => ({ page, weight: neighbourWeight(page, neighbours) }));
  const sum = Math.min(
    MAX_NEIGHBOURS,
    weights.reduce((total, { weight }) => total + weight, 0),
  );
  if (sum > 0) signals.push({ weight: sum, reason: sharedWords(weights, input) });
  const together = [...inA].filter((page) => inB.has(page)).length;
  if (together > 0) signals.push({ weight: -Math.min(2, 0.8 * together), reason: "a page links to both" });
  const [workA, workB] = [neighbours.workOf(a.index), neighbours.workOf(b.index)];
  if (as === "person" && workA.size > 0 && workB.size > 0) {
    const isSame = [...workA].some((page) => workB.has(page));
    signals.push(isSame ? { weight: 0.6, reason: "" } : { weight: -1.4, reason: "they work for different firms" });
  }
  return signals;
}

/** 1.2 for a page with two links, nothing for one that everybody is linked with. */
function neighbourWeight(page: number, { outOf, into, pages }: LinkNeighbours): number {
  const degree = outOf(page).size + into(page).size;
  const rare = 1 - Math.log(Math.max(1, degree)) / Math.log(Math.max(8, pages));
  return Math.max(0, 1.5 * rare);
}

function sharedWords(weights: readonly { page: number; weight: number }[], { pages }: DuplicateInput): string {
  const names = weights
    .toSorted((x, y) => y.weight - x.weight)
    .slice(0, 2)
    .map(({ page }) => `“${pages[page]?.page.title ?? ""}”`);
  const more = weights.length > 2 ? ` and ${weights.length - 2} more` : "";
  return `both are linked with ${names.join(weights.length > 2 ? ", " : " and ")}${more}`;
}

/** `Ann Lee (designer)`: somebody told two of one name apart, unless the word fits the other page too. */
function qualifierSignals(
  { a, b, as }: CandidatePair,
  { input, neighbours }: Scales,
  texts: readonly [TextFacts, TextFacts] | null,
): readonly Signal[] {
  const [x, y] = [qualifierOf(a, as), qualifierOf(b, as)];
  if (x === y) return [];
  if (x !== null && y !== null) return [{ weight: -8, reason: `“${x}” is not “${y}”` }];
  const word = x ?? y ?? "";
  const [bare, at] = x === null ? [a, 0] : [b, 1];
  const near = [...neighbours.outOf(bare.index), ...neighbours.into(bare.index)];
  const isNear = near.some((page) => plainLetters(input.pages[page]?.page.title ?? "").startsWith(word));
  if (isNear || texts?.[at === 0 ? 0 : 1]?.folded.includes(` ${word} `))
    return [{ weight: 0.4, reason: `“${word}” fits both` }];
  return [{ weight: -2.6, reason: `only one is called “${word}”` }];
}

function qualifierOf({ people }: NamedThing, as: CandidatePair["as"]): string | null {
  return as === "person" ? (people[0]?.qualifier ?? null) : null;
}

/** A page's file, its signs and its full stops tell more than the title alone. */
function writingSignals({ a, b, as }: CandidatePair, { input }: Scales): readonly Signal[] {
  const [x, y] = [input.pages[a.index]?.page, input.pages[b.index]?.page];
  if (as !== "subject" || !x || !y) return [];
  const signals: Signal[] = [];
  const [fileX, fileY] = [x, y].map(({ path }) => parseSubjectName(fileNameOf(path))?.letters ?? "");
  // A heading that many pages begin with (`Introduction`) is no name.
  if (fileX !== fileY) signals.push({ weight: -1.5, reason: "the files are called otherwise" });
  if (leadOf(x) !== leadOf(y)) signals.push({ weight: -1.2, reason: "" });
  const dots = (page: PageSummary) => /\p{L}\.\p{L}/u.test(fileNameOf(page.path));
  if (dots(x) !== dots(y)) signals.push({ weight: -0.9, reason: "" });
  return signals;
}

/** Signs in front of a name say in many brains what kind of page it is: `📚`, `∑`, `@`. */
const leadOf = ({ path, title }: PageSummary): string =>
  [fileNameOf(path), title]
    .map((name) => /^[^\p{L}\p{N}]+/u.exec(name)?.[0].trim() ?? "")
    .find((lead) => lead !== "") ?? "";

function textSignals(pair: CandidatePair, scales: Scales, { facts: [x, y], commonness }: Texts): readonly Signal[] {
  const signals: Signal[] = [];
  const shared = sharedSentences(x, y, commonness);
  const { count, share } = shared;
  if (count >= 2 || (count === 1 && share >= 0.5)) {
    const weight = share >= 0.8 ? 3.2 : share >= 0.5 ? 2.4 : share >= 0.2 ? 1.6 : 0.8;
    // Few words in common may be chance.
    const scaled = weight * Math.min(1, shared.letters / 60);
    signals.push({
      weight: scaled,
      reason: count === 1 ? "one sentence is on both pages" : `${count} sentences are on both pages`,
    });
  } else if (pair.as === "subject") {
    const isStub = Math.min(x.words, y.words) < STUB_WORDS;
    signals.push(isStub ? { weight: 0.5, reason: "one page says hardly anything" } : { weight: -0.6, reason: "" });
  }
  if (pair.relation?.kind === "copy" && share < 0.5) signals.push({ weight: -2, reason: "" });
  return [...signals, ...mailInText(pair, scales, x, y), ...saidToBeOne(pair, scales, x, y)];
}

function mailInText({ a, as }: CandidatePair, { marksOf }: Scales, x: TextFacts, y: TextFacts): readonly Signal[] {
  const shared = [...x.emails].filter((mail) => y.emails.has(mail) && !isOfficeMailbox(mail));
  const isKnown = (marksOf.get(a.index) ?? []).some((mark) => mark.kind === "email" && y.emails.has(mark.value));
  if (shared.length === 0 || isKnown || x.emails.size > 2 || y.emails.size > 2) return [];
  return [{ weight: as === "person" ? 4 : 1, reason: "the same e-mail address" }];
}

/** Right before the other page's name. */
const SAME_AS = ["duplicate of", "same as", "same person as", "merge with", "merge into", "see instead"];

function saidToBeOne({ a, b }: CandidatePair, { input }: Scales, x: TextFacts, y: TextFacts): readonly Signal[] {
  const titleOf = ({ index }: NamedThing) => plainLetters(input.pages[index]?.page.title ?? "");
  const says = (text: TextFacts, title: string) => SAME_AS.some((words) => text.folded.includes(` ${words} ${title} `));
  const isSaid = says(x, titleOf(b)) || says(y, titleOf(a));
  return isSaid ? [{ weight: 4.5, reason: "one of the pages says that it is the other" }] : [];
}
