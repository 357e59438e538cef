import { randomUUID } from "node:crypto";
import path from "node:path";
import type { PagePath } from "../../shared/model/page";
import type { NamedPage } from "../domain/extracted-page";
import { summaryOf } from "../domain/page-summary";
import { NameIndex } from "../domain/search/name-index";
import { withoutSavedAnswers } from "../domain/think/saved-answers";
import { writeAnswerPrompt } from "../models/prompts";
import { blobRevision } from "../platform/blob-revision";
import type { BrainFiles } from "../ports/brain-files";
import type { Git } from "../ports/git";
import { createBrainFiles } from "../repo/brain-files";
import { createGit } from "../repo/git";
import { AutoCommit } from "../services/auto-commit";
import { type Bookmarks, createBookmarks } from "../services/bookmarks";
import type { BrainStatusBoard } from "../services/brain-status";
import { type BriefService, createBrief } from "../services/brief";
import { type Completion, createCompletion } from "../services/completion";
import { createDailyPages, type DailyPages } from "../services/daily-pages";
import { createDream, type Dream } from "../services/dream";
import { createEmbedder } from "../services/embedder";
import { createGaps, type Gaps } from "../services/gaps";
import { createGraph, type GraphService } from "../services/graph";
import { createGraphQueries, type GraphQueries } from "../services/graph-queries";
import { IndexCatalogue } from "../services/index-catalogue";
import { IndexKeeper } from "../services/index-keeper";
import { Indexer } from "../services/indexer";
import { createOwnSchedule } from "../services/night/own-schedule";
import { createOneAtATime } from "../services/one-at-a-time";
import { createOperatorSearch, type OperatorSearch } from "../services/operator-search";
import { createPages, type Pages } from "../services/pages";
import { createQuestionSearch } from "../services/question-search";
import { createRelationalSearch } from "../services/relational-search";
import { RemovalValve } from "../services/removal-valve";
import type { Rename } from "../services/rename";
import { createRepo, type RepoService } from "../services/repo";
import { RulesService, SCHEMA_PATH } from "../services/rules";
import { createSavedSearches, type SavedSearches } from "../services/saved-searches";
import { createSchemaOffers, type SchemaOffers } from "../services/schema-offer";
import { createSearch, type Search } from "../services/search";
import { createSearchHealth, type SearchHealthService } from "../services/search-health";
import { createStoredFiles, type StoredFiles } from "../services/stored-files";
import { createThink, type Think } from "../services/think";
import { type AnswerPages, createAnswerPages } from "../services/think/answer-pages";
import { createAnswerSpending } from "../services/think/answer-spending";
import { createGapSettling, type GapSettling } from "../services/think/settle-gap";
import { createWorkspace, type WorkspaceService } from "../services/workspace";
import { openAnswerLog } from "../state/answer-log";
import {
  openBookmarksState,
  openDreamScheduleState,
  openSavedSearchesState,
  openSchemaOfferState,
  openSearchHealthState,
  openWorkspaceState,
  openWrittenPathsState,
} from "../state/app-state-files";
import { openDreamLog } from "../state/dream-log";
import { openGapRecords } from "../state/gap-records";
import type { OpenBrainOptions } from "./brain-options";
import type { BrainThreads, Closers } from "./brain-threads";
import { composeMeaning, type Meaning, withOwnVectors, withQueryVector } from "./compose-meaning";

const clock = { now: () => Date.now() };

/** The part of a brain that follows the files. */
export interface Indexing {
  readonly names: NameIndex;
  readonly catalogue: IndexCatalogue;
  readonly files: BrainFiles;
  readonly git: Git;
  /** Runs what commits or moves the branch one at a time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly graph: GraphService;
  readonly indexer: Indexer;
  readonly keeper: IndexKeeper;
  readonly repo: RepoService;
  readonly rules: RulesService;
  readonly schemaOffers: SchemaOffers;
  readonly pages: Pages;
  readonly meaning: Meaning;
  /** Called when the index answers with new text. */
  readonly pagesListeners: Set<() => void>;
  refreshGit(): Promise<void>;
  /** To be called after each write of ours, so that index and commit know. */
  onWritten(origin: "editor" | "dream", path: PagePath): void;
}

