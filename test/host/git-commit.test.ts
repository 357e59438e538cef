import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import { createGit } from "../../src-main/repo/git";
import { TestFolder } from "../support/test-brain";

/** More than git is given one by one. */
const MANY = Array.from({ length: 130 }, (_, index) => `pages/ü ${index}.md`);

let folder: TestFolder;
const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder.root, encoding: "utf8" });
const committed = () =>
  git("-c", "core.quotepath=false", "show", "--name-only", "--format=", "HEAD").trim().split("\n").toSorted();

beforeEach(() => {
  folder = new TestFolder();
  git("init", "-q");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.org");
  for (const name of [...MANY, "theirs.md", "staged.md"]) folder.write(name, "old\n");
  git("add", "-A");
  git("commit", "-qm", "start");
  for (const name of MANY.slice(0, 120)) folder.write(name, "new\n");
  for (const name of MANY.slice(120, 125)) folder.delete(name);
  folder.write("pages/made.md", "made\n");
  folder.write("theirs.md", "theirs\n");
});
afterEach(() => folder.close());

const ours = [...MANY.slice(0, 125), "pages/made.md"];

it("commits many files, new and gone ones too, and nothing else that was changed", async () => {
  await createGit(folder.root).commit(ours.map(asPagePath), "many", {});
  expect(committed()).toEqual(ours.toSorted());
  expect(git("status", "--porcelain")).toBe(" M theirs.md\n");
});

it("leaves what the person has staged where it is", async () => {
  folder.write("staged.md", "staged\n");
  git("add", "staged.md");
  await createGit(folder.root).commit(ours.map(asPagePath), "many", {});
  expect(committed()).toEqual(ours.toSorted());
  expect(git("status", "--porcelain")).toBe("M  staged.md\n M theirs.md\n");
});

it("leaves nothing in the person's index when git refuses", async () => {
  folder.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n");
  chmodSync(path.join(folder.root, ".git/hooks/pre-commit"), 0o755);
  const before = git("status", "--porcelain");
  await expect(createGit(folder.root).commit(ours.map(asPagePath), "many", {})).rejects.toThrow();
  expect(git("status", "--porcelain")).toBe(before);
});
