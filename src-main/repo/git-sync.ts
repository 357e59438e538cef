import type { GitSync } from "../ports/git-sync";
import { createGitRemote } from "./git-remote";
import { createGitTrees } from "./git-trees";

/** Native git with other repositories, always in child processes. Nothing in here knows a flag that forces. */
export const createGitSync = (root: string): GitSync => ({ ...createGitRemote(root), ...createGitTrees(root) });
