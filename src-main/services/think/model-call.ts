import type { PagePath } from "../../../shared/model/page";
import { createMask, type Mask } from "../../domain/mask-identifiers";
import { estimateTokens } from "../../domain/think/estimate-tokens";
import { givesOrders } from "../../domain/think/gives-orders";
import { isSameSpan, type Passage } from "../../domain/think/passage";
import type { Prompt, WritePrompt } from "../../domain/think/prompt-input";
import { worthOf } from "../../domain/think/select-passages";
import type { AnswerSpending } from "./answer-sources";
import type { Evidence } from "./gather-evidence";

export interface CallInput {
  readonly question: string;
  /** Passages of the extractive answer: they always go along. */
  readonly chosen: readonly Passage[];
  readonly evidence: Evidence;
  /** Pages of which nothing may be sent. */
  readonly hidden: ReadonlySet<PagePath>;
  readonly writePrompt: WritePrompt;
  readonly limits: Awaited<ReturnType<AnswerSpending["limits"]>>;
}

/** What would be sent to a model, to the letter. */
export interface ModelCall {
  readonly kind: "call";
  readonly prompt: Prompt;
  /** The passages as they stand on their pages; evidence 1 is the first. */
  readonly evidence: readonly Passage[];
  readonly mask: Mask;
  /** Pages that would have helped and stay on this machine. */
  readonly withheld: number;
  /** About how many tokens the prompt is. */
  readonly tokens: number;
  /** Letters that the reply may have; null: no limit. */
  readonly maxReplyChars: number | null;
}

/** Nothing may or need be sent. `reason`: null when there is no evidence to send. */
export interface NoCall {
  readonly kind: "none";
  readonly reason: string | null;
  readonly withheld: number;
}

/** Evidence that fits every model, about 2,500 tokens. */
const MAX_EVIDENCE = 24;
const MAX_EVIDENCE_CHARS = 9_000;
/** Passages that share less with the question would only tempt the model. */
const MIN_SCORE = 0.15;
/** Kept free of a budget for the reply: six sentences with their numbers. */
const REPLY_TOKENS = 500;
const CHARS_PER_TOKEN = 4;

/** Puts together what is sent: private pages stay, identifiers are masked, and the budget is kept. Sends nothing. */
export function prepareCall(input: CallInput): ModelCall | NoCall {
  const wanted = wantedEvidence(input.chosen, input.evidence);
  const open = wanted.filter(({ page }) => !input.hidden.has(page.path));
  const withheld = new Set(wanted.flatMap(({ page }) => (input.hidden.has(page.path) ? [page.path] : []))).size;
  // What is left of an answer that stands on private pages alone would answer something else.
  const isAllPrivate = input.chosen.length > 0 && input.chosen.every(({ page }) => input.hidden.has(page.path));
  if (open.length === 0 || isAllPrivate) {
    const reason = withheld > 0 ? "every page that bears on it is private, and none of it was sent" : null;
    return { kind: "none", reason, withheld };
  }
  const { question, leftToday } = input.limits;
  const limit = question === null ? leftToday : Math.min(question, leftToday ?? question);
  for (let count = Math.min(open.length, MAX_EVIDENCE); count > 0; count--) {
    const call = callWith(withinLength(open, count), input);
    if (limit === null || call.tokens + REPLY_TOKENS <= limit) {
      const maxReplyChars = limit === null ? null : (limit - call.tokens) * CHARS_PER_TOKEN;
      return { kind: "call", ...call, withheld, maxReplyChars };
    }
  }
  const isDay = leftToday !== null && (question === null || leftToday < question);
  const reason = isDay ? "the tokens for today are used up" : "the question does not fit its budget of tokens";
  return { kind: "none", reason, withheld };
}

function callWith(evidence: readonly Passage[], { question, writePrompt }: CallInput) {
  const mask = createMask();
  const hide = (passage: Passage): Passage => ({
    ...passage,
    text: mask.hide(passage.text),
    headingPath: mask.hide(passage.headingPath),
    page: { ...passage.page, title: mask.hide(passage.page.title) },
  });
  const prompt = writePrompt({ question: mask.hide(question), evidence: evidence.map(hide) });
  const tokens = estimateTokens(prompt.system + prompt.user + JSON.stringify(prompt.schema.schema));
  return { prompt, evidence, mask, tokens };
}

/** The best passages, best first. Text that gives a model orders is withheld. */
function wantedEvidence(chosen: readonly Passage[], { eligible, others }: Evidence): readonly Passage[] {
  const ranked = [...eligible, ...others]
    .filter((passage) => passage.score >= MIN_SCORE)
    .sort((a, b) => worthOf(b) - worthOf(a))
    .map(({ passage }) => passage);
  const kept: Passage[] = [];
  for (const passage of [...chosen, ...ranked]) {
    if (kept.length === MAX_EVIDENCE * 2) break;
    if (!givesOrders(`${passage.headingPath}\n${passage.text}`) && !kept.some((other) => isSameSpan(other, passage)))
      kept.push(passage);
  }
  return kept;
}

/** So many of them as fit, in page order. */
function withinLength(wanted: readonly Passage[], count: number): readonly Passage[] {
  const kept: Passage[] = [];
  let characters = 0;
  for (const passage of wanted.slice(0, count)) {
    characters += passage.text.length;
    if (characters > MAX_EVIDENCE_CHARS && kept.length > 0) break;
    kept.push(passage);
  }
  return kept.sort((a, b) => a.page.path.localeCompare(b.page.path) || a.start - b.start);
}
