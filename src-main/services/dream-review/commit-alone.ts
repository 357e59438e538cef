import type { PagePath } from "../../../shared/model/page";
import type { Git } from "../../ports/git";
import type { Log } from "../../ports/log";

export interface CommitPorts {
  readonly git: Pick<Git, "commit">;
  readonly log: Log;
}

export interface Committed {
  readonly commit: string | null;
  /** For people: why there is none. Null where there is no git. */
  readonly note: string | null;
}

/** One commit of these files alone, of a repository. What is written stays when git fails: the person can commit it. */
export async function commitAlone(
  paths: readonly PagePath[],
  message: string,
  trailers: Readonly<Record<string, string>>,
  { git, log }: CommitPorts,
): Promise<Committed> {
  if (paths.length === 0) return NOT_COMMITTED;
  try {
    return { commit: await git.commit(paths, message, trailers), note: null };
  } catch {
    log.warn("dream.commit_failed");
    return { commit: null, note: "Written, but git could not commit it." };
  }
}

/** There is no git, or nothing to commit. */
export const NOT_COMMITTED: Committed = { commit: null, note: null };
