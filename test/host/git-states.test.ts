import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasCode } from "../../shared/errors/brain-error";
import { asPagePath } from "../../shared/model/page";
import { createGit } from "../../src-main/repo/git";
import { TestFolder } from "../support/test-brain";

const PAGE = asPagePath("a.md");
let folder: TestFolder;
let elsewhere: string;

const gitIn = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
const git = (...args: readonly string[]) => gitIn(folder.root, ...args);
/** Git ends with an error here: that is the state that is wanted. */
const stopsAt = (...args: readonly string[]) => expect(() => git(...args)).toThrow();

function identify(cwd: string) {
  gitIn(cwd, "config", "user.name", "Ada");
  gitIn(cwd, "config", "user.email", "ada@example.org");
}

beforeEach(() => {
  folder = new TestFolder();
  elsewhere = mkdtempSync(path.join(tmpdir(), "noctuary-git-states-"));
  git("init", "-q", "-b", "main");
  identify(folder.root);
  folder.write("a.md", "one\n");
  git("add", "-A");
  git("commit", "-qm", "start");
});
afterEach(() => {
  folder.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

/** Two branches that changed the same line. */
function diverge() {
  git("checkout", "-qb", "other");
  folder.write("a.md", "theirs\n");
  git("commit", "-qam", "theirs");
  git("checkout", "-q", "main");
  folder.write("a.md", "mine\n");
  git("commit", "-qam", "mine");
}

/** Writes a page and commits it; the commit, or the reason why not. */
async function commitIn(root: string, name = "new.md"): Promise<string> {
  writeFileSync(path.join(root, name), "written here\n");
  try {
    return await createGit(root).commit([asPagePath(name)], "Edit new");
  } catch (error) {
    if (!hasCode(error, "git_failed")) throw error;
    return error.data.reason;
  }
}

const HASH = /^[0-9a-f]{40}$/;

describe("states of a repository in which nothing may be committed", () => {
  const stopsAfterDiverging = (...args: readonly string[]) => {
    diverge();
    stopsAt(...args);
  };
  const revertInPart = () => {
    diverge();
    git("revert", "--no-commit", "HEAD");
  };
  const states: readonly (readonly [name: string, enter: () => unknown, reason: RegExp, operation: string | null])[] = [
    ["a merge with a conflict", () => stopsAfterDiverging("merge", "other"), /A merge is under way/, "merge"],
    ["a rebase with a conflict", () => stopsAfterDiverging("rebase", "other"), /A rebase is under way/, "rebase"],
    ["a cherry-pick", () => stopsAfterDiverging("cherry-pick", "other"), /A cherry-pick is under way/, "cherry-pick"],
    ["a revert", revertInPart, /A revert is under way/, "revert"],
    ["a bisect", () => void git("bisect", "start"), /A bisect is under way/, "bisect"],
    ["a detached HEAD", () => git("checkout", "-q", "--detach"), /No branch is checked out/, null],
    ["another git at work", () => folder.write(".git/index.lock", ""), /Another git is at work/, null],
  ];

  it.each(states)("%s", async (_name, enter, reason, operation) => {
    enter();
    const before = existsSync(path.join(folder.root, ".git/MERGE_HEAD"));
    const [head, status] = [git("rev-parse", "HEAD"), await createGit(folder.root).status()];
    expect(status?.operation).toBe(operation);
    expect(await commitIn(folder.root)).toMatch(reason);
    expect(git("rev-parse", "HEAD")).toBe(head);
    expect(existsSync(path.join(folder.root, ".git/MERGE_HEAD"))).toBe(before);
    expect(readFileSync(path.join(folder.root, "new.md"), "utf8")).toBe("written here\n");
  });

  it("counts the files of a merge that wait for a decision, and is quiet when it is over", async () => {
    diverge();
    stopsAt("merge", "other");
    expect(await createGit(folder.root).status()).toMatchObject({ operation: "merge", conflictedFiles: 1 });
    git("merge", "--abort");
    expect(await createGit(folder.root).status()).toMatchObject({ operation: null, conflictedFiles: 0 });
  });
});

describe("states in which a commit is safe", () => {
  it("no commits yet", async () => {
    const fresh = path.join(elsewhere, "fresh");
    execFileSync("git", ["init", "-q", "-b", "main", fresh]);
    identify(fresh);
    expect(await createGit(fresh).status()).toMatchObject({ branch: "main", hasCommits: false, operation: null });
    expect(await createGit(fresh).history(PAGE, 5)).toEqual([]);
    expect(await commitIn(fresh)).toMatch(HASH);
  });

  it("a worktree, whose own merge is seen", async () => {
    diverge();
    const tree = path.join(elsewhere, "tree");
    git("worktree", "add", "-q", "-b", "third", tree);
    expect(await commitIn(tree)).toMatch(HASH);
    expect(() => gitIn(tree, "merge", "other")).toThrow();
    expect(await createGit(tree).status()).toMatchObject({ branch: "third", operation: "merge" });
    expect(await createGit(folder.root).status()).toMatchObject({ branch: "main", operation: null });
  });

  it("a submodule, and the repository that holds it", async () => {
    const outer = path.join(elsewhere, "outer");
    execFileSync("git", ["init", "-q", "-b", "main", outer]);
    identify(outer);
    gitIn(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", folder.root, "notes");
    const inner = path.join(outer, "notes");
    identify(inner);
    expect(await createGit(inner).status()).toMatchObject({ branch: "main", operation: null });
    expect(await commitIn(inner)).toMatch(HASH);
    expect(await commitIn(outer)).toMatch(HASH);
  });

  it("a shallow clone, whose history is as long as it is", async () => {
    folder.write("a.md", "two\n");
    git("commit", "-qam", "second");
    const shallow = path.join(elsewhere, "shallow");
    execFileSync("git", ["clone", "-q", "--depth", "1", `file://${folder.root}`, shallow]);
    identify(shallow);
    expect((await createGit(shallow).history(PAGE, 9)).map(({ subject }) => subject)).toEqual(["second"]);
    expect(await commitIn(shallow)).toMatch(HASH);
  });

  it("a folder deep in a repository", async () => {
    const notes = path.join(folder.root, "work/notes");
    folder.write("work/notes/b.md", "b\n");
    const deep = createGit(notes);
    const commit = await deep.commit([asPagePath("b.md")], "Edit b");
    expect(await deep.history(asPagePath("b.md"), 5)).toMatchObject([{ commit, path: "b.md", subject: "Edit b" }]);
    expect(Buffer.from((await deep.fileAt(commit, asPagePath("b.md"))) ?? []).toString()).toBe("b\n");
    expect(git("show", "--name-only", "--format=", "HEAD")).toBe("work/notes/b.md");
  });

  it("files that a filter keeps elsewhere, which are left alone", async () => {
    folder.write(".gitattributes", "*.png filter=absent -text\n");
    folder.write("picture.png", "bytes");
    expect(await commitIn(folder.root)).toMatch(HASH);
    expect(git("status", "--porcelain")).toContain("picture.png");
  });
});

describe("a commit that git refuses", () => {
  it("says that a hook or a signature was the reason, and leaves the file", async () => {
    const hook = path.join(folder.root, ".git/hooks/pre-commit");
    folder.write(".git/hooks/pre-commit", "#!/bin/sh\necho 'the hook says no' >&2\nexit 1\n");
    chmodSync(hook, 0o755);
    expect(await commitIn(folder.root)).toMatch(/hook|Git refused: commit/);
    rmSync(hook);
    git("config", "commit.gpgsign", "true");
    git("config", "gpg.program", "/bin/false");
    expect(await commitIn(folder.root)).toMatch(/could not be signed/);
    expect(readFileSync(path.join(folder.root, "new.md"), "utf8")).toBe("written here\n");
    git("config", "commit.gpgsign", "false");
    expect(await commitIn(folder.root)).toMatch(HASH);
  });
});

describe("who wrote which line", () => {
  it("is told for the very bytes, lines that are not committed among them, and for no page that git has not", async () => {
    const repo = createGit(folder.root);
    folder.write("a.md", "one\ntwo\n");
    git("commit", "-qam", "second");
    const bytes = Buffer.from("one\nbetween\ntwo\n");
    const blame = await repo.blame(PAGE, bytes);
    expect(blame?.commits.map(({ author, subject }) => [author, subject])).toEqual([
      ["Ada", "start"],
      ["Ada", "second"],
    ]);
    expect(blame?.runs).toEqual([
      { from: 1, to: 1, commit: 0 },
      { from: 2, to: 2, commit: null },
      { from: 3, to: 3, commit: 1 },
    ]);
    expect(await repo.blame(PAGE, bytes)).toBe(blame);
    folder.write("new.md", "new\n");
    expect(await repo.blame(asPagePath("new.md"), Buffer.from("new\n"))).toBeNull();
  });
});

describe("a page's history", () => {
  it("follows renames, and reads each version by the path of its time", async () => {
    folder.write("a.md", `${"a line that stays\n".repeat(20)}old\n`);
    git("commit", "-qam", "long");
    git("mv", "a.md", "bü c.md");
    git("commit", "-qm", "renamed");
    folder.write("bü c.md", `${"a line that stays\n".repeat(20)}new\n`);
    git("commit", "-qam", "changed");
    const repo = createGit(folder.root);
    const history = await repo.history(asPagePath("bü c.md"), 9);
    expect(history.map(({ subject, path: then }) => [subject, then])).toEqual([
      ["changed", "bü c.md"],
      ["renamed", "bü c.md"],
      ["long", "a.md"],
      ["start", "a.md"],
    ]);
    const texts = await Promise.all(
      history.map(async ({ commit, path: then }) =>
        Buffer.from((await repo.fileAt(commit, asPagePath(then))) ?? [])
          .toString()
          .split("\n")
          .at(-2),
      ),
    );
    expect(texts).toEqual(["new", "old", "old", "one"]);
    expect(await repo.fileAt(history[0]?.commit ?? "", asPagePath("a.md"))).toBeNull();
    expect(await repo.fileAt("0000000", PAGE)).toBeNull();
  });
});
