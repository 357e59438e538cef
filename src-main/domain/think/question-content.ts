import { termOf } from "../search/analyse-word";
import { foldText } from "../search/fold-text";
import { queryTermsOf } from "../search/query-terms";
import { type Token, tokensOf } from "../search/tokenise";
import { type AskedAspect, type Aspect, aspectsIn } from "./aspects";
import { type FoundIdiom, idiomsIn } from "./idioms";
import { isNamedKind, kindOf } from "./kinds";
import { isLightTerm } from "./light-words";
import { overlap, type TextSpan } from "./proper-names";
import type { FocusTerm } from "./question";
import type { QuestionForm } from "./question-form";

/** Pairs of characters that ask: 谁 哪 什么 多少 几 吗 呢, 誰 何 いつ どこ ですか. */
const CJK_ASKING = /[谁誰哪吗呢么麼几幾何]|多少|いつ|どこ|です|すか|ます/u;
/** What asks as a whole; no pair of its characters is what is asked about. */
const CJK_PHRASE =
  /(?:是|在|有)?(?:什[么麼](?:时候|時候|地方|意思)?|为什[么麼]|為什[么麼]|怎[么麼](?:样|樣|办|辦)?|如何|[何几幾](?:时|時|月|年)|哪[一里裡裏儿兒些个個年天]*|多少|[谁誰])(?:的|是)?|(?:请|請)?(?:告诉|告訴)我|(?:有)?哪些|(?:之)?(?:间|間)?的?(?:区别|區別|不同)|でしょうか|ですか|ますか|について|教えて/gu;

const FIGURE = /^(?:\d[\d.,:/-]*|q[1-4]|h[12]|fy\d{2,4})$/;

