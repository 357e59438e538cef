import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import type { ParentPort } from "../../src-main/ports/parent-port";
import type { ProcessHandle } from "../../src-main/ports/shell-ports";
import { createGit } from "../../src-main/repo/git";
import { createGitElsewhere } from "../../src-main/repo/git-process/git-elsewhere";
import { gitHere } from "../../src-main/repo/git-process/git-starter";
import { serveGit } from "../../src-main/repo/git-process/serve-git";
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
