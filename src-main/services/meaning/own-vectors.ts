import { hasCode } from "../../../shared/errors/brain-error";
import type { MeaningState, MeaningStatus } from "../../../shared/model/meaning";
import type { PageId } from "../../domain/extracted-page";
import type { AppState } from "../../ports/app-state";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { ModelClient } from "../../ports/model-client";
import type { ModelVectorIndex } from "../../ports/model-vector-index";
import type { ChunkToEmbed, PageStore } from "../../ports/page-store";
import type { BoughtVectors, KeptVectorModels, VectorModel } from "../../ports/vector-models";
import type { Privacy } from "../privacy";
import type { EmbeddingEndpoint, SettingsService } from "../settings";
import { embedPassages, fingerprintOf, renderFingerprint } from "./embed-passages";
import { LoadedVectors } from "./loaded-vectors";
import { BATCH_MS, isSameModel, type ProbedModel, probeModel } from "./probe-model";
import type { SpendMeter } from "./spend-meter";

const BATCH_CHUNKS = 32;
const FETCHED_CHUNKS = 512;
/** A model proves itself with every request; without requests this often. */
const PROBE_AGAIN_MS = 3_600_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 600_000;
/** A request on its way when the app ends is paid for: its reply is waited for so long. */
const GRACE_MS = 1_500;
const ANNOUNCE_MS = 500;

export interface OwnVectorsPorts {
  readonly store: Pick<PageStore, "chunksWithoutVector" | "putVectors" | "vectors" | "vectorsAfter" | "vectorCounts">;
  readonly index: ModelVectorIndex;
  readonly client: Pick<ModelClient, "embed">;
  readonly settings: Pick<SettingsService, "get" | "embeddingEndpoint">;
  readonly models: AppState<KeptVectorModels>;
  readonly bought: BoughtVectors;
  readonly meter: SpendMeter;
  /** Pages of which no passage is embedded elsewhere. */
  readonly privacy: Pick<Privacy, "pages">;
  readonly clock: Clock;
  readonly log: Log;
  readonly announce: (status: MeaningStatus) => void;
  /** Tests wait less. */
  readonly firstRetryMs?: number;
  /** A short name for these bytes. */
  readonly hash: (text: string) => string;
  /** How much the model that answers now may say where words cover a query, 0 to 1. */
  readonly measureFloor: (signal: AbortSignal) => Promise<number>;
}

/** The model whose vectors answer, and how to ask it. */
export interface AnsweringModel {
  readonly model: VectorModel;
  readonly endpoint: EmbeddingEndpoint;
}

type Work = Omit<MeaningStatus, "answering" | "spend">;

const OFF: Work = { state: "off", model: null, dims: null, done: 0, total: 0, leftOut: 0, reason: null };

/**
 * Keeps a vector of the user's model for each passage, beside the built-in ones: in the background, resumable, each text
 * once. Another model is embedded beside the one in use and takes its place when its set is whole.
 */
