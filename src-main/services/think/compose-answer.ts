import type { NamedPage } from "../../domain/extracted-page";
import { asksAddress } from "../../domain/think/asks-address";
import { askingWord, asksMore } from "../../domain/think/asks-more";
import { composeEntity, composeUnpaged, MAX_SENTENCES } from "../../domain/think/compose-entity";
import { composeRelational, type RelationEvidence } from "../../domain/think/compose-relational";
import { composeTimeline } from "../../domain/think/compose-timeline";
import type { DraftSentence } from "../../domain/think/draft";
import { askedFacts } from "../../domain/think/facts/asked-facts";
import { readFacts } from "../../domain/think/facts/read-facts";
import type { Names } from "../../domain/think/find-names";
import type { Question } from "../../domain/think/question";
import { dated, standAlone } from "../../domain/think/quote-passage";
import { relates } from "../../domain/think/relates";
import type { ScoredPassage } from "../../domain/think/score-passages";
import { type SelectOptions, selectPassages } from "../../domain/think/select-passages";
import { pageTitledSo, saysMore } from "../../domain/think/titled-so";
import type { AddedLines } from "../../ports/git";
import type { PageStore } from "../../ports/page-store";
import { composeIntent } from "./compose-intent";
import { entityEvidence } from "./entity-evidence";
import type { Evidence, EvidenceSources } from "./gather-evidence";
import type { PageReader } from "./page-reader";

export interface ComposeInput {
  readonly question: Question;
  readonly evidence: Evidence;
  /** Null when the question is not relational; empty when it is, and no link holds the answer. */
  readonly relations: readonly RelationEvidence[] | null;
  readonly reader: PageReader;
  readonly store: Pick<PageStore, "getPages" | "findPage" | "typedLinks" | "backlinks" | "entriesBetween">;
  readonly names: Names;
  readonly search: EvidenceSources["search"];
  /** Lines that the brain's history added since a time; null without a history that reaches so far. */
  readonly addedSince: (sinceMs: number, limit: number) => Promise<readonly AddedLines[] | null>;
  readonly nowMs: number;
  /** Passages that score less do not answer (see domain/think/README.md). */
  readonly threshold: number;
}

/** The answer in the notes' own words; empty when the notes do not say. */
export async function composeAnswer(input: ComposeInput): Promise<readonly DraftSentence[]> {
  const { question, evidence, relations, nowMs } = input;
  const ofIntent = await composeIntent(input);
  if (ofIntent !== null) return ofIntent;
  const told = askedFacts(
    question,
    readFacts(
      evidence.pages.flatMap((page) => page.passages),
      input.names,
      question.named.flatMap((match) => match.pages),
    ),
  );
  if (told.length > 0) return told.map((passage) => ({ text: dated(passage, nowMs), passages: [passage] }));
  if (relations !== null) return composeFromLinks(relations, input);
  if (question.intent === "entity") return composeSubject(input);
  const isOfTime = question.period !== null && question.focus.every((term) => term.isLight);
  if ((question.intent === "timeline" || isOfTime) && question.named.length > 0) {
    const entries = timelineOf(input);
    if (entries.length > 0) return composeTimeline(entries, question, nowMs);
    if (question.focus.length + question.figures.length === 0 && question.period === null) return composeSubject(input);
  }
  if (asksNothingElse(question)) return composeSubject(input);
  const titled = pageTitledSo(
    question,
    evidence.pages.map(({ page }) => page),
  );
  const own = titled ? evidence.eligible.filter(({ passage }) => passage.page.id === titled.id) : evidence.eligible;
  const fitting = composePassages(relates(question, own), optionsFor(input), input);
  if (titled && fitting.length === 0 && isToldByLead(question, titled))
    return composeSubject({ ...input, question: asking(question, titled) });
  return fitting.length === 0 && asksWhatFor(question) ? composeSubject(input) : fitting;
}

/** How, why and where are told by the beginning of a page only where its title asks the same: `Why linking pays off`. */
function isToldByLead({ text }: Question, { title }: NamedPage): boolean {
  const word = askingWord(text);
  return word === null || word === askingWord(title);
}

/** The question as if it had named the page. */
const asking = (question: Question, page: NamedPage): Question => ({
  ...question,
  named: [{ text: page.title, start: 0, end: 0, pages: [page], isWhole: true, length: 1 }],
});

/** `What is the Harbour Fund for`: of one name, and not a word more that tells. */
function asksNothingElse({
  text,
  intent,
  focus,
  figures,
  named,
  unknown,
  expects,
  period,
  mustTell,
}: Question): boolean {
  const isOfOne = named.length + unknown.length === 1;
  const isPlain = figures.length + mustTell.length === 0 && expects === null && period === null;
  const isAsked = ["general", "brief", "list", "compare"].includes(intent) && !asksMore(text);
  return isOfOne && isPlain && isAsked && focus.length === 0;
}

/** What something is for is told by what it is: the beginning of its page. */
const WHAT_FOR =
  /^\W*what\b.*\b(?:problems?\b.*\bsolv(?:e|es|ing)|purpose|mission|business|line\s+of\s+work|for\s+a\s+living|kind\s+of\s+\p{L}+\s+(?:is|are|was)|(?:is|are)\b.*\babout|(?:do|does)\b.*\b(?:do|make|build|sell|offer|provide|produce|develop))\b[^\p{L}]*(?:$|\bof\b)/iu;

