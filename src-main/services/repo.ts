import { BrainError } from "../../shared/errors/brain-error";
import type { GitStatus } from "../../shared/model/brain";
import { asPagePath, type PagePath } from "../../shared/model/page";
import type { AppState } from "../ports/app-state";
import type { Git } from "../ports/git";

/** Commits of what Noctuary itself wrote, and nothing else that lies around. */
export interface RepoService {
  noteWritten(path: PagePath): void;
  init(): Promise<GitStatus>;
  commit(message: string): Promise<{ commit: string }>;
}

export function createRepo(git: Git, state: AppState<readonly string[]>): RepoService {
  const written = new Set<string>();
  const loaded = state.read().then((paths) => {
    for (const path of paths ?? []) written.add(path);
  });
  const keep = () => state.write([...written]);

  return {
    noteWritten(path) {
      written.add(path);
      void loaded.then(keep);
    },
    init: () => git.init(),
    async commit(message) {
      await loaded;
      if ((await git.status()) === null) {
        throw new BrainError("git_unavailable", "This folder is no git repository.", { reason: "no_repository" });
      }
      const states = await Promise.all(
        [...written].map(async (path) => ({ path: asPagePath(path), state: await git.fileState(asPagePath(path)) })),
      );
      const changed = states.filter(({ state: fileState }) => fileState === "changed" || fileState === "untracked");
      if (changed.length === 0) {
        throw new BrainError("git_failed", "Nothing that Noctuary wrote is left to commit.", { reason: "nothing" });
      }
      const commit = await git.commit(
        changed.map(({ path }) => path),
        message,
      );
      written.clear();
      await keep();
      return { commit };
    },
  };
}
