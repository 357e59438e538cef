import { rm } from "node:fs/promises";
import path from "node:path";
import type { RecentBrain } from "../../shared/contract/brain";
import type { Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import { BrainError } from "../../shared/errors/brain-error";
import type { BrainStatus } from "../../shared/model/brain";
import { brainDirFor, demoFolderIn, realFolder } from "../platform/data-paths";
import type { AppState, KeptBrain } from "../ports/app-state";
import type { AttachAddress } from "../ports/brain-lock";
import type { Log } from "../ports/log";
import type { ModelClient } from "../ports/model-client";
import type { ShellPorts } from "../ports/shell-ports";
import { copyDemoBrain } from "../repo/demo-brain";
import { createGitElsewhere, type GitElsewhere } from "../repo/git-process/git-elsewhere";
import type { SettingsService } from "../services/settings";
import { openRecentBrainsState } from "../state/app-state-files";
import { type OpenBrain, openBrain } from "./open-brain";

const MAX_RECENT = 20;
/** A thread that dies again so soon is not started a third time: the disk is full or the files are broken. */
const REOPEN_PAUSE_MS = 60_000;

export interface BrainSlotPorts {
  readonly shell: ShellPorts;
  readonly log: Log;
  readonly settings: SettingsService;
  readonly model: ModelClient;
  readonly attach: AttachAddress | null;
  announce(event: BrainEvent): void;
  call(operation: string, args: unknown, signal?: AbortSignal): Promise<Reply>;
}

const NOTHING_OPEN: BrainStatus = {
  folder: null,
  name: "",
  isDemo: false,
  index: "opening",
  progress: null,
  pages: 0,
  links: 0,
  unresolvedLinks: 0,
  skipped: 0,
  git: null,
  notice: null,
  gone: null,
};

/** The one brain that a Host has open, or none yet. Opening another closes the first. */
export class BrainSlot {
  private opening: Promise<OpenBrain> | null = null;
  private open_: OpenBrain | null = null;
  private closed = false;
  private lastOpen: Promise<unknown> = Promise.resolve();
  private lastReopenMs = 0;
  private readonly recents: AppState<readonly KeptBrain[]>;
  private readonly git: GitElsewhere;

  constructor(private readonly ports: BrainSlotPorts) {
    this.recents = openRecentBrainsState(ports.shell.dataDir);
    this.git = createGitElsewhere(() => ports.shell.fork("git"));
  }

  /** The open brain, once it is. @throws BrainError `no_brain` */
  get(): Promise<OpenBrain> {
    if (!this.opening) throw new BrainError("no_brain", "No brain is open.", {});
    return this.opening;
  }

  status(): BrainStatus {
    return this.open_?.board.current ?? NOTHING_OPEN;
  }

  async recent(): Promise<readonly RecentBrain[]> {
    return (await this.recents.read()) ?? [];
  }

  /** @throws BrainError `brain_not_found`, `brain_locked`; the brain that was open before is closed then too. */
  open(folder: string, notice: string | null = null): Promise<BrainStatus> {
    // One after the other: of two that overlap, the second would leave the first's brain open with nobody to close it.
    const mine = this.lastOpen.then(() => this.openNow(folder, notice));
    this.lastOpen = mine.catch(() => undefined);
    return mine;
  }

  private async openNow(folder: string, notice: string | null): Promise<BrainStatus> {
    const real = realFolder(folder);
    if (this.open_?.folder === real) return this.status();
    await this.closeCurrent();
    const isDemo = real === realOrNull(demoFolderIn(this.ports.shell.dataDir));
    const opening = openBrain({
      ...this.ports,
      git: this.git,
      folder: real,
      isDemo,
      onThreadDied: () => void this.reopen(),
    });
    this.opening = opening;
    // Whoever waits for the brain is told by `get`; nobody may be waiting.
    opening.catch(() => undefined);
    try {
      const brain = await opening;
      this.open_ = brain;
      if (notice !== null) brain.board.setNotice(notice);
      brain.keeper.start();
      await this.remember(real);
      return this.status();
    } catch (error) {
      this.opening = null;
      throw error;
    }
  }

  async openDemo(): Promise<BrainStatus> {
    const folder = demoFolderIn(this.ports.shell.dataDir);
    await copyDemoBrain(path.join(this.ports.shell.assetsDir, "demo-brain"), folder);
    return this.open(folder);
  }

  /** Throws the index away and builds it again from the files. */
  async rebuild(): Promise<BrainStatus> {
    const { folder } = await this.get();
    await this.closeCurrent();
    const brainDir = brainDirFor(this.ports.shell.dataDir, folder);
    await rm(path.join(brainDir, "index-ready"), { force: true });
    await rm(path.join(brainDir, "index"), { recursive: true, force: true });
    return this.open(folder);
  }

  /** The schedule of dreams and the vectors of the user's model follow the settings. */
  async settingsChanged(): Promise<void> {
    this.open_?.meaning.own.settingsChanged();
    await this.open_?.dream.settingsChanged();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.closeCurrent();
    await this.git.close();
  }

  private async closeCurrent(): Promise<void> {
    const opening = this.opening;
    this.opening = null;
    this.open_ = null;
    const brain = await opening?.catch(() => null);
    await brain?.close();
  }

  /** A thread ended by itself: the brain is opened anew, and its index rebuilt when that is what broke. */
  private async reopen(): Promise<void> {
    const brain = this.open_;
    if (this.closed || !brain) return;
    this.ports.log.error("thread.died");
    const again = Date.now() - this.lastReopenMs > REOPEN_PAUSE_MS;
    this.lastReopenMs = Date.now();
    if (!again) return brain.board.setIndex("failed");
    await this.open_?.close();
    this.opening = null;
    this.open_ = null;
    await this.open(brain.folder, "The index stopped and was opened again. Your files are untouched.").catch(() =>
      brain.board.setIndex("failed"),
    );
  }

  private async remember(folder: string): Promise<void> {
    const others = ((await this.recents.read()) ?? []).filter((brain) => brain.folder !== folder);
    const latest = { folder, name: path.basename(folder), openedMs: Date.now() };
    await this.recents.write([latest, ...others].slice(0, MAX_RECENT)).catch(() => undefined);
  }
}

function realOrNull(folder: string): string | null {
  try {
    return realFolder(folder);
  } catch {
    return null;
  }
}