export async function composeIndexing(
  options: OpenBrainOptions,
  folder: string,
  brainDir: string,
  threads: BrainThreads,
  board: BrainStatusBoard,
  closers: Closers,
): Promise<Indexing> {
  const { announce, log } = options;
  const { store, index, extractor, layout } = threads;
  const catalogue = await IndexCatalogue.load(store);
  const names = new NameIndex(catalogue.allNames());
  await extractor.updateNames([...catalogue.allNames()], []);
  const files = createBrainFiles(folder, path.join(brainDir, "bin"));
  const alone = createOneAtATime();
  const git = withOwnTurn(createGit(folder, options.git), alone);
  const rules = new RulesService({
    ...{ files, store, extractor },
    onDidChange: () => announce({ kind: "schema.didChange" }),
  });
  // Told again after the next change; nobody waits for a failure.
  const refreshGit = () =>
    git.status().then(
      (status) => board.setGit(status),
      () => undefined,
    );
  const graph = createGraph({ store, clock, layout, log, onDidLayout: () => announce({ kind: "graph.didLayout" }) });
  closers.push(() => graph.close());
  const pagesListeners = new Set<() => void>();
  const valve = new RemovalValve({
    ...{ catalogue, files, git, store, clock },
    onDidChange: (gone) => board.setGone(gone),
    lookAgain: () => void keeper.sync(false).catch(() => undefined),
  });
  closers.push(async () => valve.close());
  const indexer = new Indexer({
    store,
    valve,
    extractor,
    search: index,
    files,
    catalogue,
    events: {
      onProgress: (progress) => board.setProgress(progress),
      onPagesChanged: (changes) => {
        graph.pagesDidChange();
        for (const listener of pagesListeners) listener();
        announce({ kind: "page.didChange", changes });
        // A page that came or went closes gaps and opens others.
        announce({ kind: "gap.didChange" });
        void refreshGit();
      },
      onNamesChanged: (put, remove) => {
        for (const id of remove) names.remove(id);
        for (const page of put) names.add(page);
      },
    },
  });
  const meaning = composeMeaning(options, brainDir, threads, names, () => catalogue.allNames());
  closers.push(() => meaning.own.close());
  const embedder = withOwnVectors(createEmbedder(store, index), meaning.own);
  const keeper = new IndexKeeper({ store, search: index, indexer, embedder, catalogue, board, rules, valve, log });
  closers.push(() => keeper.close());
  const repo = createRepo(git, openWrittenPathsState(brainDir));
  const autoCommit = composeAutoCommit(options, repo, board);
  closers.push(() => autoCommit.close());
  const onWritten = (origin: "editor" | "dream", written: PagePath) => {
    repo.noteWritten(written);
    autoCommit.edited();
    void keeper.follow([written], origin);
  };
  const pages = createPages({
    store,
    files,
    git,
    rules: () => rules.reading,
    onWritten: (written) => onWritten("editor", written),
  });
  const schemaOffers = createSchemaOffers({
    ...{ store, files, rules },
    declined: openSchemaOfferState(brainDir),
    onWritten: () => {
      repo.noteWritten(SCHEMA_PATH);
      void keeper.followRules();
    },
  });
  return {
    names,
    files,
    catalogue,
    git,
    alone,
    graph,
    keeper,
    repo,
    indexer,
    rules,
    schemaOffers,
    pages,
    pagesListeners,
    refreshGit,
    onWritten,
    meaning,
  };
}

/** No commit comes between the steps of a pull. */
const withOwnTurn = (git: Git, alone: Indexing["alone"]): Git => ({
  ...git,
  commit: (...args) => alone(() => git.commit(...args)),
});

function composeAutoCommit({ settings }: OpenBrainOptions, repo: RepoService, board: BrainStatusBoard): AutoCommit {
  let hasTold = false;
  return new AutoCommit({
    isOn: async () => (await settings.get()).autoCommit,
    commit: () => repo.commitWritten(null),
    tell(trouble) {
      // A notice of another kind is left alone.
      if (trouble !== null || hasTold) board.setNotice(trouble);
      hasTold = trouble !== null;
    },
  });
}

/** What answers. */
export interface Answering {
  readonly brief: BriefService;
  readonly search: Search;
  readonly searchHealth: SearchHealthService;
  readonly operators: OperatorSearch;
  readonly savedSearches: SavedSearches;
  readonly workspace: WorkspaceService;
  readonly dailyPages: DailyPages;
  readonly bookmarks: Bookmarks;
  /** Every page by its names. */
  readonly allPages: () => Iterable<NamedPage>;
  readonly think: Think;
  readonly gaps: Gaps;
  readonly settling: GapSettling;
  readonly answerPages: AnswerPages;
  readonly queries: GraphQueries;
  readonly completion: Completion;
  readonly storedFiles: StoredFiles;
}

