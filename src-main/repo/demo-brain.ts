import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { simpleGit } from "simple-git";

/**
 * Copies the demo brain to a place where it can be written, the first time, and makes it a repository of its own. A copy
 * that is there is left as it is: it may have been edited.
 */
export async function copyDemoBrain(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const half = `${to}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, half, { recursive: true });
  await initRepository(half).catch(() => undefined);
  await rename(half, to);
}

/** The demo's own identity, in its own config: nobody's global git settings are needed or touched. */
async function initRepository(folder: string): Promise<void> {
  const git = simpleGit(folder);
  await git.raw(["init", "--quiet", "--initial-branch=main"]);
  await git.addConfig("user.name", "Noctuary demo");
  await git.addConfig("user.email", "demo@noctuary.invalid");
  await git.add(".");
  await git.commit("The demo brain");
}
