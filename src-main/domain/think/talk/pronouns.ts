import type { Names } from "../find-names";
import { type Spoken, spokenIn, type Turn } from "./turn";

type Meant = "person" | "thing" | "any" | "company" | "meeting" | "project";

const PRONOUN =
  /\b(?:(he|him|she|hers?|his)|(it|its)|(they|them|theirs?)|the\s+(company|firm|startup|business)|the\s+(meeting|call|session|event)|the\s+(project)|(?<=\b(?:before|after|since|about|for|of|with|by)\s)(that|this)(?=\s*[?!.]*$)|(there)(?=\s*[?!.]*$))(?![\p{L}'’])/giu;

/** `it` that means nothing: `how long does it take`, `is it true`. */
const EMPTY_IT = /\bit\s+(?:takes?|took|rain|rains|snow|seems?|true|possible|worth|likely)\b/iu;
/** What follows `her` when it is no `her book`. */
const NOT_OWNED =
  /^\s*(?:$|[?!.,;]|(?:who|when|where|what|and|or|to|in|at|on|for|with|about|from|now|then|before|after|again|today|last|this|as|by)\b)/iu;

/**
 * The question with names for its pronouns; null when it has none that the talk explains. A pronoun after a name of its kind
 * in the same question means that one.
 */
export function withPronouns(question: string, turns: readonly Turn[], names: Names): string | null {
  let read = "";
  let from = 0;
  for (const match of question.matchAll(PRONOUN)) {
    const meant = meantBy(match);
    if (/^it$/i.test(match[0]) && EMPTY_IT.test(question.slice(match.index))) continue;
    const own = spokenIn(question.slice(0, match.index), names);
    if (own.some((one) => fits(one, meant))) continue;
    const isObject = /^it$/i.test(match[0]) && /^\s*[?!.]*$/.test(question.slice(match.index + 2));
    const found = (isObject ? eventOf(turns[0]) : null) ?? find(turns, meant, read);
    if (!found) continue;
    const rest = question.slice(match.index + match[0].length);
    read += question.slice(from, match.index) + written(match[0], found.name, rest);
    from = match.index + match[0].length;
  }
  return from === 0 ? null : read + question.slice(from);
}

/** `its seed round` at the end of the question before: what one leads, closes or misses is that, not the firm. */
const EVENT =
  /\b(?:in|of|at|about|for)\s+(?:its|their|his|her|the)\s+((?:[\p{L}\d-]+\s+){0,2}?(?:pre-seed|seed|series\s+[a-h]|round|deal|launch|acquisition|meeting|conference|trip|project|offsite|workshop|event|audit|pilot))\s*[?!.]*$/iu;

function eventOf(turn: Turn | undefined): Spoken | null {
  const event = turn && EVENT.exec(turn.question)?.[1];
  const owner = turn?.asked[0];
  return event !== undefined && owner ? { name: `the ${event} of ${owner.name}`, type: null } : null;
}

function meantBy(match: RegExpExecArray): Meant {
  const [, person, thing, , company, meeting, project] = match;
  if (person !== undefined) return "person";
  if (company !== undefined) return "company";
  if (meeting !== undefined) return "meeting";
  if (project !== undefined) return "project";
  return thing !== undefined || match[7] !== undefined || match[8] !== undefined ? "thing" : "any";
}

function fits({ type }: Spoken, meant: Meant): boolean {
  if (meant === "any" || type === null) return true;
  if (meant === "thing") return type !== "person";
  return type === meant;
}

/** What was asked about comes before what was answered, newer before older. A name is not used twice in one question. */
function find(turns: readonly Turn[], meant: Meant, used: string): Spoken | null {
  for (const { asked, answered } of turns) {
    const isFree = (one: Spoken): boolean => fits(one, meant) && !used.includes(one.name);
    // `they` is the firm that was asked about rather than the one who answers for it.
    const things = meant === "any" ? asked.filter((one) => one.type !== "person" && isFree(one)) : [];
    const found = things[0] ?? asked.find(isFree) ?? answered.find(isFree);
    if (found) return found;
  }
  return null;
}

function written(pronoun: string, name: string, rest: string): string {
  const folded = pronoun.toLowerCase();
  if (folded === "there") return `at ${name}`;
  const isOwner =
    folded === "his" || folded === "its" || folded === "their" || (folded === "her" && !NOT_OWNED.test(rest));
  return isOwner ? `${name}${/s$/.test(name) ? "'" : "'s"}` : name;
}
