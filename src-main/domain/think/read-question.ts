import { foldText } from "../search/fold-text";
import { isStopWord } from "../search/stop-words";
import { tokensOf } from "../search/tokenise";
import { asksMore } from "./asks-more";
import { findNames, type NameMatch, type Names, partName } from "./find-names";
import { readPeriod } from "./period";
import { findProperNames, isCapitalised, overlap, type TextSpan } from "./proper-names";
import type { Question } from "./question";
import { contentOf } from "./question-content";
import { type QuestionForm, readForm } from "./question-form";
import { functionWordsOf } from "./question-language";

/** Types whose pages are things with a name of their own: a single lower-case word may then still be meant as the name. */
const NAMED_TYPES = new Set(["person", "company", "meeting", "deal", "project", "event", "place"]);

/** Takes a question apart against the names of the brain. */
export function readQuestion(text: string, names: Names, nowMs: number): Question {
  const form = readForm(text);
  const functionWords = functionWordsOf(text);
  const found = findNames(text, names, form.askEnd).filter((match) => match.end > form.askEnd);
  const subject = subjectOf(text, form, found, names);
  const named = subject?.match ? [subject.match] : found.filter((match) => isMeantAsName(match, text, form));
  const period = readPeriod(text, named, nowMs);
  const unknown =
    subject && !subject.match
      ? [subject]
      : unknownNames(text, form, named, functionWords).filter((span) => !period || !overlap(span, period.span));
  const said = [...named, ...unknown, ...(period ? [period.span] : [])];
  const { focus, figures, mustTell } = contentOf(text, form, said, functionWords);
  const isBare =
    focus.length === 0 &&
    figures.length === 0 &&
    named.length > 0 &&
    unknown.length === 0 &&
    form.expects === null &&
    !asksMore(text);
  return {
    text,
    intent:
      (subject !== null || isBare) && !isDated(form)
        ? "entity"
        : intentOf(form, named, subject !== null, period !== null),
    named,
    unknown: unknown.map((span) => text.slice(span.start, span.end)),
    subject: subject ? text.slice(subject.start, subject.end) : null,
    focus,
    figures,
    // Where ideas come from is told in other words than where people do.
    mustTell: named.every((match) => match.pages.every(({ type }) => NAMED_TYPES.has(type))) ? mustTell : [],
    expects:
      form.expects ?? (form.intent === "entity" && /^\W*who\b/i.test(text) && subject === null ? "person" : null),
    period,
    wantsNewest: form.wantsNewest || period?.kind === "as_of",
  };
}

function intentOf(
  { intent }: QuestionForm,
  named: readonly NameMatch[],
  hasSubject: boolean,
  hasPeriod: boolean,
): Question["intent"] {
  if (intent === "entity" && !hasSubject) return "general";
  if (intent === "timeline" && named.length === 0 && hasPeriod) return "changes";
  const isOfNobody = intent === "brief" && named.length === 0;
  return isOfNobody || (intent === "compare" && named.length < 2) ? "general" : intent;
}

/** Other languages capitalise differently, German every noun: there one capitalised word is no name yet. */
function unknownNames(
  text: string,
  form: QuestionForm,
  named: readonly NameMatch[],
  functionWords: ReadonlySet<string>,
): readonly TextSpan[] {
  const found = findProperNames(text, form.askEnd, named);
  return functionWords.size === 0 ? found : found.filter(({ start, end }) => /\s/.test(text.slice(start, end)));
}

/** What asks for something else of a name than who or what it is. */
const isDated = ({ intent }: QuestionForm): boolean => intent !== "entity" && intent !== "general" && intent !== "list";

interface Subject extends TextSpan {
  readonly match: NameMatch | null;
}

/** Unnamed subjects longer than this are descriptions, not names. */
const MAX_SUBJECT_WORDS = 4;

/** The one thing that the whole question is about: a name after `who is`, or a question that is nothing but a name. */
function subjectOf(text: string, form: QuestionForm, found: readonly NameMatch[], names: Names): Subject | null {
  const tail = /[\s?!.。？！]*$/u.exec(text);
  const span = { start: form.askEnd, end: tail ? tail.index : text.length };
  const rest = text.slice(span.start, span.end);
  if (rest.trim() === "") return null;
  const whole = found.find((match) => covers(match, text, span));
  if (whole && (form.intent === "entity" || form.askEnd === 0)) return { ...span, match: whole };
  if (form.intent !== "entity") return null;
  const section = sectionName(text, span, names);
  if (section) return { ...span, match: section };
  // `Who is Mira's dentist`: someone of hers, and no name.
  if (found.some((match) => match.isWhole) || /\p{L}['’]s?\s+\p{Ll}/u.test(rest)) return null;
  const words = rest.trim().split(/\s+/);
  const isName =
    words.length <= MAX_SUBJECT_WORDS && words.every((word) => !isStopWord(foldText(word.replace(/\W/g, ""))));
  const isPlainWho = /^\W*who\b/i.test(text) && words.length <= 3;
  if (!isName || !(isPlainWho || words.every(isCapitalised))) return null;
  // `who is sunniva`: a part of a name in lower case.
  return { ...span, match: isPlainWho ? partName(text, span, names) : null };
}

/** The last part of a title with parts, in whatever case: `backlink` for `term/backlink`. */
function sectionName(text: string, span: TextSpan, names: Names): NameMatch | null {
  const match = partName(text, span, names);
  return match?.pages.every(({ title }) => title.includes("/")) ? match : null;
}

/** True when nothing but stop words and marks stands around the match. */
function covers(match: NameMatch, text: string, span: TextSpan): boolean {
  const around = `${text.slice(span.start, match.start)} ${text.slice(match.end, span.end)}`;
  return tokensOf(around).every((token) => token.isStop);
}

/** A page titled `Time` is not what `how does time affect sleep` is about; one titled `Ada Lovelace` is. */
function isMeantAsName(match: NameMatch, text: string, form: QuestionForm): boolean {
  const tokens = tokensOf(match.text);
  if (tokens.every((token) => token.isStop || /^\d/.test(token.term))) return false;
  const isFirstWord = match.start === 0 && form.askEnd === 0;
  const isProper = isCapitalised(match.text) && !isFirstWord && !isShouted(text);
  if (!match.isWhole) return isProper;
  if (match.length > 1) return true;
  return isProper || match.pages.some((page) => NAMED_TYPES.has(page.type));
}

const isShouted = (text: string): boolean =>
  text === text.toUpperCase() && (text.match(/\p{Lu}{2,}/gu) ?? []).length > 1;
