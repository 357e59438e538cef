import { hasCode } from "../../../shared/errors/brain-error";
import { closureCheck } from "../../domain/think/closure-check";
import type { DraftSentence } from "../../domain/think/draft";
import { type ModelAnswer, parseModelAnswer } from "../../domain/think/model-answer";
import type { ModelClient, ModelEndpoint, TokenUsage } from "../../ports/model-client";
import type { ModelCall } from "./model-call";

export interface ModelInput {
  /** As it was asked, nothing masked. */
  readonly question: string;
  readonly call: ModelCall;
  readonly endpoint: ModelEndpoint;
  readonly client: ModelClient;
  readonly signal: AbortSignal;
  /** All checked sentences so far. */
  readonly onText: (text: string) => void;
  /** What the question has used, also where no answer came of it. */
  readonly onUsage: (usage: TokenUsage) => void;
}

export type ModelOutcome =
  | { readonly kind: "answer"; readonly draft: readonly DraftSentence[]; readonly dropped: number }
  /** The model says that the evidence does not answer. */
  | { readonly kind: "silent" }
  | { readonly kind: "failed"; readonly reason: string; readonly dropped: number };

/**
 * Asks the model to answer from the numbered evidence alone, and believes no sentence that its citations do not carry: not
 * in the answer, nor while it streams. @throws BrainError `cancelled`; every other failure is an outcome.
 */
export async function askModel(input: ModelInput): Promise<ModelOutcome> {
  const { call, question } = input;
  const check = (answer: ModelAnswer) =>
    answer.sentences.map(({ text, cites }) =>
      closureCheck({ text: call.mask.restore(text), cites }, call.evidence, question),
    );
  let reply: string;
  try {
    reply = await input.client.chat(input.endpoint, {
      ...call.prompt,
      signal: input.signal,
      onText: streamChecked(check, input.onText),
      onUsage: input.onUsage,
      ...(call.maxReplyChars === null ? {} : { maxReplyChars: call.maxReplyChars }),
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
