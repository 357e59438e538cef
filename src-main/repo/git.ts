import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SimpleGit, simpleGit } from "simple-git";
import { BrainError } from "../../shared/errors/brain-error";
import type { GitStatus } from "../../shared/model/brain";
import { asPagePath, type PagePath } from "../../shared/model/page";
import type { Git } from "../ports/git";
import { readAddedLines } from "./added-lines";

/** A git that says nothing for this long has hung (a credential prompt, a network disk). */
const SILENT_MS = 20_000;

/** Native git on the brain's folder, always in child processes. */
export function createGit(root: string): Git {
  const git = simpleGit(root, { timeout: { block: SILENT_MS } });
  // A brain in a subfolder of a repository counts too; one look is enough, `init` resets it.
  let repo: Promise<boolean> | null = null;
  const isRepo = () => {
    repo ??= git.checkIsRepo().catch(() => false);
    return repo;
  };
  const status = () => isRepo().then((yes) => (yes ? readStatus(git) : null));

  return {
    status,
    async init() {
      repo = null;
      await run("git init", () => git.init());
      const made = await status();
      if (!made) throw new BrainError("git_failed", "Git could not make a repository here.", { reason: "init" });
      return made;
    },
    async fileState(file) {
      if (!(await isRepo())) return "none";
      const text = await git.raw(["status", "--porcelain=v1", "-z", "--", file]).catch(() => "");
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
    async renames(limit) {
      if (!(await isRepo())) return [];
      return readRenames(git, limit);
    },
    async addedSince(sinceMs, limit) {
      if (!(await isRepo())) return null;
      return readAddedLines(git, sinceMs, limit);
    },
    commit: (paths, message, trailers) => commitPaths(git, root, paths, message, trailers ?? {}),
  };
}

async function run<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    // Git's own words can hold file names and contents; only what was tried leaves.
    throw new BrainError("git_failed", `Git refused: ${what}.`, { reason: what });
  }
}

async function readStatus(git: SimpleGit): Promise<GitStatus | null> {
  try {
    const text = await git.raw(["status", "--porcelain=v2", "--branch", "-z", "--untracked-files=normal"]);
    const lines = text.split("\0");
    const branch = lines.find((line) => line.startsWith("# branch.head "))?.slice("# branch.head ".length) ?? null;
    const oid = lines.find((line) => line.startsWith("# branch.oid "))?.slice("# branch.oid ".length) ?? "(initial)";
    return {
      branch: branch === "(detached)" ? null : branch,
      changedFiles: lines.filter((line) => /^[12u] /.test(line)).length,
      untrackedFiles: lines.filter((line) => line.startsWith("? ")).length,
      hasCommits: oid !== "(initial)",
    };
  } catch {
    return null;
  }
}

async function readHistory(git: SimpleGit, file: PagePath, limit: number) {
  const format = "%H%x1f%ct%x1f%an%x1f%s";
  const text = await git
    .raw(["log", "--follow", `--max-count=${limit}`, `--format=${format}`, "--", file])
    .catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [commit = "", seconds = "0", author = "", subject = ""] = line.split("\x1f");
      return { commit, dateMs: Number(seconds) * 1000, author, subject };
    });
}

async function readRenames(git: SimpleGit, limit: number) {
  const range = ["log", `--max-count=${limit}`, "--diff-filter=R", "--find-renames", "--relative"];
  const text = await git.raw([...range, "--name-status", "-z", "--format=<%ct>"]).catch(() => "");
  const renames: { from: PagePath; to: PagePath; dateMs: number }[] = [];
  const parts = text.split("\0");
  let dateMs = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = (parts[i] ?? "").trim();
    // git puts the commit's own line before the first of its files, with or without a line end between.
    const seconds = /^<(\d+)>/.exec(part)?.[1];
    if (seconds !== undefined) dateMs = Number(seconds) * 1000;
    const [from, to] = [parts[i + 1], parts[i + 2]];
    if (/(^|\n)R\d+$/.test(part) && from && to) {
      renames.push({ from: asPagePath(from), to: asPagePath(to), dateMs });
      i += 2;
    }
  }
  return renames.reverse();
}

/** One look at the whole tree: asking for thousands of files one by one would take minutes. */
async function readUncommitted(git: SimpleGit, paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
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
  git: SimpleGit,
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
      await stage(root, paths);
      await git.raw(["commit", "--quiet", "-m", message, ...trailerArgs]);
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
  return (await run("rev-parse", () => git.revparse(["HEAD"]))).trim();
}

/** More paths than this are not given to git one by one. */
const MANY_PATHS = 100;

/** Whether something waits in git's index for a commit of the person's. */
const hasStaged = async (git: SimpleGit): Promise<boolean> =>
  (await git.raw(["status", "--porcelain=v1", "-z", "--untracked-files=no"]).catch(() => " M"))
    .split("\0")
    .some((entry) => /^[^ ?!]/.test(entry));

/**
 * glibc gives memory back to the system after each file that git compresses and asks for it again at the next one: most of
 * the time of staging thousands of files. Other systems do not know these names.
 */
const KEEPS_MEMORY = { MALLOC_TRIM_THRESHOLD_: String(128 * 2 ** 20), MALLOC_TOP_PAD_: String(32 * 2 ** 20) };

/** Puts the files as they are (or that they are gone) into git's index. */
function stage(root: string, paths: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...KEEPS_MEMORY };
    const args = ["update-index", "-z", "--add", "--remove", "--stdin"];
    const child = execFile("git", args, { cwd: root, env }, (error) => (error ? reject(error) : resolve()));
    // Told by the callback: a pipe that breaks because git is not there must not end the app.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(`${paths.join("\0")}\0`);
  });
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
