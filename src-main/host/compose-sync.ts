import path from "node:path";
import { asPagePath } from "../../shared/model/page";
import type { RemoteStatus, SyncProgress } from "../../shared/model/sync";
import { parsePage } from "../../shared/text/parse-page";
import { toEditorText } from "../domain/line-ends";
import { blobRevision } from "../platform/blob-revision";
import type { WorkTree } from "../ports/work-tree";
import { createGitSync } from "../repo/git-sync";
import { openWorkTree } from "../repo/work-tree";
import { MergeMemory } from "../services/sync/merge-decisions";
import { createMerging, type Merging } from "../services/sync/merging";
import { createSync, type Sync } from "../services/sync/sync";
import { SyncTimer } from "../services/sync/sync-timer";
import { openMergeState, openSyncScheduleState } from "../state/app-state-files";
import type { OpenBrainOptions } from "./brain-options";
import type { Closers } from "./brain-threads";
import type { Indexing } from "./compose-brain";

/** What knows other repositories. */
export interface Syncing {
  readonly sync: Sync;
  readonly merging: Merging;
}

/** At most ten announcements a second. */
const ANNOUNCE_MS = 100;

export async function composeSync(
  { announce, git: starter, log }: OpenBrainOptions,
  folder: string,
  brainDir: string,
  { alone, git, keeper, refreshGit, rules }: Indexing,
  closers: Closers,
): Promise<Syncing> {
  const gitSync = createGitSync(folder, starter);
  const tree = lazyWorkTree(() => gitSync.topLevel(), folder, path.join(brainDir, "bin"));
  let timer: ReturnType<typeof setTimeout> | null = null;
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = null;
      void sync.glance().then((remote) => remote && announce({ kind: "repo.didSync", remote }), ignored);
    }, ANNOUNCE_MS);
  };
  const progress = {
    current: null as SyncProgress | null,
    set(next: SyncProgress | null) {
      progress.current = next;
      tell();
    },
  };
  const trouble = { current: null as RemoteStatus["trouble"] };
  const merging = createMerging({
    ...{ git: gitSync, tree, status: git.status, memory: new MergeMemory(openMergeState(brainDir)) },
    revisionOf: blobRevision,
    onProgress: progress.set,
    holdIndex: (files) => keeper.hold(files),
    onMoved(paths) {
      void gitSync.prefix().then((prefix) => {
        const inside = paths
          .filter((one) => one.startsWith(prefix ?? ""))
          .map((one) => one.slice((prefix ?? "").length));
        void keeper.follow(inside, "disk");
        if (inside.some((one) => one.startsWith(".noctuary/"))) void keeper.followRules();
        void refreshGit();
      }, ignored);
    },
    describe: (file, text) => parsePage(asPagePath(file), toEditorText(text), rules.reading),
    onDidChange: () => progress.set(null),
  });
  const schedule: SyncTimer = new SyncTimer({
    schedule: () => sync.schedule(),
    run: (signal) => sync.runSchedule(signal),
  });
  const sync: Sync = createSync({
    ...{ git: gitSync, status: git.status, merging, progress, trouble, alone },
    scheduleState: openSyncScheduleState(brainDir),
    onDidChange() {
      tell();
      void refreshGit();
    },
    onScheduleChanged: () => void schedule.restart().catch(ignored),
  });
  closers.push(async () => {
    if (timer) clearTimeout(timer);
    await schedule.close();
  });
  // What a kill left half done is brought to its end before anything else is.
  await alone(() => merging.recover()).catch(() => log.warn("sync.recover_failed"));
  void schedule.restart().catch(ignored);
  return { sync, merging };
}

const ignored = () => undefined;

/** Where the repository begins is asked when it is first needed: most brains have no remote, some no repository. */
function lazyWorkTree(topLevel: () => Promise<string>, folder: string, bin: string): WorkTree {
  let opened: Promise<WorkTree> | null = null;
  const open = () => {
    opened ??= topLevel()
      .then((top) => openWorkTree(top || folder, bin))
      .catch((error: unknown) => {
        // Not what failed: the next one who asks may be answered.
        opened = null;
        throw error;
      });
    return opened;
  };
  return {
    read: async (file) => (await open()).read(file),
    place: async (placement) => (await open()).place(placement),
    settle: async (files) => (await open()).settle(files),
    keepCopy: async (file) => (await open()).keepCopy(file),
  };
}
