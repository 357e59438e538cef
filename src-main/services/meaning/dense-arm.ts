import { hasCode } from "../../../shared/errors/brain-error";
import { maskIdentifiers } from "../../domain/mask-identifiers";
import { toInt8Direction } from "../../domain/search/unit-vector";
import type { ModelClient } from "../../ports/model-client";
import type { SearchIndex } from "../../ports/search-index";
import type { DenseArm, DenseQuery } from "../search-ports";
import type { SettingsService } from "../settings";
import { fingerprintOf } from "./embed-passages";
import { LatestCache } from "./latest-cache";
import type { AnsweringModel, OwnVectors } from "./own-vectors";
import { isSameModel, PROBE_SENTENCE } from "./probe-model";
import type { SpendMeter } from "./spend-meter";

/** Someone waits for the results. */
const QUERY_MS = 1_500;
const CACHED_QUERIES = 300;
/** The user's model is heard a little even when words cover the query. */
const MODEL_FLOOR = 0.2;

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
  const vectorOf = async (query: string): Promise<Uint8Array | null> => {
    const answering = await ports.own.answering();
    return answering && cache.get(keyOf(answering, query));
  };
  return {
    async prepare(query, signal) {
      const answering = await ports.own.answering();
      if (!answering || query.trim() === "") return { kind: "built_in" };
      const key = keyOf(answering, query);
      const asked = cache.get(key) ?? (await askForVector(ports, answering, query, signal));
      if (typeof asked === "string") return { kind: "failed", reason: asked };
      cache.set(key, asked);
      return { kind: "model" };
    },
    async forQuery(query): Promise<DenseQuery> {
      const vector = await vectorOf(query);
      if (!vector) return { floor: 0, isModel: false, nearest: (limit) => index.dense(query, limit) };
      return { floor: MODEL_FLOOR, isModel: true, nearest: (limit) => index.nearestByModel(vector, limit) };
    },
  };
}

const keyOf = ({ model, endpoint }: AnsweringModel, query: string): string =>
  `${model.id}\0${endpoint.queryPrefix}\0${query}`;

/** The vector, or why there is none. */
async function askForVector(
  { client, meter, own, settings, timeoutMs = QUERY_MS }: DenseArmPorts,
  { endpoint, model }: AnsweringModel,
  query: string,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | string> {
  const { dailyTokens, embeddingPrice } = (await settings.get()).meaning;
  if (await meter.isOver(dailyTokens)) return "the tokens for today are used up";
  try {
    const reply = await client.embed(endpoint, {
      texts: [endpoint.queryPrefix + maskIdentifiers(query), endpoint.passagePrefix + PROBE_SENTENCE],
      dimensions: endpoint.dimensions,
      urgency: "query",
      timeoutMs,
      ...(signal ? { signal } : {}),
    });
    if (reply.kind === "refused") return reply.reason;
    await meter.add("query", model.model, reply.usage, embeddingPrice);
    const [vector, probe] = reply.vectors;
    if (!vector || !probe || !isSameModel(probe, fingerprintOf(model))) {
      own.modelWasSwapped(model.id);
      return "another model answers under its name, and the passages are embedded anew";
    }
    const direction = toInt8Direction(vector);
    return direction ? new Uint8Array(direction.buffer) : "it gave an empty vector";
  } catch (error) {
    if (hasCode(error, "model_unavailable")) return error.data.reason;
    throw error;
  }
}
