import { expect, it } from "vitest";
import { contract, findOperation } from "../../../../shared/contract/contract";
import { brainTools } from "../../../../src-main/shells/mcp/tools";

const jobOperations = Object.keys(contract).filter((name) => name.startsWith("jobs."));

it("offers no job to agents", () => {
  expect(jobOperations.length).toBeGreaterThan(5);
  expect(jobOperations.filter((name) => findOperation(name)?.surfaces.includes("mcp"))).toEqual([]);
  expect(brainTools().filter(({ name }) => name.startsWith("jobs"))).toEqual([]);
});

it("lets the dream run what is confirmed, and confirm nothing", () => {
  const forDream = jobOperations.filter((name) => findOperation(name)?.surfaces.includes("dream"));
  expect(forDream.sort()).toEqual(["jobs.nightly", "jobs.runNightly"]);
});
