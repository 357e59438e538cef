import type { Stats } from "node:fs";
import { existsSync } from "node:fs";
import path from "node:path";
import { type FSWatcher, watch } from "chokidar";
import type { RepoWatcher, RepoWatcherEvents } from "../ports/repo-watcher";
import { QuietTime } from "./quiet-time";
import { isPageFile } from "./scan";

const RULES_FOLDER = ".noctuary";
const isRulesFile = (inner: string): boolean => /^\.noctuary\/(?:schema|links)\.yaml$/.test(inner);

/** Watches the working tree and git's HEAD. */
export function watchRepo(root: string, events: RepoWatcherEvents): RepoWatcher {
  const changed = new Set<string>();
  let uncertain = false;
  let rules = false;
  let git = false;

  const quiet = new QuietTime(() => {
    const paths = [...changed];
    changed.clear();
    if (git) events.onGit();
    if (rules) events.onRules();
    rules = false;
    if (uncertain) events.onUncertain();
    else if (paths.length > 0) events.onFiles(paths);
    git = false;
    uncertain = false;
  });
  /** @param isWritten the file is there and has something in it: a save may empty it first, or take it away */
  const onFile = (full: string, isWritten: boolean) => {
    const inner = path.relative(root, full).split(path.sep).join("/");
    if (path.basename(full) === ".gitignore") uncertain = true;
    else if (isRulesFile(inner)) rules = true;
    else if (isPageFile(full)) changed.add(inner);
    else return;
    quiet.stir(isWritten && changed.size === 1 && !uncertain && !rules && !git);
  };
  const onWritten = (full: string, info?: Stats) => onFile(full, (info?.size ?? 0) > 0);

  const look = () => {
    const tree = watch(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (full: string, info?: Stats) => !isWatched(root, full, info),
    });
    tree
      .on("add", onWritten)
      .on("change", onWritten)
      .on("unlink", (full) => onFile(full, false));
    tree.on("error", unsure);
    return tree;
  };
  const unsure = () => {
    uncertain = true;
    quiet.stir(false);
  };
  let tree: FSWatcher | null = look();
  let isClosed = false;
  const head = watchGit(root, () => {
    git = true;
    quiet.stir(false);
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
      quiet.close();
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

/** The few files that git rewrites when HEAD or the index moves. A worktree's `.git` file is left to the next scan. */
function watchGit(root: string, onMoved: () => void) {
  const folder = path.join(root, ".git");
  const files = ["HEAD", "index", "logs/HEAD"].map((name) => path.join(folder, name));
  if (!existsSync(folder)) return null;
  return watch(files, { ignoreInitial: true, depth: 0 }).on("all", onMoved);
}
