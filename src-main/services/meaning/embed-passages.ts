import { maskIdentifiers } from "../../domain/mask-identifiers";
import { embeddingText } from "../../domain/search/embedding-text";
import { toInt8Direction } from "../../domain/search/unit-vector";
import type { ModelClient, TokenUsage } from "../../ports/model-client";
import type { ChunkToEmbed } from "../../ports/page-store";
import type { BoughtVectors, VectorModel } from "../../ports/vector-models";
import type { EmbeddingEndpoint } from "../settings";
import { BATCH_MS, isSameModel, PROBE_SENTENCE } from "./probe-model";

/** Characters kept of a passage that the model refuses; under 512 tokens in most languages. */
const CUT_CHARS: readonly number[] = [1200, 400];

export interface EmbedPassagesPorts {
  readonly client: Pick<ModelClient, "embed">;
  readonly bought: BoughtVectors;
  readonly onUsage: (usage: TokenUsage) => Promise<void>;
}

export type EmbeddedPassages =
  /** By text hash; empty bytes for a passage that the model would not take. */
  | { readonly kind: "vectors"; readonly vectors: ReadonlyMap<string, Uint8Array> }
  /** Another model answers under this name now; nothing of its reply was kept. */
  | { readonly kind: "swapped" };

export interface PassageJob {
  readonly endpoint: EmbeddingEndpoint;
  readonly model: VectorModel;
  readonly signal: AbortSignal;
}

/**
 * Vectors of some passages: those bought before are taken from where they are kept, the others are asked for and kept
 * before anything else happens. @throws BrainError `model_unavailable`, `cancelled`
 */
export async function embedPassages(
  ports: EmbedPassagesPorts,
  job: PassageJob,
  chunks: readonly ChunkToEmbed[],
): Promise<EmbeddedPassages> {
  const texts = new Map(chunks.map((chunk) => [chunk.textHash, passageText(chunk, job.endpoint)]));
  const known = await ports.bought.find(job.model, [...texts.keys()]);
  const missing = [...texts].filter(([hash]) => !known.has(hash));
  if (missing.length === 0) return { kind: "vectors", vectors: known };
  const asked = await ask(ports, job, missing);
  if (asked === null) return { kind: "swapped" };
  return { kind: "vectors", vectors: new Map([...known, ...asked]) };
}

/** What is sent of a passage: identifiers that can be told by their shape never leave. */
const passageText = ({ title, headingPath, text }: ChunkToEmbed, { passagePrefix }: EmbeddingEndpoint): string =>
  passagePrefix + maskIdentifiers(embeddingText(title, headingPath, text));

type HashedText = readonly [hash: string, text: string];

/** Null when another model answered. Texts that are refused together are asked for in halves, the last one cut. */
async function ask(
  ports: EmbedPassagesPorts,
  job: PassageJob,
  texts: readonly HashedText[],
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const { endpoint, model, signal } = job;
  const reply = await ports.client.embed(endpoint, {
    texts: [endpoint.passagePrefix + PROBE_SENTENCE, ...texts.map(([, text]) => text)],
    dimensions: endpoint.dimensions,
    urgency: "batch",
    timeoutMs: BATCH_MS,
    signal,
  });
  if (reply.kind === "refused") return askInParts(ports, job, texts);
  await ports.onUsage(reply.usage);
  const [probe, ...vectors] = reply.vectors;
  if (!probe || !isSameModel(probe, fingerprintOf(model))) return null;
  const packed = texts.map(([hash], i) => ({ hash, bytes: asBytes(vectors[i]) }));
  await ports.bought.add(model, packed);
  return new Map(packed.map(({ hash, bytes }) => [hash, bytes]));
}

async function askInParts(
  ports: EmbedPassagesPorts,
  job: PassageJob,
  texts: readonly HashedText[],
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const [only] = texts;
  if (texts.length === 1 && only) {
    const [hash, text] = only;
    const shorter = CUT_CHARS.find((length) => length < text.length);
    // Kept as empty, so that it is not asked about for ever.
    return shorter === undefined
      ? new Map([[hash, new Uint8Array()]])
      : ask(ports, job, [[hash, text.slice(0, shorter)]]);
  }
  const middle = Math.ceil(texts.length / 2);
  const first = await ask(ports, job, texts.slice(0, middle));
  const second = first && (await ask(ports, job, texts.slice(middle)));
  return first && second && new Map([...first, ...second]);
}

const asBytes = (vector: Float32Array | undefined): Uint8Array => {
  const direction = vector && toInt8Direction(vector);
  return direction ? new Uint8Array(direction.buffer) : new Uint8Array();
};

/** The kept direction of the probe sentence. */
export function fingerprintOf({ fingerprint }: Pick<VectorModel, "fingerprint">): Int8Array {
  return Int8Array.from(atob(fingerprint), (character) => (character.charCodeAt(0) << 24) >> 24);
}

export const renderFingerprint = (direction: Int8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(direction.buffer, direction.byteOffset, direction.length)));
