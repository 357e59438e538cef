import { expect, it } from "vitest";
import type { JobStatus } from "../../../../shared/model/job";
import { jobStateWords } from "../../../../src-renderer/features/settings/sections/jobs/job-state-words";

const NOW = new Date(2026, 10, 30, 12).getTime();
const MINUTE = 60_000;

const words = (change: Partial<JobStatus>): string => {
  const definition: JobStatus["definition"] = {
    ...{ name: "a", command: ["/bin/a"], env: [], timeoutMs: MINUTE, outputBytes: 1024 },
    schedule: { kind: "nightly" },
  };
  const standing = { state: "on", changes: [], obstacle: null, nextMs: null, last: null } as const;
  return jobStateWords({ definition, line: 1, fingerprint: "f", files: [], ...standing, ...change }, NOW);
};

const last = (end: NonNullable<JobStatus["last"]>["end"]): JobStatus["last"] => ({
  ...{ id: "r", trigger: "user", startedMs: NOW - 8 * MINUTE, end },
  endedMs: end === null ? null : NOW - 7 * MINUTE,
});

it("tells why a job is off", () => {
  expect(words({ state: "off" })).toBe("Off: not confirmed on this machine.");
  expect(words({ state: "changed", changes: ["command", "tools/x.sh"] })).toBe(
    "Off: changed since it was confirmed (command, tools/x.sh).",
  );
  expect(words({ state: "off", obstacle: "missing" })).toBe(
    "Off: not confirmed on this machine. Its program is not on this machine.",
  );
});

it("tells when it comes next, and when nothing brings it", () => {
  expect(words({ nextMs: NOW + 60 * MINUTE })).toBe("On, next at 13:00.");
  expect(words({})).toBe("On, but no dream is planned.");
});

it("tells what became of the last run", () => {
  expect(words({ last: last({ kind: "exit", code: 0 }) })).toMatch(/Its last run, 8 min ago, went well\.$/);
  expect(words({ last: last({ kind: "exit", code: 2 }) })).toMatch(/failed with exit code 2\.$/);
  expect(words({ last: last({ kind: "not_started", reason: "There is no such program." }) })).toMatch(/program\.$/);
  expect(words({ last: last(null) })).toBe("It has been running since 8 min ago.");
});
