import { foldText } from "../search/fold-text";
import { queryTermsOf } from "../search/query-terms";
import { isStopWord } from "../search/stop-words";
import { tokensOf } from "../search/tokenise";
import { aspectsIn } from "./aspects";
import { findNames, type NameMatch, type Names, partName } from "./find-names";
import { isLightTerm } from "./light-words";
import { readPeriod } from "./period";
import { findProperNames, isCapitalised, type TextSpan } from "./proper-names";
import type { FocusTerm, Question } from "./question";
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
  const { focus, figures } = contentOf(text, form.askEnd, said, functionWords);
  const isBare =
    focus.length === 0 && figures.length === 0 && named.length > 0 && unknown.length === 0 && form.expects === null;
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

const overlap = (a: TextSpan, b: TextSpan): boolean => a.start < b.end && b.start < a.end;

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

const isShouted = (text: string): boolean => text === text.toUpperCase();

/** Pairs of characters that ask: 谁 哪 什么 多少 几 吗 呢, 誰 何 いつ どこ ですか. */
const CJK_ASKING = /[谁誰哪吗呢么麼几幾何]|多少|いつ|どこ|です|すか|ます/u;
/** What asks as a whole; no pair of its characters is what is asked about. */
const CJK_PHRASE =
  /(?:是|在|有)?(?:什[么麼](?:时候|時候|地方|意思)?|为什[么麼]|為什[么麼]|怎[么麼](?:样|樣|办|辦)?|如何|[何几幾](?:时|時|月|年)|哪[一里裡裏儿兒些个個年天]*|多少|[谁誰])(?:的|是)?|(?:请|請)?(?:告诉|告訴)我|(?:有)?哪些|(?:之)?(?:间|間)?的?(?:区别|區別|不同)|でしょうか|ですか|ますか|について|教えて/gu;

const FIGURE = /^(?:\d[\d.,:/-]*|q[1-4]|h[12]|fy\d{2,4})$/;

/** What stands before the verb of `who designed`, `who has translated`; after `who is` stands what one is. */
const WHO_DID = /^\W*who\s+(?:(?:has|have|had|will|would|did|does|do|also|ever|first)\s+)*$/iu;

function contentOf(text: string, askEnd: number, names: readonly TextSpan[], functionWords: ReadonlySet<string>) {
  const wantedEnd =
    /^\W*what(?:'s|’s|\s+(?:is|are|was|were))\s+the\s+.*?(?=\s(?:of|for)\s)/i.exec(text)?.[0].length ?? 0;
  // `What is Mira's shoe size`: the last word of what is hers.
  const head = /^\W*what(?:'s|’s|\s+(?:is|are|was|were))\s+[^?]*?['’]s?\s+(?:[\p{L}-]+\s+)?(?=[\p{L}-]+\W*$)/iu.exec(
    text,
  );
  const aspects = names.length > 0 ? aspectsIn(text) : [];
  const focus = new Map<string, FocusTerm>();
  const figures = new Set<string>();
  const asking = [...text.matchAll(CJK_PHRASE)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
  const primary = new Set(queryTermsOf(text).flatMap((term) => (term.isPrimary ? [term.term] : [])));
  for (const token of tokensOf(text)) {
    if (token.isStop || token.role !== "word" || !primary.has(token.term) || token.end <= askEnd) continue;
    const surface = text.slice(token.start, token.end);
    if (asking.some((phrase) => overlap(token, phrase))) continue;
    if (CJK_ASKING.test(token.term) || functionWords.has(foldText(surface))) continue;
    if (names.some((name) => token.start < name.end && token.end > name.start)) continue;
    if (FIGURE.test(token.term)) figures.add(token.term);
    else {
      const isLight = isLightTerm(token.term);
      const isDeed = !isLight && WHO_DID.test(text.slice(0, token.start));
      const isCategory = !isLight && /\b(?:which|what)\s+$/i.test(text.slice(0, token.start));
      const isWanted = !isLight && (token.end <= wantedEnd || (head !== null && token.start >= head[0].length));
      const aspect = aspects.find(({ start, end }) => token.start >= start && token.end <= end)?.aspect ?? null;
      focus.set(token.term, { term: token.term, surface, isLight, isCategory, isWanted, isDeed, aspect });
    }
  }
  return { focus: withoutMeasure([...focus.values()], text), figures: [...figures] };
}

/** `How large is the team`: an answer gives the size and does not say `large`. `How old is Mira` asks nothing else. */
function withoutMeasure(focus: readonly FocusTerm[], text: string): readonly FocusTerm[] {
  const measure = /^\W*(?:how|what|which)\s+(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase();
  if (
    /^\W*(?:what|which)\b/i.test(text) &&
    !/^(?:size|amount|number|price|share|percentage|age|height|length|weight)$/.test(measure ?? "")
  )
    return focus;
  // `How accurate is it` is answered by what speaks of accuracy; only a size is told without its word.
  if (
    /^\W*how\b/i.test(text) &&
    !/^(?:old|tall|large|big|small|far|high|deep|fast|heavy|wide|long)$/.test(measure ?? "")
  )
    return focus;
  const rest = focus.filter((term) => term.surface.toLowerCase() !== measure);
  return rest.length > 0 ? rest : focus;
}
