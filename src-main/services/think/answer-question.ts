import { throwIfAborted } from "../../../shared/errors/brain-error";
import type { Spend } from "../../../shared/model/meaning";
import type { Answer, Citation } from "../../../shared/model/think";
import { isEverything } from "../../../shared/model/think";
import { type DraftSentence, finishDraft, toCitation } from "../../domain/think/draft";
import type { Passage } from "../../domain/think/passage";
import type { Question } from "../../domain/think/question";

import { nearestPassages } from "../../domain/think/select-passages";
import type { AnswerSources } from "./answer-sources";
import { askModel } from "./ask-model";
import { collectGaps } from "./collect-gaps";
import type { Evidence } from "./gather-evidence";
import { type ModelCall, type NoCall, prepareCall } from "./model-call";
import { type AskedQuestion, type PreparedAnswer, prepareAnswer } from "./prepare-answer";

export const NOTHING_SAID = "Your notes don't say.";

/** Everything of an answer that does not depend on who asked when. */
export type AnswerBody = Omit<Answer, "id" | "question" | "readAs" | "after" | "askedMs" | "stale" | "ms">;

/** @throws BrainError `cancelled`; a failing model is no error but a degraded answer. */
export async function answerQuestion(
  asked: AskedQuestion,
  sources: AnswerSources,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<AnswerBody> {
  const prepared = await prepareAnswer(asked, sources, false);
  throwIfAborted(signal);
  const { question, evidence, relations, reader, scope, nowMs } = prepared;
  const spoken = await speak(prepared, sources, signal, onText);
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
    schema: sources.rules().schema,
    isScoped: !isEverything(scope),
  });
  return { ...finish(spoken, evidence), gaps, scope };
}

/** What would be sent for a question, and why nothing would be. Sends nothing. */
export async function callFor(prepared: PreparedAnswer, sources: AnswerSources): Promise<ModelCall | NoCall> {
  const { question, evidence, extract, staysHere } = prepared;
  if (staysHere) return { kind: "none", reason: "it is about a private page, and nothing was sent", withheld: 1 };
  // Where the notes do not so much as name what was asked about, no model can know better: nothing is sent.
  if (isUnheardOf(question, evidence, extract)) return { kind: "none", reason: null, withheld: 0 };
  return prepareCall({
    question: question.text,
    chosen: extract.flatMap((sentence) => sentence.passages),
    evidence,
    hidden: await prepared.hidden(),
    writePrompt: sources.writePrompt,
    limits: await sources.spending.limits(),
  });
}

interface Spoken extends Pick<Answer, "model" | "mode" | "dropped" | "degraded" | "withheld" | "spent"> {
  readonly draft: readonly DraftSentence[];
}

/** The model's words where they hold, the notes' own otherwise. */
async function speak(
  prepared: PreparedAnswer,
  sources: AnswerSources,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Spoken> {
  const { extract } = prepared;
  const plain: Spoken = {
    ...{ draft: extract, model: null, mode: "extractive", dropped: 0, degraded: null, withheld: 0, spent: null },
  };
  const endpoint = await sources.endpoint();
  if (!endpoint) return plain;
  const call = await callFor(prepared, sources);
  const { withheld } = call;
  const { model } = endpoint;
  if (call.kind === "none") return call.reason === null ? plain : { ...plain, model, degraded: call.reason, withheld };
  let spent: Promise<Spend | null> | null = null;
  const outcome = await askModel({
    ...{ question: prepared.question.text, call, endpoint, client: sources.model, signal, onText },
    // Also of a question that was given up or failed: what was used was used.
    onUsage: (usage) => {
      spent = sources.spending.add(model, usage).catch(() => null);
    },
  });
  const said = { ...plain, model, withheld, spent: await spent };
  switch (outcome.kind) {
    case "answer": {
      // What only private pages say is said in their words: the model could not know it.
      const hidden = await prepared.hidden();
      const own = extract.filter(({ passages }) => passages.every(({ page }) => hidden.has(page.path)));
      return { ...said, draft: [...outcome.draft, ...own], mode: "model", dropped: outcome.dropped };
    }
    case "silent":
      return extract.length === 0
        ? { ...said, mode: "model" }
        : { ...said, degraded: "the model found no answer in the evidence" };
    case "failed":
      return { ...said, dropped: outcome.dropped, degraded: outcome.reason };
  }
}

function isUnheardOf(question: Question, evidence: Evidence, extract: readonly DraftSentence[]): boolean {
  if (extract.length > 0) return false;
  const isNameMissing = question.unknown.length > 0 && evidence.eligible.length === 0;
  const isEveryWordMissing = question.focus.length > 0 && question.focus.every(({ term }) => evidence.absent.has(term));
  return isNameMissing || isEveryWordMissing;
}

function finish({ draft, ...said }: Spoken, evidence: Evidence): Omit<AnswerBody, "gaps" | "scope"> {
  const finished = finishDraft(draft);
  const abstained = finished.sentences.length === 0;
  return {
    ...finished,
    ...said,
    text: abstained ? NOTHING_SAID : finished.text,
    abstained,
    nearest: abstained ? nearest(evidence) : [],
  };
}

function nearest({ eligible, others }: Evidence): readonly Citation[] {
  const passages: readonly Passage[] = nearestPassages([...eligible, ...others]).map(({ passage }) => passage);
  return passages.map((passage, i) => toCitation(passage, i + 1));
}
