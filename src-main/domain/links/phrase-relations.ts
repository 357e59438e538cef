import type { FoundDate } from "../../../shared/text/dates";
import { isCertain } from "./certainty";
import type { FoundPhrase } from "./find-phrases";
import { modalityAt } from "./modality";
import { fits, type PageKind } from "./page-kind";
import type { Relation } from "./relation";
import { ENDS, type Phrase } from "./relation-lexicon";
import type { SentenceGrammar } from "./sentence-grammar";
import { validityAt } from "./time-cues";
import type { Found, Participant } from "./token-view";
import { COMPANY_NOUNS, ROUND_NOUNS } from "./word-classes";

interface Ends {
  readonly subjects: Found;
  readonly objects: Found;
}

const NO_WAY: ReadonlySet<string> = new Set();
const AGENT_WAY: ReadonlySet<string> = new Set(["of", "including", "like", "from", "by"]);
const PARTS =
  /^(?:team|staff|board|boards|office|ranks|leadership|engineering|product|design|sales|round|rounds|seed|series|pre-seed|raise|financing|cap|platform|growth|payroll|company|startup|fund)$/;
const OTHERS =
  /^(?:company|companies|startups?|alumni?|alumna|graduates?|spin-?outs?|spin-?offs?|competitors?|rivals?|customers?|founders?)$/;
const LEADS = /^(?:led|leads|leading|co-led|anchored|invested|backed)$/;
/** Words between `which` and its verb. */
const RELATIVE_REACH = 5;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/;
const PARTNER_WAY = /^(?:with|alongside)$/;
/** What people do together. */
const SHARED: ReadonlySet<string> = new Set(["founded", "invested_in"]);
const FUTURE_END = /^(?:plans|will)$/;

/**
 * Relations that a phrase tells of. Null when the phrase finds no ends that fit, so that another reading of the same
 * word may be tried; empty when it is understood but says that nothing is so.
 */