export class OwnVectors {
  private readonly stop = new AbortController();
  private readonly loaded: LoadedVectors;
  private kept: KeptVectorModels = { active: null, models: [] };
  private work: Work = OFF;
  private isOn = false;
  private running: Promise<void> = Promise.resolve();
  private isWanted = false;
  private isRunning = false;
  private isClosing = false;
  private generation = 0;
  private probed: { readonly key: string; readonly atMs: number; readonly id: string } | null = null;
  /** Id of a model that no longer answers as it did: its vectors are of no use. */
  private lostId: string | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | null = null;
  private retryMs: number;
  private announceTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly ports: OwnVectorsPorts) {
    this.loaded = new LoadedVectors(ports.store, ports.index);
    this.retryMs = ports.firstRetryMs ?? FIRST_RETRY_MS;
  }

  /** Loads the vectors of the model in use into the search thread. Sends nothing. */
  async restore(): Promise<void> {
    this.kept = (await this.ports.models.read()) ?? this.kept;
    this.isOn = (await this.ports.settings.get()).meaning.vectors === "model";
    const active = this.activeModel();
    if (this.isOn && active) await this.loaded.load(active);
  }

  /** Chunks of these pages are new; those with unchanged text find their vector again, the others are embedded. */
  async pagesChanged(pageIds: readonly PageId[]): Promise<void> {
    await this.loaded.refresh(pageIds);
    if (this.isOn) this.kick();
  }

  /** To be called after each change of the settings. */
  settingsChanged(): void {
    this.generation++;
    this.retryMs = this.ports.firstRetryMs ?? FIRST_RETRY_MS;
    this.kick();
  }

  /** The model behind the name answered otherwise: its vectors are not used any more, and it is embedded anew. */
  modelWasSwapped(id: string): void {
    this.lostId = id;
    this.probed = null;
    this.kick();
  }

  /** Null while the built-in vectors answer. */
  async answering(): Promise<AnsweringModel | null> {
    const model = this.activeModel();
    if (!this.isOn || !model || model.id === this.lostId || this.loaded.modelId !== model.id) return null;
    const endpoint = await this.ports.settings.embeddingEndpoint();
    const key = endpoint && endpoint.baseUrl === model.baseUrl ? endpoint.key : null;
    return { model, endpoint: { ...model, queryPrefix: this.queryPrefixOf(model, endpoint), key } };
  }

  async status(): Promise<MeaningStatus> {
    const answering = (await this.answering())?.model.model ?? null;
    return { ...this.work, answering, spend: await this.ports.meter.report() };
  }

  /** Ids whose rows are to stay in the store. */
  keptModels(): readonly string[] {
    return [this.kept.active, this.probed?.id].filter((id) => typeof id === "string");
  }

  /** Resolves when nothing is under way. For tests and for whoever wants to wait. */
  async settled(): Promise<void> {
    while (this.isRunning) await this.running;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    for (const timer of [this.retryTimer, this.announceTimer]) if (timer) clearTimeout(timer);
    const grace = setTimeout(() => this.stop.abort(), GRACE_MS);
    await this.running;
    clearTimeout(grace);
  }

  /** A prefix for queries changes no stored vector: today's counts. */
  private queryPrefixOf(model: VectorModel, endpoint: EmbeddingEndpoint | null): string {
    return endpoint && endpoint.model === model.model ? endpoint.queryPrefix : model.queryPrefix;
  }

  private activeModel(): VectorModel | null {
    return this.kept.models.find((model) => model.id === this.kept.active) ?? null;
  }

  private kick(): void {
    this.isWanted = true;
    if (this.isRunning || this.isClosing) return;
    this.isRunning = true;
    this.running = this.runAll();
  }

  private async runAll(): Promise<void> {
    try {
      while (this.isWanted && !this.isClosing) {
        this.isWanted = false;
        await this.round();
      }
    } catch (error) {
      if (!hasCode(error, "cancelled")) this.pause("waiting", reasonOf(error));
      if (!hasCode(error, "model_unavailable") && !hasCode(error, "cancelled")) this.ports.log.error("meaning.failed");
    } finally {
      this.isRunning = false;
    }
    // Asked for between the last look and here.
    if (this.isWanted) this.kick();
  }

  /** Brings the vectors of the model that the settings name up to date. */
  private async round(): Promise<void> {
    if (this.retryTimer) clearTimeout(this.retryTimer);
    const generation = this.generation;
    const { meaning } = await this.ports.settings.get();
    const endpoint = await this.ports.settings.embeddingEndpoint();
    this.isOn = meaning.vectors === "model";
    if (!this.isOn) {
      await this.loaded.unload();
      return this.tell(OFF);
    }
    if (!endpoint || endpoint.model === "") {
      return this.tell({ ...OFF, state: "waiting", reason: "No embedding model is chosen." });
    }
    const active = this.activeModel();
    if (active && this.loaded.modelId !== active.id) await this.loaded.load(active);
    if (await this.ports.meter.isOver(meaning.dailyTokens)) return this.pause("over_budget", OVER_BUDGET);
    const model = await this.identify(endpoint);
    if (!model) return;
    await this.embedMissing(model, endpoint, generation);
  }

  /** Which model answers under the name, or null when none does. */
  private async identify(endpoint: EmbeddingEndpoint): Promise<VectorModel | null> {
    const key = JSON.stringify([endpoint.baseUrl, endpoint.model, endpoint.passagePrefix, endpoint.dimensions]);
    const now = this.ports.clock.now();
    if (this.probed?.key === key && now - this.probed.atMs < PROBE_AGAIN_MS) {
      const id = this.probed.id;
      return this.kept.models.find((model) => model.id === id) ?? null;
    }
    if (this.work.state !== "ready") this.tell({ ...this.work, state: "checking", model: endpoint.model });
    const probe = await probeModel(this.ports.client, endpoint, BATCH_MS, this.stop.signal);
    if (probe.kind === "failed") {
      this.pause("waiting", probe.reason);
      return null;
    }
    const { embeddingPrice } = (await this.ports.settings.get()).meaning;
    await this.ports.meter.add("embedding", endpoint.model, probe.model.usage, embeddingPrice);
    const model = await this.remember(endpoint, probe.model);
    this.probed = { key, atMs: now, id: model.id };
    if (this.lostId === model.id) this.lostId = null;
    return model;
  }

  private async remember(endpoint: EmbeddingEndpoint, probed: ProbedModel): Promise<VectorModel> {
    const { baseUrl, model, passagePrefix, queryPrefix, dimensions } = endpoint;
    const isNamed = (one: VectorModel) =>
      one.baseUrl === baseUrl &&
      one.model === model &&
      one.passagePrefix === passagePrefix &&
      one.dimensions === dimensions;
    const sameName = this.kept.models.filter(isNamed);
    const known = sameName.find((one) => isSameModel(probed.fingerprint, fingerprintOf(one)));
    const active = this.activeModel();
    // Under the name of the active model another one answers: queries cannot be compared with what it made.
    if (active && active.id !== known?.id && active.baseUrl === baseUrl && active.model === model && isNamed(active)) {
      this.lostId = active.id;
    }
    if (known) return known;
    const fingerprint = renderFingerprint(probed.fingerprint);
    const id = `own-${this.ports.hash(JSON.stringify([baseUrl, model, passagePrefix, dimensions, fingerprint]))}`;
    const fresh = {
      id,
      baseUrl,
      model,
      passagePrefix,
      queryPrefix,
      dimensions,
      dims: probed.dims,
      fingerprint,
      floor: null,
    };
    await this.keep({ ...this.kept, models: [...this.kept.models, fresh] });
    return fresh;
  }

  private async keep(kept: KeptVectorModels): Promise<void> {
    this.kept = kept;
    await this.ports.models.write(kept).catch(() => this.ports.log.warn("meaning.not_stored"));
  }

  private async embedMissing(model: VectorModel, endpoint: EmbeddingEndpoint, generation: number): Promise<void> {
    const counts = await this.ports.store.vectorCounts(model.id, await this.hidden());
    this.tell({ ...OFF, state: "embedding", model: model.model, dims: model.dims, ...counts });
    for (;;) {
      const chunks = await this.ports.store.chunksWithoutVector(model.id, FETCHED_CHUNKS, await this.hidden());
      if (chunks.length === 0) break;
      for (let i = 0; i < chunks.length; i += BATCH_CHUNKS) {
        if (this.isClosing || generation !== this.generation) return;
        const hidden = new Set(await this.hidden());
        const open = chunks.slice(i, i + BATCH_CHUNKS).filter(({ pageId }) => !hidden.has(pageId));
        const isDone = open.length === 0 || (await this.embedBatch(model, endpoint, open));
        if (!isDone) return;
      }
    }
    if (this.kept.active !== model.id) {
      await this.loaded.load(model);
      await this.keep({ ...this.kept, active: model.id });
    }
    await this.measureFloor(model.id);
    this.retryMs = this.ports.firstRetryMs ?? FIRST_RETRY_MS;
    const now = await this.ports.store.vectorCounts(model.id, await this.hidden());
    this.tell({ ...this.work, ...now, state: "ready", reason: null });
  }

  private async hidden(): Promise<readonly PageId[]> {
    return [...(await this.ports.privacy.pages()).ids];
  }

  /** Once a model and brain. */
  private async measureFloor(id: string): Promise<void> {
    if (this.activeModel()?.floor !== null) return;
    const floor = await this.ports.measureFloor(this.stop.signal);
    const models = this.kept.models.map((model) => (model.id === id ? { ...model, floor } : model));
    await this.keep({ ...this.kept, models });
  }

  /** False when the round is over: the budget is, or the model is another. */
  private async embedBatch(
    model: VectorModel,
    endpoint: EmbeddingEndpoint,
    chunks: readonly ChunkToEmbed[],
  ): Promise<boolean> {
    const { bought, client, meter, settings, store } = this.ports;
    const { dailyTokens, embeddingPrice } = (await settings.get()).meaning;
    if (await meter.isOver(dailyTokens)) {
      this.pause("over_budget", OVER_BUDGET);
      return false;
    }
    const result = await embedPassages(
      {
        client,
        bought,
        onUsage: async (usage) => void (await meter.add("embedding", model.model, usage, embeddingPrice)),
      },
      { endpoint, model, signal: this.stop.signal },
      chunks,
    );
    if (result.kind === "swapped") {
      this.modelWasSwapped(model.id);
      return false;
    }
    const rows = chunks.flatMap(({ id, pageId, textHash }) => {
      const bytes = result.vectors.get(textHash);
      return bytes ? [{ chunkId: id, pageId, textHash, bytes }] : [];
    });
    await store.putVectors(model.id, rows);
    await this.loaded.add(model, rows);
    const leftOut = rows.filter(({ bytes }) => bytes.length === 0).length;
    this.tell({ ...this.work, done: this.work.done + rows.length, leftOut: this.work.leftOut + leftOut });
    return true;
  }

  private pause(state: Extract<MeaningState, "waiting" | "over_budget">, reason: string): void {
    this.tell({ ...this.work, state, reason });
    if (this.isClosing) return;
    if (this.retryTimer) clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.kick(), state === "waiting" ? this.retryMs : LAST_RETRY_MS);
    this.retryTimer.unref?.();
    this.retryMs = Math.min(LAST_RETRY_MS, this.retryMs * 2);
  }

  private tell(work: Work): void {
    this.work = work;
    this.announceTimer ??= setTimeout(() => {
      this.announceTimer = null;
      void this.status().then(this.ports.announce);
    }, ANNOUNCE_MS);
    this.announceTimer.unref?.();
  }
}

const OVER_BUDGET = "The tokens for today are used up.";

const reasonOf = (error: unknown): string =>
  hasCode(error, "model_unavailable") ? error.data.reason : "a step inside Noctuary failed";
