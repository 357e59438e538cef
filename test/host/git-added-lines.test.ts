import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createGit } from "../../src-main/repo/git";
import { TestFolder } from "../support/test-brain";

let folder: TestFolder;
const git = (date: string, ...args: readonly string[]) =>
  execFileSync("git", args, {
    cwd: folder.root,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });

function commit(date: string): void {
  git(date, "add", "-A");
  git(date, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-qm", "notes");
}

beforeEach(() => {
  folder = new TestFolder();
});
afterEach(() => folder.close());

it("tells which lines files have now and had not then, newest file first", async () => {
  git("2026-01-01T00:00:00Z", "init", "-q");
  folder.write("ü old.md", "one\ntwo\nthree\n");
  folder.write("gone.md", "one\n");
  commit("2026-01-01T12:00:00Z");
  folder.write("ü old.md", "one\nnew\ntwo\nthree\nlast\n");
  folder.delete("gone.md");
  commit("2026-02-01T12:00:00Z");
  folder.write("fresh.md", "a\nb\n");
  commit("2026-03-01T12:00:00Z");
  expect(await createGit(folder.root).addedSince(Date.UTC(2026, 0, 15), 10)).toEqual([
    { path: "fresh.md", lines: [[1, 2]] },
    {
      path: "ü old.md",
      lines: [
        [2, 2],
        [5, 5],
      ],
    },
  ]);
  expect(await createGit(folder.root).addedSince(Date.UTC(2026, 0, 15), 1)).toHaveLength(1);
});

it("is nothing before the history begins, and without one", async () => {
  expect(await createGit(folder.root).addedSince(0, 10)).toBeNull();
  git("2026-01-01T00:00:00Z", "init", "-q");
  folder.write("a.md", "a\n");
  commit("2026-01-01T12:00:00Z");
  expect(await createGit(folder.root).addedSince(Date.UTC(2025, 0, 1), 10)).toBeNull();
});
