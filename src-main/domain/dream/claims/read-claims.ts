import { findDates } from "../../../../shared/text/dates";
import type { ReadPage } from "../../think/collect-passages";
import type { Attribute, Fact, FactValue } from "../../think/facts/fact";
import { readCount, readName, readYear } from "../../think/facts/fact-values";
import { readFacts } from "../../think/facts/read-facts";
import type { Names } from "../../think/find-names";
import { isSameSpan, type Passage } from "../../think/passage";
import { isPlain } from "./is-plain-claim";
import { readMoves } from "./read-moves";

/** Everything of one value at a time that a page tells: in its sentences, and in the fields of its frontmatter. */
export function readClaims({ page }: ReadPage, passages: readonly Passage[], names: Names): readonly Fact[] {
  const fields = passages.flatMap((passage) => (passage.kind === "property" ? fieldClaims(passage) : []));
  const told = [...readFacts(passages, names, [page]).filter(isPlain), ...readMoves(page, passages)].filter(
    (fact) => !fields.some((field) => field.attribute === fact.attribute && isSameSpan(field.passage, fact.passage)),
  );
  return [...fields, ...told];
}

/** What a field tells, by its name as the passage reads it: lower case, with spaces. */
const FIELDS: readonly {
  readonly keys: RegExp;
  readonly of: "person" | "thing";
  readonly attribute: Attribute;
  read(value: string): FactValue | null;
}[] = [
  {
    keys: /^(?:founded|founded in|year founded|established|incorporated|founding year)$/,
    of: "thing",
    attribute: "founded",
    read: yearIn,
  },
  {
    keys: /^(?:employees|headcount|team size|staff|people|number of employees|size)$/,
    of: "thing",
    attribute: "people",
    read: (value) =>
      /^~?\d[\d,]*\+?$/.test(value) ? readCount(value.replace(/[~+]/g, ""), sign(value), plus(value)) : null,
  },
  {
    keys: /^(?:headquarters|hq|based in|base|headquartered in)$/,
    of: "thing",
    attribute: "base",
    read: placeIn,
  },
  { keys: /^(?:ceo|chief executive|chief executive officer)$/, of: "thing", attribute: "chief", read: placeIn },
  { keys: /^(?:lives in|home|residence|home town)$/, of: "person", attribute: "home", read: placeIn },
  { keys: /^(?:born in|birthplace|place of birth)$/, of: "person", attribute: "born", read: placeIn },
];

const sign = (value: string): string => (value.startsWith("~") ? "~" : "");
const plus = (value: string): string => (value.endsWith("+") ? "+" : "");

function yearIn(value: string): FactValue | null {
  const [date] = findDates(value);
  return date ? readYear(date.iso) : null;
}

/** One name, no list and no sentence. */
function placeIn(value: string): FactValue | null {
  return /^[\p{Lu}][^;|]{1,60}$/u.test(value) && value.split(/\s+/).length <= 6 ? readName(value) : null;
}

const PEOPLE_TYPES = new Set(["person"]);
const DAY_TYPES = new Set(["meeting", "journal", "event", "source", "answer"]);

function fieldClaims(passage: Passage): readonly Fact[] {
  const colon = passage.text.indexOf(":");
  const key = passage.text.slice(0, colon).trim().toLowerCase();
  const value = passage.text.slice(colon + 1).trim();
  const { page } = passage;
  if (colon < 0 || value === "" || DAY_TYPES.has(page.type)) return [];
  const of = PEOPLE_TYPES.has(page.type) ? "person" : "thing";
  return FIELDS.flatMap((field) => {
    const read = field.of === of && field.keys.test(key) ? field.read(value) : null;
    if (read === null) return [];
    const written = value.replace(/^["']|["']$/g, "");
    return [
      { subject: page.path, attribute: field.attribute, value: read, text: written, written, date: null, passage },
    ];
  });
}

/** What was once so, and is told as such, says nothing of how things are. */
const PAST =
  /\b(?:initial(?:ly)?|originally|at\s+first|back\s+then|at\s+the\s+time|started|starting|began|beginning|early|once|used\s+to|formerly|former|previously|previous|earlier|was|were|had|grew\s+from|grown\s+from|until|by\s+the\s+end|in\s+its\s+first)\b/iu;

/** True for what the compiled truth tells of how things are now. */
export function isCurrent({ date, passage, written }: Fact): boolean {
  if (date !== null || passage.kind === "entry") return false;
  return passage.kind === "property" || (passage.date === null && !PAST.test(clauseOf(passage.text, written)));
}

/** The part of a sentence that leads to the value: `was founded in 2012 and is based in Oslo` is of now where Oslo is told. */
function clauseOf(text: string, written: string): string {
  const end = text.indexOf(written);
  const lead = end < 0 ? text : text.slice(0, end + written.length);
  return lead.split(/[,;:—–]|\b(?:and|but|while|which|who|that)\b/iu).at(-1) ?? lead;
}
