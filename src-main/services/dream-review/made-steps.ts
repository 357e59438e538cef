import { AROUND_WORDS } from "../../domain/dream/relocate-edits";
import type { AppliedChange, AppliedStep } from "../../ports/dream-log";
import type { FileWrite } from "../../ports/rename-journal";
import { pathsOf } from "../rename/file-writes";
import { WorkingFiles, type WorkingFilesPorts } from "./working-files";

/** The steps of a change that the files show: they could be taken back, the last one first. */
export async function madeSteps({ steps }: AppliedChange, ports: WorkingFilesPorts): Promise<ReadonlySet<AppliedStep>> {
  const made = new Set<AppliedStep>();
  const renamed = new Set<string>();
  const working = new WorkingFiles(ports, AROUND_WORDS);
  for (const step of [...steps].reverse()) {
    if (step.kind === "rename") {
      if (!(await isRenamed(step.writes, ports))) continue;
      made.add(step);
      for (const path of pathsOf(step.writes)) renamed.add(path);
      continue;
    }
    const { kind } = await working.fit(step.files);
    // Edits are written before the renames, which took their pages elsewhere.
    if (kind === "fits" || step.files.some(({ path }) => renamed.has(path))) made.add(step);
  }
  return made;
}

/** Whether the files stand where the rename left them. @param back what takes it back */
async function isRenamed(back: readonly FileWrite[], { files }: WorkingFilesPorts): Promise<boolean> {
  const left = new Set(back.map(({ from }) => from?.toLowerCase()));
  const isMove = back.some(({ from, to }) => from !== to);
  for (const { from, to, before } of back) {
    const current = from === null ? null : await files.read(from);
    if (from !== null && current === null) return false;
    if (!isMove && current?.revision !== before) return false;
    if (to !== null && !left.has(to.toLowerCase()) && (await files.read(to)) !== null) return false;
  }
  return true;
}

/** Whether the files stand as they did before the rename: by hand, or by git. @param back what takes it back */
export async function isTakenBack(back: readonly FileWrite[], { files }: WorkingFilesPorts): Promise<boolean> {
  const kept = new Set(back.map(({ to }) => to?.toLowerCase()));
  for (const { from, to, after } of back) {
    if (to !== null && (await files.read(to))?.revision !== after) return false;
    if (from !== null && !kept.has(from.toLowerCase()) && (await files.read(from)) !== null) return false;
  }
  return true;
}
