import { BrainError } from "../../../shared/errors/brain-error";
import type { SyncRefusal } from "../../../shared/model/sync";

const WORDS: Readonly<Record<SyncRefusal, string>> = {
  old_git: "This needs git 2.38 or newer. Update git, or pull with it by hand.",
  no_remote: "This repository has no remote. Add one with git first.",
  no_upstream: "This branch follows no branch of the remote.",
  branch_gone: "The remote has no such branch any more.",
  authentication: "The remote did not let you in. Look at your key, your agent or your credential helper.",
  host: "The remote’s host was not reached. Look at the network.",
  remote_gone: "There is no repository at that address, or none that you may see.",
  timeout: "The remote stopped answering.",
  behind: "The remote has commits that are not here. Pull first.",
  diverged: "You and the remote both have commits that the other has not. Pull first; both stay.",
  protected: "The remote does not take pushes to this branch from you.",
  hook: "A hook said no.",
  shallow: "The history here is cut short, and too short for this. “git fetch --unshallow” brings the rest.",
  lfs: "This repository keeps large files with Git LFS, and git-lfs is not installed.",
  unrelated: "The two have no commit in common: the remote holds another history.",
  no_commits: "Nothing is committed here yet.",
  detached: "No branch is checked out. Check one out first.",
  operation: "Something is under way in this repository: a merge, a rebase, a cherry-pick. End it first.",
  conflicted: "Files of an earlier merge wait for a decision.",
  locked: "Another git is at work here, or was ended in the middle and left its lock: index.lock in git’s folder.",
  local_changes: "Files that came from the remote hold changes of yours that are not committed. Commit them first.",
  in_the_way: "Files that git does not know lie where the remote’s would come. Move them, or commit them.",
  staged: "Changes are staged in files that the remote changed too. Commit or unstage them first.",
  sparse: "Only a part of this repository is checked out. Pull it with git by hand.",
  identity: "Git does not know who you are. Set user.name and user.email.",
  signing: "The commit could not be signed.",
  moved: "Another git moved the branch meanwhile. Try again.",
  undecided: "Not everything is decided yet.",
  no_merge: "No merge waits here, or not in this file any more.",
  unknown: "Git refused, in words that Noctuary does not know. Try it with git by hand.",
};

/** The error of a sync that did not happen, with words for people. */
export const syncRefused = (why: SyncRefusal, paths: readonly string[] = []): BrainError<"sync_refused"> =>
  new BrainError("sync_refused", WORDS[why], { why, reason: WORDS[why], paths });

/** What a refusal means, in one sentence. */
export const refusalWords = (why: SyncRefusal): string => WORDS[why];
