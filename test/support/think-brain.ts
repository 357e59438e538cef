import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUILT_IN_SCHEMA } from "../../shared/schema/schema";
import { DEFAULT_RULES } from "../../shared/text/reading-rules";
import type { NamedPage, PageId } from "../../src-main/domain/extracted-page";
import { NameIndex } from "../../src-main/domain/search/name-index";
import { withoutSavedAnswers } from "../../src-main/domain/think/saved-answers";
import { createPageExtractor } from "../../src-main/extract/page-extractor";
import { createOpenAiClient, type ModelTimings } from "../../src-main/models/openai-client";
import { writeAnswerPrompt } from "../../src-main/models/prompts";
import type { KeptSettings } from "../../src-main/ports/app-state";
import type { ModelEndpoint } from "../../src-main/ports/model-client";
import type { PageStore } from "../../src-main/ports/page-store";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createGit } from "../../src-main/repo/git";
import { createSearchEngine } from "../../src-main/search/search-engine";
import { readStaticVectors } from "../../src-main/search/static-model";
import { createEmbedder } from "../../src-main/services/embedder";
import { createGaps, type Gaps } from "../../src-main/services/gaps";
import { IndexCatalogue } from "../../src-main/services/index-catalogue";
import { Indexer } from "../../src-main/services/indexer";
import { createSpendMeter, type SpendMeter } from "../../src-main/services/meaning/spend-meter";
import { createOperatorSearch } from "../../src-main/services/operator-search";
import { createPages } from "../../src-main/services/pages";
import { createPrivacy } from "../../src-main/services/privacy";
import { createQuestionSearch } from "../../src-main/services/question-search";
import { createRelationalSearch } from "../../src-main/services/relational-search";
import { createSearch } from "../../src-main/services/search";
import { createSettings, type SettingsService } from "../../src-main/services/settings";
import { createThink, type Think } from "../../src-main/services/think";
import { type AnswerPages, createAnswerPages } from "../../src-main/services/think/answer-pages";
import type { AnswerSources } from "../../src-main/services/think/answer-sources";
import { createAnswerSpending } from "../../src-main/services/think/answer-spending";
import { createGapSettling, type GapSettling } from "../../src-main/services/think/settle-gap";
import { openAnswerLog } from "../../src-main/state/answer-log";
import { openGapRecords } from "../../src-main/state/gap-records";
import { openSpendLog } from "../../src-main/state/vector-models";
import { createPageStore } from "../../src-main/store/page-store";
import { anInProcessScanner } from "./in-process-scanner";
import { TestFolder } from "./test-brain";
import { openTestIndex } from "./test-index";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface KeptState {
  settings: KeptSettings | null;
}

const ASSETS = new URL("../../assets", import.meta.url).pathname;

export interface ThinkBrainOptions {
  readonly endpoint?: ModelEndpoint | null;
  readonly timings?: Partial<ModelTimings>;
  /** Milliseconds since the epoch that count as now. */
  readonly nowMs?: number;
}

/** Think and gaps over a real index, real files and real vectors, all in this process. */
export interface ThinkBrain {
  readonly folder: TestFolder;
  readonly think: Think;
  readonly gaps: Gaps;
  readonly settling: GapSettling;
  readonly answerPages: AnswerPages;
  readonly settings: SettingsService;
  readonly meter: SpendMeter;
  readonly store: PageStore;
  readonly names: NameIndex;
  /** What answers are made from, for looking inside. */
  readonly sources: AnswerSources;
  /** What was streamed, in order. */
  readonly streamed: { id: string; text: string }[];
  /** Brings the index up to date with the folder. */
  sync(): Promise<void>;
  setEndpoint(endpoint: ModelEndpoint | null): void;
  close(): Promise<void>;
}