export function relationsOfPhrase(
  grammar: SentenceGrammar,
  found: FoundPhrase,
  dates: () => readonly FoundDate[],
): readonly Relation[] | null {
  const { phrase, head } = found;
  const ends = ENDS.get(phrase.type);
  if (!ends || (!phrase.isNoun && isUsedAsNoun(grammar, head))) return null;
  const { subjects, objects } = endsOf(grammar, found, ends.subject, ends.object);
  if (typeof subjects === "string" || typeof objects === "string") return null;
  const modality = modalityAt(grammar, head);
  const isFutureEnd = phrase.time === "ends" && FUTURE_END.test(grammar.text(head - 1));
  if (modality.hedged && !isFutureEnd) return [];
  const isPerfect = /^(?:has|have|'ve)$/.test(grammar.text(head - 1));
  const time = phrase.time === "past" && isPerfect ? null : phrase.time;
  const validity = validityAt(grammar, dates(), head, time, modality.ended);
  const isInside = !modality.ended && isNegatedInside(grammar, found, objects);
  const negated = phrase.negated || modality.negated || isInside;
  return subjects.flatMap((subject) =>
    objects
      .filter((object) => object.entity.key !== subject.entity.key)
      .filter((object) => isCertain(phrase.type, subject.entity, object.entity, phrase.isStrong))
      .map((object) => ({ type: phrase.type, subject, object, rule: phrase.name, negated, ...validity })),
  );
}

/** `Ada's work at`, `the lead in`: behind a possessor or an article a bare verb is a noun. */
function isUsedAsNoun(grammar: SentenceGrammar, head: number): boolean {
  if (/(?:ed|ing)$/.test(grammar.text(head))) return false;
  const before = grammar.tokens[head - 1];
  if (before?.text === "'s") return grammar.tokens[head - 2]?.wordClass !== "pronoun";
  return before?.wordClass === "possessive" || /^(?:a|an|the|this)$/.test(before?.text ?? "");
}

function endsOf(
  grammar: SentenceGrammar,
  found: FoundPhrase,
  subjectKinds: readonly PageKind[],
  objectKinds: readonly PageKind[],
): Ends {
  const { phrase, head, next } = found;
  switch (phrase.frame) {
    case "active": {
      const subjects = doer(grammar, phrase, head, subjectKinds);
      const objects = withoutPartners(grammar, target(grammar, found, objectKinds));
      // Left out, the object is the page's company; but not where the page itself is who acts.
      if (isLeftOut(objects) && isAmong(objects, subjects)) return { subjects, objects: "none" };
      return withPartners(grammar, found, subjectKinds, { subjects, objects });
    }
    case "passive":
      return {
        subjects: namesAfter(grammar, next, subjectKinds, AGENT_WAY, 6),
        objects: undergoer(grammar, found, objectKinds),
      };
    case "hire":
      return {
        subjects: namesAfter(grammar, next, subjectKinds, NO_WAY, 6),
        objects: employer(grammar, head, objectKinds),
      };
    case "list":
      return {
        subjects: namesAfter(grammar, next, subjectKinds, AGENT_WAY, 4),
        objects: owner(grammar, head, objectKinds),
      };
    case "beside":
      return { subjects: besideWith(grammar, head, subjectKinds), objects: roundOwner(grammar, head, objectKinds) };
    case "listOf":
      return {
        subjects: owner(grammar, head, subjectKinds),
        objects: namesAfter(grammar, next, objectKinds, new Set(["of", "like", "as", "in", "at"]), 8),
      };
  }
}

const isLeftOut = (found: Found): boolean => typeof found !== "string" && found.every(({ token }) => token < 0);

const isAmong = (some: Found, others: Found): boolean =>
  typeof some !== "string" &&
  typeof others !== "string" &&
  some.some(({ entity }) => others.some((other) => other.entity.key === entity.key));

/** `with [[Ada]] and [[Bram]] participating`: who stands between. */
function besideWith(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  let at = head - 1;
  while (grammar.tokens[at]?.wordClass === "adverb" || grammar.text(at) === "both") at--;
  const group = grammar.isEntity(at, kinds) ? grammar.groupLeft(at, kinds) : [];
  const way = grammar.prepositionBefore(group[0]?.token ?? -1);
  return grammar.text(way) === "with" ? group : "none";
}

/** `backed A alongside B`: whoever stands behind `alongside` is no second object. */
function withoutPartners(grammar: SentenceGrammar, objects: Found): Found {
  if (typeof objects === "string") return objects;
  const cut = objects.findIndex(({ token }, index) => index > 0 && PARTNER_WAY.test(grammar.text(token - 1)));
  return cut < 0 ? objects : objects.slice(0, cut);
}

/** `founded A with B`, `backed A alongside B`: B did it too. */
function withPartners(
  grammar: SentenceGrammar,
  { phrase, next }: FoundPhrase,
  kinds: readonly PageKind[],
  ends: Ends,
): Ends {
  const { subjects, objects } = ends;
  if (typeof subjects === "string" || typeof objects === "string" || !SHARED.has(phrase.type)) return ends;
  let at = Math.max((objects.at(-1)?.token ?? -1) + 1, next);
  while (/^(?:in|,|\d{4}|along|together|it|company|startup|business)$/.test(grammar.text(at))) at++;
  const isLed = PARTNER_WAY.test(grammar.text(at)) && grammar.isEntity(at + 1, kinds);
  return isLed ? { subjects: [...subjects, ...grammar.groupRight(at + 1, kinds)], objects } : ends;
}

function doer(grammar: SentenceGrammar, phrase: Phrase, head: number, kinds: readonly PageKind[]): Found {
  if (phrase.isNoun) return holderOfNoun(grammar, head, kinds);
  const subject = grammar.subjectOf(head, kinds);
  if (subject !== "none") return subject;
  const fronted = grammar.subjectBehindComma(head, kinds);
  return fronted === "none" ? grammar.page(kinds) : fronted;
}

/** `her time at`, `[[Ada]], now at`, `she spent a year at`. */
function holderOfNoun(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  const possessor = possessorBefore(grammar, head, kinds);
  if (possessor !== "none") return possessor;
  const mark = grammar.text(head - 1);
  if ((mark === "," || mark === "(" || mark === "—") && grammar.isEntity(head - 2, kinds))
    return grammar.groupLeft(head - 2, kinds);
  const isApart =
    mark === ";" &&
    !grammar.tokens.slice(0, head).some((token) => token.mention && fits(token.mention.entity.kind, kinds));
  if (isApart) return grammar.page(kinds);
  // `A spin-off of [[Acme]]` at the start of an entry.
  if (grammar.tokens.slice(0, head).every(({ kind, text }) => kind === "mark" || /^(?:an?|\d.*)$/.test(text)))
    return grammar.page(kinds);
  const subject = grammar.clauseSubject(head, kinds);
  return subject === "none" ? grammar.page(kinds) : subject;
}

/** Whose a noun is: `Acme's investors`, `her portfolio`, `its founding team`. */
export function possessorBefore(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  for (let at = head - 1; at >= 0 && head - at <= 5; at--) {
    const token = grammar.tokens[at];
    if (!token) break;
    if (token.text === "'s" && grammar.isEntity(at - 1, kinds)) return grammar.groupLeft(at - 1, kinds);
    if (token.text === "'s") return COMPANY_NOUNS.has(grammar.text(at - 1)) ? grammar.page(kinds) : "unknown";
    if (token.mention) return grammar.isEntity(at, kinds) && at === head - 1 ? grammar.groupLeft(at, kinds) : "none";
    if (token.wordClass === "possessive") return grammar.possessive(at, kinds);
    if (token.kind === "mark" || token.wordClass === "preposition" || token.wordClass === "auxiliary") break;
  }
  return "none";
}

function target(grammar: SentenceGrammar, found: FoundPhrase, kinds: readonly PageKind[]): Found {
  const { phrase, head, next } = found;
  if (phrase.objectInside) {
    // `led Acme's investment in [[Lumio]]`: whoever's it is, what is led to is the object.
    let way = next - 1;
    if (!phrase.through.has(grammar.text(way)))
      do way++;
      while (ROUND_NOUNS.has(grammar.text(way)));
    if (phrase.through.has(grammar.text(way)) && grammar.isEntity(way + 1, kinds))
      return grammar.groupRight(way + 1, kinds);
    for (let at = head + 1; at < next; at++) {
      if (grammar.isEntity(at, kinds)) return grammar.groupRight(at, kinds);
      if (grammar.text(at) === "their") return grammar.possessive(at, kinds);
      if (grammar.text(at) === "'s" && grammar.tokens[at - 1]?.mention === null) {
        return COMPANY_NOUNS.has(grammar.text(at - 1)) ? grammar.page(kinds) : "unknown";
      }
    }
  }
  const named = namesAfter(grammar, next, kinds, phrase.through, phrase.reach);
  if (typeof named !== "string" && (isOfOther(grammar, named) || isCompound(grammar, named))) return "unknown";
  if (named !== "none") return named;
  const relative = relativeObject(grammar, head, kinds);
  if (relative !== "none") return relative;
  return phrase.pageIsObject ? grammar.page(kinds.filter((kind) => kind === "company" || kind === "deal")) : "none";
}

/** `[[Acme]], which she founded`: the object stands before its clause. */
function relativeObject(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  for (let at = head - 1; at > 0 && head - at <= RELATIVE_REACH; at--) {
    if (!/^(?:which|that|where)$/.test(grammar.text(at))) continue;
    // In `[[Acme]], which led` Acme is the one that leads.
    const hasSubject = grammar.tokens
      .slice(at + 1, head)
      .some(({ mention, wordClass }) => mention || wordClass === "pronoun");
    if (!hasSubject) return "none";
    return grammar.nameBeforeClause(at, kinds);
  }
  return "none";
}

/** `joined [[Acme]]'s investment`: what is joined is not Acme, unless the thing is a part of it. */
function isOfOther(grammar: SentenceGrammar, named: readonly Participant[]): boolean {
  const last = named.at(-1)?.token ?? -1;
  if (last < 0 || !grammar.isPossessive(last)) return false;
  return ![2, 3, 4].some((step) => PARTS.test(grammar.text(last + step)));
}

/** `a round for [[Acme]] alumni`, `for [[Acme]] batch company Lumio`: Acme says what kind of company is meant. */
function isCompound(grammar: SentenceGrammar, named: readonly Participant[]): boolean {
  const last = named.at(-1)?.token ?? -1;
  for (let at = last + 1; last >= 0 && at <= last + 3; at++) {
    const token = grammar.tokens[at];
    if (token?.kind !== "word" || token.wordClass !== "plain" || grammar.isVerb(at)) return false;
    if (OTHERS.test(token.text)) return true;
  }
  return false;
}

/**
 * The names that follow a phrase, behind at most `reach` plain words. `unknown` when somebody without a page is named
 * there instead, `none` when nobody is.
 */
export function namesAfter(
  grammar: SentenceGrammar,
  from: number,
  kinds: readonly PageKind[],
  through: ReadonlySet<string>,
  reach: number,
): Found {
  let skipped = 0;
  let proper = false;
  for (let at = from; at < grammar.tokens.length && skipped <= reach; at++) {
    const token = grammar.tokens[at];
    if (!token) break;
    if (token.mention) {
      if (grammar.isEntity(at, kinds)) return grammar.groupRight(at, kinds);
      if (grammar.isPossessive(at) || through.size > 0) continue;
      return "none";
    }
    if (token.kind === "mark" && !/^[,/(&+-]$/.test(token.text)) break;
    if (token.wordClass === "pronoun") return grammar.pronoun(at, kinds);
    if (isPageNoun(grammar, at)) return grammar.page(kinds.filter((kind) => kind === "company"));
    if (["relative", "subordinator", "auxiliary"].includes(token.wordClass)) break;
    if (token.wordClass === "preposition" && !through.has(token.text) && !grammar.leadsToNames(at)) break;
    if (grammar.isVerb(at) && !ROUND_NOUNS.has(token.text)) break;
    if (token.text === "," || token.wordClass === "conjunction") continue;
    if (isProperName(grammar, at)) proper = true;
    skipped++;
  }
  return proper ? "unknown" : "none";
}

function isPageNoun(grammar: SentenceGrammar, at: number): boolean {
  const isDefinite = /^(?:the|this)$/.test(grammar.text(at - 1));
  const endsPhrase = grammar.text(at + 1) !== "'s" && grammar.tokens[at + 1]?.mention === null;
  return COMPANY_NOUNS.has(grammar.text(at)) && isDefinite && (endsPhrase || at === grammar.tokens.length - 1);
}

function isProperName(grammar: SentenceGrammar, at: number): boolean {
  const token = grammar.tokens[at];
  if (!token?.isCapital || token.wordClass !== "plain" || ROUND_NOUNS.has(token.text)) return false;
  return (
    token.text.length > 1 && !MONTH.test(token.text) && !/^(?:series|ai|ceo|cto|vp|q[1-4]|[a-f])$/.test(token.text)
  );
}

/** What a passive is about: `[[Acme]] was backed by`, `a startup founded by`, `raised a round led by`. */
function undergoer(grammar: SentenceGrammar, found: FoundPhrase, kinds: readonly PageKind[]): Found {
  const { head, next } = found;
  if (found.phrase.isNoun || isOfRound(grammar, head)) return roundOwner(grammar, head, kinds);
  const subject = grammar.subjectOf(head, kinds);
  if (subject === "none") {
    const fronted = grammar.subjectBehindComma(next, kinds);
    return fronted === "none" ? grammar.page(kinds) : fronted;
  }
  return subject === "unknown" ? predicateOwner(grammar, head, kinds) : subject;
}

function roundOwner(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  const possessor = possessorBefore(grammar, head, kinds);
  if (possessor !== "none" && possessor !== "unknown") return possessor;
  for (let at = head - 1; at >= 0 && head - at <= 10; at--) {
    if (grammar.text(at) === "'s" && grammar.isEntity(at - 1, kinds)) return grammar.groupLeft(at - 1, kinds);
    const leads = /^(?:for|in|into|of|at)$/.test(grammar.text(at));
    if (leads && grammar.isEntity(at + 1, kinds)) return grammar.groupLeft(at + 1, kinds);
  }
  // In `A led the round, with participation from B` the clause is about an investor, not about who got the money.
  const isAboutInvestor = grammar.tokens
    .slice(0, head)
    .some(({ text }, at) => LEADS.test(text) && grammar.text(at + 1) !== "by");
  const subject = isAboutInvestor ? "none" : grammar.clauseSubject(head, kinds);
  return typeof subject === "string" ? grammar.page(kinds) : subject;
}

/** `a Series A led by`, `a round of $3M led by`. */
function isOfRound(grammar: SentenceGrammar, head: number): boolean {
  for (let at = head - 1; at >= 0 && head - at <= 6; at--) {
    const token = grammar.tokens[at];
    if (token?.kind !== "word" || token.wordClass === "auxiliary") return false;
    if (ROUND_NOUNS.has(token.text)) return true;
    if (grammar.isVerb(at)) return false;
  }
  return false;
}

/** `X is a startup founded by`, `X, a robotics company backed by`: the noun before the phrase describes X. */
function predicateOwner(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  for (let at = head - 1; at >= 0 && head - at <= 9; at--) {
    const token = grammar.tokens[at];
    if (!token) break;
    if (token.text === "the" || token.text === "this") return grammar.page(kinds);
    if (token.text !== "a" && token.text !== "an") continue;
    const link = grammar.tokens[at - 1];
    if (!link) return grammar.page(kinds);
    if (link.wordClass === "auxiliary") return grammar.subjectOf(at, kinds);
    const isApposed = link.kind === "mark" && grammar.isEntity(at - 2, kinds);
    return isApposed ? grammar.groupLeft(at - 2, kinds) : "unknown";
  }
  return "unknown";
}

function employer(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  const subject = grammar.subjectOf(head, kinds);
  return subject === "none" ? grammar.page(kinds) : subject;
}

function owner(grammar: SentenceGrammar, head: number, kinds: readonly PageKind[]): Found {
  const possessor = possessorBefore(grammar, head, kinds);
  return possessor === "none" ? grammar.page(kinds) : possessor;
}

/** `invested in neither A nor B`, `backed not A but B`. */
function isNegatedInside(grammar: SentenceGrammar, found: FoundPhrase, objects: readonly Participant[]): boolean {
  const first = objects[0]?.token ?? -1;
  for (let at = found.head + 1; at < first; at++) if (/^(?:neither|not)$/.test(grammar.text(at))) return true;
  return false;
}
