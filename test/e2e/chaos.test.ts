import { spawn } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { exitOf } from "./shells";

const REPO = path.join(import.meta.dirname, "../..");

it("loses and tears nothing when it is killed under load, on a good disk and on one that fails", async () => {
  const args = ["test/chaos/run.mjs", "--runs", "10", "--ms", "1000", "--fresh", "5", "--seed", "1"];
  const child = spawn(process.execPath, args, { cwd: REPO, stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  child.stdout.on("data", (part) => {
    out += part;
  });
  const code = await exitOf(child);
  expect(out).toContain("run 10: ");
  expect(out).toContain("nothing lost, nothing torn");
  expect(code).toBe(0);
}, 480_000);
