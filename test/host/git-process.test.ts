import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import type { ParentPort } from "../../src-main/ports/parent-port";
import type { ProcessHandle } from "../../src-main/ports/shell-ports";
import { createGit } from "../../src-main/repo/git";
import { createGitElsewhere } from "../../src-main/repo/git-process/git-elsewhere";
import { gitHere } from "../../src-main/repo/git-process/git-starter";
import { serveGit } from "../../src-main/repo/git-process/serve-git";
import { createGitSync } from "../../src-main/repo/git-sync";
import { aTempFolder } from "../support/temp-folder";

const LATER = { timeout: 20_000 };

function aRepository(): string {
  const root = aTempFolder("git-process");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root });
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.invalid");
  writeFileSync(path.join(root, "a.md"), "One\n");
  git("add", ".");
  git("commit", "--quiet", "-m", "start");
  return root;
}

/** A process that starts git, in this one: what it is sent and sends is cloned as between two. */
function aProcess() {
  const toChild: ((message: unknown) => void)[] = [];
  const toParent: ((message: unknown) => void)[] = [];
  const gone: (() => void)[] = [];
  const ended: ((code: number) => void)[] = [];
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    for (const listener of ended) listener(0);
  };
  const port: ParentPort = {
    post: (message) => {
      const copy = structuredClone(message);
      setImmediate(() => hasEnded || toParent.forEach((listener) => void listener(copy)));
    },
    onMessage: (listener) => void toChild.push(listener),
    onGone: (listener) => void gone.push(listener),
  };
  serveGit(port, gitHere, end);
  const handle: ProcessHandle = {
    pid: 1,
    post: (message) => {
      const copy = structuredClone(message);
      setImmediate(() => hasEnded || toChild.forEach((listener) => void listener(copy)));
    },
    onMessage(listener) {
      toParent.push(listener);
      return () => undefined;
    },
    onExit: (listener) => void ended.push(listener),
    kill: end,
  };
  return { handle, end, leave: () => gone.forEach((listener) => void listener()), isOver: () => hasEnded };
}

it("answers as git that is started here: words, bytes, commits, and refusals in words", async () => {
  const root = aRepository();
  const git = createGitElsewhere(async () => aProcess().handle);
  const there = createGit(root, git);
  expect(await there.status()).toEqual(await createGit(root).status());
  writeFileSync(path.join(root, "a.md"), "Two\n");
  const commit = await there.commit([asPagePath("a.md")], "Second", { Why: "a test" });
  expect(commit).toBe(await there.head());
  expect(Buffer.from((await there.fileAt(commit, asPagePath("a.md"))) ?? []).toString()).toBe("Two\n");
  const { bytes, code } = await git.run(root, ["hash-object", "--stdin"], { input: Buffer.from("Two\n") });
  expect([code, bytes.toString().trim()]).toEqual([0, (await git.raw(root, ["rev-parse", "HEAD:a.md"])).trim()]);
  await expect(git.raw(root, ["rev-parse", "--verify", "nowhere"])).rejects.toThrow(/nowhere|single revision/);
  await git.close();
});

it("ends what is cancelled, and tells words as they are said", async () => {
  const root = aRepository();
  const git = createGitElsewhere(async () => aProcess().handle);
  const cancelling = new AbortController();
  const said: string[] = [];
  const run = { signal: cancelling.signal, onWords: (words: string) => void said.push(words) };
  const waits = git.run(root, ["-c", "alias.wait=!echo begun >&2; sleep 60", "wait"], run);
  const outcome = waits.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );
  await expect.poll(() => said.join(""), LATER).toContain("begun");
  cancelling.abort();
  expect(await outcome).toBe("cancelled");
  await git.close();
});

