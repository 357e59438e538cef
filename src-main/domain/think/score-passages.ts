import { baseOf } from "../search/irregular-forms";
import { nameKeyOf } from "../search/name-words";
import { sameMeaning } from "../search/same-meaning";
import { stemTermOf } from "../search/stem-terms";
import type { AnalysedPassage } from "./analyse-passages";
import { isExclusive } from "./exclusive-terms";
import { tellingIdioms } from "./idioms";
import type { Kind } from "./kinds";
import type { Passage } from "./passage";
import { findProperNames, isNumbered } from "./proper-names";
import type { FocusTerm } from "./question";
import { areKin, sameFact } from "./same-word";

/** A word of the question with what is known of it. */
export interface WeighedTerm extends FocusTerm {
  /** How telling the word is in this brain: idf, less for light words. Above 0. */
  readonly weight: number;
}

export interface ScoredPassage extends AnalysedPassage {
  /** Weighted share of the question's words that the passage and what stands around it speak of, 0 to 1. */
  readonly score: number;
  /** The same for the passage alone. */
  readonly ownScore: number;
}

/** Best word-to-word similarity (0 to 1) of a term to each passage, for terms that few passages hold literally. */
export type Nearness = ReadonlyMap<string, ReadonlyMap<AnalysedPassage, number>>;

/** What a word counts for, by where it was found. */
const FOUND = { own: 1, heading: 0.85, title: 0.8, beside: 0.45 } as const;

/**
 * Another word counts from this cosine on, at this one for most. The vectors give synonyms 0.55 to 0.75, and as much to
 * siblings (city and town, doctor and nurse): one near word alone must not carry an answer.
 */
const NEAR_FROM = 0.45;
const NEAR_FULL = 0.75;
const NEAR_WORTH = 0.7;
/** A word for the same fact, a word of the same family. */
const SAME_FACT_WORTH = 0.8;
const KIN_WORTH = 0.7;
/** A word that one takes for it. */
const SAME_MEANING_WORTH = 0.7;
/** The words in which notes commonly tell what is asked for. */
const TOLD_WORTH = 0.9;
/** One of the kind that is asked for. */
const OF_KIND_WORTH = 0.9;
/** The word itself where nothing of that is told: rounds are raised, and so are children. */
const ELSEWISE_WORTH = 0.7;

/** Under this cosine nothing in a passage is of the kind asked for. */
const OF_ITS_KIND = 0.2;
const WITHOUT_CATEGORY = 0.8;
/** A word counts as spoken of from this match on. */
const SPOKEN_OF = 0.15;
const CARRIED_BY_LITTLE = 0.75;
/** That she has a sister does not tell where that sister works, and a trial does not tell of which hospital. */
const BESIDE_THE_POINT = 0.5;
const WITHOUT_MOST = 0.6;

/** How telling a word is that `pages` of `total` pages hold. A word that no page holds is the most telling of all. */
export function idfOf(pages: number, total: number): number {
  return Math.log(1 + total / (pages + 0.5));
}

export const LIGHT_SHARE = 0.3;

export function scorePassages(
  passages: readonly AnalysedPassage[],
  terms: readonly WeighedTerm[],
  nearness: Nearness,
  /** True when the question names nobody: then its words alone have to tell. */
  isNameless = true,
  /** True of passages about those that the question names: there one may tell what is asked for in words of its own. */
  isAbout: (passage: Passage) => boolean = () => false,
): readonly ScoredPassage[] {
  const whole = sum(terms.map((term) => term.weight));
  if (whole === 0) return passages.map((passage) => ({ ...passage, score: 0, ownScore: 0 }));
  return passages.map((passage) => {
    const about = isAbout(passage.passage);
    const matches = terms.map((term) => matchOf(passage, term, nearness, about));
    const own = sum(matches.map((match, i) => match.own * (terms[i]?.weight ?? 0)));
    const score = sum(matches.map((match, i) => match.best * (terms[i]?.weight ?? 0)));
    const doubt = doubtOf(passage, terms, matches, nearness, isNameless);
    return { ...passage, score: (doubt * score) / whole, ownScore: (doubt * own) / whole };
  });
}

interface TermMatch {
  /** In the passage itself, 0 to 1. */
  readonly own: number;
  /** There or around it. */
  readonly best: number;
}

