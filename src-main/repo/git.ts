import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import type { Git } from "../ports/git";
import type { GitCommands, GitStarter, RunGit } from "../ports/git-starter";
import { readAddedLines } from "./added-lines";
import { createBlame } from "./git-blame";
import { readFileAt, readGoneBetween, readHead, readHistory, readRenames } from "./git-history";
import { commandsIn, gitHere } from "./git-process/git-starter";
import { readReadiness, readStatus } from "./git-status";

const LOCKED = "Another git is at work here, or was ended in the middle and left its lock: index.lock in git’s folder.";

/** Native git on the brain's folder, always in child processes. */
export function createGit(root: string, starter: GitStarter = gitHere): Git {
  const git = commandsIn(starter, root);
  // A brain in a subfolder of a repository counts too; one look is enough, `init` resets it.
  let repo: Promise<boolean> | null = null;
  const isRepo = () => {
    repo ??= git.raw(["rev-parse", "--is-inside-work-tree"]).then(
      (text) => text.trim() === "true",
      (error: unknown) => {
        // Only git's own word is one for good: a git that was ended, or hung, knows nothing of the repository.
        if (!/not a git repository/i.test(String(error))) repo = null;
        return false;
      },
    );
    return repo;
  };
  const blame = createBlame(root, starter.run, () => readHead(git));
  const status = () => isRepo().then((yes) => (yes ? readStatus(git, root) : null));

  return {
    status,
    head: () => readHead(git),
    goneBetween: (from, to) => readGoneBetween(git, from, to),
    async isBusy() {
      return (await isRepo()) && (await readReadiness(git, root)).isLocked;
    },
    async init() {
      repo = null;
      await run("git init", () => git.raw(["init"]));
      const made = await status();
      if (!made) throw new BrainError("git_failed", "Git could not make a repository here.", { reason: "init" });
      return made;
    },
    async fileState(file) {
      if (!(await isRepo())) return "none";
      const text = await git.raw(["status", "--porcelain=v1", "-z", "--", file]).catch(() => null);
      if (text === null) return "none";
      if (text === "") return "clean";
      return text.startsWith("??") ? "untracked" : "changed";
    },
    async uncommitted(paths) {
      if (!(await isRepo())) return null;
      return readUncommitted(git, new Set(paths));
    },
    async history(file, limit) {
      if (!(await isRepo())) return [];
      return readHistory(git, file, limit);
    },
    async fileAt(commit, file) {
      if (!(await isRepo())) return null;
      return readFileAt(git, commit, file);
    },
    async blame(file, bytes) {
      return (await isRepo()) ? blame(file, bytes) : null;
    },
    async renames(limit) {
      if (!(await isRepo())) return [];
      return readRenames(git, limit);
    },
    async addedSince(sinceMs, limit) {
      if (!(await isRepo())) return null;
      return readAddedLines(git, sinceMs, limit);
    },
    async commit(paths, message, trailers) {
      assertReady(await readReadiness(git, root));
      return commitPaths(git, starter.run, root, paths, message, trailers ?? {});
    },
  };
}

async function run<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Git's own words can hold file names and contents; only what was tried leaves, or a reason that is known.
    const known = REASONS.find(([sign]) => sign.test(String(error)))?.[1];
    throw failed(known ?? `Git refused: ${what}.`);
  }
}

/** What git says when it fails, and what a person can do about it. */
const REASONS: readonly (readonly [sign: RegExp, reason: string])[] = [
  [
    /tell me who you are|empty ident|unable to auto-detect email/i,
    "Git does not know who you are. Set user.name and user.email.",
  ],
  [/index\.lock/, LOCKED],
  [/failed to sign|gpg failed|error: gpg/i, "The commit could not be signed."],
  [/\bhook\b/i, "A hook of this repository refused the commit."],
];

const failed = (reason: string) => new BrainError("git_failed", reason, { reason });

/** @throws BrainError `git_failed` while a commit would end something else, or would belong to no branch */
function assertReady({ operation, isLocked, branch }: Awaited<ReturnType<typeof readReadiness>>): void {
  if (operation !== null) {
    throw failed(`A ${operation} is under way in this repository. End it first; your text is in its files.`);
  }
  if (isLocked) throw failed(LOCKED);
  if (branch === null) throw failed("No branch is checked out, so a commit would belong to none. Check one out first.");
}

