import type OpenAI from "openai";
import type { Completion, CompletionRequest, ModelEndpoint, TokenUsage } from "../ports/model-client";
import { connect } from "./connect";
import { startIdleTimer } from "./idle-timer";
import { modelUnavailable, refusesSchema } from "./model-failure";

const CHARS_PER_TOKEN = 4;

/**
 * One question, one whole reply. Structured first; an endpoint that refuses the schema is asked once more in words, and
 * from then on in words only: there is no time to be refused at each search.
 * @param plainOnly endpoints known to refuse a schema; grows
 * @throws BrainError `model_unavailable`, or what the package throws
 */
export async function completeOnce(
  endpoint: ModelEndpoint,
  request: CompletionRequest,
  plainOnly: Set<string>,
): Promise<Completion> {
  const timer = startIdleTimer(request.timeoutMs, request.signal);
  const name = `${endpoint.baseUrl} ${endpoint.model}`;
  try {
    if (plainOnly.has(name)) return await ask(endpoint, request, timer.signal, false);
    try {
      return await ask(endpoint, request, timer.signal, true);
    } catch (error) {
      if (!refusesSchema(error)) throw error;
      plainOnly.add(name);
      return await ask(endpoint, request, timer.signal, false);
    }
  } catch (error) {
    if (timer.isExpired) throw modelUnavailable("no reply in time");
    throw error;
  } finally {
    timer.stop();
  }
}

async function ask(
  endpoint: ModelEndpoint,
  request: CompletionRequest,
  signal: AbortSignal,
  isStructured: boolean,
): Promise<Completion> {
  const client = connect(endpoint, { timeout: request.timeoutMs, maxRetries: 0 });
  const body = bodyOf(endpoint, request, isStructured);
  const reply = await client.chat.completions.create(body, { signal });
  const text: unknown = reply.choices?.[0]?.message?.content;
  if (typeof text !== "string" || text === "") throw modelUnavailable("the reply was empty");
  return { text, usage: usageOf(reply.usage?.total_tokens, request.system.length + request.user.length + text.length) };
}

function bodyOf(endpoint: ModelEndpoint, request: CompletionRequest, isStructured: boolean) {
  const { name, schema } = request.schema;
  const inWords = `\n\nReply with JSON only, no other text, in this JSON schema: ${JSON.stringify(schema)}`;
  return {
    model: endpoint.model,
    messages: [
      { role: "system", content: isStructured ? request.system : request.system + inWords },
      { role: "user", content: request.user },
    ],
    max_tokens: request.maxTokens,
    ...(isStructured
      ? { response_format: { type: "json_schema", json_schema: { name, schema: { ...schema }, strict: true } } }
      : {}),
  } satisfies OpenAI.ChatCompletionCreateParamsNonStreaming;
}

const usageOf = (counted: number | undefined, characters: number): TokenUsage =>
  typeof counted === "number" && counted > 0
    ? { tokens: counted, isEstimated: false }
    : { tokens: Math.ceil(characters / CHARS_PER_TOKEN), isEstimated: true };