function matchOf(
  passage: AnalysedPassage,
  { term, surface, aspect, kind }: WeighedTerm,
  nearness: Nearness,
  isAbout: boolean,
): TermMatch {
  const stem = passage.language === null ? null : stemTermOf(surface, passage.language);
  const word = stem !== null && passage.own.has(stem) ? FOUND.own : ownMatch(passage, term, nearness);
  const isTold = aspect?.tells.test(passage.passage.text) === true;
  const told = isTold && isAbout ? Math.max(TOLD_WORTH, word) : aspect && !isTold ? word * ELSEWISE_WORTH : word;
  const own = kind?.tells.test(passage.passage.text) === true ? Math.max(OF_KIND_WORTH, told) : told;
  return {
    own,
    best: Math.max(own, aroundMatch(passage, baseOf(term)), stem === null ? 0 : aroundMatch(passage, stem)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What is left of a score when one word, however rare, carries all of it, or when what was wanted is not spoken of. */
function doubtOf(
  passage: AnalysedPassage,
  terms: readonly WeighedTerm[],
  matches: readonly TermMatch[],
  nearness: Nearness,
  isNameless: boolean,
): number {
  const nameless = terms.findIndex((term) => term.isNamedKind && !namesOne(passage, terms));
  if (nameless >= 0) return (matches[nameless]?.best ?? 0) < SPOKEN_OF ? BESIDE_THE_POINT : CARRIED_BY_LITTLE;
  if (lacksMost(passage, terms)) return WITHOUT_MOST;
  if (terms.some((term, i) => term.isCategory && lacksCategory(passage, term, matches[i], nearness)))
    return WITHOUT_CATEGORY;
  if (terms.some(({ kind }) => kind !== null && lacksKind(passage, kind))) return WITHOUT_CATEGORY;
  const telling = matches.filter((_, i) => terms[i]?.isLight === false);
  const isOneOfTwo = isNameless && telling.length === 2 && telling.some((match) => match.best < SPOKEN_OF);
  const wanted = matches.filter((_, i) => terms[i]?.isWanted);
  const lacksWanted = wanted.length > 0 && wanted.every((match) => match.best < SPOKEN_OF);
  const lacks = (deed: FocusTerm["deed"]): boolean =>
    matches.some((match, i) => terms[i]?.deed === deed && (deed === "theirs" ? match.own : match.best) < SPOKEN_OF);
  if (lacks("theirs")) return BESIDE_THE_POINT;
  return isOneOfTwo || lacksWanted || lacks("asked") ? CARRIED_BY_LITTLE : 1;
}

/** Nearly all of the kind are known by their English names, and none of them is there. */
const lacksKind = ({ passage, language }: AnalysedPassage, { isClosed, tells }: Kind): boolean =>
  isClosed && language === null && !tells.test(passage.text);

const MOST =
  /^(?:largest|biggest|smallest|tallest|longest|shortest|oldest|youngest|highest|lowest|heaviest|richest|earliest)$/iu;
const SAYS_MOST =
  /\p{L}{2}est\b|\b(?:most|least|record|top|peak|maxim\p{L}*|minim\p{L}*|up\s+to|number\s+one|never\s+before)\b/iu;

/** The largest is told by what says that nothing is larger. */
const lacksMost = ({ passage }: AnalysedPassage, terms: readonly WeighedTerm[]): boolean =>
  terms.some(({ surface, aspect }) => aspect === null && MOST.test(surface)) && !SAYS_MOST.test(passage.text);

/** `Which hospital …`: some name that is not the page's own. */
function namesOne({ passage }: AnalysedPassage, terms: readonly WeighedTerm[]): boolean {
  const own = ` ${nameKeyOf(passage.page.title)} `;
  const asked = new Set(terms.map(({ surface }) => nameKeyOf(surface)));
  return findProperNames(passage.text, 0, []).some(({ start, end }) => {
    const name = passage.text.slice(start, end);
    const key = nameKeyOf(name);
    return !isNumbered(name) && !own.includes(` ${key} `) && !asked.has(key);
  });
}

/** `Which paint …` and not a word in it that is anything like a paint: the rest fits by chance. */
function lacksCategory(
  passage: AnalysedPassage,
  { term }: WeighedTerm,
  match: TermMatch | undefined,
  nearness: Nearness,
): boolean {
  const cosine = nearness.get(term)?.get(passage);
  return match?.best === 0 && cosine !== undefined && cosine < OF_ITS_KIND;
}

function ownMatch(passage: AnalysedPassage, term: string, nearness: Nearness): number {
  const base = baseOf(term);
  if (passage.own.has(base)) return FOUND.own;
  const listed = listedMatch(passage, base);
  // Vectors put opposites side by side, and so do beginnings: there only what is written down as the same counts.
  if (isExclusive(term)) return listed;
  const cosine = nearness.get(term)?.get(passage) ?? 0;
  const near = NEAR_WORTH * Math.min(1, Math.max(0, (cosine - NEAR_FROM) / (NEAR_FULL - NEAR_FROM)));
  const kin = listed < KIN_WORTH && [...passage.own].some((other) => areKin(base, other)) ? KIN_WORTH : 0;
  return Math.max(near, listed, kin);
}

/** For a word that is written down as the same fact or the same meaning. */
function listedMatch({ own, passage }: AnalysedPassage, base: string): number {
  for (const other of sameFact(base)) if (own.has(other)) return SAME_FACT_WORTH;
  for (const other of sameMeaning(base)) if (own.has(other)) return SAME_MEANING_WORTH;
  return tellingIdioms(base)?.test(passage.text) === true ? SAME_MEANING_WORTH : 0;
}

function aroundMatch(passage: AnalysedPassage, base: string): number {
  if (passage.heading.has(base)) return FOUND.heading;
  if (passage.title.has(base)) return FOUND.title;
  for (const other of sameFact(base)) if (passage.title.has(other)) return FOUND.title * SAME_FACT_WORTH;
  return passage.beside.has(base) ? FOUND.beside : 0;
}
