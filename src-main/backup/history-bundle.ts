import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const exec = promisify(execFile);
const MAX_OUTPUT = 512 * 1024 * 1024;

/** Where HEAD stands. */
export interface BundleHead {
  /** Null where it stands at a commit alone. */
  readonly branch: string | null;
  readonly commit: string;
}

/** Git in a folder; it never asks, and takes as long as it takes. @throws Error when it fails */
export async function runGit(folder: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" };
  const { stdout } = await exec("git", ["-C", folder, ...args], { env, maxBuffer: MAX_OUTPUT });
  return stdout;
}

const tryGit = (folder: string, args: readonly string[]): Promise<string | null> =>
  runGit(folder, args).catch(() => null);

/** What of the history can be bundled: all, or nothing with the reason. */
export type BundleMade =
  | { readonly kind: "made"; readonly head: BundleHead }
  | { readonly kind: "none"; readonly note: string | null };

/**
 * Writes the whole history of the repository that the folder is into one file, and proves in an empty repository that the
 * file needs nothing else.
 */
export async function makeHistoryBundle(root: string, file: string): Promise<BundleMade> {
  if ((await tryGit(root, ["rev-parse", "--is-inside-work-tree"])) === null) return { kind: "none", note: null };
  if ((await tryGit(root, ["rev-parse", "--show-prefix"]))?.trim() !== "") {
    return { kind: "none", note: "The history is not in it: the folder is a part of a larger repository." };
  }
  if ((await tryGit(root, ["rev-parse", "--is-shallow-repository"]))?.trim() !== "false") {
    return { kind: "none", note: "The history is not in it: this copy of the repository has only the latest part." };
  }
  const commit = (await tryGit(root, ["rev-parse", "--verify", "--quiet", "HEAD"]))?.trim();
  if (!commit) return { kind: "none", note: null };
  const branch = (await tryGit(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]))?.trim() || null;
  await runGit(root, ["bundle", "create", "--quiet", file, "--all", "HEAD"]);
  await inEmptyRepository((folder) => runGit(folder, ["bundle", "verify", "--quiet", file]));
  return { kind: "made", head: { branch, commit } };
}

async function inEmptyRepository<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "noctuary-bundle-"));
  try {
    await runGit(folder, ["init", "--quiet"]);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a folder that has its files already the repository of the bundle, at the same commit. Touches no file of it. */
export async function restoreHistory(folder: string, bundle: string, { branch, commit }: BundleHead): Promise<void> {
  await runGit(folder, ["init", "--quiet"]);
  const refs = ["+refs/*:refs/*", "+HEAD:refs/noctuary/head"];
  await runGit(folder, ["fetch", "--quiet", "--update-head-ok", "--no-tags", bundle, ...refs]);
  if (branch === null) await runGit(folder, ["update-ref", "--no-deref", "HEAD", commit]);
  else await runGit(folder, ["symbolic-ref", "HEAD", `refs/heads/${branch}`]);
  await runGit(folder, ["update-ref", "-d", "refs/noctuary/head"]);
  await runGit(folder, ["reset", "--quiet"]);
  await restoreLinks(folder);
}

/** Symbolic links are in no archive; git has those that were committed. */
async function restoreLinks(folder: string): Promise<void> {
  const lines = (await runGit(folder, ["ls-files", "-z", "--stage"])).split("\0");
  const links = lines.filter((line) => line.startsWith("120000 ")).map((line) => line.slice(line.indexOf("\t") + 1));
  for (const link of links) await runGit(folder, ["checkout-index", "--quiet", "--", link]);
}

/** Paths of the files that git knows or would take, `/` between folders; null outside a repository. */
export async function listGitFiles(root: string): Promise<readonly string[] | null> {
  const asked = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const text = await tryGit(root, asked);
  return text === null ? null : [...new Set(text.split("\0").filter((name) => name !== ""))];
}