/** One look at the whole tree: asking for thousands of files one by one would take minutes. */
async function readUncommitted(git: GitCommands, paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const prefix = (await run("rev-parse", () => git.raw(["rev-parse", "--show-prefix"]))).trim();
  const asked = [
    "status",
    "--porcelain=v1",
    "-z",
    "--untracked-files=all",
    "--no-renames",
    "--ignored=matching",
    "--",
    ".",
  ];
  const text = await run("status", () => git.raw(asked));
  const changed = text.split("\0").flatMap((entry) => {
    const file = entry.slice(3);
    return file.startsWith(prefix) ? [file.slice(prefix.length)] : [];
  });
  const folders = changed.filter((file) => file.endsWith("/"));
  const found = changed.filter((file) => paths.has(file));
  // An ignored folder is named alone: nothing in it can be committed.
  const inside = folders.flatMap((folder) => [...paths].filter((file) => file.startsWith(folder)));
  return new Set([...found, ...inside]);
}

/** A commit of exactly these paths (`--only`), whatever else is staged. The paths go by a file: there can be thousands. */
async function commitPaths(
  git: GitCommands,
  runGit: RunGit,
  root: string,
  paths: readonly PagePath[],
  message: string,
  trailers: Readonly<Record<string, string>>,
): Promise<string> {
  const existing = paths.filter((file) => existsSync(path.join(root, file)));
  const trailerArgs = Object.entries(trailers).flatMap(([key, value]) => ["--trailer", `${key}: ${value}`]);
  const literal = "--literal-pathspecs";
  await run("commit", async () => {
    if (paths.length > MANY_PATHS && !(await hasStaged(git))) {
      // Git compares every path it is given with every file it knows: thousands of them take many seconds.
      await stage(runGit, root, paths);
      await git.raw(["commit", "--quiet", "-m", message, ...trailerArgs]).catch(async (error: unknown) => {
        // Nothing of it may wait in the person's index and go along with their next commit.
        await withPathFile(paths, (from) => git.raw([literal, "reset", "--quiet", ...from])).catch(() => undefined);
        throw error;
      });
      return;
    }
    // Untracked files must be known to the index before `--only` takes them.
    if (existing.length > 0) {
      await withPathFile(existing, (from) => git.raw([literal, "add", "--intent-to-add", ...from]));
    }
    await withPathFile(paths, (from) =>
      git.raw([literal, "commit", "--quiet", "--only", "-m", message, ...trailerArgs, ...from]),
    );
  });
  return (await run("rev-parse", () => git.raw(["rev-parse", "HEAD"]))).trim();
}

/** More paths than this are not given to git one by one. */
const MANY_PATHS = 100;

/** Whether something waits in git's index for a commit of the person's. */
const hasStaged = async (git: GitCommands): Promise<boolean> =>
  (await git.raw(["status", "--porcelain=v1", "-z", "--untracked-files=no"]).catch(() => " M"))
    .split("\0")
    .some((entry) => /^[^ ?!]/.test(entry));

/**
 * glibc gives memory back to the system after each file that git compresses and asks for it again at the next one: most of
 * the time of staging thousands of files. Other systems do not know these names.
 */
const KEEPS_MEMORY = { MALLOC_TRIM_THRESHOLD_: String(128 * 2 ** 20), MALLOC_TOP_PAD_: String(32 * 2 ** 20) };

/** Puts the files as they are (or that they are gone) into git's index. */
async function stage(runGit: RunGit, root: string, paths: readonly string[]): Promise<void> {
  const args = ["update-index", "-z", "--add", "--remove", "--stdin"];
  const { code, words } = await runGit(root, args, { input: `${paths.join("\0")}\0`, env: KEEPS_MEMORY });
  if (code !== 0) throw new Error(words);
}

async function withPathFile<T>(paths: readonly string[], work: (args: readonly string[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "noctuary-git-"));
  const file = path.join(folder, "paths");
  try {
    await writeFile(file, paths.join("\0"));
    return await work([`--pathspec-from-file=${file}`, "--pathspec-file-nul"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
