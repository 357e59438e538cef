import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import { syncRefused } from "../domain/sync/refusal-words";
import { type BlobRef, parseMergedTree, parseStages, parseTreeChanges } from "../domain/sync/tree-changes";
import type { RunGit } from "../ports/git-starter";
import type { GitSync, NewMerge, TreeEdit } from "../ports/git-sync";
import { askIn, refusedBy, said } from "./git-remote";

type Trees = Omit<GitSync, "upstream" | "fetchedMs" | "fetch" | "push" | "isShallow" | "isSparse">;

/** The part of git that compares, merges and keeps trees. None of it looks at a working file but where it says so. */
export function createGitTrees(root: string, runGit: RunGit): Trees {
  const ask = askIn(runGit, root);
  // Paths of the index are told from the top only when git stands there.
  // None is not kept: a repository may be made here later.
  const topLevel = once(() => said(runGit, root, ["rev-parse", "--show-toplevel"]), "");
  /** Git given no folder would work in whatever repository this process stands in. */
  const top = async (): Promise<string> => {
    const found = await topLevel();
    if (found !== "") return found;
    throw new BrainError("git_unavailable", "This folder is no git repository.", { reason: "no_repository" });
  };
  const atTop = async () => askIn(runGit, await top());
  return {
    topLevel,
    async prefix() {
      const answer = await runGit(root, ["rev-parse", "--show-prefix"]);
      return answer.code === 0 ? answer.text.replace(/\r?\n$/, "") : null;
    },
    canMergeTrees: once(async () => isNewEnough(await said(runGit, root, ["version"]))),
    commitOf: async (name) =>
      (await said(runGit, root, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`])) || null,
    async countBetween(from, to) {
      const { text } = await ask(["rev-list", "--left-right", "--count", `${from}...${to}`, "--"]);
      const [ahead = "0", behind = "0"] = text.trim().split(/\s+/);
      return { ahead: Number(ahead), behind: Number(behind) };
    },
    async mergeBases(a, b) {
      const answer = await runGit(root, ["merge-base", "--all", a, b]);
      // 1 without a word: they share nothing.
      if (answer.code !== 0 && answer.code !== 1) throw refusedBy(answer);
      return answer.text.split("\n").filter((line) => line !== "");
    },
    async mergeTrees(mine, theirs, signal) {
      const args = ["-c", "merge.directoryRenames=false", "merge-tree", "--write-tree", "-z", mine, theirs];
      const answer = await runGit(root, args, { signal });
      const merged = answer.code === 0 || answer.code === 1 ? parseMergedTree(answer.text) : null;
      if (!merged) throw refusedBy(answer);
      return merged;
    },
    async changes(from, to, signal) {
      const args = ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--find-renames", from, to, "--"];
      return parseTreeChanges((await ask(args, { signal })).text);
    },
    contents: async (asked, signal) => readContents(runGit, await top(), asked, signal),
    oidOfFile: async (bytes, file) => hashed(runGit, await top(), ["--stdin", `--path=${file}`], bytes),
    keepBlob: async (bytes, file) =>
      hashed(runGit, await top(), ["-w", "--stdin", ...(file === null ? [] : [`--path=${file}`])], bytes),
    editTree: async (tree, edits) => editTree(runGit, await top(), tree, edits),
    commitMerge: async (merge) => commitMerge(runGit, await top(), merge),
    async stagedAgainst(commit) {
      const args = ["diff-index", "--cached", "--name-only", "--no-renames", "-z", commit, "--"];
      return new Set((await (await atTop())(args)).text.split("\0").filter((name) => name !== ""));
    },
    async staged(paths) {
      const { text } = await (await atTop())(["ls-files", "-s", "-z"]);
      return entriesIn(text, /^(\d{6}) ([0-9a-f]+) 0\t(.+)$/s, paths);
    },
    async entriesOf(commit, paths) {
      const { text } = await (await atTop())(["ls-tree", "-r", "-z", "--full-tree", commit]);
      return entriesIn(text, /^(\d{6}) \w+ ([0-9a-f]+)\t(.+)$/s, paths);
    },
    async setIndex(edits) {
      await (await atTop())(["update-index", "-z", "--index-info"], { input: indexLines(edits) });
      // Sizes and times are looked up anew; that some files differ is no failure.
      await runGit(await top(), ["update-index", "-q", "--refresh"]);
    },
    async moveBranch(from, to, why) {
      const answer = await runGit(root, ["update-ref", "-m", why, "HEAD", to, from]);
      if (answer.code !== 0) throw syncRefused("moved");
      await runGit(root, ["update-ref", "ORIG_HEAD", from]);
    },
    afterMerge: async () =>
      void (await runGit(await top(), ["hook", "run", "--ignore-missing", "post-merge", "--", "0"])),
    async conflicts() {
      return parseStages((await (await atTop())(["ls-files", "-u", "-z"])).text.split("\0"));
    },
    mergeHead: async () => (await said(runGit, root, ["rev-parse", "--verify", "--quiet", "MERGE_HEAD"])) || null,
    async addResolved(paths) {
      await (await atTop())(["update-index", "-z", "--add", "--remove", "--stdin"], { input: `${paths.join("\0")}\0` });
    },
    async commitOutside() {
      const answer = await runGit(root, ["commit", "--quiet", "--no-edit", "--cleanup=strip"]);
      if (answer.code !== 0) throw refusedBy(answer, "hook");
      return said(runGit, root, ["rev-parse", "HEAD"]);
    },
  };
}

/** Entries of an index or a tree: mode, id and path of each line that fits. */
function entriesIn(text: string, line: RegExp, paths: readonly string[]): ReadonlyMap<string, BlobRef> {
  const wanted = new Set(paths);
  const found = new Map<string, BlobRef>();
  for (const entry of text.split("\0")) {
    const [, mode, oid, file] = line.exec(entry) ?? [];
    if (mode !== undefined && oid !== undefined && file !== undefined && wanted.has(file))
      found.set(file, { mode, oid });
  }
  return found;
}

/** `merge-tree --write-tree` came with 2.38. */
function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version)?.slice(1) ?? []).map(Number);
  return major > 2 || (major === 2 && minor >= 38);
}

/** Keeps what was found. Not what failed, nor `nothing`: the next one who asks may be answered. */
function once<T>(work: () => Promise<T>, nothing?: T): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= work().then(
      (found) => {
        if (found === nothing) kept = null;
        return found;
      },
      (error: unknown) => {
        kept = null;
        throw error;
      },
    );
    return kept;
  };
}

const hashed = async (runGit: RunGit, top: string, args: readonly string[], bytes: Uint8Array): Promise<string> =>
  (await askIn(runGit, top)(["hash-object", ...args], { input: bytes })).text.trim();

/** What is taken away comes first: a folder may come in the place of a file. */
function indexLines(edits: readonly TreeEdit[]): string {
  const gone = edits.filter(({ ref }) => ref === null).map(({ path: file }) => `0 ${"0".repeat(40)}\t${file}\0`);
  const put = edits.flatMap(({ path: file, ref }) => (ref ? [`${ref.mode} ${ref.oid}\t${file}\0`] : []));
  return [...gone, ...put].join("");
}

/** An index of its own in a folder of its own: the repository's is not looked at. */
async function withIndexOf<T>(
  runGit: RunGit,
  top: string,
  tree: string,
  work: (indexFile: string, folder: string) => Promise<T>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "noctuary-git-"));
  const indexFile = path.join(folder, "index");
  try {
    await askIn(runGit, top)(["read-tree", tree], { indexFile });
    return await work(indexFile, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const editTree = (runGit: RunGit, top: string, tree: string, edits: readonly TreeEdit[]): Promise<string> =>
  withIndexOf(runGit, top, tree, async (indexFile) => {
    const ask = askIn(runGit, top);
    await ask(["update-index", "-z", "--index-info"], { indexFile, input: indexLines(edits) });
    return (await ask(["write-tree"], { indexFile })).text.trim();
  });

/** As `git commit` makes one, but of a tree that never lay in the working tree: its hooks see the merge in their index. */
const commitMerge = (runGit: RunGit, top: string, { tree, mine, theirs, message }: NewMerge): Promise<string> =>
  withIndexOf(runGit, top, tree, async (indexFile, folder) => {
    const file = path.join(folder, "MERGE_MSG");
    await writeFile(file, `${message}\n`);
    const hook = async (name: string, ...args: readonly string[]) => {
      const answer = await runGit(top, ["hook", "run", "--ignore-missing", name, "--", ...args], { indexFile });
      if (answer.code !== 0) throw syncRefused("hook");
    };
    await hook("pre-merge-commit");
    await hook("prepare-commit-msg", file, "merge");
    await hook("commit-msg", file);
    const isSigned = (await said(runGit, top, ["config", "--type=bool", "commit.gpgsign"])) === "true";
    const sign = isSigned ? ["-S"] : [];
    const made = await askIn(runGit, top)(["commit-tree", ...sign, "-p", mine, "-p", theirs, "-F", file, tree]);
    return made.text.trim();
  });

type Asked = { readonly oid: string; readonly path: string | null };

async function readContents(
  runGit: RunGit,
  top: string,
  asked: readonly Asked[],
  signal: AbortSignal | undefined,
): Promise<readonly (Uint8Array | null)[]> {
  const found: (Uint8Array | null)[] = asked.map(() => null);
  // Filters are told by the path; one with a line end cannot be told, and goes without.
  const isFiltered = ({ path: file }: Asked) => file !== null && !file.includes("\n");
  for (const filters of [true, false]) {
    const mine = asked.flatMap((one, index) => (isFiltered(one) === filters ? [index] : []));
    const bytes = await readBatch(runGit, top, mine.map((index) => asked[index]).filter(isThere), filters, signal);
    for (const [nth, index] of mine.entries()) found[index] = bytes[nth] ?? null;
  }
  return found;
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/**
 * One git for all of them. It tells the size of what it keeps, not of what its filters make of it: so the contents are told
 * apart by a word that nobody can know.
 */
async function readBatch(
  runGit: RunGit,
  top: string,
  asked: readonly Asked[],
  filters: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly Uint8Array[]> {
  if (asked.length === 0) return [];
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", ...(filters ? ["--filters"] : []), `--batch=${mark} %(objectname)`];
  const input = asked.map(({ oid, path: file }) => (filters ? `${oid} ${file ?? ""}` : oid));
  const { bytes } = await askIn(runGit, top)(args, { input: `${input.join("\n")}\n`, signal });
  const found: Uint8Array[] = [];
  const lead = Buffer.from(`${mark} `);
  let at = bytes.indexOf(lead);
  while (at >= 0) {
    const start = bytes.indexOf(10, at) + 1;
    const next = bytes.indexOf(lead, start);
    // Git ends each content with a line end of its own.
    found.push(new Uint8Array(bytes.subarray(start, (next < 0 ? bytes.length : next) - 1)));
    at = next;
  }
  // An object that is not here leaves no mark.
  if (found.length !== asked.length) throw syncRefused("shallow");
  return found;
}
