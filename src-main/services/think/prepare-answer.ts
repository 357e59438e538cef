import type { PagePath } from "../../../shared/model/page";
import { type AskScope, EVERYTHING } from "../../../shared/model/think";
import { isoDay } from "../../../shared/text/iso-day";
import { parsePage } from "../../../shared/text/parse-page";
import { decodeText } from "../../domain/decode-text";
import { isPrivate } from "../../domain/privacy";
import type { DraftSentence } from "../../domain/think/draft";
import { leavesNothingOut } from "../../domain/think/leaves-nothing-out";
import type { Question } from "../../domain/think/question";
import { readQuestion } from "../../domain/think/read-question";
import { isOfTime } from "../../domain/think/scope";
import { THRESHOLD } from "../../domain/think/select-passages";
import type { AnswerSources } from "./answer-sources";
import { composeAnswer } from "./compose-answer";
import { type Evidence, gatherEvidence } from "./gather-evidence";
import { PageReader } from "./page-reader";
import { isMeant, type Relations, readRelations } from "./relations";

/** A question as it is to be answered. */
export interface AskedQuestion {
  /** What it means, read in its talk. */
  readonly text: string;
  /** As it was typed. */
  readonly typed: string;
  /** Pages that the talk before it quoted. */
  readonly from?: readonly PagePath[];
  readonly scope?: AskScope;
}

/** All of an answer that no model is needed for. */
export interface PreparedAnswer {
  readonly question: Question;
  readonly evidence: Evidence;
  readonly relations: Relations | null;
  /** The answer in the notes' own words; empty when they do not say. */
  readonly extract: readonly DraftSentence[];
  readonly reader: PageReader;
  /** Pages read for it of which nothing may be sent. */
  readonly hidden: () => Promise<ReadonlySet<PagePath>>;
  /** What a private page says or is called came into the question from the talk: then not even the question is sent. */
  readonly staysHere: boolean;
  readonly scope: AskScope;
  readonly nowMs: number;
}

/** @param isQuiet true: nothing is sent to anyone, not even for the vector of the question */
export async function prepareAnswer(
  { text, typed, from = [], scope = EVERYTHING }: AskedQuestion,
  sources: AnswerSources,
  isQuiet: boolean,
): Promise<PreparedAnswer> {
  const nowMs = sources.clock.now();
  const reader = new PageReader(sources.files, sources.rules(), scope);
  const question = readQuestion(text, sources.names, nowMs);
  const named = question.named.flatMap((match) => match.pages.map(({ path }) => path));
  const staysHere = text !== typed && (await isAnyPrivate([...from, ...named], sources));
  const search = isQuiet || staysHere ? sources.quietSearch : sources.search;
  const [evidence, relations] = await Promise.all([
    gatherEvidence(question, sources.names, reader, { ...sources, search }, scope),
    relationsOf(question, reader, sources),
  ]);
  const draft = await composeAnswer({
    question,
    evidence,
    relations: relations?.evidence ?? null,
    reader,
    store: sources.store,
    names: sources.names,
    search: sources.quietSearch,
    addedSince: sources.addedSince,
    nowMs,
    threshold: THRESHOLD,
  });
  const dates = new Map((await reader.pagesRead()).map(({ page, pageDate }) => [page.path, pageDate]));
  const extract = draft.filter(({ passages }) =>
    passages.every((passage) => isOfTime(passage, dates.get(passage.page.path) ?? null, scope)),
  );
  const hidden = () => privatePaths(reader, sources);
  return { question, evidence, relations, extract, reader, hidden, staysHere, scope, nowMs };
}

/** Told from the files as they are now: what was marked private a moment ago stays too. */
async function privatePaths(reader: PageReader, { privacyRules }: AnswerSources): Promise<ReadonlySet<PagePath>> {
  const rules = await privacyRules();
  const read = await reader.pagesRead();
  const hidden = read.filter(({ page, parsed }) =>
    isPrivate({ path: page.path, tags: parsed.tags, properties: parsed.properties }, rules),
  );
  return new Set(hidden.map(({ page }) => page.path));
}

/** Told from the files themselves, whatever the question's scope leaves out. What cannot be read is not known to be open. */
async function isAnyPrivate(paths: readonly PagePath[], sources: AnswerSources): Promise<boolean> {
  const denied = await sources.privacyRules();
  const found = [...new Set(paths)].map(async (path) => {
    const file = await sources.files.read(path).catch(() => null);
    const decoded = file && decodeText(file.bytes);
    if (decoded?.kind !== "text") return true;
    const { tags, properties } = parsePage(path, decoded.text, sources.rules());
    return isPrivate({ path, tags, properties }, denied);
  });
  return (await Promise.all(found)).includes(true);
}

/** Answers from links; null when the question is not about them. */
export async function relationsOf(
  question: Question,
  reader: PageReader,
  sources: Pick<AnswerSources, "relational" | "store" | "clock">,
): Promise<Relations | null> {
  const reading = await sources.relational.answer(withWholeNames(question));
  if (!reading || !isMeant(reading, question)) return null;
  const relations = await readRelations(reading, reader, sources.store, isoDay(sources.clock.now()));
  return leavesNothingOut(question, relations.evidence) ? relations : null;
}

/** The question with the whole title for a part of it: links are looked up by whole names. */
function withWholeNames({ text, named }: Question): string {
  let whole = text;
  for (const { start, end, pages, isWhole } of [...named].sort((a, b) => b.start - a.start)) {
    const [page, ...more] = pages;
    if (page && more.length === 0 && !isWhole) whole = whole.slice(0, start) + page.title + whole.slice(end);
  }
  return whole;
}
