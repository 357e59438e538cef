import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MeaningStatus } from "../../shared/model/meaning";
import type { SearchReply } from "../../shared/model/search";
import type { MeaningSettings } from "../../shared/model/settings";
import { NameIndex } from "../../src-main/domain/search/name-index";
import type { StaticVectors } from "../../src-main/domain/search/static-vectors";
import { createOpenAiClient, type ModelTimings } from "../../src-main/models/openai-client";
import { searchPrompts } from "../../src-main/models/search-prompts";
import type { KeptSettings } from "../../src-main/ports/app-state";
import { createSearchEngine } from "../../src-main/search/search-engine";
import { readStaticVectors } from "../../src-main/search/static-model";
import { createEmbedder } from "../../src-main/services/embedder";
import { createDenseArm } from "../../src-main/services/meaning/dense-arm";
import { measureFloor } from "../../src-main/services/meaning/measure-floor";
import { createModelHelp } from "../../src-main/services/meaning/model-help";
import { OwnVectors } from "../../src-main/services/meaning/own-vectors";
import { createSpendMeter } from "../../src-main/services/meaning/spend-meter";
import { createPrivacy } from "../../src-main/services/privacy";
import { createSearch } from "../../src-main/services/search";
import { createSettings } from "../../src-main/services/settings";
import { openBoughtVectors } from "../../src-main/state/bought-vectors";
import { openSpendLog, openVectorModels } from "../../src-main/state/vector-models";
import { openTestBrain, TestFolder } from "./test-brain";
import { openTestIndex, type TestIndex } from "./test-index";

const ASSETS = path.join(import.meta.dirname, "../../assets");
let shipped: StaticVectors | null = null;
const shippedVectors = (): StaticVectors => {
  shipped ??= readStaticVectors(ASSETS);
  return shipped;
};

const NO_OPERATORS = { query: async () => null, passages: async () => [], prepare: () => undefined };

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface MeaningBrainOptions {
  /** Where app state lies; a new folder when left out. */
  readonly stateDir?: string;
  readonly index?: TestIndex;
  readonly timings?: Partial<ModelTimings>;
  readonly queryTimeoutMs?: number;
  readonly clock?: { now(): number };
}

/** A brain on disk with a real index, real search and the real client of models, put together as the app does. */
export async function openMeaningBrain(folder: TestFolder, options: MeaningBrainOptions = {}) {
  const stateDir = options.stateDir ?? mkdtempSync(path.join(tmpdir(), "noctuary-state-"));
  const clock = options.clock ?? { now: () => Date.now() };
  const index = options.index ?? (await openTestIndex());
  const engine = createSearchEngine(shippedVectors);
  const brain = await openTestBrain(folder, index, engine);
  const { store, catalogue } = brain;
  await engine.loadSegments((await store.segments()).map((segment) => segment.bytes));
  let kept: KeptSettings | null = null;
  const secrets = new Map<string, string>();
  const settings = createSettings(
    {
      read: async () => kept,
      write: async (value) => {
        kept = value;
      },
    },
    {
      backend: "memory",
      get: async (name) => secrets.get(name) ?? null,
      set: async (name, value) => void secrets.set(name, value),
    },
    () => undefined,
  );
  const client = createOpenAiClient({ clock, timings: options.timings ?? {} });
  const meter = createSpendMeter(openSpendLog(stateDir), clock, silent);
  const plainPorts = () => ({
    store,
    index: engine,
    names: new NameIndex(catalogue.allNames()),
    relational: { answer: async () => null, unknownName: async () => null },
  });
  const privacy = createPrivacy({ store, settings, allPages: () => catalogue.allNames() });
  const told: MeaningStatus[] = [];
  const own = new OwnVectors({
    store,
    index: engine,
    client,
    settings,
    models: openVectorModels(stateDir),
    bought: openBoughtVectors(path.join(stateDir, "bought-vectors")),
    meter,
    privacy,
    clock,
    log: silent,
    announce: (status) => told.push(status),
    hash: (text) => createHash("sha256").update(text).digest("hex").slice(0, 16),
    firstRetryMs: 60_000,
    measureFloor: (signal) =>
      measureFloor({ search: plainPorts(), store, pages: () => catalogue.allNames(), dense, privacy }, signal),
  });
  const embedder = createEmbedder(store, engine);
  const dense = createDenseArm({
    index: engine,
    own,
    client,
    settings,
    meter,
    ...(options.queryTimeoutMs === undefined ? {} : { timeoutMs: options.queryTimeoutMs }),
  });
  const help = createModelHelp({ dense, client, settings, meter, privacy, prompts: searchPrompts });
  const find = (text: string, part: { help?: "none" | "full"; limit?: number } = {}): Promise<SearchReply> => {
    const search = createSearch({ ...plainPorts(), dense }, NO_OPERATORS);
    const query = { text, limit: part.limit ?? 10, help: part.help ?? "full", signal: undefined } as const;
    return help.search(query, (asked, limit) => search.query(asked, limit));
  };
  /** Takes up what is on disk, built-in vectors included. */
  const sync = async (): Promise<void> => {
    const { pageIds } = await brain.indexer.sync();
    await embedder.catchUp(catalogue.size, pageIds, () => undefined);
    await own.pagesChanged(pageIds);
  };
  return {
    stateDir,
    index,
    store,
    engine,
    settings,
    own,
    meter,
    told,
    sync,
    find,
    dense,
    client,
    titles: async (text: string) => (await find(text)).results.map((result) => result.title),
    /** Changes the settings and waits until all that follows is done. */
    async use(baseUrl: string, meaning: Partial<Omit<MeaningSettings, "hasKey">>) {
      await settings.set({ model: { baseUrl, model: "small-1" }, meaning });
      own.settingsChanged();
      await own.settled();
    },
    /** An index that was handed in stays open. */
    async close() {
      await own.close();
      if (!options.index) await index.close();
    },
    forget: () => rmSync(stateDir, { recursive: true, force: true }),
  };
}

export type MeaningBrain = Awaited<ReturnType<typeof openMeaningBrain>>;

/** A folder with these pages, by title. */
export function aFolderOf(pages: Readonly<Record<string, string>>): TestFolder {
  const folder = new TestFolder();
  for (const [title, text] of Object.entries(pages)) folder.write(`${title}.md`, `# ${title}\n\n${text}\n`);
  return folder;
}