it("starts the process again after it has ended, and git here where there is none", async () => {
  const root = aRepository();
  const made: ReturnType<typeof aProcess>[] = [];
  const git = createGitElsewhere(async () => {
    const next = aProcess();
    made.push(next);
    return next.handle;
  });
  const waits = git.run(root, ["-c", "alias.wait=!sleep 2", "wait"]).catch((error: { code?: string }) => error.code);
  await expect.poll(() => made.length, LATER).toBe(1);
  made[0]?.end();
  expect(await waits).toBe("git_unavailable");
  expect((await git.raw(root, ["rev-parse", "--is-inside-work-tree"])).trim()).toBe("true");
  expect(made).toHaveLength(2);
  const alone = createGitElsewhere(() => Promise.reject(new Error("none")));
  expect((await alone.raw(root, ["rev-parse", "--is-inside-work-tree"])).trim()).toBe("true");
  await Promise.all([git.close(), alone.close()]);
});

/** Git whose process ends each time one of these commands is given to it, so many times. */
function dyingAt(isMeant: (args: readonly string[]) => boolean, times: number) {
  const calls: (readonly string[])[] = [];
  let left = times;
  const git = createGitElsewhere(async () => {
    const made = aProcess();
    const post = (message: unknown) => {
      const { args = [] } = message as { args?: readonly string[] };
      calls.push(args);
      if (isMeant(args) && left-- > 0) setImmediate(made.end);
      else made.handle.post(message);
    };
    return { ...made.handle, post };
  });
  return { git, calls };
}

it("asks once more what only reads when the process ends under it, and nothing that writes", async () => {
  const root = aRepository();
  const reading = dyingAt(([command]) => command === "rev-parse", 1);
  expect(await createGit(root, reading.git).head()).toMatch(/^[0-9a-f]{40}$/);
  expect(await createGit(root, reading.git).history(asPagePath("a.md"), 5)).toHaveLength(1);
  const writing = dyingAt((args) => args.includes("commit"), 1);
  writeFileSync(path.join(root, "a.md"), "Two\n");
  await expect(createGit(root, writing.git).commit([asPagePath("a.md")], "Second")).rejects.toMatchObject({
    code: "git_failed",
  });
  expect(writing.calls.filter((args) => args.includes("commit"))).toHaveLength(1);
  await Promise.all([reading.git.close(), writing.git.close()]);
});

it("does not take a repository for none, nor another folder for its top, for good because the process ended", async () => {
  const root = aRepository();
  mkdirSync(path.join(root, "deep"));
  // Twice: it is asked once more.
  const looking = dyingAt((args) => args.includes("--is-inside-work-tree"), 2);
  const there = createGit(path.join(root, "deep"), looking.git);
  await there.status();
  expect((await there.status())?.branch).toBe("main");
  const finding = dyingAt((args) => args.includes("--show-toplevel"), 2);
  const trees = createGitSync(path.join(root, "deep"), finding.git);
  await expect(trees.topLevel()).rejects.toMatchObject({ code: "git_unavailable" });
  expect(realpathSync(await trees.topLevel())).toBe(realpathSync(root));
  await Promise.all([looking.git.close(), finding.git.close()]);
});

it("writes into no index of the folder that Noctuary happens to work in when there is no repository", async () => {
  const folder = aTempFolder("no-repository");
  const trees = createGitSync(folder, { ...gitHere, run: (cwd, ...rest) => gitHere.run(within(cwd), ...rest) });
  await expect(trees.setIndex([])).rejects.toMatchObject({ code: "git_unavailable" });
  await expect(trees.keepBlob(Buffer.from("x"), null)).rejects.toMatchObject({ code: "git_unavailable" });
  await createGit(folder).init();
  expect(await trees.keepBlob(Buffer.from("x"), null)).toMatch(/^[0-9a-f]{40}$/);
});

/** Fails where git would be run in whatever folder this process works in. */
function within(cwd: string): string {
  if (cwd === "") throw new Error("Git was to be run in no folder at all.");
  return cwd;
}

it("lets git come to its end when the app is gone, then ends", async () => {
  const root = aRepository();
  const made = aProcess();
  const git = createGitElsewhere(async () => made.handle);
  void git.run(root, ["-c", "alias.late=!sleep 1; touch late", "late"]).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  made.leave();
  expect(made.isOver()).toBe(false);
  await expect.poll(() => made.isOver(), LATER).toBe(true);
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" })).toContain("late");
});