/** The part that answers: search, think, gaps, graph queries. */
export function composeAnswering(
  options: OpenBrainOptions,
  brainDir: string,
  threads: BrainThreads,
  { catalogue, files, git, keeper, names, onWritten, pages, repo, rules, pagesListeners, meaning }: Indexing,
): Answering {
  const { announce, log, model, settings } = options;
  const { store, index, scanner } = threads;
  const { dense } = meaning;
  const allPages = () => catalogue.allNames();
  const pageAt = (path: PagePath) => {
    const id = catalogue.idOf(path);
    const page = id === undefined ? undefined : catalogue.namesOf(id);
    return page ? summaryOf(page) : null;
  };
  const dialect = () => rules.reading.dialect;
  const stampOf = (page: PagePath) => catalogue.stampOf(page);
  const operators = createOperatorSearch({ store, index, names, scanner, allPages, dialect, stampOf });
  pagesListeners.add(() => operators.forget());
  const savedSearches = createSavedSearches(openSavedSearchesState(brainDir));
  const me = async () => (await settings.get()).me;
  const relational = createRelationalSearch({ store, names, clock, schema: () => rules.schema, me });
  const questions = createQuestionSearch({ relational, store, files, names, clock, schema: () => rules.schema });
  const search = createSearch({ store, index, names, relational: questions, dense }, operators);
  const queries = createGraphQueries({ store, names, clock, schema: () => rules.schema, me });
  const spoken = withoutSavedAnswers(names);
  const gaps = createGaps({
    records: openGapRecords(path.join(brainDir, "gaps.json")),
    ...{ store, files, names: spoken, clock },
    rules: () => rules.reading,
    onDidChange: () => announce({ kind: "gap.didChange" }),
  });
  const settling = createGapSettling({
    ...{ gaps, files, clock },
    rules: () => rules.reading,
    onWritten: (written) => onWritten("editor", written),
  });
  const answers = openAnswerLog(path.join(brainDir, "answers.jsonl"));
  const answerPages = createAnswerPages({
    answers,
    files,
    pages,
    privacy: meaning.privacy,
    rules: () => rules.reading,
  });
  const think = createThink({
    store,
    files,
    index,
    search: withQueryVector(search, dense),
    quietSearch: search,
    relational,
    names: spoken,
    model,
    endpoint: () => settings.endpoint(),
    rules: () => rules.reading,
    addedSince: (sinceMs, limit) => git.addedSince(sinceMs, limit),
    writePrompt: writeAnswerPrompt,
    spending: createAnswerSpending(settings, meaning.meter),
    privacyRules: () => meaning.privacy.rules(),
    clock,
    answers,
    log,
    gaps,
    newId: () => randomUUID(),
    onStream: (id, text) => announce({ kind: "think.didStream", id, text }),
  });
  const records = openSearchHealthState(brainDir);
  const searchHealth = createSearchHealth({ store, search, records, clock });
  const brief = createBrief({ store, gaps, clock });
  return {
    brief,
    search,
    searchHealth,
    operators,
    savedSearches,
    workspace: createWorkspace({ state: openWorkspaceState(brainDir), pageAt, upToDate: () => keeper.sync(false) }),
    bookmarks: createBookmarks({ state: openBookmarksState(brainDir), pageAt }),
    dailyPages: createDailyPages({
      ...{ files, pages },
      paths: () => [...allPages()].map(({ path }) => path),
      settings: async () => (await settings.get()).editor,
      nowMs: () => clock.now(),
    }),
    allPages,
    think,
    gaps,
    settling,
    answerPages,
    queries,
    completion: createCompletion({
      ...{ store, pages, search },
      rules: () => rules.reading,
      newBlockId: () => randomUUID().slice(0, 6),
    }),
    storedFiles: createStoredFiles({
      ...{ files, clock },
      folder: async () => (await settings.get()).editor.fileFolder,
      onWritten: (written) => repo.noteWritten(written),
    }),
  };
}

/** The dream process and what is kept of its nights. Only shells that stay open schedule nights. */
export function composeDream(
  options: OpenBrainOptions,
  brainDir: string,
  { store }: BrainThreads,
  { files, git }: Indexing,
  sets: Rename,
  usesOf: (path: string) => Promise<number>,
): Dream {
  const { announce, call, log, settings, shell } = options;
  return createDream({
    store,
    files,
    git,
    dreamLog: openDreamLog(path.join(brainDir, "dreams")),
    log,
    clock,
    shell,
    settings,
    usesOf,
    schedule: createOwnSchedule(openDreamScheduleState(brainDir), settings),
    isScheduled: shell.shell === "electron" || shell.shell === "browser",
    call,
    announce,
    sets,
    revisionOf: blobRevision,
    newId: () => randomUUID(),
  });
}
