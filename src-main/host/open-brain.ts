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
