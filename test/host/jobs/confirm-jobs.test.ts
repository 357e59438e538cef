import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import type { JobRecords } from "../../../src-main/ports/jobs";
import { openJobRecords } from "../../../src-main/state/job-records";
import { JobWorld, until } from "../../support/job-world";

let world: JobWorld;
beforeEach(() => {
  world = new JobWorld();
});
afterEach(() => world.close());

const refusedFor = (why: string) => ({ code: "job_refused", data: expect.objectContaining({ why }) });
const ran = () => world.has("ran");
const MARK = "touch ran";

describe("a job that a repository brings", () => {
  it("is off, is not run by anything, and can be confirmed only as it was shown", async () => {
    world.declare({ command: [world.program("p.sh", MARK)] });
    const jobs = await world.open();
    expect(await world.status()).toMatchObject({ state: "off", nextMs: null, last: null });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("not_confirmed"));
    await expect(jobs.runNightly("job", undefined)).rejects.toMatchObject(refusedFor("not_confirmed"));
    expect(await jobs.nightly()).toEqual([]);
    await expect(jobs.confirm("job", null)).rejects.toMatchObject(refusedFor("not_shown"));
    await expect(jobs.confirm("job", "0".repeat(64))).rejects.toMatchObject(refusedFor("changed"));
    await expect(jobs.confirm("other", null)).rejects.toMatchObject(refusedFor("no_job"));
    expect(ran()).toBe(false);
    expect((await world.confirm()).state).toBe("on");
    expect(await jobs.nightly()).toEqual(["job"]);
    await jobs.runNightly("job", undefined);
    expect(ran()).toBe(true);
  });

  it("is not confirmed by anything that lies in the repository, nor on another machine", async () => {
    world.declare({ command: [world.program("p.sh", MARK)] });
    await world.open();
    await world.confirm();
    const [file = ""] = readdirSync(world.state);
    const kept = execFileSync("cat", [path.join(world.state, file)], { encoding: "utf8" });
    world.write(`.noctuary/jobs/${file}`, kept);
    world.write(`jobs/${file}`, kept);
    renameSync(world.state, `${world.state}-before`);
    const elsewhere = await world.open();
    expect(await world.status()).toMatchObject({ state: "off" });
    await expect(elsewhere.run("job", true, undefined)).rejects.toMatchObject(refusedFor("not_confirmed"));
  });

  it("stays on over a restart, and off when what was kept is damaged", async () => {
    world.declare({ command: [world.program("p.sh", MARK)] });
    await world.open();
    await world.confirm();
    await world.open();
    expect(await world.status()).toMatchObject({ state: "on" });
    const [file = ""] = readdirSync(world.state);
    writeFileSync(path.join(world.state, file), '{"v":1,"name":"job","confirmation":true,"runs":[]}');
    await world.open();
    expect(await world.status()).toMatchObject({ state: "off" });
  });
});

