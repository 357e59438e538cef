import { BrainError } from "../../shared/errors/brain-error";
import type { GitStatus } from "../../shared/model/brain";
import { asPagePath, type PagePath } from "../../shared/model/page";
import { commitMessage } from "../domain/commit-message";
import type { AppState } from "../ports/app-state";
import type { Git } from "../ports/git";

/** Commits of what Noctuary itself wrote, and nothing else that lies around. */
export interface RepoService {
  noteWritten(path: PagePath): void;
  init(): Promise<GitStatus>;
  /** @param message null: it names the pages. @throws BrainError `git_failed` when nothing is left, `git_unavailable` */
  commit(message: string | null): Promise<{ commit: string }>;
  /** Like `commit`; null when nothing is left. @throws BrainError `git_failed`, `git_unavailable` */
  commitWritten(message: string | null): Promise<string | null>;
}

export function createRepo(git: Git, state: AppState<readonly string[]>): RepoService {
  const written = new Set<string>();
  const loaded = state.read().then((paths) => {
    for (const path of paths ?? []) written.add(path);
  });
  const keep = () => state.write([...written]);

  async function commitWritten(message: string | null): Promise<string | null> {
    await loaded;
    if ((await git.status()) === null) {
      throw new BrainError("git_unavailable", "This folder is no git repository.", { reason: "no_repository" });
    }
    const asked = [...written].map(asPagePath);
    // What is written from now on waits for the next commit, also if this one takes it along.
    written.clear();
    try {
      const states = await Promise.all(asked.map(async (path) => ({ path, state: await git.fileState(path) })));
      const paths = states.filter(({ state: one }) => one === "changed" || one === "untracked").map(({ path }) => path);
      // Of these git did not say.
      for (const { path, state: one } of states) if (one === "none") written.add(path);
      return paths.length === 0 ? null : await git.commit(paths, message ?? commitMessage(paths));
    } catch (error) {
      for (const path of asked) written.add(path);
      throw error;
    } finally {
      await keep();
    }
  }

  return {
    noteWritten(path) {
      written.add(path);
      // A full disk must not end the app: the paths are known here, and the next write keeps them.
      void loaded.then(keep).catch(() => undefined);
    },
    init: () => git.init(),
    commitWritten,
    async commit(message) {
      const commit = await commitWritten(message);
      if (commit !== null) return { commit };
      throw new BrainError("git_failed", "Nothing that Noctuary wrote is left to commit.", { reason: "nothing" });
    },
  };
}
