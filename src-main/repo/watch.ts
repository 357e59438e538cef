import type { Stats } from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import type { RepoWatcher, RepoWatcherEvents } from "../ports/repo-watcher";
import { gitFolderOf } from "./git-status";
import { QuietTime } from "./quiet-time";
import { isPageFile } from "./scan";
import { type TreeWatch, watchTree } from "./watch-tree";

const RULES_FOLDER = ".noctuary";
const JOBS_FILE = ".noctuary/jobs.yaml";
const isRulesFile = (inner: string): boolean => /^\.noctuary\/(?:schema|links)\.yaml$/.test(inner);

/** Watches the working tree and git's HEAD. */
export function watchRepo(root: string, events: RepoWatcherEvents): RepoWatcher {
  const changed = new Set<string>();
  let uncertain = false;
  let rules = false;
  let jobs = false;
  let git = false;

  const quiet = new QuietTime(() => {
    const paths = [...changed];
    changed.clear();
    if (git) events.onGit();
    if (rules) events.onRules();
    if (jobs) events.onJobs();
    rules = false;
    jobs = false;
    if (uncertain) events.onUncertain();
    else if (paths.length > 0) events.onFiles(paths);
    git = false;
    uncertain = false;
  });
  const onPath = (inner: string, info: Stats | null) => {
    if (path.posix.basename(inner) === ".gitignore") uncertain = true;
    else if (isRulesFile(inner)) rules = true;
    else if (inner === JOBS_FILE) jobs = true;
    else if (isPageFile(inner) && !inner.startsWith(`${RULES_FOLDER}/`)) changed.add(inner);
    else return;
    // A save may empty the file first, or take it away: such a change is not followed at once.
    const isWritten = info !== null && info.size > 0;
    quiet.stir(isWritten && changed.size === 1 && !uncertain && !rules && !jobs && !git);
  };
  const onUnsure = () => {
    uncertain = true;
    quiet.stir(false);
  };
  const look = () => watchTree(root, isEntered, { onPath, onUnsure });
  let tree: TreeWatch | null = look();
  let isClosed = false;
  const head = watchGit(root, () => {
    git = true;
    quiet.stir(false);
  });

  return {
    pause() {
      tree?.close();
      tree = null;
      return () => {
        if (tree || isClosed) return;
        tree = look();
        void tree.ready.then(onUnsure);
      };
    },
    async close() {
      isClosed = true;
      quiet.close();
      tree?.close();
      await head?.close();
    },
  };
}

function isEntered(folder: string): boolean {
  const name = path.posix.basename(folder);
  return folder === RULES_FOLDER || (!name.startsWith(".") && name !== "node_modules");
}

/** The few files that git rewrites when HEAD or the index moves, in a worktree and a submodule too. */
function watchGit(root: string, onMoved: () => void) {
  const folder = gitFolderOf(root);
  if (folder === null) return null;
  const files = ["HEAD", "index", "logs/HEAD"].map((name) => path.join(folder, name));
  return watch(files, { ignoreInitial: true, depth: 0 }).on("all", onMoved);
}
