import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { birthOfProcess } from "../../../src-main/platform/process-birth";
import { openJobRecords } from "../../../src-main/state/job-records";
import { isAlive, JobWorld, until } from "../../support/job-world";

let world: JobWorld;
beforeEach(() => {
  world = new JobWorld();
});
afterEach(() => world.close());

/** Declares and confirms one job that is a shell script outside of the brain. */
async function aJob(script: string, fields: Readonly<Record<string, unknown>> = {}) {
  world.declare({ command: [world.program("job.sh", script)], ...fields });
  const jobs = await world.open();
  await world.confirm();
  return jobs;
}

describe("a confirmed job", () => {
  it("runs in the brain's folder, and its end and words are kept beside it", async () => {
    const jobs = await aJob('pwd; echo "aside" >&2; echo made > made.txt');
    const run = await jobs.run("job", true, undefined);
    expect(run).toMatchObject({ trigger: "user", end: { kind: "exit", code: 0 }, droppedBytes: 0 });
    expect(run.output.split("\n").sort()).toEqual(["", world.folder, "aside"].sort());
    expect(world.read("made.txt")).toBe("made\n");
    expect(await jobs.log("job", 20)).toEqual([run]);
    expect(await world.status()).toMatchObject({ state: "on", last: { end: { kind: "exit", code: 0 } } });
    expect(world.has("jobs")).toBe(false);
    expect(world.changes).toBeGreaterThanOrEqual(3);
  });

  it("gets its arguments as they stand: no shell reads them", async () => {
    world.write("a.md", "");
    world.declare({ command: [world.program("p.sh", `printf '%s|' "$@"`), "*", "$HOME", "; rm -rf x", "a  b", ""] });
    const jobs = await world.open();
    await world.confirm();
    expect((await jobs.run("job", true, undefined)).output).toBe("*|$HOME|; rm -rf x|a  b||");
  });

  it("sees the variables of its list and the few that every program needs, and no other", async () => {
    process.env.JOB_LISTED = "given";
    process.env.JOB_SECRET = "hidden";
    try {
      world.declare({ command: ["/usr/bin/env"], env: ["JOB_LISTED", "JOB_UNSET"] });
      const jobs = await world.open();
      await world.confirm();
      const { output } = await jobs.run("job", true, undefined);
      const names = output.split("\n").flatMap((line) => (line === "" ? [] : [line.split("=")[0]]));
      expect(names.sort()).toEqual(["HOME", "JOB_LISTED", "LANG", "PATH"]);
      expect(output).toContain("JOB_LISTED=given");
      expect(output).not.toContain("hidden");
    } finally {
      delete process.env.JOB_LISTED;
      delete process.env.JOB_SECRET;
    }
  });

  it("fails with its exit code, by a signal, or because it cannot be started", async () => {
    const jobs = await aJob("echo before; exit 3");
    expect(await jobs.run("job", true, undefined)).toMatchObject({
      end: { kind: "exit", code: 3 },
      output: "before\n",
    });
    world.declare({ command: [world.program("job.sh", "kill -SEGV $$")] });
    await world.confirm();
    expect((await jobs.run("job", true, undefined)).end).toEqual({ kind: "signal", signal: "SIGSEGV" });
    world.write("broken", "#!/no/such/interpreter\n", 0o755);
    world.declare({ command: [`${world.folder}/broken`] });
    await world.confirm();
    expect((await jobs.run("job", true, undefined)).end?.kind).toBe("not_started");
  });

  it("keeps the end of what it says, up to its limit, and tells how much is gone", async () => {
    const jobs = await aJob('i=0; while [ $i -lt 3000 ]; do echo "line $i äöü"; i=$((i+1)); done; echo end', {
      output: "1 KiB",
    });
    const run = await jobs.run("job", true, undefined);
    expect(Buffer.byteLength(run.output)).toBeLessThanOrEqual(1024);
    expect(Buffer.byteLength(run.output)).toBeGreaterThan(1000);
    expect(run.output.endsWith("line 2999 äöü\nend\n")).toBe(true);
    expect(run.output).not.toContain("\ufffd");
    expect(run.droppedBytes).toBeGreaterThan(30_000);
  });

  it("does not run while another run of it goes on", async () => {
    const jobs = await aJob("echo $$ >> pids; sleep 30");
    const first = await jobs.run("job", false, undefined);
    expect(first).toMatchObject({ end: null, endedMs: null });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject({
      code: "job_refused",
      data: { why: "running" },
    });
    await until(() => world.has("pids"));
    expect((await jobs.stop("job")).last).toMatchObject({ id: first.id, end: { kind: "stopped" } });
    expect(world.read("pids").trim().split("\n")).toHaveLength(1);
  });

  it("is refused the second of two starts at one moment", async () => {
    const jobs = await aJob("sleep 0.2");
    const both = await Promise.allSettled([jobs.run("job", true, undefined), jobs.run("job", true, undefined)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("keeps twenty runs", async () => {
    const jobs = await aJob("echo $$");
    for (let at = 0; at < 23; at++) await jobs.run("job", true, undefined);
    expect((await jobs.log("job", 20)).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, at) => `run-${23 - at}`),
    );
  });
});

/** Starts a child and a grandchild that do not end when asked to, and writes down who they are. */
const STUBBORN = `trap '' TERM
sh -c 'trap "" TERM; echo $$ >> pids; while :; do sleep 0.1; done' &
echo $$ >> pids
echo started
while :; do sleep 0.1; done`;

const pids = () => world.read("pids").trim().split("\n").map(Number);
const areBoth = async () => {
  await until(() => world.has("pids") && pids().length === 2);
  expect(pids().map(isAlive)).toEqual([true, true]);
};
const areGone = () => until(() => pids().every((pid) => !isAlive(pid)));

describe("what a job started ends", () => {
  it("with its timeout, also what does not want to", async () => {
    const jobs = await aJob(STUBBORN, { timeout: "1 s" });
    const run = await jobs.run("job", true, undefined);
    expect(run).toMatchObject({ end: { kind: "timeout" }, output: "started\n" });
    await areGone();
  });

  it("with the brain, and its run is told as stopped", async () => {
    const jobs = await aJob(STUBBORN);
    await jobs.run("job", false, undefined);
    await areBoth();
    await jobs.close();
    await areGone();
    expect((await jobs.log("job", 1))[0]?.end).toEqual({ kind: "stopped" });
    await expect(jobs.run("job", true, undefined)).rejects.toMatchObject({ data: { why: "closing" } });
  });

  it("when whoever waits for it goes away", async () => {
    const jobs = await aJob("echo $$ >> pids; sleep 60 & echo $! >> pids; wait");
    const gone = new AbortController();
    const run = jobs.run("job", true, gone.signal);
    await areBoth();
    gone.abort();
    expect((await run).end).toEqual({ kind: "stopped" });
    await areGone();
  });

  it("when it is switched off", async () => {
    const jobs = await aJob("echo $$ >> pids; sleep 60 & echo $! >> pids; wait");
    await jobs.run("job", false, undefined);
    await areBoth();
    expect((await jobs.revoke("job")).state).toBe("off");
    await areGone();
  });

  it("when the job itself has ended and left it behind", async () => {
    const jobs = await aJob("echo $$ >> pids; sleep 60 & echo $! >> pids; echo done");
    const before = Date.now();
    expect(await jobs.run("job", true, undefined)).toMatchObject({ end: { kind: "exit", code: 0 }, output: "done\n" });
    expect(Date.now() - before).toBeLessThan(20_000);
    await areGone();
  });

  it("at the next start, when Noctuary was killed meanwhile; its run is told as lost", async () => {
    await aJob("sleep 60");
    const left = spawn("/bin/sh", ["-c", "echo $$ > pids; sleep 60 & echo $! >> pids; wait"], {
      cwd: world.folder,
      detached: true,
      stdio: "ignore",
    });
    await until(() => world.has("pids") && pids().length === 2);
    const pid = left.pid ?? 0;
    const records = openJobRecords(world.state);
    const kept = await records.read("job");
    const begun = { trigger: "schedule", startedMs: 1, endedMs: null, end: null, output: "", droppedBytes: 0 } as const;
    const birth = (await birthOfProcess(pid)) ?? "";
    const another = { ...begun, id: "another", process: { pid: process.pid, birth: "ms:1" } };
    await records.write({ ...kept, runs: [{ ...begun, id: "lost", process: { pid, birth } }, another] });
    const again = await world.open();
    await areGone();
    expect((await again.log("job", 2)).map(({ end }) => end)).toEqual([{ kind: "lost" }, { kind: "lost" }]);
  });
});

it("keeps what jobs say where only their person can read it", async () => {
  const jobs = await aJob("echo private");
  await jobs.run("job", true, undefined);
  const [file = ""] = readdirSync(world.state);
  expect(statSync(`${world.state}/${file}`).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${world.state}/${file}`, "utf8")).toContain("private");
});