/** Folder, index, search and names, kept in step with each other. */
async function openIndexed(folder: TestFolder) {
  const index = await openTestIndex();
  const store = createPageStore(() => index.db);
  const catalogue = await IndexCatalogue.load(store);
  const search = createSearchEngine(() => readStaticVectors(ASSETS));
  const names = new NameIndex();
  const files = createBrainFiles(folder.root, `${folder.root}-bin`);
  const extractor = createPageExtractor();
  await extractor.start(folder.root);
  const onNamesChanged = (put: readonly NamedPage[], remove: readonly PageId[]) => {
    for (const page of put) names.add(page);
    for (const id of remove) names.remove(id);
  };
  const indexer = new Indexer({
    store,
    extractor,
    catalogue,
    search,
    files,
    // Whole brains do not go in these tests.
    valve: { admit: async ({ missing }) => missing },
    events: { onProgress: () => undefined, onPagesChanged: () => undefined, onNamesChanged },
  });
  const embedder = createEmbedder(store, search);
  const sync = async () => {
    const { pageIds } = await indexer.sync();
    await embedder.catchUp(catalogue.size, pageIds, () => undefined);
  };
  return { index, store, search, names, files, catalogue, sync };
}

export async function openThinkBrain(
  pages: Readonly<Record<string, string | Uint8Array>>,
  options: ThinkBrainOptions = {},
): Promise<ThinkBrain> {
  const folder = new TestFolder();
  for (const [file, content] of Object.entries(pages)) folder.write(file, content);
  const { index, store, search, names, files, catalogue, sync } = await openIndexed(folder);
  await sync();
  const stateDir = mkdtempSync(path.join(tmpdir(), "noctuary-state-"));
  const git = createGit(folder.root);
  const clock = { now: () => options.nowMs ?? Date.now() };
  const relational = createRelationalSearch({ store, names, clock });
  const questions = createQuestionSearch({ relational, store, files, names, clock, schema: () => BUILT_IN_SCHEMA });
  const streamed: { id: string; text: string }[] = [];
  let endpoint = options.endpoint ?? null;
  let ids = 0;
  const records = openGapRecords(path.join(stateDir, "gaps.json"));
  const gaps = createGaps({
    records,
    store,
    files,
    names,
    clock,
    rules: () => DEFAULT_RULES,
    onDidChange: () => undefined,
  });
  const settling = createGapSettling({ gaps, files, clock, rules: () => DEFAULT_RULES, onWritten: () => undefined });
  const operators = createOperatorSearch({
    store,
    index: search,
    names,
    scanner: anInProcessScanner((file) => readFileSync(path.join(folder.root, file))),
    allPages: () => catalogue.allNames(),
    dialect: () => "obsidian",
    stampOf: (file) => catalogue.stampOf(file),
  });
  const plain = createSearch({ store, index: search, names, relational: questions }, operators);
  const kept: KeptState = { settings: null };
  const settings = createSettings(
    {
      read: async () => kept.settings,
      write: async (value) => {
        kept.settings = value;
      },
    },
    { backend: "memory", get: async () => null, set: async () => undefined },
    () => undefined,
  );
  const meter = createSpendMeter(openSpendLog(stateDir), clock, silent);
  const privacy = createPrivacy({ store, settings, allPages: () => catalogue.allNames() });
  const sources: AnswerSources = {
    store,
    files,
    index: search,
    search: plain,
    quietSearch: plain,
    relational,
    names: withoutSavedAnswers(names),
    model: createOpenAiClient({ clock: { now: () => Date.now() }, timings: options.timings ?? {} }),
    endpoint: async () => endpoint,
    addedSince: (sinceMs, limit) => git.addedSince(sinceMs, limit),
    rules: () => DEFAULT_RULES,
    writePrompt: writeAnswerPrompt,
    spending: createAnswerSpending(settings, meter),
    privacyRules: privacy.rules,
    clock,
  };
  const answers = openAnswerLog(path.join(stateDir, "answers.jsonl"));
  const written = createPages({
    ...{ store, files, git },
    rules: () => DEFAULT_RULES,
    onWritten: () => undefined,
  });
  const answerPages = createAnswerPages({ answers, files, pages: written, privacy, rules: () => DEFAULT_RULES });
  const think = createThink({
    ...sources,
    answers,
    log: silent,
    gaps,
    newId: () => `test-answer-${++ids}`,
    onStream: (id, text) => streamed.push({ id, text }),
  });
  const setEndpoint = (next: ModelEndpoint | null) => {
    endpoint = next;
  };
  const close = async () => {
    await index.close();
    folder.close();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return {
    folder,
    think,
    gaps,
    settling,
    answerPages,
    settings,
    meter,
    store,
    names,
    sources,
    streamed,
    sync,
    setEndpoint,
    close,
  };
}
