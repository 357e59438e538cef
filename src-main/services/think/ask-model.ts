import { hasCode } from "../../../shared/errors/brain-error";
import { closureCheck } from "../../domain/think/closure-check";
import type { DraftSentence } from "../../domain/think/draft";
import { givesOrders } from "../../domain/think/gives-orders";
import { type ModelAnswer, parseModelAnswer } from "../../domain/think/model-answer";
import { isSameSpan, type Passage } from "../../domain/think/passage";
import type { WritePrompt } from "../../domain/think/prompt-input";
import { worthOf } from "../../domain/think/select-passages";
import type { ModelClient, ModelEndpoint } from "../../ports/model-client";
import type { Evidence } from "./gather-evidence";

export interface ModelInput {
  readonly question: string;
  /** Passages of the extractive answer: they always go along. */
  readonly chosen: readonly Passage[];
  readonly evidence: Evidence;
  readonly endpoint: ModelEndpoint;
  readonly client: ModelClient;
  readonly writePrompt: WritePrompt;
  readonly signal: AbortSignal;
  /** All checked sentences so far. */
  readonly onText: (text: string) => void;
}

export type ModelOutcome =
  | { readonly kind: "answer"; readonly draft: readonly DraftSentence[]; readonly dropped: number }
  /** The model says that the evidence does not answer. */
  | { readonly kind: "silent" }
  | { readonly kind: "failed"; readonly reason: string; readonly dropped: number };

/** Evidence that fits every model, about 2,500 tokens. */
const MAX_EVIDENCE = 24;
const MAX_EVIDENCE_CHARS = 9_000;
/** Passages that share less with the question would only tempt the model. */
const MIN_SCORE = 0.15;

/**
 * Asks the model to answer from the numbered evidence alone, and believes no sentence that its citations do not carry: not
 * in the answer, nor while it streams. @throws BrainError `cancelled`; every other failure is an outcome.
 */
export async function askModel(input: ModelInput): Promise<ModelOutcome> {
  const evidence = modelEvidence(input.chosen, input.evidence);
  if (evidence.length === 0) return { kind: "silent" };
  const check = (answer: ModelAnswer) =>
    answer.sentences.map((sentence) => closureCheck(sentence, evidence, input.question));
  let reply: string;
  try {
    reply = await input.client.chat(input.endpoint, {
      ...input.writePrompt({ question: input.question, evidence }),
      signal: input.signal,
      onText: streamChecked(check, input.onText),
    });
  } catch (error) {
    if (hasCode(error, "model_unavailable")) return { kind: "failed", reason: error.data.reason, dropped: 0 };
    throw error;
  }
  const answer = parseModelAnswer(reply);
  if (!answer) return { kind: "failed", reason: "the reply was not in the form asked for", dropped: 0 };
  const checked = check(answer);
  const draft = checked.filter((sentence) => sentence !== null);
  const dropped = checked.length - draft.length;
  if (draft.length > 0) return { kind: "answer", draft, dropped };
  if (checked.length > 0) return { kind: "failed", reason: "no sentence of the reply was supported", dropped };
  return answer.isWhole ? { kind: "silent" } : { kind: "failed", reason: "the reply was cut", dropped: 0 };
}

/** Calls back only when another sentence has come whole and holds. */
function streamChecked(
  check: (answer: ModelAnswer) => readonly (DraftSentence | null)[],
  onText: (text: string) => void,
) {
  let closed = 0;
  let shown = "";
  return (reply: string) => {
    // A sentence is whole when its object closes: other tokens change nothing.
    const closedNow = reply.split("}").length;
    if (closedNow === closed) return;
    closed = closedNow;
    const answer = parseModelAnswer(reply);
    const text = answer
      ? check(answer)
          .flatMap((sentence) => sentence?.text ?? [])
          .join(" ")
      : "";
    if (text === shown) return;
    shown = text;
    onText(text);
  };
}

/** The best passages within the budget, in page order. Text that gives a model orders is withheld. */
function modelEvidence(chosen: readonly Passage[], { eligible, others }: Evidence): readonly Passage[] {
  const ranked = [...eligible, ...others]
    .filter((passage) => passage.score >= MIN_SCORE)
    .sort((a, b) => worthOf(b) - worthOf(a))
    .map(({ passage }) => passage);
  const kept: Passage[] = [];
  let characters = 0;
  for (const passage of [...chosen, ...ranked]) {
    if (givesOrders(passage.text) || kept.some((other) => isSameSpan(other, passage))) continue;
    characters += passage.text.length;
    if (kept.length === MAX_EVIDENCE || characters > MAX_EVIDENCE_CHARS) break;
    kept.push(passage);
  }
  return kept.sort((a, b) => a.page.path.localeCompare(b.page.path) || a.start - b.start);
}
