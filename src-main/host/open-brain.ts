import path from "node:path";
import type { Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import { NameIndex } from "../domain/search/name-index";
import { openExtractor } from "../extract/extract-client";
import { openLayout } from "../layout/layout-client";
import { createOpenAiClient } from "../models/openai-client";
import { brainLock } from "../platform/brain-lock";
import { brainDirFor, lockFileFor, realFolder } from "../platform/data-paths";
import { folderSizeBytes } from "../platform/folder-size";
import type { BrainFiles } from "../ports/brain-files";
import type { AttachAddress, HeldLock } from "../ports/brain-lock";
import type { Git } from "../ports/git";
import type { Log } from "../ports/log";
import type { PageStore } from "../ports/page-store";
import type { ShellPorts } from "../ports/shell-ports";
import { createBrainFiles } from "../repo/brain-files";
import { createGit } from "../repo/git";
import { watchRepo } from "../repo/watch";
import { openSearchIndex } from "../search/search-index-client";
import type { BrainStatusBoard } from "../services/brain-status";
import { createDream, type Dream } from "../services/dream";
import { createEmbedder } from "../services/embedder";
import { createGaps, type Gaps } from "../services/gaps";
import { createGraph, type GraphService } from "../services/graph";
import { IndexCatalogue } from "../services/index-catalogue";
import type { IndexKeeper } from "../services/index-keeper";
import { Indexer } from "../services/indexer";
import { createLinks, type Links } from "../services/links";
import { createPages, type Pages } from "../services/pages";
import { createRelationalSearch } from "../services/relational-search";
import { createRepo, type RepoService } from "../services/repo";
import { createSearch, type Search } from "../services/search";
import type { SettingsService } from "../services/settings";
import { createThink, type Think } from "../services/think";
import { openAnswerLog } from "../state/answer-log";
import { openWrittenPathsState } from "../state/app-state-files";
import { openDreamLog } from "../state/dream-log";
import { openGapRecords } from "../state/gap-records";
import { openStore } from "../store/store-client";

/** A brain with all its services, open until `close`. */
export interface OpenBrain {
  readonly folder: string;
  readonly board: BrainStatusBoard;
  readonly store: PageStore;
  readonly files: BrainFiles;
  readonly git: Git;
  readonly keeper: IndexKeeper;
  readonly pages: Pages;
  readonly links: Links;
  readonly repo: RepoService;
  readonly search: Search;
  readonly think: Think;
  readonly gaps: Gaps;
  readonly graph: GraphService;
  readonly dream: Dream;
  indexSizeBytes(): Promise<number>;
  close(): Promise<void>;
}

export interface OpenBrainOptions {
  readonly shell: ShellPorts;
  readonly log: Log;
  readonly settings: SettingsService;
  readonly folder: string;
  readonly isDemo: boolean;
  readonly attach: AttachAddress | null;
  announce(event: BrainEvent): void;
  /** The dream process asks for everything through this. */
  call(operation: string, args: unknown): Promise<Reply>;
  /** The store thread ended by itself. */
  onStoreDied(): void;
}

/**
 * Puts the adapters behind the ports and starts the brain's threads. Together with create-host this is the one place that
 * knows both sides.
 * @throws BrainError `brain_not_found`, `brain_locked`
 */
export async function openBrain(options: OpenBrainOptions): Promise<OpenBrain> {
  const folder = realFolder(options.folder);
  const lock = await brainLock.acquire(lockFileFor(options.shell.dataDir, folder), options.attach);
  const closers: (() => Promise<void>)[] = [() => lock.release()];
  try {
    return await assemble(options, folder, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** In reverse order of creation; one that fails does not keep the others open. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
}
