import { describe, expect, it } from "vitest";
import { asPagePath, type PagePath } from "../../../shared/model/page";
import type { AppState } from "../../../src-main/ports/app-state";
import type { Git } from "../../../src-main/ports/git";
import { createRepo } from "../../../src-main/services/repo";

/** A repository whose commits a test can hold up or refuse. */
function setUp(commit: (paths: readonly PagePath[]) => Promise<string>, states: Readonly<Record<string, string>> = {}) {
  let kept: readonly string[] = [];
  const state: AppState<readonly string[]> = {
    read: async () => null,
    write: async (value) => {
      kept = value;
    },
  };
  const status = { branch: "main", operation: null, conflictedFiles: 0, isLocked: false, changedFiles: 1 } as const;
  const git = {
    status: async () => ({ ...status, untrackedFiles: 0, hasCommits: true }),
    fileState: async (path: PagePath) => (states[path] ?? "changed") as "changed" | "clean" | "none",
    commit,
  } as unknown as Git;
  return { repo: createRepo(git, state), kept: () => kept };
}
const [a, b] = [asPagePath("a.md"), asPagePath("b.md")];

describe("commits of what Noctuary wrote", () => {
  it("leave to the next commit what is written while one is made", async () => {
    const commits: (readonly PagePath[])[] = [];
    const { repo } = setUp(async (paths) => {
      commits.push(paths);
      repo.noteWritten(a);
      return "1";
    });
    repo.noteWritten(a);
    await repo.commit(null);
    await repo.commitWritten(null);
    expect(commits).toEqual([[a], [a]]);
  });

  it("forget nothing when git refuses, or does not answer", async () => {
    const refusing = setUp(() => Promise.reject(new Error("a hook")));
    refusing.repo.noteWritten(a);
    await expect(refusing.repo.commitWritten(null)).rejects.toThrow();
    expect(refusing.kept()).toEqual([a]);
    const silent = setUp(async () => "1", { [b]: "none" });
    silent.repo.noteWritten(a);
    silent.repo.noteWritten(b);
    await silent.repo.commitWritten(null);
    expect(silent.kept()).toEqual([b]);
  });
});
