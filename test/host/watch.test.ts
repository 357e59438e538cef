import { execFileSync } from "node:child_process";
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

it("asks for a whole scan when an ignore file changes", async () => {
  folder.write(".gitignore", "x\n");
  await until(() => seen.includes("<uncertain>"));
  expect(seen).toContain("<uncertain>");
});
