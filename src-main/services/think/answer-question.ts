import { throwIfAborted } from "../../../shared/errors/brain-error";
import type { Answer, Citation } from "../../../shared/model/think";
import { isoDay } from "../../../shared/text/iso-day";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { type DraftSentence, finishDraft, toCitation } from "../../domain/think/draft";
import type { Names } from "../../domain/think/find-names";
import { leavesNothingOut } from "../../domain/think/leaves-nothing-out";
import type { Passage } from "../../domain/think/passage";
import type { WritePrompt } from "../../domain/think/prompt-input";
import type { Question } from "../../domain/think/question";
import { readQuestion } from "../../domain/think/read-question";
import { nearestPassages, THRESHOLD } from "../../domain/think/select-passages";
import type { BrainFiles } from "../../ports/brain-files";
import type { Clock } from "../../ports/clock";
import type { ModelClient, ModelEndpoint } from "../../ports/model-client";
import type { PageStore } from "../../ports/page-store";
import type { RelationalSearch } from "../relational-search";
import { askModel, type ModelOutcome } from "./ask-model";
import { collectGaps } from "./collect-gaps";
import { type ComposeInput, composeAnswer } from "./compose-answer";
import { type Evidence, type EvidenceSources, gatherEvidence } from "./gather-evidence";
import { PageReader } from "./page-reader";
import { isMeant, type Relations, readRelations } from "./relations";

export interface AnswerSources {
  readonly store: Pick<
    PageStore,
    "getPages" | "findPage" | "typedLinks" | "outgoing" | "backlinks" | "pagesLinkingTo" | "entriesBetween"
  >;
  readonly files: Pick<BrainFiles, "read">;
  readonly index: EvidenceSources["index"];
  readonly search: EvidenceSources["search"];
  readonly relational: Pick<RelationalSearch, "answer">;
  readonly names: Names;
  readonly model: ModelClient;
  /** Null while no endpoint is configured: then nothing is ever sent. */
  readonly endpoint: () => Promise<ModelEndpoint | null>;
  readonly writePrompt: WritePrompt;
  readonly clock: Clock;
  readonly addedSince: ComposeInput["addedSince"];
  /** How pages are read in this brain, today. */
  rules(): ReadingRules;
}

export const NOTHING_SAID = "Your notes don't say.";

/** Everything of an answer that does not depend on who asked when. */
export type AnswerBody = Omit<Answer, "id" | "question" | "readAs" | "after" | "askedMs" | "stale" | "ms">;

/** @throws BrainError `cancelled`; a failing model is no error but a degraded answer. */
export async function answerQuestion(
  text: string,
  sources: AnswerSources,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<AnswerBody> {
  const nowMs = sources.clock.now();
  const rules = sources.rules();
  const reader = new PageReader(sources.files, rules);
  const question = readQuestion(text, sources.names, nowMs);
  const [evidence, relations] = await Promise.all([
    gatherEvidence(question, sources.names, reader, sources),
    relationsOf(question, reader, sources),
  ]);
  throwIfAborted(signal);
  const extract = await composeAnswer({
    question,
    evidence,
    relations: relations?.evidence ?? null,
    reader,
    store: sources.store,
    names: sources.names,
    search: sources.search,
    addedSince: sources.addedSince,
    nowMs,
    threshold: THRESHOLD,
  });
  const spoken = await speak(question, evidence, extract, sources, signal, onText);
  const gaps = await collectGaps({
    question,
    evidence,
    cited: spoken.draft.flatMap((sentence) => sentence.passages),
    missing: relations?.missing ?? null,
    seeds: relations?.seeds ?? [],
    reader,
    names: sources.names,
    store: sources.store,
    nowMs,
    schema: rules.schema,
  });
  return { ...finish(spoken, evidence), gaps };
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

interface Spoken {
  readonly draft: readonly DraftSentence[];
  readonly model: string | null;
  readonly mode: Answer["mode"];
  readonly dropped: number;
  readonly degraded: string | null;
}

/** The model's words where they hold, the notes' own otherwise. */
async function speak(
  question: Question,
  evidence: Evidence,
  extract: readonly DraftSentence[],
  sources: AnswerSources,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Spoken> {
  const plain: Spoken = { draft: extract, model: null, mode: "extractive", dropped: 0, degraded: null };
  const endpoint = await sources.endpoint();
  // Where the notes do not so much as name what was asked about, no model can know better: nothing is sent.
  if (!endpoint || isUnheardOf(question, evidence, extract)) return plain;
  const outcome: ModelOutcome = await askModel({
    question: question.text,
    chosen: extract.flatMap((sentence) => sentence.passages),
    evidence,
    endpoint,
    client: sources.model,
    writePrompt: sources.writePrompt,
    signal,
    onText,
  });
  const model = endpoint.model;
  switch (outcome.kind) {
    case "answer":
      return { draft: outcome.draft, model, mode: "model", dropped: outcome.dropped, degraded: null };
    case "silent":
      return extract.length === 0
        ? { ...plain, model, mode: "model" }
        : { ...plain, model, degraded: "the model found no answer in the evidence" };
    case "failed":
      return { ...plain, model, dropped: outcome.dropped, degraded: outcome.reason };
  }
}

function isUnheardOf(question: Question, evidence: Evidence, extract: readonly DraftSentence[]): boolean {
  if (extract.length > 0) return false;
  const isNameMissing = question.unknown.length > 0 && evidence.eligible.length === 0;
  const isEveryWordMissing = question.focus.length > 0 && question.focus.every(({ term }) => evidence.absent.has(term));
  return isNameMissing || isEveryWordMissing;
}

function finish({ draft, model, mode, dropped, degraded }: Spoken, evidence: Evidence): Omit<AnswerBody, "gaps"> {
  const finished = finishDraft(draft);
  const abstained = finished.sentences.length === 0;
  return {
    ...finished,
    text: abstained ? NOTHING_SAID : finished.text,
    mode,
    abstained,
    nearest: abstained ? nearest(evidence) : [],
    dropped,
    model,
    degraded,
  };
}

function nearest({ eligible, others }: Evidence): readonly Citation[] {
  const passages: readonly Passage[] = nearestPassages([...eligible, ...others]).map(({ passage }) => passage);
  return passages.map((passage, i) => toCitation(passage, i + 1));
}
