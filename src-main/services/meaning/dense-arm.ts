import { hasCode } from "../../../shared/errors/brain-error";
import { maskIdentifiers } from "../../domain/mask-identifiers";
import { toInt8Direction } from "../../domain/search/unit-vector";
import type { ModelClient } from "../../ports/model-client";
import type { SearchIndex } from "../../ports/search-index";
import { builtInDense } from "../search-by-meaning";
import type { DenseArm, DenseQuery } from "../search-ports";
import type { SettingsService } from "../settings";
import { fingerprintOf } from "./embed-passages";
import { LatestCache } from "./latest-cache";
import type { AnsweringModel, OwnVectors } from "./own-vectors";
import { BATCH_MS, isSameModel, PROBE_SENTENCE } from "./probe-model";
import type { SpendMeter } from "./spend-meter";

/** Someone waits for the results. */
const QUERY_MS = 1_500;
const CACHED_QUERIES = 300;

/** How the vectors of a query were come by. */
export type Prepared =
  /** No model is switched on, or its first set is not whole yet. */
  | { readonly kind: "built_in" }
  | { readonly kind: "model" }
  /** The model did not answer: built-in vectors stand in. `reason` in a few words, without any text of the user's. */
  | { readonly kind: "failed"; readonly reason: string };

export interface ModelDenseArm extends DenseArm {
  /** Asks the model for the query's vector, unless it is known; the arm then uses it. @throws BrainError `cancelled` */
  prepare(query: string, signal?: AbortSignal): Promise<Prepared>;
  /** The same for many queries in one request that may take its time; false when the model did not give them. */
  prepareAll(queries: readonly string[], signal: AbortSignal): Promise<boolean>;
}

export interface DenseArmPorts {
  readonly index: Pick<SearchIndex, "dense" | "nearestByModel">;
  readonly own: Pick<OwnVectors, "answering" | "modelWasSwapped">;
  readonly client: Pick<ModelClient, "embed">;
  readonly settings: Pick<SettingsService, "get">;
  readonly meter: SpendMeter;
  readonly timeoutMs?: number;
}

/** The dense arm: the user's model where its vectors are whole and it answers in time, else the built-in vectors. */
export function createDenseArm(ports: DenseArmPorts): ModelDenseArm {
  const { index } = ports;
  const cache = new LatestCache<Uint8Array>(CACHED_QUERIES);
  return {
    async prepare(query, signal) {
      const answering = await ports.own.answering();
      if (!answering || query.trim() === "") return { kind: "built_in" };
      const key = keyOf(answering, query);
      if (cache.get(key)) return { kind: "model" };
      const asked = await askForVectors(ports, answering, [query], { urgency: "query", signal });
      if (typeof asked === "string") return { kind: "failed", reason: asked };
      for (const vector of asked) cache.set(key, vector);
      return { kind: "model" };
    },
    async prepareAll(queries, signal) {
      const answering = await ports.own.answering();
      if (!answering) return false;
      const asked = await askForVectors(ports, answering, queries, { urgency: "batch", signal });
      if (typeof asked === "string") return false;
      queries.forEach((query, i) => {
        const vector = asked[i];
        if (vector) cache.set(keyOf(answering, query), vector);
      });
      return true;
    },
    async forQuery(query): Promise<DenseQuery> {
      const answering = await ports.own.answering();
      const vector = answering && cache.get(keyOf(answering, query));
      if (!vector) return builtInDense(index, query);
      return {
        floor: answering.model.floor ?? 0,
        isModel: true,
        nearest: (limit) => index.nearestByModel(vector, limit),
      };
    },
  };
}

const keyOf = ({ model, endpoint }: AnsweringModel, query: string): string =>
  `${model.id}\0${endpoint.queryPrefix}\0${query}`;

interface Asking {
  readonly urgency: "query" | "batch";
  readonly signal: AbortSignal | undefined;
}

/** The vectors in order, or why there are none. */
async function askForVectors(
  { client, meter, own, settings, timeoutMs = QUERY_MS }: DenseArmPorts,
  { endpoint, model }: AnsweringModel,
  queries: readonly string[],
  { urgency, signal }: Asking,
): Promise<readonly Uint8Array[] | string> {
  const { dailyTokens, embeddingPrice } = (await settings.get()).meaning;
  if (await meter.isOver(dailyTokens)) return "the tokens for today are used up";
  try {
    const texts = queries.map((query) => endpoint.queryPrefix + maskIdentifiers(query));
    const reply = await client.embed(endpoint, {
      texts: [endpoint.passagePrefix + PROBE_SENTENCE, ...texts],
      dimensions: endpoint.dimensions,
      urgency,
      timeoutMs: urgency === "query" ? timeoutMs : BATCH_MS,
      ...(signal ? { signal } : {}),
    });
    if (reply.kind === "refused") return reply.reason;
    await meter.add("query", model.model, reply.usage, embeddingPrice);
    const [probe, ...vectors] = reply.vectors;
    if (!probe || !isSameModel(probe, fingerprintOf(model))) {
      own.modelWasSwapped(model.id);
      return "another model answers under its name, and the passages are embedded anew";
    }
    const directions = vectors.map(toInt8Direction).filter((direction) => direction !== null);
    if (directions.length < queries.length) return "it gave an empty vector";
    return directions.map((direction) => new Uint8Array(direction.buffer));
  } catch (error) {
    if (hasCode(error, "model_unavailable")) return error.data.reason;
    throw error;
  }
}
