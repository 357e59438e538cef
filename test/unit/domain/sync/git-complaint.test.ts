import { describe, expect, it } from "vitest";
import { complaintOf } from "../../../../src-main/domain/sync/git-complaint";

const SAID: readonly (readonly [words: string, why: string])[] = [
  ["! [rejected] main -> main (fetch first)\nerror: failed to push some refs", "behind"],
  ["!\trefs/heads/main:refs/heads/main\t[rejected] (non-fast-forward)", "behind"],
  ["remote: error: GH006: Protected branch update failed for refs/heads/main.", "protected"],
  ["! [remote rejected] main -> main (pre-receive hook declined)", "hook"],
  ["! [remote rejected] main -> main (permission denied)", "protected"],
  ["fatal: could not read Username for 'https://example.org': terminal prompts disabled", "authentication"],
  ["fatal: Authentication failed for 'https://example.org/notes.git/'", "authentication"],
  ["git@example.org: Permission denied (publickey).\nfatal: Could not read from remote repository.", "authentication"],
  ["Host key verification failed.\nfatal: Could not read from remote repository.", "authentication"],
  ["fatal: unable to access 'https://example.org/': Could not resolve host: example.org", "host"],
  ["ssh: connect to host example.org port 22: Connection timed out", "host"],
  ["fatal: repository 'https://example.org/none.git/' not found", "remote_gone"],
  [
    "fatal: '/srv/notes.git' does not appear to be a git repository\nfatal: Could not read from remote repository.",
    "remote_gone",
  ],
  ["fatal: couldn't find remote ref refs/heads/main", "branch_gone"],
  ["git-lfs filter-process: 1: git-lfs: not found\nfatal: the remote end hung up unexpectedly", "lfs"],
  ["! [remote rejected] main -> main (shallow update not allowed)", "shallow"],
  ["fatal: Unable to create '/notes/.git/index.lock': File exists.", "locked"],
  ["Please tell me who you are.", "identity"],
  ["error: gpg failed to sign the data", "signing"],
  ["something entirely new", "unknown"],
];

describe("what git complains of", () => {
  it.each(SAID)("%s", (words, why) => expect(complaintOf(words)).toBe(why));
});
