import { execFileSync } from "node:child_process";
import { chmodSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { hasCode } from "../../../shared/errors/brain-error";
import type { SyncSchedule } from "../../../shared/model/sync";
import { SyncTimer } from "../../../src-main/services/sync/sync-timer";
import { Clone, keptInMemory, openSync, TwoClones } from "../../support/two-clones";

let world: TwoClones;
const sshBefore = process.env.GIT_SSH_COMMAND;
afterEach(() => {
  if (sshBefore === undefined) delete process.env.GIT_SSH_COMMAND;
  else process.env.GIT_SSH_COMMAND = sshBefore;
  world?.close();
});

const start = () => {
  world = new TwoClones({ "a.md": "# A\n" });
  return world;
};

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (hasCode(error, "sync_refused")) return error.data.why;
    throw error;
  }
  return "not refused";
};

const script = (name: string, text: string): string => {
  const file = path.join(world.folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
};

describe("where the branch stands", () => {
  it("is told in both directions, without what could be a password", async () => {
    const { mine } = start();
    const { sync } = openSync(mine.root);
    expect(await sync.remote()).toMatchObject({
      ...{ branch: "main", remote: "origin", upstream: "origin/main", ahead: 0, behind: 0, undecided: null },
      ...{ schedule: { everyMinutes: null, pulls: false }, trouble: null, progress: null, isShallow: false },
    });
    world.theyPush({ "b.md": "# B\n" });
    mine.write("c.md", "# C\n").commit("Mine");
    expect(await sync.remote()).toMatchObject({ ahead: 1, behind: 0, fetchedMs: null });
    const fetched = await sync.fetch();
    expect(fetched).toMatchObject({ ahead: 1, behind: 1 });
    expect(Date.now() - (fetched.fetchedMs ?? 0)).toBeLessThan(60_000);
    mine.git("remote", "set-url", "origin", "https://ada:secret@example.org/notes.git?token=1");
    expect((await sync.remote())?.address).toBe("https://example.org/notes.git");
  });

  it("is nothing outside a repository, and says what is missing in one without a remote, a branch or a commit", async () => {
    start();
    const plain = path.join(world.folder, "plain");
    execFileSync("git", ["init", "-q", "-b", "main", plain]);
    const alone = openSync(new Clone(plain).identify("Ada").root).sync;
    expect(await alone.remote()).toMatchObject({ remote: null, address: null, upstream: null });
    expect(await refusal(alone.fetch())).toBe("no_remote");
    expect(await refusal(alone.push(false))).toBe("no_remote");
    expect(await refusal(alone.pull())).toBe("no_commits");
    const nothing = openSync(world.folder, { top: world.folder }).sync;
    expect(await nothing.remote()).toBeNull();
    await expect(nothing.pull()).rejects.toMatchObject({ code: "git_unavailable" });
    const { mine } = world;
    const withGit = process.env.PATH;
    process.env.PATH = world.folder;
    try {
      expect(await openSync(mine.root, { top: mine.root }).sync.remote()).toBeNull();
    } finally {
      process.env.PATH = withGit;
    }
    mine.git("checkout", "-q", "--detach");
    expect(await refusal(openSync(mine.root).sync.pull())).toBe("detached");
  });
});

describe("a push", () => {
  it("sends what is mine, and is refused with a reason when the remote has more", async () => {
    const { mine, theirs } = start();
    const { sync, steps } = openSync(mine.root);
    const commit = mine.write("b.md", "# B\n").commit("Mine");
    expect(await sync.push(false)).toEqual({ commits: 1 });
    expect(steps).toContain("pushing");
    theirs.git("pull", "-q");
    expect(theirs.head()).toBe(commit);
    const there = world.theyPush({ "c.md": "# C\n" });
    mine.write("d.md", "# D\n").commit("Mine again");
    // What is not fetched yet is told by the remote, what is fetched by what is known here.
    expect(await refusal(sync.push(false))).toBe("behind");
    await sync.fetch();
    expect(await refusal(sync.push(false))).toBe("diverged");
    mine.git("reset", "-q", "--hard", "HEAD~1");
    expect(await refusal(sync.push(false))).toBe("behind");
    expect(execFileSync("git", ["-C", world.remote, "rev-parse", "main"], { encoding: "utf8" }).trim()).toBe(there);
  });

  it("of a branch that follows none asks first, and then follows", async () => {
    const { mine } = start();
    mine.git("checkout", "-qb", "side");
    mine.write("b.md", "# B\n").commit("Mine");
    const { sync } = openSync(mine.root);
    expect(await sync.remote()).toMatchObject({ branch: "side", remote: "origin", upstream: null });
    expect(await refusal(sync.pull())).toBe("no_upstream");
    expect(await refusal(sync.push(false))).toBe("no_upstream");
    await sync.push(true);
    expect(await sync.remote()).toMatchObject({ upstream: "origin/side", ahead: 0, behind: 0 });
  });

  it("tells a hook here from a refusal there", async () => {
    const { mine } = start();
    const { sync } = openSync(mine.root);
    mine.write("b.md", "# B\n").commit("Mine");
    const hook = path.join(mine.root, ".git/hooks/pre-push");
    renameSync(script("pre-push", "echo not today >&2; exit 1"), hook);
    expect(await refusal(sync.push(false))).toBe("hook");
    chmodSync(hook, 0o644);
    renameSync(
      script("update", "echo 'GH006: Protected branch update failed' >&2; exit 1"),
      path.join(world.remote, "hooks/update"),
    );
    expect(await refusal(sync.push(false))).toBe("protected");
  });
});

describe("a remote that does not answer", () => {
  it("is said to be gone, to refuse, or not to be reached, and nothing changes", async () => {
    const { mine } = start();
    const { sync } = openSync(mine.root);
    const before = [mine.head(), mine.git("for-each-ref")];
    renameSync(world.remote, `${world.remote}.away`);
    expect(await refusal(sync.fetch())).toBe("remote_gone");
    expect(await refusal(sync.pull())).toBe("remote_gone");
    mine.git("remote", "set-url", "origin", "git@example.invalid:notes.git");
    process.env.GIT_SSH_COMMAND = script(
      "no-ssh",
      "echo 'git@example.invalid: Permission denied (publickey).' >&2; exit 255",
    );
    expect(await refusal(sync.fetch())).toBe("authentication");
    process.env.GIT_SSH_COMMAND = script("mute-ssh", "exit 255");
    expect(await refusal(sync.push(false))).toBe("authentication");
    process.env.GIT_SSH_COMMAND = script(
      "lost-ssh",
      "echo 'ssh: Could not resolve hostname example.invalid' >&2; exit 255",
    );
    expect(await refusal(sync.fetch())).toBe("host");
    expect([mine.head(), mine.git("for-each-ref")]).toEqual(before);
  });

  it("is never asked with a question: no terminal, no window, ssh in batch mode", async () => {
    const { mine } = start();
    const seen = path.join(world.folder, "seen");
    const ssh = path.join(world.folder, "ssh");
    renameSync(
      script(
        "ssh-told",
        `echo "$@ prompt=$GIT_TERMINAL_PROMPT askpass=[$GIT_ASKPASS]" > ${seen}; test -t 0 && echo tty >> ${seen}; exit 255`,
      ),
      ssh,
    );
    process.env.GIT_SSH_COMMAND = ssh;
    mine.git("remote", "set-url", "origin", "git@example.invalid:notes.git");
    expect(await refusal(openSync(mine.root).sync.fetch())).toBe("authentication");
    const told = execFileSync("cat", [seen], { encoding: "utf8" });
    expect(told).toContain("-o BatchMode=yes");
    expect(told).toContain("prompt=0 askpass=[]");
    expect(told).not.toContain("tty");
  });

  it("can be given up at once", async () => {
    const { mine } = start();
    mine.git("remote", "set-url", "origin", "git@example.invalid:notes.git");
    process.env.GIT_SSH_COMMAND = script("slow-ssh", "sleep 60");
    const stop = new AbortController();
    const startedMs = Date.now();
    setTimeout(() => stop.abort(), 300);
    await expect(openSync(mine.root).sync.pull(stop.signal)).rejects.toMatchObject({ code: "cancelled" });
    expect(Date.now() - startedMs).toBeLessThan(15_000);
  });

  it("that has lost the branch, or holds another history, is told from one that is gone", async () => {
    const { mine } = start();
    const { sync } = openSync(mine.root);
    execFileSync("git", ["-C", world.remote, "branch", "-m", "main", "other"]);
    expect(await refusal(sync.pull())).toBe("branch_gone");
    execFileSync("git", ["-C", world.remote, "branch", "-D", "other"]);
    const stranger = path.join(world.folder, "stranger");
    execFileSync("git", ["init", "-q", "-b", "main", stranger]);
    const other = new Clone(stranger).identify("Cal").write("z.md", "# Z\n");
    other.commit("Elsewhere");
    other.git("push", "-q", world.remote, "main");
    expect(await refusal(sync.pull())).toBe("unrelated");
  });
});

describe("states in which nothing is pulled", () => {
  it("are named: something under way, a lock, a part checked out", async () => {
    const { mine } = start();
    const { sync } = openSync(mine.root);
    world.theyPush({ "b.md": "# B\n" });
    mine.write(".git/index.lock", "");
    expect(await refusal(sync.pull())).toBe("locked");
    mine.git("worktree", "list");
    execFileSync("rm", [path.join(mine.root, ".git/index.lock")]);
    mine.git("bisect", "start");
    expect(await refusal(sync.pull())).toBe("operation");
    mine.git("bisect", "reset");
    mine.git("config", "core.sparseCheckout", "true");
    expect(await refusal(sync.pull())).toBe("sparse");
    mine.git("config", "core.sparseCheckout", "false");
    expect(await sync.pull()).toMatchObject({ kind: "forwarded" });
  });

  it("a merge that a hook refuses leaves everything as it was", async () => {
    const { mine } = start();
    world.theyPush({ "b.md": "# B\n" });
    mine.write("c.md", "# C\n").commit("Mine");
    renameSync(
      script("commit-msg", 'grep -q origin/main "$1" && exit 1'),
      path.join(mine.root, ".git/hooks/commit-msg"),
    );
    const head = mine.head();
    expect(await refusal(openSync(mine.root).sync.pull())).toBe("hook");
    expect([mine.head(), mine.status(), mine.has("b.md")]).toEqual([head, "", false]);
  });
});

describe("the schedule", () => {
  it("is off until somebody says so, fetches, pulls where that is said too, and tells trouble by the status", async () => {
    const { mine } = start();
    const schedule = keptInMemory<SyncSchedule>();
    const { sync } = openSync(mine.root, { schedule });
    expect(await sync.schedule()).toEqual({ everyMinutes: null, pulls: false });
    const theirs = world.theyPush({ "b.md": "# B\n" });
    await sync.setSchedule({ everyMinutes: 5, pulls: false });
    await sync.runSchedule(new AbortController().signal);
    expect(await sync.remote()).toMatchObject({
      behind: 1,
      trouble: null,
      schedule: { everyMinutes: 5, pulls: false },
    });
    expect(mine.has("b.md")).toBe(false);
    await sync.setSchedule({ everyMinutes: 5, pulls: true });
    await sync.runSchedule(new AbortController().signal);
    expect(mine.head()).toBe(theirs);
    renameSync(world.remote, `${world.remote}.away`);
    await sync.runSchedule(new AbortController().signal);
    expect((await sync.remote())?.trouble).toMatchObject({ why: "remote_gone" });
    renameSync(`${world.remote}.away`, world.remote);
    await sync.fetch();
    expect((await sync.remote())?.trouble).toBeNull();
  });

  it("runs nothing while it is off, and stops with its owner", async () => {
    let runs = 0;
    const ask = { schedule: async () => ({ everyMinutes: null, pulls: false }), run: async () => void runs++ };
    const timer = new SyncTimer(ask);
    await timer.restart();
    await timer.close();
    expect(runs).toBe(0);
  });
});
