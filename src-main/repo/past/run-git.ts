import { BrainError } from "../../../shared/errors/brain-error";
import { runGit as startGit } from "../git-process/run-git";

/** Nothing is asked, nothing fetched, and no lock taken: the past is read while others work. */
export const QUIET_ENV = { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };
/** Settings of a person that would change what git prints, and the network. */
export const QUIET_ARGS = [
  "--no-pager",
  "--literal-pathspecs",
  ...["protocol.allow=never", "core.quotepath=off", "log.showSignature=false", "diff.renames=true"].flatMap((set) => [
    "-c",
    set,
  ]),
];

/** What git prints; null when it fails. Its own words can hold names of files and go nowhere. */
export async function runGit(root: string, args: readonly string[]): Promise<string | null> {
  const answer = await startGit(root, [...QUIET_ARGS, ...args], { env: QUIET_ENV }).catch(() => null);
  return answer?.code === 0 ? answer.text : null;
}

/** The same where git must answer: what it is asked is known to be there. @throws BrainError `git_failed` */
export async function askGit(root: string, args: readonly string[]): Promise<string> {
  const out = await runGit(root, args);
  if (out === null) throw new BrainError("git_failed", "Git cannot read this history.", { reason: "history" });
  return out;
}
