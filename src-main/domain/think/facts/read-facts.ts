import { findDates } from "../../../../shared/text/dates";
import type { NamedPage } from "../../extracted-page";
import { type NameMatch, type Names, wholeNames } from "../find-names";
import type { Passage } from "../passage";
import { isCorrectionLine } from "../settle/correction-line";
import type { Attribute, Fact, FactValue } from "./fact";
import { readCount, readMoney, readName, readYear } from "./fact-values";

/** A sentence taken apart: its names, and the page it stands on. */
interface Reading {
  readonly passage: Passage;
  readonly text: string;
  readonly names: readonly NameMatch[];
}

/** What was only meant, doubted or denied is no fact. */
const UNSURE =
  /\b(?:not|never|n['’]t|would|could|might|may\s+have|plans?|planned|planning|target(?:s|ing|ed)?|aim(?:s|ing|ed)?|expect(?:s|ed|ing)?|hopes?|hoping|rumou?r(?:s|ed)?|reportedly|allegedly|discuss(?:es|ed|ions?)?|conversations?|begins?|explor(?:es|ing|e)|prepar(?:es|ing|e|ation)|if|goal|proposes?|proposed|should|wants?|toward|ahead\s+of|before)\b/iu;

const PRONOUN_START =
  /^(?:he|she|they|it|his|her|their|its|we|our|the\s+(?:company|firm|startup|team|business|studio|founder))\b/iu;

/** Typed values in passages: who was founded when, how many work there, where someone lives. */
export function readFacts(
  passages: readonly Passage[],
  names: Names,
  /** Pages that may be called by the head of their title (`Tarnwick` for `Tarnwick - Lamp Maker`). */
  about: readonly NamedPage[] = [],
): readonly Fact[] {
  const headed = about.filter((page) => headOf(page) !== page.title);
  return passages.flatMap((passage) => {
    if (passage.kind === "link" || UNSURE.test(passage.text) || isCorrectionLine(passage)) return [];
    if (!HINT.test(passage.text)) return [];
    const reading: Reading = { passage, text: passage.text, names: namesIn(passage.text, names, headed) };
    return READERS.flatMap((read) => read(reading));
  });
}

/** `Tarnwick Labs` is not `Tarnwick`: a name that goes on is another one, whether it has a page or not. */
const GOES_ON = /^\s\p{Lu}\p{Ll}+/u;
const ENDS_NAME = /^\s(?:Series|Seed|Pre|Inc|Ltd|Founder|Co|Board|Demo|Chief|Vice|President|Partner)\b/u;

const goesOn = (text: string, end: number): boolean =>
  GOES_ON.test(text.slice(end)) && !ENDS_NAME.test(text.slice(end));

function namesIn(text: string, names: Names, headed: readonly NamedPage[]): readonly NameMatch[] {
  const whole = wholeNames(text, names).filter(({ end }) => !goesOn(text, end));
  const heads = headed.flatMap((page): NameMatch[] => {
    const head = headOf(page);
    const start = text.search(
      new RegExp(`(?<![\\p{L}\\p{N}])${head.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u"),
    );
    const end = start + head.length;
    const isTaken = start < 0 || goesOn(text, end) || whole.some((match) => match.start < end && match.end > start);
    return isTaken ? [] : [{ text: head, start, end, pages: [page], isWhole: false, length: 1 }];
  });
  return [...whole, ...heads].sort((a, b) => a.start - b.start);
}

/** Spares most passages the search for names. */
const HINT =
  /found|incorporat|establish|people|employees|staff|team|headcount|headquarter|based|operat|lives?\b|resides?|born|chief\s+exec|\bceo\b|seed|series\s+[a-h]\b/iu;

type Reader = (reading: Reading) => readonly Fact[];

function fact(
  reading: Reading,
  subject: NamedPage | null,
  attribute: Attribute,
  value: FactValue | null,
  text: string,
  date: string | null,
  written = text,
): readonly Fact[] {
  const { passage } = reading;
  return subject && value ? [{ subject: subject.path, attribute, value, text, written, date, passage }] : [];
}

const isPerson = ({ type }: NamedPage): boolean => type === "person";
const DAY_TYPES = new Set(["meeting", "journal", "event"]);

/** The only page a name can mean; null when it could be several. */
const pageOf = (match: NameMatch | undefined): NamedPage | null =>
  match && match.pages.length === 1 ? (match.pages[0] ?? null) : null;

/** Whom a statement at this place is about: the name right before it, or the page where none of its kind was said before. */
function subjectBefore(
  { passage, names, text }: Reading,
  at: number,
  isKind: (page: NamedPage) => boolean,
): NamedPage | null {
  const before = names.filter(({ end, pages }) => end <= at && pages.some(isKind));
  const last = before.at(-1);
  if (last) return pageOf(last);
  const isOfPage = isKind(passage.page) && !DAY_TYPES.has(passage.page.type);
  const lead = text.slice(0, at);
  // `Hooli was founded` on another page: Hooli has none, and is not this page.
  // An entry's first word is capitalised for standing there.
  const foreign =
    passage.kind === "sentence" ? /(?<!\p{L})\p{Lu}\p{L}+/u : /(?:(?!^)(?<!\p{L})\p{Lu}|^\p{Lu}\p{L}+\s\p{Lu})\p{L}+/u;
  const isForeign = foreign.test(lead) && !PRONOUN_START.test(text) && !isCalled(lead, passage.page);
  return isOfPage && !isForeign ? passage.page : null;
}

/** A person also by the first or last name. A name that goes on (`Lumo Labs`) is another one. */
function isCalled(text: string, page: NamedPage): boolean {
  const whole = headOf(page);
  const calls = isPerson(page) ? [whole, ...whole.split(/\s+/)] : [whole, ...page.aliases];
  return calls.some((name) => {
    const at = text.indexOf(name);
    return name.length > 2 && at >= 0 && !goesOn(text, at + name.length);
  });
}

const headOf = ({ title }: NamedPage): string => title.split(/\s+[-–—|:(]/)[0] ?? title;

const isThing = (page: NamedPage): boolean => !isPerson(page) && !DAY_TYPES.has(page.type);

const FOUNDED = /\b(?:co-?)?(?:founded|incorporated|established)\b|\b(?:founds|incorporates|establishes)\b/giu;

const founded: Reader = (reading) => {
  const { text, passage, names } = reading;
  const match = FOUNDED.exec(text);
  FOUNDED.lastIndex = 0;
  if (!match) return [];
  const end = match.index + match[0].length;
  const dates = findDates(text).filter(({ start }) => start >= end && start - end < 40);
  const iso = dates[0]?.iso ?? (passage.kind === "entry" ? passage.date : null);
  if (iso === null || iso === undefined) return [];
  // `Mia incorporated Lumo`: what stands right behind is what was founded.
  const object = names.find(({ start, pages }) => start >= end && start - end < 25 && pages.some(isThing));
  const isActive =
    object !== undefined &&
    /^\s*(?:\p{L}+\s+){0,2}$/u.test(text.slice(end, object.start)) &&
    !/\b(?:by|in|with)\b/.test(text.slice(end, object.start));
  const subject = isActive ? pageOf(object) : subjectBefore(reading, match.index, isThing);
  return fact(reading, subject, "founded", readYear(iso), iso.slice(0, 4), null);
};

const COUNT = String.raw`(?<count>\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)`;
const PEOPLE: readonly RegExp[] = [
  new RegExp(
    String.raw`\bteam\s+(?:\p{L}+\s+){0,4}?(?:of|to|at|is|reaches|reached)\s+(?:currently\s+)?(?:just\s+)?(?:about|around|roughly|approximately|over|more\s+than|under|some|nearly)?\s*${COUNT}(?=\+|\b)`,
    "iu",
  ),
  new RegExp(
    String.raw`\bteam\b[^.]{0,40}?\b(?:about|around|roughly|approximately|some|nearly)\s+${COUNT}\s+(?:people|employees|engineers)\b`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:employs?|employing|headcount|staff\s+of|grown\s+(?:past|to|beyond)|stayed?\s+[^.]{0,25}around|has|have|reached|currently|is|are)\b[^.]{0,40}?\b${COUNT}\+?\s+(?:full-time\s+)?(?:people|employees|staff|team\s+members)\b`,
    "iu",
  ),
];

const people: Reader = (reading) => {
  const { text, passage } = reading;
  for (const pattern of PEOPLE) {
    const match = pattern.exec(text);
    const count = match?.groups?.count;
    if (!match || count === undefined) continue;
    const at = match.index + match[0].indexOf(count);
    const value = readCount(count, text.slice(0, at), text.slice(at + count.length));
    const subject = subjectBefore(reading, at, isThing);
    const date = passage.kind === "entry" ? passage.date : (findDates(text).at(-1)?.iso ?? passage.date);
    return fact(reading, subject, "people", value, `${count} people`, date, count);
  }
  return [];
};

const PLACE = String.raw`(?<place>\p{Lu}[\p{L}.'’-]+(?:[ ,]+(?:of\s+|de\s+|la\s+)?\p{Lu}[\p{L}.'’-]+){0,3})`;
const placeReader =
  (attribute: Attribute, verb: string, isKind: (page: NamedPage) => boolean): Reader =>
  (reading) => {
    const match = new RegExp(String.raw`\b(?:${verb})\s+(?:the\s+)?${PLACE}`, "u").exec(reading.text);
    const place = match?.groups?.place?.replace(/[.'’-]+$/u, "");
    if (!match || place === undefined) return [];
    const date = reading.passage.kind === "entry" ? reading.passage.date : null;
    return fact(reading, subjectBefore(reading, match.index, isKind), attribute, readName(place), place, date);
  };

const base = placeReader(
  "base",
  String.raw`[Bb]ased\s+(?:out\s+of|in)|[Hh]eadquartered\s+in|operates?\s+(?:\p{L}+ly\s+)?(?:out\s+of|from)(?:\s+a\s+[\p{L}\s-]{0,30}\s+in)?`,
  isThing,
);
const home = placeReader("home", String.raw`[Ll]ives?\s+(?:somewhere\s+)?in|[Rr]esides?\s+in`, isPerson);
const birthplace = placeReader("born", String.raw`[Bb]orn\s+in`, isPerson);

const CHIEF =
  /\b(?:is|as|named|became)\s+(?:the\s+)?(?:new\s+)?(?:founder\s+and\s+)?(?:CEO|chief\s+executive(?:\s+officer)?)\s+of\s+/u;

const chief: Reader = (reading) => {
  const match = CHIEF.exec(reading.text);
  if (!match) return [];
  const end = match.index + match[0].length;
  const who = subjectBefore(reading, match.index, isPerson);
  const where = reading.names.find(({ start, pages }) => start >= end && start - end < 5 && pages.some(isThing));
  return who ? fact(reading, pageOf(where), "chief", readName(who.title), who.title, reading.passage.date) : [];
};

const ROUND = /\b(?<round>pre-seed|seed|series\s+[a-h])\b(?!\s+(?:extension|stage|to|[a-h]\s))/giu;
const DONE =
  /\b(?:raised?|raising|clos(?:es|ed|ing)|announc(?:es|ed)|complet(?:es|ed)|secur(?:es|ed)|led|leads?|leading|landed)\b/iu;
const MONEY = /[$€£](?<digits>\d+(?:[.,]\d+)*)\s?(?<unit>[kmb]|thousand|million|billion)?(?![\p{L}\d-])/giu;
const LED_BY = /\bled\s+by\s+(?<who>\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+){0,3})/u;

/** One round of funding: how much, when, by whom. With two rounds or two sums in a sentence none can be told apart. */
const funding: Reader = (reading) => {
  const { text, passage } = reading;
  const rounds = [...text.matchAll(ROUND)];
  const sums = [...text.matchAll(MONEY)];
  const [round] = rounds;
  if (rounds.length !== 1 || !round || sums.length > 1 || !DONE.test(text) || /\bextension\b/i.test(text)) return [];
  const name = (round.groups?.round ?? "").toLowerCase().replace(/\s+/g, " ");
  const companies = reading.names.filter(({ pages }) =>
    pages.some((page) => page.type === "company" || page.type === "project"),
  );
  const isCompany = passage.page.type === "company" || passage.page.type === "project";
  const subject = isCompany
    ? onlySubject(passage.page, companies)
    : pageOf(companies.length === 1 ? companies[0] : undefined);
  const [sum] = sums;
  const when = passage.kind === "entry" ? passage.date : null;
  const by = LED_BY.exec(text)?.groups?.who?.replace(/[.'’-]+$/u, "");
  return [
    ...(sum
      ? fact(
          reading,
          subject,
          `amount ${name}`,
          readMoney(sum.groups?.digits ?? "", sum.groups?.unit ?? "", text.slice(0, sum.index)),
          sum[0],
          null,
        )
      : []),
    ...(when !== null && /\b(?:clos(?:es|ed)|announc(?:es|ed)|complet(?:es|ed)|rais(?:es|ed))\b/iu.test(text)
      ? fact(reading, subject, `closed ${name}`, readYear(when), when.slice(0, 4), null)
      : []),
    ...(by === undefined ? [] : fact(reading, subject, `lead ${name}`, readName(by), by, null)),
  ];
};

/** The page, unless another company is spoken of. */
const onlySubject = (page: NamedPage, companies: readonly NameMatch[]): NamedPage | null =>
  companies.every(({ pages }) => pages.some(({ path, type }) => path === page.path || type === "person")) ? page : null;

const READERS: readonly Reader[] = [founded, people, base, home, birthplace, chief, funding];
