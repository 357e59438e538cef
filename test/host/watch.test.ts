import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RepoWatcher } from "../../src-main/ports/repo-watcher";
import { watchRepo } from "../../src-main/repo/watch";
import { TestFolder } from "../support/test-brain";

let folder: TestFolder;
let watcher: RepoWatcher;
let seen: string[];
beforeEach(async () => {
  folder = new TestFolder();
  execFileSync("git", ["init", "-q"], { cwd: folder.root });
  folder.write("a.md", "a");
  seen = [];
  watcher = watchRepo(folder.root, {
    onFiles: (paths) => seen.push(...paths),
    onRules: () => seen.push("rules"),
    onJobs: () => seen.push("jobs"),
    onGit: () => seen.push("<git>"),
    onUncertain: () => seen.push("<uncertain>"),
  });
  await delay(400);
});
afterEach(async () => {
  await watcher.close();
  folder.close();
});

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 100 && !condition(); i++) await delay(50);
}

it("names files that are written, made in new folders and removed, and no others", async () => {
  folder.write("a.md", "b");
  folder.write("new/deep/c.md", "c");
  folder.write("d.txt", "d");
  folder.write(".obsidian/e.md", "e");
  await until(() => seen.includes("a.md") && seen.includes("new/deep/c.md"));
  folder.delete("a.md");
  await until(() => seen.filter((name) => name === "a.md").length >= 2);
  expect(new Set(seen)).toEqual(new Set(["a.md", "new/deep/c.md"]));
});

it("sees a commit", async () => {
  execFileSync("git", ["add", "."], { cwd: folder.root });
  await until(() => seen.includes("<git>"));
  expect(seen).toContain("<git>");
});

it("tells the file of shell jobs from the rules", async () => {
  folder.write(".noctuary/jobs.yaml", "jobs: []\n");
  await until(() => seen.includes("jobs"));
  expect(new Set(seen)).toEqual(new Set(["jobs"]));
});

it("asks for a whole scan when an ignore file changes", async () => {
  folder.write(".gitignore", "x\n");
  await until(() => seen.includes("<uncertain>"));
  expect(seen).toContain("<uncertain>");
});

it("follows folders that are moved in, emptied and made anew, and asks for a scan when one goes", async () => {
  const outside = new TestFolder();
  outside.write("in/one.md", "1");
  outside.write("in/deep/two.md", "2");
  renameSync(path.join(outside.root, "in"), path.join(folder.root, "in"));
  outside.close();
  await until(() => seen.includes("in/one.md") && seen.includes("in/deep/two.md"));
  expect(seen).not.toContain("<uncertain>");
  folder.write("in/deep/two.md", "2, again");
  await until(() => seen.filter((name) => name === "in/deep/two.md").length >= 2);
  rmSync(path.join(folder.root, "in"), { recursive: true });
  folder.write("in/deep/three.md", "3");
  await until(() => seen.includes("<uncertain>"));
  expect(seen).toContain("<uncertain>");
  await delay(300);
  seen.length = 0;
  folder.write("in/deep/three.md", "3, again");
  await until(() => seen.includes("in/deep/three.md"));
  expect(seen).toEqual(["in/deep/three.md"]);
});

it("sees the rules of the brain change, and nothing else of their folder", async () => {
  folder.write(".noctuary/schema.yaml", "a: 1\n");
  folder.write(".noctuary/notes.md", "no page\n");
  await until(() => seen.includes("rules"));
  folder.write(".noctuary/schema.yaml", "a: 2\n");
  await until(() => seen.filter((name) => name === "rules").length >= 2);
  expect(new Set(seen)).toEqual(new Set(["rules"]));
});

it("hears nothing while it is paused, and is uncertain after", async () => {
  const resume = watcher.pause();
  folder.write("b.md", "b");
  await delay(300);
  expect(seen).toEqual([]);
  resume();
  await until(() => seen.includes("<uncertain>"));
  seen.length = 0;
  folder.write("b.md", "c");
  await until(() => seen.includes("b.md"));
  expect(seen).toEqual(["b.md"]);
});

it.runIf(process.platform === "linux")("takes a watch for each folder, not for each file", async () => {
  await watcher.close();
  for (let i = 0; i < 200; i++) folder.write(`many/page-${i}.md`, "x");
  const before = watchesOfThisProcess();
  watcher = watchRepo(folder.root, {
    onFiles: () => {},
    onRules: () => {},
    onJobs: () => {},
    onGit: () => {},
    onUncertain: () => {},
  });
  await delay(400);
  expect(watchesOfThisProcess() - before).toBeLessThan(12);
  expect(watchesOfThisProcess() - before).toBeGreaterThan(1);
});

/** Watches that the system keeps for this process. */
function watchesOfThisProcess(): number {
  const infos = readdirSync("/proc/self/fdinfo").map((fd) => {
    try {
      return readFileSync(`/proc/self/fdinfo/${fd}`, "utf8");
    } catch {
      return "";
    }
  });
  return infos
    .join("\n")
    .split("\n")
    .filter((line) => line.startsWith("inotify wd:")).length;
}
