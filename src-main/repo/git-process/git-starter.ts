import { type SimpleGit, simpleGit } from "simple-git";
import type { GitCommands, GitStarter } from "../../ports/git-starter";
import { runGit } from "./run-git";

export const commandsIn = (starter: GitStarter, root: string): GitCommands => ({
  raw: (args) => starter.raw(root, args),
  catFile: (args) => starter.catFile(root, args),
});

/** A git that says nothing for this long has hung (a credential prompt, a network disk). */
const SILENT_MS = 20_000;

/** By itself simple-git takes a failure without a word for success: a hook that only ends with 1 would look like a commit. */
const everyFailure = (error: Buffer | Error | undefined, { exitCode }: { readonly exitCode: number }) =>
  error ?? (exitCode === 0 ? undefined : Buffer.from(`git ended with ${exitCode}`));

const gitIn = (root: string): SimpleGit => simpleGit(root, { timeout: { block: SILENT_MS }, errors: everyFailure });

/** Git started by this process itself. */
export const gitHere: GitStarter = {
  run: runGit,
  raw: async (root, args) => gitIn(root).raw([...args]),
  catFile: async (root, args) => new Uint8Array(await gitIn(root).binaryCatFile([...args])),
};
