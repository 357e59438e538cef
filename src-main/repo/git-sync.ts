import type { GitStarter } from "../ports/git-starter";
import type { GitSync } from "../ports/git-sync";
import { gitHere } from "./git-process/git-starter";
import { createGitRemote } from "./git-remote";
import { createGitTrees } from "./git-trees";

/** Native git with other repositories, always in child processes. Nothing in here knows a flag that forces. */
export const createGitSync = (root: string, { run }: GitStarter = gitHere): GitSync => ({
  ...createGitRemote(root, run),
  ...createGitTrees(root, run),
});
