import { expect, it } from "vitest";
import { BrainError } from "../../../../shared/errors/brain-error";
import type { JobEnd } from "../../../../shared/model/job";
import { jobsPhase } from "../../../../src-main/dream/phases/jobs";
import type { PhaseContext } from "../../../../src-main/dream/phases/phase";

/** Runs the phase over jobs that end as given, or are refused. */
async function run(jobs: Readonly<Record<string, JobEnd | BrainError>>, timeIsUpAfter = Number.POSITIVE_INFINITY) {
  const asked: string[] = [];
  const call = async (operation: string, args: { name?: string }): Promise<unknown> => {
    if (operation === "jobs.nightly") return Object.keys(jobs);
    asked.push(args.name ?? "");
    const end = jobs[args.name ?? ""];
    if (end instanceof BrainError) throw end;
    return { end };
  };
  const context: Pick<PhaseContext, "progress" | "isTimeUp"> = {
    progress: () => undefined,
    isTimeUp: () => asked.length >= timeIsUpAfter,
  };
  const result = await jobsPhase.run({ ...context, call } as unknown as PhaseContext);
  return { asked, result };
}

const well: JobEnd = { kind: "exit", code: 0 };
const refused = (why: "running" | "changed") => new BrainError("job_refused", "No.", { why, reason: "No." });

it("runs nothing where nothing is switched on", async () => {
  expect((await run({})).result).toEqual({ outcome: "skipped", note: "none is switched on" });
});

it("runs all, and names those that failed with how", async () => {
  expect((await run({ a: well, b: well })).result).toEqual({ outcome: "ok", note: "2 jobs" });
  const { asked, result } = await run({
    a: { kind: "exit", code: 3 },
    b: { kind: "timeout" },
    c: refused("running"),
    d: refused("changed"),
    e: well,
  });
  expect(asked).toEqual(["a", "b", "c", "d", "e"]);
  expect(result).toEqual({
    outcome: "warn",
    note: "4 of 5 jobs failed: a (exit code 3), b (took too long), c (was running), d (no longer confirmed)",
  });
});

it("leaves to the next night what it has no time for, and says so", async () => {
  const { asked, result } = await run({ a: well, b: well, c: well }, 1);
  expect(asked).toEqual(["a"]);
  expect(result).toMatchObject({ outcome: "warn", left: { count: 2, why: "time", at: "" } });
});

it("fails as a whole for what is no refusal", async () => {
  await expect(run({ a: new BrainError("internal", "Broken.", {}) })).rejects.toMatchObject({ code: "internal" });
});
