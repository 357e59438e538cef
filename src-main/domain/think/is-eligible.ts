import { findDates } from "../../../shared/text/dates";
import { fileNameOf } from "../../../shared/text/slug";
import type { NamedPage } from "../extracted-page";
import { nameKeyOf } from "../search/name-words";
import type { AnalysedPassage } from "./analyse-passages";
import { asksAddress, asksForField } from "./asks-address";
import { findNames, type NameMatch, type Names } from "./find-names";
import { saysWhen } from "./iso-date";
import { nameHolder } from "./name-holder";
import { holdsNumber } from "./numerals";
import type { Passage } from "./passage";
import { isWithin, type Period } from "./period";
import { findProperNames, isNumbered } from "./proper-names";
import type { Question } from "./question";
import type { ScoredPassage } from "./score-passages";

/**
 * Whether a passage may answer at all, however well its words fit: it has to be about everyone the question names, hold
 * the names and figures that no page answers to, and hold a date, number or person when one is asked for.
 */
export function isEligible(scored: ScoredPassage, question: Question, names: Names): boolean {
  const holds = nameHolder(textsAbout(scored));
  return (
    isAboutAll(scored, question, holds, names) &&
    question.figures.every((figure) => holdsFigure(scored, figure)) &&
    (question.period === null || isOfPeriod(scored, question.period)) &&
    question.mustTell.every(({ tells }) => tells.test(scored.passage.text)) &&
    (!isAddress(scored.passage) || asksAddress(question.text) || asksForField(question.text, scored.passage)) &&
    !LEADS_ON.test(scored.passage.text) &&
    (!ASKS_HOME.test(question.text) || tellsHome(scored.passage.text)) &&
    (!ASKS_MEASURE.test(question.text) || tellsMeasure(scored.passage.text)) &&
    (!ASKS_NAME.test(question.text) || TELLS_NAME.test(scored.passage.text)) &&
    meetsExpectation(scored, question, names)
  );
}

/**
 * About everyone named: on their page, or holding their name. Where several are named, what stands on the page of one may
 * have named the others earlier in the paragraph.
 */
function isAboutAll(
  scored: ScoredPassage,
  question: Question,
  holds: (name: string) => boolean,
  names: Names,
): boolean {
  const { page } = scored.passage;
  const missing = [
    ...question.named
      .filter(
        (match) =>
          !isOn(page, match) &&
          !(calledBy(match).some(holds) && !isOfOtherParty(scored, match, names)) &&
          !isFamiliar(scored, match, holds, names) &&
          !isOfTheirDay(scored, match, names) &&
          !calledBy(match).some(nameHolder([scored.by])),
      )
      .map(calledBy),
    ...question.unknown.filter((name) => !holds(name)).map((name) => [name]),
  ];
  if (missing.length === 0) return true;
  const isAtHome = question.named.some((match) => isOn(page, match));
  const inParagraph = nameHolder([scored.paragraph]);
  return isAtHome && missing.every((called) => called.some(inParagraph));
}

/** A field that holds an address of the web tells nothing else. */
const isAddress = ({ kind, text }: Passage): boolean =>
  kind === "property" && /^[^:]*:\s*(?:https?:\/\/|www\.)\S*$/u.test(text);

/** `Two commands are provided:` announces an answer and is none. */
const LEADS_ON = /[:：]\s*$/u;

/** Pages that tell of one day. */
const DAY_TYPES: ReadonlySet<string> = new Set(["meeting", "event", "journal"]);
const GROUP_TYPES: ReadonlySet<string> = new Set([
  "company",
  "organization",
  "organisation",
  "project",
  "team",
  "group",
  "deal",
]);

/**
 * What is said in a meeting about a firm is about the firm, though not every sentence names it; what names another firm is
 * about that one. Of people only what names them is.
 */
function isOfTheirDay({ passage, pageHolds }: AnalysedPassage, match: NameMatch, names: Names): boolean {
  const [group, ...more] = match.pages;
  if (!group || more.length > 0 || !GROUP_TYPES.has(group.type) || !DAY_TYPES.has(passage.page.type)) return false;
  if (!pageHolds(group.title) && !pageHolds(match.text)) return false;
  return groupsIn(passage.quote, names).every(({ id }) => id === group.id);
}

const groupsIn = (text: string, names: Names): readonly NamedPage[] =>
  findNames(`- ${text}`, names)
    .flatMap(({ pages }) => pages)
    .filter(({ type }) => GROUP_TYPES.has(type));

