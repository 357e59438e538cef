import type OpenAI from "openai";
import { BrainError, cancelled, throwIfAborted } from "../../shared/errors/brain-error";
import { estimateTokens } from "../domain/think/estimate-tokens";
import type { Clock } from "../ports/clock";
import type { ChatRequest, ModelClient, ModelEndpoint, TokenUsage } from "../ports/model-client";
import { createCircuitBreaker } from "./circuit-breaker";
import { completeOnce } from "./complete-once";
import { connect } from "./connect";
import { embedTexts } from "./embed-texts";
import { type IdleTimer, startIdleTimer } from "./idle-timer";
import { failureReason, modelUnavailable, refusesSchema } from "./model-failure";

/** All in milliseconds. */
export interface ModelTimings {
  /** From sending to the first token, retries included. A cold local model loads in this time. */
  readonly firstTokenMs: number;
  readonly betweenTokensMs: number;
  readonly probeMs: number;
  /** How long a failing endpoint is left alone. */
  readonly pauseMs: number;
}

const DEFAULT_TIMINGS: ModelTimings = {
  firstTokenMs: 30_000,
  betweenTokensMs: 30_000,
  probeMs: 1_500,
  pauseMs: 60_000,
};

const MAX_RETRIES = 2;
const FAILURES_TO_PAUSE = 3;
/** A reply longer than this is no answer to a question; it is cut off before it fills the memory. */
const MAX_REPLY_CHARS = 200_000;
interface ClientDeps {
  readonly clock: Clock;
  readonly timings?: Partial<ModelTimings>;
}

