import { execFile } from "node:child_process";
import { BrainError } from "../../../shared/errors/brain-error";

/** Output of one command at most. */
const MAX_BYTES = 1 << 30;
/** Nothing is asked, nothing fetched, and no lock taken: the past is read while others work. */
export const QUIET_ENV = {
  ...process.env,
  GIT_OPTIONAL_LOCKS: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_TERMINAL_PROMPT: "0",
  LC_ALL: "C",
};
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
export function runGit(root: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: QUIET_ENV, maxBuffer: MAX_BYTES, encoding: "utf8" } as const;
    execFile("git", [...QUIET_ARGS, ...args], options, (error, out) => resolve(error ? null : out));
  });
}

/** The same where git must answer: what it is asked is known to be there. @throws BrainError `git_failed` */
export async function askGit(root: string, args: readonly string[]): Promise<string> {
  const out = await runGit(root, args);
  if (out === null) throw new BrainError("git_failed", "Git cannot read this history.", { reason: "history" });
  return out;
}