describe("a confirmed job is switched off until it is confirmed again", () => {
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["command", { command: ["/usr/bin/touch", "ran", "more"] }, "command"],
    ["schedule", { schedule: "hourly" }, "schedule"],
    ["variables", { env: ["HOME", "TOKEN"] }, "variables"],
    ["timeout", { timeout: "2 min" }, "timeout"],
    ["output limit", { output: "1 KiB" }, "output limit"],
  ])("when its %s changes", async (_what, change, told) => {
    const before = { command: ["/usr/bin/touch", "ran"] };
    world.declare(before);
    const jobs = await world.open();
    await world.confirm();
    world.declare({ ...before, ...change });
    expect(await world.status()).toMatchObject({ state: "changed", changes: [told], nextMs: null });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("changed"));
    expect(await jobs.nightly()).toEqual([]);
    expect(ran()).toBe(false);
    expect((await world.confirm()).state).toBe("on");
  });

  it("when a pull brings another command", async () => {
    const git = (folder: string, ...args: string[]) =>
      execFileSync("git", ["-C", folder, "-c", "user.name=T", "-c", "user.email=t@example.org", ...args], {
        stdio: "pipe",
      });
    world.declare({ command: ["/usr/bin/touch", "fine"] });
    git(world.folder, "init", "-q", "--initial-branch=main");
    git(world.folder, "add", ".");
    git(world.folder, "commit", "-qm", "One");
    const theirs = path.join(world.outside, "clone");
    git(world.outside, "clone", "-q", world.folder, theirs);
    const jobs = await world.open();
    await world.confirm();
    writeFileSync(
      path.join(theirs, ".noctuary/jobs.yaml"),
      "jobs:\n  - {name: job, command: [/usr/bin/touch, ran], schedule: nightly}\n",
    );
    git(theirs, "commit", "-qam", "Two");
    git(world.folder, "pull", "-q", theirs, "main");
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("changed"));
    expect(await world.status()).toMatchObject({ state: "changed", changes: ["command"] });
    expect([ran(), world.has("fine")]).toEqual([false, false]);
  });

  it("when its program lies in the brain and changed", async () => {
    const program = world.write("tools/run.sh", "#!/bin/sh\ntouch fine\n", 0o755);
    world.declare({ command: [program] });
    const jobs = await world.open();
    expect(await world.confirm()).toMatchObject({ state: "on", files: ["tools/run.sh"] });
    await jobs.run("job", true, undefined);
    world.write("tools/run.sh", "#!/bin/sh\ntouch ran\n", 0o755);
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("changed"));
    expect(await world.status()).toMatchObject({ state: "changed", changes: ["tools/run.sh"] });
    expect([ran(), world.has("fine")]).toEqual([false, true]);
  });

  it("when a script of the brain that an interpreter is given changed, or comes to be", async () => {
    world.write("tools/run.sh", "touch fine\n");
    world.declare({ command: ["/bin/sh", "tools/run.sh", "tools/more.sh"] });
    const jobs = await world.open();
    expect(await world.confirm()).toMatchObject({ state: "on", files: ["tools/run.sh"] });
    await jobs.run("job", true, undefined);
    world.write("tools/more.sh", "touch ran\n");
    expect(await world.status()).toMatchObject({ state: "changed", changes: ["tools/more.sh"] });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("changed"));
    rmSync(path.join(world.folder, "tools/more.sh"));
    world.write("tools/run.sh", "touch ran\n");
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("changed"));
    expect(ran()).toBe(false);
  });

  it("when a link outside leads through the brain, and the brain turns it elsewhere", async () => {
    const [good, bad] = [world.program("good.sh", "touch fine"), world.program("bad.sh", MARK)];
    mkdirSync(path.join(world.folder, "bin"));
    symlinkSync(good, path.join(world.folder, "bin/tool"));
    const link = path.join(world.outside, "tool");
    symlinkSync(path.join(world.folder, "bin/tool"), link);
    world.declare({ command: [link] });
    const jobs = await world.open();
    expect(await world.confirm()).toMatchObject({ state: "on", files: ["bin/tool"] });
    rmSync(path.join(world.folder, "bin/tool"));
    symlinkSync(bad, path.join(world.folder, "bin/tool"));
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("changed"));
    expect(ran()).toBe(false);
  });

  it("but not when it wrote a page that it was given to write", async () => {
    world.write("Calendar.md", "# Calendar\n");
    world.declare({ command: [world.program("p.sh", 'echo entry >> "$1"'), "Calendar.md"] });
    const jobs = await world.open();
    await world.confirm();
    await jobs.run("job", true, undefined);
    await jobs.run("job", true, undefined);
    expect(world.read("Calendar.md")).toBe("# Calendar\nentry\nentry\n");
    expect(await world.status()).toMatchObject({ state: "on" });
  });
});

describe("a file that is none of ours is refused, and nothing of it runs:", () => {
  const RUNS = "jobs:\n  - {name: job, command: [/usr/bin/touch, ran], schedule: nightly}\n";

  async function isRefused(): Promise<string> {
    const jobs = await world.open();
    const report = await jobs.list();
    expect(report).toMatchObject({ file: "refused", jobs: [], problems: [] });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("file"));
    await expect(jobs.confirm("job", "x")).rejects.toMatchObject(refusedFor("file"));
    expect(await jobs.nightly()).toEqual([]);
    expect(ran()).toBe(false);
    return report.refusal ?? "";
  }

  /** It was confirmed while the file was plain. */
  async function confirmed(): Promise<void> {
    world.write(".noctuary/jobs.yaml", RUNS);
    await world.open();
    await world.confirm();
    rmSync(path.join(world.folder, ".noctuary"), { recursive: true });
  }

  it("a link that leads out of the brain", async () => {
    await confirmed();
    writeFileSync(path.join(world.outside, "jobs.yaml"), RUNS);
    mkdirSync(path.join(world.folder, ".noctuary"));
    symlinkSync(path.join(world.outside, "jobs.yaml"), path.join(world.folder, ".noctuary/jobs.yaml"));
    expect(await isRefused()).toMatch(/symbolic link/);
  });

  it("a folder that is a link", async () => {
    await confirmed();
    mkdirSync(path.join(world.outside, "settings"));
    writeFileSync(path.join(world.outside, "settings/jobs.yaml"), RUNS);
    symlinkSync(path.join(world.outside, "settings"), path.join(world.folder, ".noctuary"));
    expect(await isRefused()).toMatch(/\.noctuary is a symbolic link/);
  });

  it("a pipe that would never end", async () => {
    await confirmed();
    mkdirSync(path.join(world.folder, ".noctuary"));
    execFileSync("mkfifo", [path.join(world.folder, ".noctuary/jobs.yaml")]);
    expect(await isRefused()).toMatch(/no plain file/);
  });

  it("a folder of that name, too large a file, and bytes that are no text", async () => {
    mkdirSync(path.join(world.folder, ".noctuary/jobs.yaml"), { recursive: true });
    expect(await isRefused()).toMatch(/no plain file/);
    rmSync(path.join(world.folder, ".noctuary"), { recursive: true });
    world.write(".noctuary/jobs.yaml", `${RUNS}#${"x".repeat(300_000)}`);
    expect(await isRefused()).toMatch(/larger/);
    writeFileSync(path.join(world.folder, ".noctuary/jobs.yaml"), Buffer.from([0x6a, 0xff, 0xfe]));
    expect(await isRefused()).toMatch(/UTF-8/);
  });
});

