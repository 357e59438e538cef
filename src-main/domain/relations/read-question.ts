import { findTimePhrase } from "../../../shared/text/time-phrase";
import { type FoundCue, findCues, type QuestionCue } from "./question-cues";
import { asksForAnyTime, asksForFormer, asksForOther, type Stretch, trimGlue } from "./question-words";
import type { AskedTime, Period, RelationalReading, RelationStep, SeedText } from "./relational-reading";

/** What a brain's schema adds to the language of questions. */
export interface QuestionGrammar {
  readonly cues: readonly QuestionCue[];
  /** Page types by the words for them, lower case, singular and plural. */
  readonly types: ReadonlyMap<string, string>;
}

const BUILT_IN_GRAMMAR: QuestionGrammar = { cues: [], types: new Map() };

/** Nouns that stand for what a clause asks for: `companies that X backed`. */
const GENERIC =
  /(?<![\p{L}§])(?:someone|somebody|anybody|compan(?:y|ies)|startups?|firms?|businesses|organi[sz]ations?|people|persons?|folks|everyone|anyone|those|meetings?|calls?|events?|places?|whatever|anything|whoever|founders?|investors?|ones?)(?= (?:that|which|who|whom|where|in which|at which|[\p{L}§]))/giu;
const ASKS =
  /^[^\p{L}\p{N}§]*(?:who|whom|whose|what|which|where|list|show|find|name|tell|give|is|are|was|were|did|does|do|has|have|had|can|could|please|how many|i(?:'d| would)? (?:like|want|need)|any(?:one|body)|people (?:who|that)|everyone (?:who|that)|everybody (?:who|that)|companies (?:that|which)|folks (?:who|that)|those (?:who|that)|remind|identify|do you know)\b|\?\s*$/iu;
const YES_NO = /^[^\p{L}\p{N}§]*(?:is|are|was|were|did|does|do|has|have|had)\b/iu;
/** Longer texts are no plain questions. */
export const MAX_QUESTION = 300;
/** Cues that are tried; a text with more of them is none either. */
const MAX_CUES = 6;
/** Words of things that happen; the rest goes on. */
const HAPPENS =
  /\b(?:join(?:ed|s|ing)?|became?|becom(?:es?|ing)|start(?:ed|s|ing)?|beg[au]n|begins?|came (?:on|in|aboard)|sign(?:ed|s)|appointed|named|hired|recruited|added|invest(?:ed|s)?|back(?:ed|s)?|fund(?:ed|s)?|financed|put|wrote|raised?|rais(?:es|ing)|founded|created|launched|promoted|left|quit|new|took)\b/i;
const MASK = "§";

/**
 * Reads a question about who is linked to what, in any wording: `Who backed Lumio?`, `lumio investors`, `where does Ada
 * work`, `people at companies that Ada invested in`. Null when the text is no such question. `known` are places in the
 * text that are names of pages, so that no word inside a name is taken for a cue; `own` is what the brain's schema adds;
 * `today` is the ISO day that `last March` is counted from.
 */
export const readQuestion = (
  question: string,
  known: readonly { readonly start: number; readonly end: number }[] = [],
  own: QuestionGrammar = BUILT_IN_GRAMMAR,
  today?: string,
): RelationalReading | null => readingsOf(question, known, own, today)[0] ?? null;

/** All readings of a question, the likeliest first: which of them means something depends on what its names stand for. */
export function readingsOf(
  question: string,
  known: readonly { readonly start: number; readonly end: number }[] = [],
  own: QuestionGrammar = BUILT_IN_GRAMMAR,
  today = "9999-12-31",
): readonly RelationalReading[] {
  if (question.trim() === "" || question.length > MAX_QUESTION) return [];
  const { text, time } = withoutTime(masked(question, known), today);
  if (asksForOther(text)) return [];
  const nested = readNested(text, own);
  const readings = [...(nested ? [nested] : []), ...readClauses(text, 0, text.length, own)];
  return readings.map((reading) => ({ ...withText(reading, question), time }));
}

/** `as of 2022`, `last March`, blanked at the same length. A date inside a name is masked by then. */
function withoutTime(text: string, today: string): { readonly text: string; readonly time: AskedTime | null } {
  const found = findTimePhrase(text, today);
  if (!found) return { text, time: null };
  const { start, end, range, kind } = found;
  const rest = text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
  const isRecent = /(?:recently|lately|of late)$/i.test(text.slice(start, end));
  return {
    text: rest,
    time: { range, kind, isEvent: kind !== "at" && (kind === "since" || isRecent || HAPPENS.test(rest)) },
  };
}

/** Names hidden from the search for cues, at the same length. */
function masked(question: string, known: readonly { readonly start: number; readonly end: number }[]): string {
  let text = question;
  for (const { start, end } of known) text = text.slice(0, start) + MASK.repeat(end - start) + text.slice(end);
  return text;
}

function withText(reading: RelationalReading, question: string): RelationalReading {
  const restore = (seed: SeedText): SeedText => ({ ...seed, text: question.slice(seed.start, seed.end) });
  return { ...reading, seed: restore(reading.seed), other: reading.other && restore(reading.other) };
}

/** `who works at [companies that X invested in]`: reads the inner clause first, then the rest around it. */
function readNested(text: string, own: QuestionGrammar): RelationalReading | null {
  for (const match of text.matchAll(GENERIC)) {
    const before = text.slice(0, match.index);
    if (findCues(before, own.cues).length === 0 || match.index === 0) continue;
    const inner = readClause(text, match.index, text.length, own);
    if (!inner || inner.seed.start < match.index) continue;
    const noun = match.index + match[0].length;
    const outer = readClause(before + MASK.repeat(noun - match.index), 0, noun, own);
    if (!outer || outer.other || outer.seed.start < match.index) continue;
    return { ...inner, steps: [...inner.steps, ...outer.steps], isAsked: outer.isAsked, isRequest: true };
  }
  return null;
}

const readClause = (text: string, start: number, end: number, own: QuestionGrammar): RelationalReading | null =>
  readClauses(text, start, end, own)[0] ?? null;

function readClauses(text: string, start: number, end: number, own: QuestionGrammar): readonly RelationalReading[] {
  const cues = findCues(text.slice(start, end), own.cues).map((found) => ({
    ...found,
    start: found.start + start,
    end: found.end + start,
  }));
  const ranked = [...cues].sort((a, b) => rank(a, cues) - rank(b, cues));
  return ranked.slice(0, MAX_CUES).flatMap((found) => readAround(text, start, end, found, cues, own) ?? []);
}

/** Verbs say more than nouns; of verbs the longest, since short ones (`is at`, `led`) are in many sentences. */
function rank(found: FoundCue, all: readonly FoundCue[]): number {
  const isVerb = found.cue.form === "verb" || found.cue.form === "passive";
  return (found.cue.isWeak ? 2000 : isVerb ? 0 : 1000) - (found.end - found.start) + all.indexOf(found) / 100;
}

function readAround(
  text: string,
  start: number,
  end: number,
  found: FoundCue,
  cues: readonly FoundCue[],
  own: QuestionGrammar,
): RelationalReading | null {
  const before = trimGlue(text, start, found.start);
  const asked = askedNoun(before, cues);
  const typed = before && withoutType(text, before, own);
  const left = asked ? null : typed ? typed.rest : before;
  const right = trimGlue(text, found.end, end);
  const place = { before: text.slice(start, found.start), behind: text.slice(found.end, end) };
  const ends = insideCue(found, left, right) ?? endsOf(place, found, left, right);
  if (!ends) return null;
  const plain = { ...stepOf(text, start, end, found, ends.wanted), alsoTypes: typesBeside(asked, found) };
  const step = typed ? { ...plain, answerTypes: [typed.type] } : plain;
  const isAsked = ASKS.test(text) || isPhrase(place, found, left, right);
  if (!isAsked && isNoun(found) && (left ? right || /[\p{L}\p{N}§]/u.test(place.behind) : false)) return null;
  const isRequest = isAsked || isNoun(found) || step.answerTypes.length > 0;
  if (found.cue.isMutual) return mutual(step, ends, { isAsked, isRequest });
  const inner = innerClause(text, ends.seed, found, cues, own);
  if (inner) return { ...inner, steps: chained(inner.steps, step), isAsked, isRequest };
  return { seed: ends.seed, steps: [step], other: ends.other, time: null, isAsked, isRequest, isMutual: false };
}

/** `Ada's portfolio`, `backers of Lumio`: no list of key words, but a request, though nobody is asked. */
const isPhrase = ({ before, behind }: Place, found: FoundCue, left: Stretch | null, right: Stretch | null): boolean =>
  isNoun(found) &&
  ((right === null && left !== null && /['’]s?\s*$/.test(before)) ||
    (left === null && right !== null && /^\s+(?:of|in|at|to|for|from)\s/i.test(behind)));

/** `which investors backed X`: the noun before the verb only says what is asked for. */
const askedNoun = (left: Stretch | null, cues: readonly FoundCue[]): FoundCue | null =>
  (left && cues.find((cue) => isNoun(cue) && cue.start <= left.start && cue.end >= left.end)) ?? null;

/** `which recipes`, `which vessel does Ada`: a page type of the brain's own, and what is left without it. */
function withoutType(text: string, before: Stretch, { types }: QuestionGrammar) {
  const first = /^\S+/.exec(before.text)?.[0] ?? "";
  const type = types.get(before.text.toLowerCase()) ?? types.get(first.toLowerCase());
  if (type === undefined) return null;
  const isAll = types.has(before.text.toLowerCase());
  return { type, rest: isAll ? null : trimGlue(text, before.start + first.length, before.end) };
}

/** What `which founders came to X` asks of its answers beside having come. */
function typesBeside(asked: FoundCue | null, found: FoundCue): readonly string[] {
  if (asked?.cue.form !== "holders") return [];
  const types = asked.cue.meanings.flatMap((meaning) => meaning.types);
  return found.cue.meanings.some((meaning) => meaning.types.some((type) => types.includes(type))) ? [] : types;
}

/** Who met Ada: her meetings, and who else was there. Asked for meetings, the meetings. */
function mutual(
  step: RelationStep,
  { seed, other }: Ends,
  asked: Pick<RelationalReading, "isAsked" | "isRequest">,
): RelationalReading {
  const isMeeting = step.answerTypes.includes("meeting");
  const meetings: RelationStep = { ...step, wanted: "object", answerTypes: ["meeting"], alsoTypes: [], period: "any" };
  const people: RelationStep = { ...step, wanted: "subject", answerTypes: ["person"], period: "any" };
  return { seed, steps: isMeeting ? [meetings] : [meetings, people], other, time: null, isMutual: true, ...asked };
}

const isNoun = ({ cue }: FoundCue): boolean => cue.form === "holders" || cue.form === "holdings";

/** `participated in Lumio's seed round`: the name stands inside the cue. */
function insideCue(found: FoundCue, left: Stretch | null, right: Stretch | null): Ends | null {
  const at = found.text.indexOf(MASK);
  if (at < 0 || left || right) return null;
  const name = /§+/.exec(found.text)?.[0] ?? "";
  const start = found.start + at;
  const seed = { text: name, start, end: start + name.length };
  return { seed, other: null, wanted: found.cue.form === "passive" ? "object" : "subject" };
}

/** A step from people where the next one needs a company (`who mentors the team at X`) adds nothing. */
function chained(inner: readonly RelationStep[], step: RelationStep): readonly RelationStep[] {
  const yieldsPeople = inner.at(-1)?.wanted === "subject";
  return yieldsPeople && step.wanted === "subject" ? [...inner.slice(0, -1), step] : [...inner, step];
}

interface Ends {
  readonly seed: Stretch;
  readonly other: Stretch | null;
  readonly wanted: "subject" | "object";
}

interface Place {
  readonly before: string;
  readonly behind: string;
}

function endsOf(place: Place, found: FoundCue, left: Stretch | null, right: Stretch | null): Ends | null {
  if (isNoun(found)) return nounEnds(place, found, left, right);
  const clause = place.before + found.text;
  const isActive = (found.cue.form === "verb") !== isPassiveVoice(clause, found, right);
  const rightIs = isActive ? "object" : "subject";
  const leftIs = isActive ? "subject" : "object";
  if (left && right) {
    if (!YES_NO.test(clause) && !isName(left)) return null;
    return { seed: right, other: left, wanted: leftIs };
  }
  if (right) return { seed: right, other: null, wanted: leftIs };
  // `Lumio: who invested?`: the question word stands where the subject would.
  const isAskedBehind =
    /\b(?:who|which \w+)\s+(?:has |have |had )?$/i.test(place.before) &&
    !/^[^\p{L}§]*(?:who|which)\b/iu.test(place.before);
  return left ? { seed: left, other: null, wanted: isAskedBehind ? leftIs : rightIs } : null;
}

const isName = (stretch: Stretch): boolean => /^\W*[\p{Lu}§]/u.test(stretch.text);

/** `backers of X`, `X's backers`, `is Y an investor in X`, `what is Y the founder of`, `who has an advisory role at X`. */
function nounEnds(
  { before, behind }: Place,
  found: FoundCue,
  left: Stretch | null,
  right: Stretch | null,
): Ends | null {
  const usual = found.cue.form === "holders" ? "subject" : "object";
  const other = usual === "subject" ? "object" : "subject";
  if (left && !right && /^\s+(?:of|at|in|for|to)\s*\W*$/i.test(behind))
    return { seed: left, other: null, wanted: other };
  const isLed = /^\s+(?:of|at|in|into|for|to|behind|on|with)\b/i.test(behind);
  const isPost = found.cue.form === "holdings" && !found.cue.meanings.some(({ types }) => types.includes("attended"));
  const isHeldAt = isPost && /^\s+(?:at|with|in|for)\b/i.test(behind);
  if (right && !left) return { seed: right, other: null, wanted: isHeldAt ? other : usual };
  if (left && right && isLed && YES_NO.test(before) && isName(left)) return { seed: right, other: left, wanted: usual };
  const seed = left && right ? (isLed ? right : longerName(left, right)) : left;
  return seed && { seed, other: null, wanted: usual };
}

/** With words on both sides the name is the masked one, else the longer. */
function longerName(left: Stretch, right: Stretch): Stretch {
  const isMasked = (stretch: Stretch): boolean => stretch.text.includes(MASK);
  if (isMasked(left) !== isMasked(right)) return isMasked(left) ? left : right;
  return right.text.length >= left.text.length ? right : left;
}

/** `by whom was Lumio founded`, `where is Ada employed`: the participle turns the ends round. */
function isPassiveVoice(clause: string, found: FoundCue, right: Stretch | null): boolean {
  const isState = found.cue.meanings.some(({ types }) => types.includes("located_in"));
  if (right || isState || !/(?:ed|set up|built)$/i.test(found.text)) return false;
  return /\b(?:is|are|was|were|been|being|got|gets)\s/i.test(clause);
}

/** The seed of `companies founded by Acme's investors` is itself a clause. */
function innerClause(
  text: string,
  seed: Stretch,
  outer: FoundCue,
  cues: readonly FoundCue[],
  own: QuestionGrammar,
): RelationalReading | null {
  const inside = cues.filter((cue) => cue !== outer && cue.start >= seed.start && cue.end <= seed.end);
  if (inside.length === 0) return null;
  const reading = readClause(text, seed.start, seed.end, own);
  return reading && reading.other === null ? reading : null;
}

function stepOf(
  text: string,
  start: number,
  end: number,
  { cue, ...place }: FoundCue,
  wanted: "subject" | "object",
): Omit<RelationStep, "alsoTypes"> {
  const clause = text.slice(start, end);
  return {
    meanings: cue.meanings,
    wanted,
    answerTypes: answerTypesOf(text.slice(start, place.start)),
    period: cue.isFormer || asksForFormer(clause) ? "former" : periodOf(text.slice(place.start, place.end), clause),
    role: cue.isRole ? text.slice(place.start, place.end).toLowerCase() : null,
  };
}

const periodOf = (cue: string, clause: string): Period =>
  asksForAnyTime(cue) || /\bever\b/i.test(clause) ? "any" : "current";

const ANSWER_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:people|persons?|folks|individuals|everyone|everybody|anyone|anybody|someone|somebody|contacts|angels|men|women|humans)\b/i,
    "person",
  ],
  [/\b(?:compan(?:y|ies)|startups?|firms?|funds?|business(?:es)?|vcs?|organi[sz]ations?|institutions?)\b/i, "company"],
  [/\b(?:meetings?|calls?|events?|sessions?)\b/i, "meeting"],
];

/** What the words before a cue ask for: `which funds`, `people who`. */
function answerTypesOf(before: string): readonly string[] {
  return ANSWER_WORDS.filter(([pattern]) => pattern.test(before)).map(([, type]) => type);
}
