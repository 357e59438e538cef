import { APIError } from "openai";
import type { Embedded, EmbedRequest, ModelEndpoint, TokenUsage } from "../ports/model-client";
import { connect } from "./connect";
import { startIdleTimer } from "./idle-timer";
import { failureReason, modelUnavailable } from "./model-failure";

const BATCH_RETRIES = 2;
/** A model with longer vectors than any known one is a fault, and would fill the memory. */
const MAX_DIMS = 8_000;
/** English text has about four characters a token; good enough where the endpoint does not count. */
const CHARS_PER_TOKEN = 4;
const TOO_MUCH = new Set([400, 413, 422]);

/** What a reply of `/embeddings` may look like; servers differ, so nothing is taken for granted. */
interface RawReply {
  readonly data?: unknown;
  readonly usage?: unknown;
}

/** One request to `/embeddings`. @throws BrainError `model_unavailable`, or what the package throws */
export async function embedTexts(endpoint: ModelEndpoint, request: EmbedRequest): Promise<Embedded> {
  const timer = startIdleTimer(request.timeoutMs, request.signal);
  try {
    const isBatch = request.urgency === "batch";
    const client = connect(endpoint, { timeout: request.timeoutMs, maxRetries: isBatch ? BATCH_RETRIES : 0 });
    const asked = client.embeddings.create(
      {
        model: endpoint.model,
        input: [...request.texts],
        // Without it the package asks for base64, and reads the floats of a server that ignores it as noise.
        encoding_format: "float",
        ...(request.dimensions === null ? {} : { dimensions: request.dimensions }),
      },
      { signal: timer.signal },
    );
    const reply: RawReply = await untilAborted(asked, timer.signal);
    return { kind: "vectors", vectors: vectorsIn(reply.data, request), usage: usageOf(reply.usage, request.texts) };
  } catch (error) {
    if (timer.isExpired) throw modelUnavailable("no reply in time");
    if (error instanceof APIError && TOO_MUCH.has(error.status ?? 0)) {
      return { kind: "refused", reason: failureReason(error) };
    }
    throw error;
  } finally {
    timer.stop();
  }
}

/** The package sleeps through `retry-after` without listening to the signal. */
function untilAborted<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(modelUnavailable("no reply in time"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    asked.then(resolve, reject);
  });
}

/** @throws BrainError `model_unavailable` for whatever is not one good vector a text */
function vectorsIn(data: unknown, { texts, dimensions }: EmbedRequest): readonly Float32Array[] {
  if (!Array.isArray(data) || data.length !== texts.length) {
    throw modelUnavailable("it gave another number of vectors than texts");
  }
  const vectors: (Float32Array | undefined)[] = new Array(texts.length).fill(undefined);
  data.forEach((item: unknown, place) => {
    const { embedding, index } = fieldsOf(item);
    vectors[typeof index === "number" ? index : place] = vectorFrom(embedding);
  });
  const checked = vectors.map((vector) => {
    if (!vector) throw modelUnavailable("it gave another number of vectors than texts");
    return vector;
  });
  const dims = checked[0]?.length ?? 0;
  if (checked.some((vector) => vector.length !== dims)) throw modelUnavailable("its vectors differ in length");
  if (dimensions !== null && dims !== dimensions) {
    throw modelUnavailable(`it gave vectors of length ${dims} instead of ${dimensions}`);
  }
  return checked;
}

function fieldsOf(item: unknown): { readonly embedding: unknown; readonly index: unknown } {
  if (typeof item !== "object" || item === null) return { embedding: null, index: null };
  return { embedding: Reflect.get(item, "embedding"), index: Reflect.get(item, "index") };
}

function vectorFrom(value: unknown): Float32Array {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_DIMS) {
    throw modelUnavailable("it gave something that is no vector");
  }
  const vector = Float32Array.from(value, (item: unknown) => (typeof item === "number" ? item : Number.NaN));
  if (!vector.every(Number.isFinite)) throw modelUnavailable("it gave something that is no vector");
  if (vector.every((item) => item === 0)) throw modelUnavailable("it gave an empty vector");
  return vector;
}

function usageOf(usage: unknown, texts: readonly string[]): TokenUsage {
  const counted = typeof usage === "object" && usage !== null ? Reflect.get(usage, "total_tokens") : null;
  if (typeof counted === "number" && counted > 0) return { tokens: counted, isEstimated: false };
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return { tokens: Math.ceil(characters / CHARS_PER_TOKEN), isEstimated: true };
}