/** On a page whose title names two firms, what names only the other. */
function isOfOtherParty({ passage }: AnalysedPassage, match: NameMatch, names: Names): boolean {
  if (!match.pages.some(({ type }) => GROUP_TYPES.has(type)) || nameHolder([passage.quote])(match.text)) return false;
  const parties = groupsIn(passage.page.title, names);
  const said = groupsIn(passage.quote, names);
  return (
    parties.some((party) => isOn(party, match)) &&
    said.some((group) => parties.includes(group)) &&
    !said.some((group) => isOn(group, match))
  );
}

const MAX_NAMESAKES = 12;

/**
 * Called by the first or last name alone, on a page that says who is meant: `Mira` where Mira Solano was named, and no
 * other Mira.
 */
function isFamiliar(
  { passage, pageHolds }: AnalysedPassage,
  { pages }: NameMatch,
  holds: (name: string) => boolean,
  names: Names,
): boolean {
  const [person, ...more] = pages;
  if (!person || more.length > 0 || person.type !== "person") return false;
  const words = person.title.split(/\s+/);
  const part = [words[0], words.at(-1)].find((word) => word !== undefined && word.length > 2 && holds(word));
  if (words.length < 2 || part === undefined || !pageHolds(person.title)) return false;
  // On the page of another of that name the name is theirs.
  if (nameHolder([passage.page.title])(part)) return false;
  const namesakes = names.complete(part, MAX_NAMESAKES).filter(({ path }) => path !== person.path);
  return !namesakes.some(({ title }) => nameHolder([title])(part) && pageHolds(title));
}

const isOn = (page: NamedPage, match: NameMatch): boolean => match.pages.some(({ id }) => id === page.id);

/** Everything that the pages of a match are called. */
const calledBy = (match: NameMatch): readonly string[] => [
  match.text,
  ...match.pages.flatMap((page) => [page.title, ...page.aliases, fileNameOf(page.path)]),
];

const PRONOUN =
  /^(?:he|she|they|it|his|her|their|its|this|these|that|those|the (?:company|firm|team|founder|group))\b/iu;

const HE_OR_SHE = /\b(?:he|she|his|her|him|hers|himself|herself)\b/iu;

/** `She` further on is whoever was named before the sentence, unless the sentence itself names somebody first. */
function beginsWithNoName(text: string): boolean {
  const pronoun = HE_OR_SHE.exec(text);
  return pronoun !== null && findProperNames(`- ${text.slice(0, pronoun.index)}`, 0, []).length === 0;
}

/** What tells whom a passage is about: its words, the headings above, the title, and what was said before `she`. */
function textsAbout({ passage, previous }: AnalysedPassage): readonly string[] {
  const texts = [passage.quote, passage.headingPath, passage.page.title];
  const speaksOfThem = PRONOUN.test(passage.text) || beginsWithNoName(passage.text);
  return previous && speaksOfThem ? [...texts, previous.quote] : texts;
}

/** A warehouse that goes live is nobody's home. */
const ASKS_HOME = /^\W*where\b.*\b(?:lives?|living|reside)\b/iu;
const HOME =
  /\b(?:lives?|lived|living|resid(?:es?|ed|ing)|based|home|house|flat|apartment|moved|relocat(?:es?|ed|ing)|splits?|spends?|settled|address)\b/iu;
const GO_LIVE = /\b(?:go(?:es|ing|ne)?|went)\s+live\b|\blive\s+(?:demo|stream|event|show|music)/giu;

const tellsHome = (text: string): boolean => HOME.test(text.replaceAll(GO_LIVE, ""));

const KIN =
  "(?:wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|sons?|daughters?|child|children|kids?|mother|father|brothers?|sisters?|dogs?|cats?|pets?)";
/** That someone has a wife does not say what she is called. */
const ASKS_NAME = new RegExp(
  String.raw`\bnames?\s+of\b.*\b${KIN}\b|\b${KIN}(?:['’]s?)?\s+(?:first\s+)?names?\b|\b${KIN}\s+(?:called|named)\b`,
  "iu",
);
const TELLS_NAME = new RegExp(
  String.raw`\b${KIN}(?:,|\s+(?:is|was|named|called)|\s+(?:is|was)\s+(?:named|called))?\s+\(?\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+,?\s+(?:is\s+)?(?:his|her|their|my|our)\s+(?:\p{L}+\s+)?${KIN}\b|\b(?:married|wed)\s+(?:to\s+)?\p{Lu}|\b(?:named|called)\s+\p{Lu}`,
  "u",
);

