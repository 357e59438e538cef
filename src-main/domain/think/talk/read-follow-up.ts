import type { Names } from "../find-names";
import { readPeriod } from "../period";
import type { TextSpan } from "../proper-names";
import { withPronouns } from "./pronouns";
import { type Spoken, spokenIn, type Turn } from "./turn";

const LEAD = /^\s*(?:(?:and|but|so|ok(?:ay)?|also|then|now|well)[\s,]+)+/iu;
/** `what about Mia`, `how about in 2023`. */
const ABOUT = /^(?:what|how)\s+about\s+/iu;
/** Nothing but what is asked for: `when?`, `and where was that?`. */
const BARE =
  /^(when|where|why|how|since\s+when|how\s+much|how\s+many)(?:\s+(?:was|is|were|did|does)(?:\s+(?:that|this|it))?(?:\s+happen(?:ed)?)?)?\s*[?!.]*$/iu;
/** What a question begins with before it says what of: `How much`, `Which school`. */
const ASKING =
  /^\s*(?:who(?:m|se)?|what|when|where|why|how\s+(?:much|many)(?:\s+[\p{L}-]+)?|how|which(?:\s+[\p{L}-]+){0,2}?)\s+(?=(?:did|does|do|is|was|are|were|has|have|had|will|can)\b)/iu;

/**
 * What a question means after others: `and who funded it?` after `What is Lumio?` is `who funded Lumio?`. Null when it
 * stands by itself, or when nothing before tells what is meant. The same words after the same talk always mean the same.
 *
 * @param turns newest first
 */
export function readFollowUp(text: string, turns: readonly Turn[], names: Names, nowMs: number): string | null {
  const [last] = turns;
  if (!last) return null;
  const hasLead = LEAD.test(text);
  const question = text.replace(LEAD, "").trim();
  const read =
    replaced(question, last, names, nowMs, hasLead) ??
    bare(question, last) ??
    withPronouns(question, turns, names) ??
    attached(question, turns, names, hasLead);
  return read === null || read === text.trim() ? null : capitalised(read);
}

/** `What about Edda?`, `and in 2024?`: the question before with another name or time in it. */
function replaced(question: string, last: Turn, names: Names, nowMs: number, hasLead: boolean): string | null {
  const isAbout = ABOUT.test(question);
  const rest = question.replace(ABOUT, "").replace(/[\s?!.]+$/u, "");
  if (rest === "" || !(isAbout || hasLead || rest.split(/\s+/).length <= 3)) return null;
  const time = readPeriod(rest, [], nowMs);
  if (time && time.span.start === 0 && time.span.end === rest.length) return withTime(rest, last, nowMs);
  const [named, ...more] = spokenIn(rest, names);
  const isName =
    named !== undefined && more.length === 0 && /^(?:(?:with|for|of|at|from|in|on)\s+)?$/i.test(before(rest, named));
  if (isName && rest.endsWith(named.name)) return withName(named, last);
  return isAbout && named === undefined && last.asked[0] ? `${rest} of ${last.asked[0].name}?` : null;
}

const before = (text: string, { name }: Spoken): string => text.slice(0, Math.max(0, text.indexOf(name)));

function withTime(time: string, { question }: Turn, nowMs: number): string {
  const old = readPeriod(question, [], nowMs);
  const words = /^\d/.test(time) ? `in ${time}` : time;
  return old ? splice(question, old.span, words) : `${question.replace(/[\s?!.]+$/u, "")} ${words}?`;
}

/** In place of the name of the same type; of the last one where none is. */
function withName(named: Spoken, { question, asked }: Turn): string | null {
  const old = asked.find((one) => one.type === named.type) ?? asked.at(-1);
  const at = old ? question.indexOf(old.name) : -1;
  return old && at >= 0 ? splice(question, { start: at, end: at + old.name.length }, named.name) : null;
}

/** `when?`, `where was that?`: the question before, asked for something else. */
function bare(question: string, { question: last, asked, answered }: Turn): string | null {
  const asks = BARE.exec(question)?.[1];
  if (asks === undefined) return null;
  const meeting = asked.find(({ type }) => type === "meeting" || type === "event");
  if (meeting && /^(?:when|where)$/i.test(asks)) return `${asks} was ${meeting.name}?`;
  const who = /^\s*who\s+(?!(?:is|was|are|were)\b)(.+)$/iu.exec(last)?.[1];
  // `who founded Tarnwick`, answered: when Edda founded Tarnwick.
  if (who !== undefined) return `${asks} ${answered.find(({ type }) => type === "person")?.name ?? "someone"} ${who}`;
  const lead = ASKING.exec(last)?.[0];
  return lead === undefined ? null : `${asks} ${last.slice(lead.length)}`;
}

/** `and the investors?`, `how many employees?`: of what was spoken of. Only words that cannot stand by themselves. */
function attached(question: string, turns: readonly Turn[], names: Names, hasLead: boolean): string | null {
  const words = question.replace(/[\s?!.]+$/u, "");
  const length = words.split(/\s+/).length;
  const isShort = length <= 3 && /^(?:how|who|what|which|when|where|why|since|the|any|its)\b/iu.test(words);
  const subject = turns.flatMap((turn) => [...turn.asked, ...turn.answered])[0];
  if (!(hasLead || isShort) || length > 7 || !subject || spokenIn(words, names).length > 0) return null;
  const isClause = /^(?:who|what|when|where|why|how)\b.*\b(?:\p{L}+ed|is|was|are|were|did|does|do|has|have)\b/iu.test(
    words,
  );
  return `${words} ${isClause ? "at" : "of"} ${subject.name}?`;
}

const splice = (text: string, { start, end }: TextSpan, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
