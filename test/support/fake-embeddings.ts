import { createHash } from "node:crypto";

/** What the fake's `/v1/embeddings` does wrong. */
export type EmbeddingFault =
  /** Vectors without a direction. */
  | { readonly kind: "zero_vectors" }
  /** One vector of the batch is shorter than the others. */
  | { readonly kind: "uneven_vectors" }
  /** One vector fewer than texts. */
  | { readonly kind: "missing_vector" }
  /** Not numbers, but base64: what servers do that ignore `encoding_format`. */
  | { readonly kind: "base64_vectors" }
  /** The reply ends in the middle. */
  | { readonly kind: "cut_vectors" }
  /** Texts longer than this are refused with 400. */
  | { readonly kind: "too_long"; readonly characters: number };

/** Gives a text its vector; null: one made of its words, so that texts that share words are near. */
export type EmbedsText = (text: string) => readonly number[];

const DIMS = 64;

/**
 * A model without weights: each word has a direction of its own, words of one group share most of it, and a text is their
 * sum. `seed` makes another model with the same behaviour.
 */
export function wordModel(groups: readonly (readonly string[])[] = [], dims = DIMS, seed = "a"): EmbedsText {
  const groupOf = new Map(groups.flatMap((words, i) => words.map((word) => [word, `group ${i}`] as const)));
  return (text) => {
    const sum = new Array<number>(dims).fill(0);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const group = groupOf.get(word);
      const parts =
        group === undefined
          ? [[word, 1] as const]
          : ([
              [group, 3],
              [word, 0.5],
            ] as const);
      for (const [name, weight] of parts) {
        directionOf(`${seed} ${name}`, dims).forEach((value, d) => {
          sum[d] = (sum[d] ?? 0) + weight * value;
        });
      }
    }
    const length = Math.hypot(...sum);
    return length === 0 ? sum.map((_, d) => (d === 0 ? 1 : 0)) : sum.map((value) => value / length);
  };
}

function directionOf(name: string, dims: number): readonly number[] {
  const values: number[] = [];
  for (let block = 0; values.length < dims; block++) {
    for (const byte of createHash("sha256").update(`${name} ${block}`).digest()) values.push((byte - 127.5) / 127.5);
  }
  return values.slice(0, dims);
}

export interface EmbeddingReply {
  readonly status: number;
  readonly body: unknown;
}

interface EmbeddingBody {
  readonly model: string;
  readonly input: readonly string[];
  readonly encoding_format?: string;
  readonly dimensions?: number;
}

/** What `/v1/embeddings` answers. @param honoursDimensions false: they are silently ignored, as some servers do */
export function embeddingReply(
  raw: string,
  embeds: EmbedsText,
  fault: { readonly kind: string } | null,
  honoursDimensions: boolean,
  countsTokens: boolean,
): EmbeddingReply {
  const body: EmbeddingBody = JSON.parse(raw);
  const limit =
    fault?.kind === "too_long" && "characters" in fault ? Number(fault.characters) : Number.POSITIVE_INFINITY;
  if (body.input.some((text) => text.length > limit)) {
    return { status: 400, body: { error: { message: "input is too long", type: "invalid_request_error" } } };
  }
  const data = body.input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: faulty(cut(embeds(text), honoursDimensions ? body.dimensions : undefined), fault, index),
  }));
  if (fault?.kind === "missing_vector") data.pop();
  const tokens = Math.ceil(body.input.join(" ").length / 5);
  const usage = countsTokens ? { usage: { prompt_tokens: tokens, total_tokens: tokens } } : {};
  // Out of order, as the wire allows.
  return { status: 200, body: { object: "list", model: body.model, data: data.toReversed(), ...usage } };
}

const cut = (vector: readonly number[], dimensions: number | undefined): readonly number[] =>
  dimensions === undefined ? vector : vector.slice(0, dimensions);

function faulty(vector: readonly number[], fault: { readonly kind: string } | null, index: number): unknown {
  switch (fault?.kind) {
    case "zero_vectors":
      return vector.map(() => 0);
    case "uneven_vectors":
      return index === 0 ? vector.slice(1) : vector;
    case "base64_vectors":
      return Buffer.from(Float32Array.from(vector).buffer).toString("base64");
    default:
      return vector;
  }
}
