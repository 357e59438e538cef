import fc from "fast-check";
import { expect, it } from "vitest";
import type { JobDefinition } from "../../../../shared/model/job";
import { changesBetween, identityText, type JobIdentity } from "../../../../src-main/domain/jobs/job-identity";

const DEFINITION: JobDefinition = {
  name: "fetch",
  command: ["/bin/fetch", "a", "b c"],
  schedule: { kind: "daily", hour: 6, minute: 30 },
  env: ["A", "B"],
  timeoutMs: 60_000,
  outputBytes: 65_536,
};
const FILES = [
  { path: "tools/a.sh", sha256: "1" },
  { path: "tools/b.sh", sha256: "2" },
];
const identity = (change: Partial<JobDefinition> = {}, files: JobIdentity["files"] = FILES): JobIdentity => ({
  definition: { ...DEFINITION, ...change },
  files,
});

it("is the same for the same parts in another order", () => {
  const { name, command, schedule, env, timeoutMs, outputBytes } = DEFINITION;
  const turned = {
    definition: { outputBytes, timeoutMs, env: [...env].reverse(), schedule, command, name },
    files: [...FILES].reverse(),
  };
  expect(identityText(turned)).toBe(identityText(identity()));
  expect(changesBetween(turned, identity())).toEqual([]);
});

it.each<[string, JobIdentity]>([
  ["command", identity({ command: ["/bin/fetch", "a b", "c"] })],
  ["command", identity({ command: ["/bin/fetch", "a", "b c", ""] })],
  ["schedule", identity({ schedule: { kind: "weekly", weekday: "monday", hour: 6, minute: 30 } })],
  ["schedule", identity({ schedule: { kind: "daily", hour: 6, minute: 31 } })],
  ["variables", identity({ env: ["A", "B", "C"] })],
  ["timeout", identity({ timeoutMs: 61_000 })],
  ["output limit", identity({ outputBytes: 1 })],
  [
    "tools/b.sh",
    identity({}, [
      { path: "tools/a.sh", sha256: "1" },
      { path: "tools/b.sh", sha256: "3" },
    ]),
  ],
  ["tools/b.sh", identity({}, FILES.slice(0, 1))],
  ["tools/c.sh", identity({}, [...FILES, { path: "tools/c.sh", sha256: "1" }])],
])("is another one, and names the %s, when that changed", (part, changed) => {
  expect(identityText(changed)).not.toBe(identityText(identity()));
  expect(changesBetween(identity(), changed)).toEqual([part]);
});

it("never takes one command for another", () => {
  const command = fc.array(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(command, command, (a, b) => {
      const isSame = JSON.stringify(a) === JSON.stringify(b);
      expect(identityText(identity({ command: a })) === identityText(identity({ command: b }))).toBe(isSame);
    }),
    { numRuns: 200 },
  );
});