describe("what cannot be started cannot be confirmed:", () => {
  it.each<[string, () => string, string]>([
    ["a program that is not there", () => path.join(world.outside, "none"), "missing"],
    ["a folder", () => world.outside, "not_a_file"],
    ["a file that is no program", () => world.write("a.md", "# A\n"), "not_executable"],
  ])("%s", async (_what, program, obstacle) => {
    world.declare({ command: [program()] });
    await world.open();
    expect(await world.status()).toMatchObject({ state: "off", obstacle });
    await expect(world.confirm()).rejects.toMatchObject(refusedFor("obstacle"));
  });
});

describe("what a confirmed command names is found however it is named:", () => {
  it.each<[string, () => readonly string[]]>([
    ["by the working folder of the job", () => ["/bin/sh", "/proc/self/cwd/tools/x"]],
    ["by a roundabout way to it", () => ["/bin/sh", "/usr/../proc/thread-self/cwd/tools/x"]],
    [
      "through a link of the brain to it",
      () => {
        symlinkSync("/proc/self/cwd/tools", path.join(world.folder, "plain"));
        return ["/bin/sh", "plain/x"];
      },
    ],
    ["from a folder that the command goes to first", () => ["/bin/sh", "-c", "cd tools && ./x"]],
    ["from a folder that is given", () => ["/usr/bin/env", "--chdir=tools", "sh", "x"]],
  ])("%s", async (_what, command) => {
    world.write("tools/x", "#!/bin/sh\ntrue\n", 0o755);
    world.declare({ command: command() });
    const jobs = await world.open();
    expect(await world.confirm()).toMatchObject({ state: "on", files: ["tools/x"] });
    expect(await jobs.run("job", true, undefined)).toMatchObject({ end: { kind: "exit", code: 0 } });
    world.write("tools/x", `#!/bin/sh\n${MARK}\n`, 0o755);
    expect(await world.status()).toMatchObject({ state: "changed", changes: ["tools/x"] });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("changed"));
    expect(ran()).toBe(false);
  });

  it("and where it cannot be read to its end nothing is confirmed, and the others are listed", async () => {
    symlinkSync("/dev/../proc/self/mem", path.join(world.folder, "x.bin"));
    writeFileSync(path.join(world.folder, "big.bin"), Buffer.alloc(65 * 1024 * 1024));
    world.declare(
      { command: ["/bin/cat", "x.bin"] },
      { name: "large", command: ["/bin/cat", "big.bin"] },
      { name: "other", command: ["/bin/true"] },
    );
    await world.open();
    expect(await world.status()).toMatchObject({ obstacle: "unwatchable" });
    expect(await world.status("large")).toMatchObject({ obstacle: "unwatchable" });
    expect(await world.status("other")).toMatchObject({ obstacle: null });
    await expect(world.confirm()).rejects.toMatchObject(refusedFor("obstacle"));
  });
});

describe("a disk that takes nothing", () => {
  const full: JobRecords = {
    read: async (name) => ({ name, confirmation: null, runs: [] }),
    list: async () => [],
    write: () => Promise.reject(new BrainError("disk_refused", "The disk is full.", { reason: "full" })),
  };

  it("keeps no confirmation, so that there is none", async () => {
    world.declare({ command: [world.program("p.sh", MARK)] });
    const jobs = await world.open({ records: full });
    await expect(world.confirm()).rejects.toMatchObject({ code: "disk_refused" });
    expect(await world.status()).toMatchObject({ state: "off" });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject(refusedFor("not_confirmed"));
    expect(ran()).toBe(false);
  });

  it("does not keep a job going that is switched off", async () => {
    world.declare({ command: [world.program("p.sh", "touch ran; sleep 60")] });
    let isFull = false;
    const real = openJobRecords(world.state);
    const write: JobRecords["write"] = (job) => (isFull ? full.write(job) : real.write(job));
    const jobs = await world.open({ records: { ...real, write } });
    await world.confirm();
    await jobs.run("job", false, undefined);
    await until(ran);
    isFull = true;
    await expect(jobs.revoke("job")).rejects.toMatchObject({ code: "disk_refused" });
    expect((await world.status())?.state).toBe("off");
    expect((await jobs.log("job", 1))[0]).toMatchObject({ end: { kind: "stopped" } });
  });
});
