import { hasCode } from "../../../shared/errors/brain-error";
import type { EmbeddingTrial } from "../../../shared/model/meaning";
import { cosineOf, toInt8Direction } from "../../domain/search/unit-vector";
import type { ModelClient, TokenUsage } from "../../ports/model-client";
import type { EmbeddingEndpoint } from "../settings";

/** Goes along with every request: the same model gives it the same vector. */
export const PROBE_SENTENCE = "The lighthouse keeper wrote the weather into a blue notebook every evening.";
const OTHER_SENTENCE = "Interest rates rose by half a point after the meeting of the central bank.";

/** A cold local model loads in this time. */
export const BATCH_MS = 60_000;
/** Rounding differs a little between machines and batches, models differ far more. */
const SAME_MODEL = 0.99;
/** Two unlike sentences that come out alike: the model does not tell texts apart. */
const ALIKE = 0.9999;

export interface ProbedModel {
  readonly dims: number;
  readonly fingerprint: Int8Array;
  readonly usage: TokenUsage;
}

export type Probe =
  | { readonly kind: "model"; readonly model: ProbedModel }
  | { readonly kind: "failed"; readonly reason: string };

/** Asks a model for two fixed sentences. @throws BrainError `cancelled` */
export async function probeModel(
  client: Pick<ModelClient, "embed">,
  endpoint: EmbeddingEndpoint,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Probe> {
  try {
    const reply = await client.embed(endpoint, {
      texts: [PROBE_SENTENCE, OTHER_SENTENCE].map((text) => endpoint.passagePrefix + text),
      dimensions: endpoint.dimensions,
      urgency: "batch",
      timeoutMs,
      ...(signal ? { signal } : {}),
    });
    if (reply.kind === "refused") return { kind: "failed", reason: reply.reason };
    const [first, second] = reply.vectors;
    const fingerprint = first && toInt8Direction(first);
    if (!fingerprint || !first || !second) return { kind: "failed", reason: "it gave an empty vector" };
    if (cosineOf(first, second) > ALIKE) return { kind: "failed", reason: "it gives every text the same vector" };
    return { kind: "model", model: { dims: first.length, fingerprint, usage: reply.usage } };
  } catch (error) {
    if (hasCode(error, "model_unavailable")) return { kind: "failed", reason: error.data.reason };
    throw error;
  }
}

/** Whether a vector of the probe sentence comes from the model with that fingerprint. */
export const isSameModel = (vector: ArrayLike<number>, fingerprint: ArrayLike<number>): boolean =>
  cosineOf(vector, fingerprint) >= SAME_MODEL;

/** For the settings: does the model as filled in work? */
export async function tryEmbedding(
  client: Pick<ModelClient, "embed">,
  endpoint: EmbeddingEndpoint | null,
): Promise<EmbeddingTrial> {
  if (!endpoint) return { ok: false, dims: null, reason: "no address is set" };
  if (endpoint.model === "") return { ok: false, dims: null, reason: "no embedding model is chosen" };
  const probe = await probeModel(client, endpoint, BATCH_MS);
  if (probe.kind === "failed") return { ok: false, dims: null, reason: probe.reason };
  return { ok: true, dims: probe.model.dims, reason: null };
}