/** What stands before the verb of `who designed`, `who has translated`; after `who is` stands what one is. */
const WHO_DID = /^\W*who\s+(?:(?:has|have|had|will|would|did|does|do|also|ever|first)\s+)*$/iu;
/** What stands before the last verb of `where does Mira's sister work`: that she has a sister does not say where. */
const THEIRS_DOES =
  /^\W*(?:what|where|why|how|when|which\s+\p{L}+)\s+(?:does|do|did|will)\s+.*['’]s?\s+\p{L}+\s+(?=[\p{L}-]+(?:\s+(?:at|in|for|from|with|on|to|as))?\W*$)/iu;
/** Up to the noun of `who is the new cook at`: one who holds a role has to be told to hold it. */
const WHO_HOLDS =
  /^\W*who(?:['’]s|\s+(?:is|are|was|were))\s+(?:the|an?)\s+(?:[\p{L}-]+\s+)*?[\p{L}-]+(?=\s+(?:of|at|in|for|to|on|with|behind)\s|\W*$)/iu;
/** That it is asked of today is said by the question itself. */
const NOW_WORDS =
  /\b(?:at\s+the\s+moment|right\s+now|these\s+days|nowadays|so\s+far|to\s+date|at\s+present|for\s+now|as\s+of\s+now)\b/giu;
/** `How long does the contract run`: an answer tells how long, in whatever words. */
const LASTS = /^(?:run|runs|last|lasts|lasted|take|takes|took|stay|stays|stayed|go|goes|remain|remains|hold|holds)$/iu;

/** What a question says outside its names. */
export interface QuestionContent {
  readonly focus: readonly FocusTerm[];
  /** Years, quarters and numbers, folded. */
  readonly figures: readonly string[];
  /** Aspects asked for in small words alone: `what did she do before`. */
  readonly mustTell: readonly Aspect[];
}

/** @param names what is not to be read: names, and the time that is asked about */
export function contentOf(
  text: string,
  form: QuestionForm,
  names: readonly TextSpan[],
  functionWords: ReadonlySet<string>,
): QuestionContent {
  const aspects = names.length > 0 ? aspectsIn(text) : [];
  const asking = spansOf(text, CJK_PHRASE);
  const silent = [...asking, ...names, ...spansOf(text, NOW_WORDS)];
  const idioms = idiomsIn(text).filter(
    (idiom) => idiom.end > form.askEnd && ![...silent, ...aspects].some((span) => overlap(idiom, span)),
  );
  const isRead = (token: Token): boolean => token.end > form.askEnd && !silent.some((span) => overlap(token, span));
  const tokens = contentTokens(text, functionWords).filter(isRead);
  const readTerm = termReader(text, form, aspects);
  const focus = new Map<string, FocusTerm>();
  const figures = new Set<string>();
  for (const token of tokens) {
    const idiom = idioms.find((one) => overlap(one, token));
    if (idiom) addIdiom(focus, idiom, readTerm);
    else if (FIGURE.test(token.term)) figures.add(token.term);
    else focus.set(token.term, readTerm(token.term, text.slice(token.start, token.end), token));
  }
  for (const idiom of idioms) addIdiom(focus, idiom, readTerm);
  const terms = withoutMeasure([...focus.values()], text);
  const isCarried = (one: AskedAspect): boolean =>
    tokens.some((token) => overlap(token, one) && !isLightTerm(token.term));
  const required = aspects.filter((one) => one.aspect.isRequired && !isCarried(one)).map(({ aspect }) => aspect);
  return { focus: terms, figures: [...figures], mustTell: [...new Set(required)] };
}

const spansOf = (text: string, pattern: RegExp): readonly TextSpan[] =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));

function contentTokens(text: string, functionWords: ReadonlySet<string>): readonly Token[] {
  const primary = new Set(queryTermsOf(text).flatMap((term) => (term.isPrimary ? [term.term] : [])));
  return tokensOf(text).filter(
    (token) =>
      !token.isStop &&
      token.role === "word" &&
      primary.has(token.term) &&
      !CJK_ASKING.test(token.term) &&
      !functionWords.has(foldText(text.slice(token.start, token.end))),
  );
}

type ReadTerm = (term: string, surface: string, span: TextSpan) => FocusTerm;

function addIdiom(focus: Map<string, FocusTerm>, idiom: FoundIdiom, readTerm: ReadTerm): void {
  const term = termOf(foldText(idiom.word));
  if (!focus.has(term)) focus.set(term, readTerm(term, idiom.word, idiom));
}

/** What each word is in the question. */
function termReader(text: string, form: QuestionForm, aspects: readonly AskedAspect[]): ReadTerm {
  const wantedEnd =
    /^\W*what(?:'s|’s|\s+(?:is|are|was|were))\s+the\s+.*?(?=\s(?:of|for)\s)/i.exec(text)?.[0].length ?? 0;
  // `What is Mira's shoe size`: the last word of what is hers.
  const head = /^\W*what(?:'s|’s|\s+(?:is|are|was|were))\s+[^?]*?['’]s?\s+(?:[\p{L}-]+\s+)?(?=[\p{L}-]+\W*$)/iu.exec(
    text,
  );
  const holder = WHO_HOLDS.exec(text)?.[0].length ?? null;
  const theirs = THEIRS_DOES.exec(text)?.[0].length ?? null;
  return (term, surface, { start, end }) => {
    const before = text.slice(0, start);
    const aspect = aspects.find((one) => start >= one.start && end <= one.end)?.aspect ?? null;
    const isLight = (isLightTerm(term) && aspect === null) || (form.expects === "duration" && LASTS.test(surface));
    const isCategory = !isLight && /\b(?:which|what|whose)\s+$/i.test(before);
    return {
      ...{ term, surface, isLight, isCategory },
      deed:
        theirs !== null && start >= theirs && start <= theirs + 1
          ? "theirs"
          : !isLight && WHO_DID.test(before)
            ? "asked"
            : null,
      isWanted: !isLight && (end <= wantedEnd || end === holder || (head !== null && start >= head[0].length)),
      aspect,
      kind: isCategory ? kindOf(surface) : null,
      isNamedKind: isCategory && isNamedKind(surface),
    };
  };
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
