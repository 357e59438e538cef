import type { Stats } from "node:fs";
import path from "node:path";
import { type FSWatcher, watch } from "chokidar";
import type { RepoWatcher, RepoWatcherEvents } from "../ports/repo-watcher";
import { gitFolderOf } from "./git-status";
import { isPageFile } from "./scan";

/** Long enough to gather what one save of an editor does, short enough to be searchable in half a second. */
const QUIET_MS = 120;
/** A steady stream of changes (a checkout) is handed over at least this often. */
const LONGEST_MS = 1000;

const RULES_FOLDER = ".noctuary";
const isRulesFile = (inner: string): boolean => /^\.noctuary\/(?:schema|links)\.yaml$/.test(inner);

/** Watches the working tree and git's HEAD. */
export function watchRepo(root: string, events: RepoWatcherEvents): RepoWatcher {
  const changed = new Set<string>();
  let uncertain = false;
  let rules = false;
  let git = false;
  let timer: NodeJS.Timeout | null = null;
  let firstAt = 0;

  const flush = () => {
    timer = null;
    const paths = [...changed];
    changed.clear();
    if (git) events.onGit();
    if (rules) events.onRules();
    rules = false;
    if (uncertain) events.onUncertain();
    else if (paths.length > 0) events.onFiles(paths);
    git = false;
    uncertain = false;
  };
  const schedule = () => {
    const now = Date.now();
    if (!timer) firstAt = now;
    else clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, firstAt + LONGEST_MS - now)));
  };
  const onFile = (full: string) => {
    const inner = path.relative(root, full).split(path.sep).join("/");
    if (path.basename(full) === ".gitignore") uncertain = true;
    else if (isRulesFile(inner)) rules = true;
    else if (isPageFile(full)) changed.add(inner);
    else return;
    schedule();
  };

  const look = () => {
    const tree = watch(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (full: string, info?: Stats) => !isWatched(root, full, info),
    });
    tree.on("add", onFile).on("change", onFile).on("unlink", onFile);
    tree.on("error", unsure);
    return tree;
  };
  const unsure = () => {
    uncertain = true;
    schedule();
  };
  let tree: FSWatcher | null = look();
  let isClosed = false;
  const head = watchGit(root, () => {
    git = true;
    schedule();
  });

  return {
    pause() {
      const paused = tree;
      tree = null;
      void paused?.close();
      return () => {
        if (tree || isClosed) return;
        tree = look();
        tree.once("ready", unsure);
      };
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await Promise.all([tree?.close(), head?.close()]);
    },
  };
}

function isWatched(root: string, full: string, info: Stats | undefined): boolean {
  if (full === root) return true;
  const name = path.basename(full);
  if (name === ".gitignore") return true;
  const inner = path.relative(root, full).split(path.sep).join("/");
  if (inner === RULES_FOLDER || isRulesFile(inner)) return true;
  if (name.startsWith(".") || name === "node_modules") return false;
  return info?.isFile() ? isPageFile(name) : true;
}

/** The few files that git rewrites when HEAD or the index moves, in a worktree and a submodule too. */
function watchGit(root: string, onMoved: () => void) {
  const folder = gitFolderOf(root);
  if (folder === null) return null;
  const files = ["HEAD", "index", "logs/HEAD"].map((name) => path.join(folder, name));
  return watch(files, { ignoreInitial: true, depth: 0 }).on("all", onMoved);
}