/** Of that time by its own date, or by one that it says. How things stood is told by everything before, too. */
function isOfPeriod({ passage }: AnalysedPassage, period: Period): boolean {
  const said = findDates([passage.text, passage.headingPath, passage.page.title].join("\n")).map(({ iso }) => iso);
  const dates = passage.date === null ? said : [passage.date, ...said];
  return dates.some((date) => isWithin(date, period));
}

const holdsFigure = ({ own, heading, title }: AnalysedPassage, figure: string): boolean =>
  own.has(figure) || heading.has(figure) || title.has(figure);

/** A price is told by a sum, or by a number beside the word itself. */
const ASKS_SUM =
  /\b(?:prices?|costs?|fees?|salar(?:y|ies)|wages?|rent|budget|paid|pay|spent|spend|earns?|earned|charge[sd]?)\b/iu;
const SUM = /[$€£¥]\s?\d|\d\s?[$€£¥]|\b(?:usd|eur|gbp|chf|dollars?|euros?|pounds|francs|cents|free)\b/iu;

/** `What is Mira's salary`: what is measured is told by a number, however it is asked for. */
const ASKS_MEASURE =
  /^\W*what(?:['’]s|\s+(?:is|are|was|were))\b.*\b(?:salar(?:y|ies)|wages?|rent|prices?|fees?|costs?|budget|bonus|premium|income|turnover|revenue|profits?|debt|height|weight|length|width|depth|temperature|distance|speed|percentage|share|headcount|(?:\p{L}+\s+)?rate|margins?|valuation)\W*$/iu;

const MEASURE = /\d|\b(?:hundred|thousand|million|billion|percent|dozen)s?\b/iu;

/** `three years` on the way is no salary. */
const tellsMeasure = (text: string): boolean => SUM.test(text) || MEASURE.test(withoutDates(text));

/** `founded in 2022` tells no amount. */
function withoutDates(text: string): string {
  let plain = text;
  for (const { start, end } of [...findDates(text)].reverse()) plain = plain.slice(0, start) + plain.slice(end);
  return plain;
}

/** A passage that holds most of what was asked may say who in any way: `nobody`, `the singers`. */
const MOST_WORDS = 0.75;

function meetsExpectation({ passage, ownScore }: ScoredPassage, question: Question, names: Names): boolean {
  switch (question.expects) {
    case "date":
      return passage.date !== null || saysWhen(passage.text);
    case "number":
      if (ASKS_AGE.test(question.text)) return AGE.test(passage.text);
      return (
        holdsNumber(withoutDates(passage.text), question.text) &&
        (!ASKS_SUM.test(question.text) || tellsSum(passage.text))
      );
    case "duration":
      return holdsNumber(passage.text, question.text) || saysWhen(passage.text);
    case "person":
      return (ownScore >= MOST_WORDS && !ASKS_HOLDER.test(question.text)) || holdsPerson(passage, question, names);
    case null:
      return true;
  }
}

/** `Who is the designer`: one who holds a role is told by a name. */
const ASKS_HOLDER = /^\W*who(?:['’]s|\s+(?:is|are|was|were))\s+(?:the|an?)\b/iu;

/** How old something is, is told by the year of its beginning too. */
const ASKS_AGE = /\bhow\s+old\b/iu;
const AGE =
  /\b(?:aged?|at|is|was|turn(?:s|ed)|['’]s)\s+\d{1,3}(?![\d%:.,-]\w)\b|\b\d{1,4}\s+years?\s+old\b|\bborn\b|\b(?:founded|established|started|built|dat(?:es|ing)\s+back|since)\b.*\b\d{4}\b/iu;

const SUM_WORD = /\b(?:prices?|priced|costs?|fees?|salar(?:y|ies)|wages?|rent|budget|paid|pays)\b/iu;
const tellsSum = (text: string): boolean => SUM.test(text) || SUM_WORD.test(text);

/** Firms invest, compete and struggle too. */
const ACTORS: ReadonlySet<string> = new Set(["person", "company", "organization", "organisation", "team", "group"]);

/** A name of someone that the question itself does not hold. */
function holdsPerson(passage: Passage, question: Question, names: Names): boolean {
  const asked = ` ${nameKeyOf(question.text)} `;
  const isNew = (name: string) => !asked.includes(` ${nameKeyOf(name)} `);
  if (passage.page.type === "person" && isNew(passage.page.title)) return true;
  if (names.findContained(passage.quote).some(({ page }) => ACTORS.has(page.type) && isNew(page.title))) return true;
  return findProperNames(passage.text, 0, []).some(({ start, end }) => {
    const name = passage.text.slice(start, end);
    return isNew(name) && !isNumbered(name);
  });
}
