import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GitOperation, GitStatus } from "../../shared/model/brain";
import type { GitCommands } from "../ports/git-starter";

/** What git leaves in its folder while something is under way. */
const SIGNS: readonly (readonly [file: string, operation: GitOperation])[] = [
  ["rebase-merge", "rebase"],
  ["rebase-apply", "rebase"],
  ["MERGE_HEAD", "merge"],
  ["CHERRY_PICK_HEAD", "cherry-pick"],
  ["REVERT_HEAD", "revert"],
  ["BISECT_LOG", "bisect"],
];

/** Branch, changes, and what is under way; null when git does not answer. */
export async function readStatus(git: GitCommands, root: string): Promise<GitStatus | null> {
  try {
    const text = await git.raw(["status", "--porcelain=v2", "--branch", "-z", "--untracked-files=normal"]);
    const lines = text.split("\0");
    const after = (lead: string) => lines.find((line) => line.startsWith(lead))?.slice(lead.length);
    const branch = after("# branch.head ") ?? null;
    const folder = await gitFolder(git, root);
    return {
      branch: branch === "(detached)" ? null : branch,
      operation: folder === null ? null : operationIn(folder),
      conflictedFiles: lines.filter((line) => line.startsWith("u ")).length,
      isLocked: folder !== null && existsSync(path.join(folder, "index.lock")),
      changedFiles: lines.filter((line) => /^[12u] /.test(line)).length,
      untrackedFiles: lines.filter((line) => line.startsWith("? ")).length,
      hasCommits: (after("# branch.oid ") ?? "(initial)") !== "(initial)",
    };
  } catch {
    return null;
  }
}

/** What must be known before a commit, without a look at the files. */
export async function readReadiness(
  git: GitCommands,
  root: string,
): Promise<Pick<GitStatus, "branch" | "operation" | "isLocked">> {
  const folder = await gitFolder(git, root);
  const branch = await git.raw(["symbolic-ref", "--quiet", "--short", "HEAD"]).catch(() => "");
  return {
    branch: branch.trim() || null,
    operation: folder === null ? null : operationIn(folder),
    isLocked: folder !== null && existsSync(path.join(folder, "index.lock")),
  };
}

const operationIn = (folder: string): GitOperation | null =>
  SIGNS.find(([file]) => existsSync(path.join(folder, file)))?.[1] ?? null;

/** Git's own folder of this working tree; null when the tree begins further up, or is none. */
export function gitFolderOf(root: string): string | null {
  const plain = path.join(root, ".git");
  if (existsSync(path.join(plain, "HEAD"))) return plain;
  const pointed = pointedTo(plain);
  return pointed === null ? null : path.resolve(root, pointed);
}

const gitFolder = async (git: GitCommands, root: string): Promise<string | null> =>
  gitFolderOf(root) ??
  git.raw(["rev-parse", "--absolute-git-dir"]).then(
    (text) => text.trim(),
    () => null,
  );

/** `.git` of a worktree or a submodule is a file that says where. */
function pointedTo(file: string): string | null {
  try {
    return /^gitdir: (.+)$/m.exec(readFileSync(file, "utf8"))?.[1]?.trim() ?? null;
  } catch {
    return null;
  }
}
