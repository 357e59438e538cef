import path from "node:path";
import { createBackupWriter } from "../backup/backup-writer";
import { writeJudgePrompt } from "../models/judge-prompt";
import { brainLock } from "../platform/brain-lock";
import { brainDirFor, lockFileFor, realFolder } from "../platform/data-paths";
import { folderSizeBytes } from "../platform/folder-size";
import { removeLeftovers } from "../platform/remove-leftovers";
import type { BackupWriter } from "../ports/backups";
import type { BrainFiles } from "../ports/brain-files";
import type { Git } from "../ports/git";
import type { PageStore } from "../ports/page-store";
import { watchRepo } from "../repo/watch";
import { BrainStatusBoard } from "../services/brain-status";
import { createDrafts, type Drafts } from "../services/drafts";
import type { Dream } from "../services/dream";
import type { GraphService } from "../services/graph";
import { createImportance, type ImportanceService } from "../services/importance";
import type { IndexKeeper } from "../services/index-keeper";
import type { Jobs } from "../services/jobs/jobs";
import { createNightJudge, type NightJudge } from "../services/night/night-judge";
import { createPageUse, type PageUse } from "../services/page-use";
import type { Pages } from "../services/pages";
import type { TimeMachine } from "../services/past/time-machine";
import type { RepoService } from "../services/repo";
import type { RulesService } from "../services/rules";
import type { SchemaOffers } from "../services/schema-offer";
import { openDraftsState, openPageUseState } from "../state/app-state-files";
import { openVerdictLog } from "../state/verdict-log";
import type { OpenBrainOptions } from "./brain-options";
import { type Closers, closeAll, startThreads } from "./brain-threads";
import { type Answering, composeAnswering, composeDream, composeIndexing } from "./compose-brain";
import { composeJobs } from "./compose-jobs";
import { composeLinks, type Linking } from "./compose-links";
import type { Meaning } from "./compose-meaning";
import { composeSync, type Syncing } from "./compose-sync";
import { composeTime } from "./compose-time";

/** A brain with all its services, open until `close`. */
export interface OpenBrain extends Linking, Answering, Syncing {
  readonly folder: string;
  readonly board: BrainStatusBoard;
  readonly store: PageStore;
  readonly files: BrainFiles;
  readonly git: Git;
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly keeper: IndexKeeper;
  readonly pages: Pages;
  readonly drafts: Drafts;
  readonly backups: BackupWriter;
  readonly schemaOffers: SchemaOffers;
  readonly rules: RulesService;
  readonly repo: RepoService;
  readonly meaning: Meaning;
  readonly graph: GraphService;
  readonly dream: Dream;
  readonly jobs: Jobs;
  readonly importance: ImportanceService;
  readonly judge: NightJudge;
  readonly pageUse: PageUse;
  readonly time: TimeMachine;
  indexSizeBytes(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Puts the adapters behind the ports and starts the brain's threads. Together with create-host this is the one place that
 * knows both sides.
 * @throws BrainError `brain_not_found`, `brain_locked`
 */
export async function openBrain(options: OpenBrainOptions): Promise<OpenBrain> {
  const folder = realFolder(options.folder);
  const lock = await brainLock.acquire(lockFileFor(options.shell.dataDir, folder), options.attach);
  const ownedSinceMs = Date.now();
  const closers: Closers = [() => lock.release()];
  try {
    const brain = await assemble(options, folder, closers);
    void tidyAfterCrash(options, folder, ownedSinceMs);
    return brain;
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** Takes away what killed writes left in the brain's folder and beside its index. */
async function tidyAfterCrash({ log, shell }: OpenBrainOptions, folder: string, beforeMs: number): Promise<void> {
  const isOurs = (name: string) => name === ".noctuary" || !(name.startsWith(".") || name === "node_modules");
  const inBrain = await removeLeftovers(folder, beforeMs, isOurs);
  const inState = await removeLeftovers(brainDirFor(shell.dataDir, folder), beforeMs, (name) => name !== "index");
  if (inBrain + inState > 0) log.info("brain.leftovers_removed", { files: inBrain + inState });
}

async function assemble(options: OpenBrainOptions, folder: string, closers: Closers): Promise<OpenBrain> {
  const brainDir = brainDirFor(options.shell.dataDir, folder);
  const board = new BrainStatusBoard(folder, path.basename(folder), options.isDemo, (status) =>
    options.announce({ kind: "brain.didChange", status }),
  );
  closers.push(async () => board.close());
  const threads = await startThreads(options.shell, folder, brainDir, options.onThreadDied, closers);
  if (threads.rebuiltBecause !== null) {
    board.setNotice(`The index was built anew because ${threads.rebuiltBecause}. Your files are untouched.`);
    options.log.warn("index.rebuilt");
  }
  const indexing = await composeIndexing(options, folder, brainDir, threads, board, closers);
  const linking = await composeLinks(options, brainDir, threads, indexing);
  const syncing = await composeSync(options, folder, brainDir, indexing, closers);
  const answering = composeAnswering(options, brainDir, threads, indexing);
  const pageUse = createPageUse(openPageUseState(brainDir), { now: () => Date.now() });
  closers.push(() => pageUse.close());
  const judge = createNightJudge({
    ...{ client: options.model, settings: options.settings, writePrompt: writeJudgePrompt },
    ...{ meter: indexing.meaning.meter, privacy: indexing.meaning.privacy },
    verdicts: openVerdictLog(brainDir),
    clock: { now: () => Date.now() },
  });
  const importance = createImportance(threads.store, { now: () => Date.now() });
  const dream = composeDream(options, brainDir, threads, indexing, linking.rename, (page) => pageUse.usesOf(page));
  closers.push(() => dream.close());
  const jobs = await composeJobs(options, folder, brainDir, dream, closers);
  const time = composeTime(options, folder, brainDir, threads, indexing, board, closers);
  const { alone, files, git, graph, keeper, meaning, pages, repo, refreshGit, rules, schemaOffers } = indexing;
  const watcher = watchRepo(folder, {
    onFiles: (paths) => void keeper.follow(paths, "disk"),
    onRules: () => void keeper.followRules(),
    onJobs: () => jobs.fileDidChange(),
    onGit: () => {
      keeper.gitDidMove();
      void refreshGit();
      time.gitDidMove();
    },
    onUncertain: () => void keeper.sync(false).catch(() => undefined),
  });
  keeper.pausesBy(() => watcher.pause());
  closers.push(() => watcher.close());
  void refreshGit();

  return {
    folder,
    board,
    store: threads.store,
    files,
    git,
    alone,
    keeper,
    pages,
    drafts: createDrafts(openDraftsState(brainDir), { now: () => Date.now() }),
    backups: createBackupWriter({ root: folder, stateDir: brainDir, appVersion: options.shell.appVersion }),
    schemaOffers,
    rules,
    repo,
    graph,
    dream,
    jobs,
    importance,
    judge,
    pageUse,
    meaning,
    time,
    ...linking,
    ...answering,
    ...syncing,
    indexSizeBytes: () => folderSizeBytes(path.join(brainDir, "index")),
    close: () => closeAll(closers),
  };
}