/** What is done, made or solved: the rest of such a question. */
const WHAT_FOR_WORDS =
  /^(?:problems?|solv|purpose|mission|business|line|work|liv|kind|about|mak|build|sell|offer|provid|produc|develop|do)/iu;

function asksWhatFor({ text, focus, named, unknown, figures, period }: Question): boolean {
  const [match, ...more] = named;
  const isOne = match?.pages.length === 1 && more.length + unknown.length + figures.length === 0 && period === null;
  const asksElse = focus.some(
    ({ isLight, isCategory, surface }) => !isLight && !isCategory && !WHAT_FOR_WORDS.test(surface),
  );
  return isOne && !asksElse && WHAT_FOR.test(text);
}

function composePassages(
  scored: readonly ScoredPassage[],
  options: SelectOptions,
  { question, nowMs }: ComposeInput,
): readonly DraftSentence[] {
  const write = question.intent === "when" ? dated : standAlone;
  const telling = scored.filter(({ passage }) => saysMore(passage, question));
  const keepsAddress = asksAddress(question.text);
  return selectPassages(telling, options).map(({ passage }) => ({
    text: write(passage, nowMs, keepsAddress),
    passages: [passage],
  }));
}

/** A passage that says nearly every word of the question. */
const PLAINLY = 0.9;
/** The same with a word for the same fact: `started` for `founded`. */
const MOSTLY = 0.75;
/** `Founded in 1911 by Henry Phipps`: who did it, though no page is called so. */
const SAYS_BY_WHOM = /\bby\s+\p{Lu}\p{L}+/u;

/**
 * Links answer who and what. A number that the notes give beats the number of links; and what no link holds may still stand
 * there in plain words, in a field say. Who did something is taken from links, and else only from a page of its own that
 * says by whom: words that only look like it would name the wrong person.
 */
function composeFromLinks(relations: readonly RelationEvidence[], input: ComposeInput): readonly DraftSentence[] {
  const { question, evidence, nowMs } = input;
  const isCount = question.expects === "number";
  if (isCount) {
    const counted = composePassages(evidence.eligible, { threshold: input.threshold, limit: 1 }, input);
    if (counted.length > 0) return counted;
  }
  if (relations.length > 0) return composeRelational(relations, nowMs, isCount);
  if (question.focus.some(({ aspect }) => aspect !== null))
    return composePassages(evidence.eligible, optionsFor(input), input);
  const isWho = /^\W*who/i.test(question.text);
  const named = new Set(question.named.flatMap((match) => match.pages.map((page) => page.id)));
  const enough = isWho ? MOSTLY : PLAINLY;
  const plain = evidence.eligible.filter(
    ({ ownScore, passage }) =>
      ownScore >= enough && (!isWho || (named.has(passage.page.id) && SAYS_BY_WHOM.test(passage.text))),
  );
  return composePassages(plain, { threshold: enough, limit: 1 }, input);
}

function optionsFor({ question, threshold }: ComposeInput): SelectOptions {
  const isNarrow = question.expects !== null;
  return { threshold, limit: question.intent === "list" ? MAX_SENTENCES : isNarrow ? 2 : 3 };
}

const SAYS_ENOUGH = 0.85;

/** Entries of the named pages; with more words in the question, those that fit them. */
function timelineOf({ evidence: { eligible }, question, threshold }: ComposeInput) {
  const ids = new Set(question.named.flatMap((match) => match.pages.map((page) => page.id)));
  const own = eligible.filter(({ passage }) => passage.kind === "entry" && ids.has(passage.page.id));
  const telling = question.focus.some((term) => !term.isLight);
  const fitting = own.filter(({ score }) => !telling || score >= threshold);
  // `What did Mia do before starting Lumo`: a sentence that says all of it tells more than a line that says some.
  const most = (passages: readonly ScoredPassage[]) => Math.max(0, ...passages.map(({ score }) => score));
  const isToldElsewhere = telling && most(fitting) < SAYS_ENOUGH * most(eligible);
  return isToldElsewhere ? [] : fitting.map(({ passage }) => passage);
}

/** A name that fits several pages gets a sentence or two on each: none is guessed. */
async function composeSubject({ question, evidence, reader, store, nowMs }: ComposeInput) {
  const pages = question.named.flatMap((match) => match.pages);
  if (pages.length === 0) {
    const [name] = question.unknown;
    const mentions = evidence.eligible.map(({ passage }) => passage);
    return name === undefined ? [] : composeUnpaged(name, mentions, nowMs);
  }
  const stored = await store.getPages(pages.slice(0, 3).map((page) => page.id));
  const found = await Promise.all(stored.map((page) => entityEvidence(page, reader, store)));
  const drafts = found.filter((entity) => entity !== null).map((entity) => composeEntity(entity, nowMs));
  const each = drafts.length > 1 ? 2 : MAX_SENTENCES;
  return drafts.flatMap((draft) => draft.slice(0, each)).slice(0, MAX_SENTENCES + 1);
}