/** The one place that speaks to a model: an OpenAI-compatible endpoint's `/chat/completions`, `/embeddings`, `/models`. */
export function createOpenAiClient({ clock, timings }: ClientDeps): ModelClient {
  const times = { ...DEFAULT_TIMINGS, ...timings };
  const breaker = createCircuitBreaker({ clock, failures: FAILURES_TO_PAUSE, pauseMs: times.pauseMs });
  /** Runs one request unless what it asks has failed again and again. */
  const guarded = async <T>(name: string, signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> => {
    throwIfAborted(signal);
    const waitMs = breaker.waitMs(name);
    if (waitMs > 0) {
      throw modelUnavailable(`it failed ${FAILURES_TO_PAUSE} times; next try in ${Math.ceil(waitMs / 1000)} s`);
    }
    try {
      const reply = await ask();
      breaker.succeeded(name);
      return reply;
    } catch (error) {
      if (signal?.aborted) throw cancelled();
      breaker.failed(name);
      throw error instanceof BrainError ? error : modelUnavailable(failureReason(error));
    }
  };
  const plainOnly = new Set<string>();
  return {
    chat: (endpoint, request) =>
      guarded(nameOf(endpoint), request.signal, () => chatWithFallback(endpoint, request, times)),
    // A short wait that ran out says little about a long one: each kind of request has a breaker of its own.
    complete: (endpoint, request) =>
      guarded(`${nameOf(endpoint)} complete`, request.signal, () => completeOnce(endpoint, request, plainOnly)),
    embed: (endpoint, request) =>
      guarded(`${nameOf(endpoint)} embed ${request.urgency}`, request.signal, () => embedTexts(endpoint, request)),
    probe: (endpoint) => probe(endpoint, times.probeMs),
  };
}

const nameOf = ({ baseUrl, model }: ModelEndpoint): string => `${baseUrl} ${model}`;

/** Structured first; an endpoint that refuses the schema is asked once more in words. */
async function chatWithFallback(endpoint: ModelEndpoint, request: ChatRequest, times: ModelTimings): Promise<string> {
  try {
    return await streamChat(endpoint, request, times, true);
  } catch (error) {
    if (!refusesSchema(error) || request.signal?.aborted) throw error;
    return streamChat(endpoint, request, times, false);
  }
}

async function streamChat(
  endpoint: ModelEndpoint,
  request: ChatRequest,
  times: ModelTimings,
  isStructured: boolean,
): Promise<string> {
  const timer = startIdleTimer(times.firstTokenMs, request.signal);
  try {
    // The package sleeps through `retry-after` without listening to the signal: the race ends the wait in time.
    return await Promise.race([readStream(endpoint, request, times, isStructured, timer), whenAborted(timer)]);
  } catch (error) {
    if (timer.isExpired) throw modelUnavailable("no reply in time");
    throw error;
  } finally {
    timer.stop();
  }
}

async function readStream(
  endpoint: ModelEndpoint,
  request: ChatRequest,
  times: ModelTimings,
  isStructured: boolean,
  timer: IdleTimer,
): Promise<string> {
  const client = connect(endpoint, { timeout: times.firstTokenMs, maxRetries: MAX_RETRIES });
  const stream = await client.chat.completions.create(chatBody(endpoint, request, isStructured), {
    signal: timer.signal,
  });
  let text = "";
  let isFinished = false;
  let counted: number | undefined;
  const maxChars = request.maxReplyChars ?? MAX_REPLY_CHARS;
  try {
    for await (const chunk of stream) {
      timer.heard(times.betweenTokensMs);
      counted = chunk.usage?.total_tokens ?? counted;
      const choice = chunk.choices?.[0];
      const delta = choice?.delta?.content;
      if (typeof delta === "string" && delta !== "") {
        text += delta;
        request.onText?.(text);
      }
      if (choice?.finish_reason) isFinished = true;
      if (text.length > MAX_REPLY_CHARS) throw modelUnavailable("the reply is too long");
      if (text.length > maxChars) throw modelUnavailable("the reply went over the budget of tokens");
    }
  } finally {
    request.onUsage?.(usageOf(counted, request, text));
  }
  if (timer.signal.aborted) throw cancelled();
  // A server that dies politely ends the stream without an error; only the finish reason tells.
  if (!isFinished) throw modelUnavailable("the stream was cut");
  return text;
}

function chatBody(endpoint: ModelEndpoint, request: ChatRequest, isStructured: boolean) {
  const { name, schema } = request.schema;
  const inWords = `\n\nReply with JSON only, no other text, in this JSON schema: ${JSON.stringify(schema)}`;
  return {
    model: endpoint.model,
    stream: true,
    // What refuses a schema may be old enough to refuse this too.
    ...(isStructured ? { stream_options: { include_usage: true } } : {}),
    messages: [
      { role: "system", content: isStructured ? request.system : request.system + inWords },
      { role: "user", content: request.user },
    ],
    ...(isStructured
      ? { response_format: { type: "json_schema", json_schema: { name, schema: { ...schema }, strict: true } } }
      : {}),
  } satisfies OpenAI.ChatCompletionCreateParamsStreaming;
}

const usageOf = (counted: number | undefined, { system, user }: ChatRequest, reply: string): TokenUsage =>
  typeof counted === "number" && counted > 0
    ? { tokens: counted, isEstimated: false }
    : { tokens: estimateTokens(system + user + reply), isEstimated: true };

function whenAborted(timer: IdleTimer): Promise<never> {
  return new Promise((_, reject) => {
    if (timer.signal.aborted) reject(cancelled());
    timer.signal.addEventListener("abort", () => reject(cancelled()), { once: true });
  });
}

const MAX_MODELS_LISTED = 200;

async function probe(endpoint: ModelEndpoint, timeoutMs: number) {
  try {
    const client = connect(endpoint, { timeout: timeoutMs, maxRetries: 0 });
    const page = await client.models.list();
    const models = page.data.flatMap((model) => (typeof model?.id === "string" ? [model.id] : []));
    return { ok: true, models: models.slice(0, MAX_MODELS_LISTED), reason: null };
  } catch (error) {
    return { ok: false, models: [], reason: failureReason(error) };
  }
}
