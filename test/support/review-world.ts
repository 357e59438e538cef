import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Proposal } from "../../shared/model/dream";
import { blobRevision } from "../../src-main/platform/blob-revision";
import { createGit } from "../../src-main/repo/git";
import { createDreamReview, type DreamReview } from "../../src-main/services/dream-review";
import { DreamRuns } from "../../src-main/services/dream-runs";
import { openDreamLog } from "../../src-main/state/dream-log";
import { aRun } from "./dream-runs";
import { aRenameWorld, type RenameWorld } from "./rename-service";
import { aTempFolder } from "./temp-folder";
import type { TestIndex } from "./test-index";

export interface ReviewWorld extends RenameWorld {
  readonly runs: DreamRuns;
  readonly review: DreamReview;
  readonly run: string;
  read(name: string): string;
  write(name: string, text: string): void;
  /** The same log opened anew, as after a restart. */
  reopened(): Promise<{ readonly runs: DreamRuns; readonly review: DreamReview }>;
  /** Takes in what a phase of a further night found. */
  dream(id: string, proposals: readonly Proposal[]): Promise<readonly Proposal[]>;
}

/** Reviews over real files, git, an index and a log on disk, with one night that found `proposals`. */
export async function aReviewWorld(
  index: TestIndex,
  texts: Readonly<Record<string, string>>,
  proposals: (read: (name: string) => string) => readonly Proposal[],
): Promise<ReviewWorld> {
  const world = await aRenameWorld(texts, { index });
  const stateFolder = aTempFolder("review-state");
  const read = (name: string) => readFileSync(path.join(world.root, name), "utf8");
  const open = async () => {
    const log = openDreamLog(stateFolder);
    const runs = await DreamRuns.open(log);
    const review = createDreamReview({
      files: world.files,
      git: createGit(world.root),
      sets: world.rename,
      runs,
      applied: log,
      clock: { now: () => Date.now() },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      revisionOf: blobRevision,
      newId: () => randomUUID(),
    });
    await review.settle();
    return { runs, review };
  };
  const opened = await open();
  const dream = async (id: string, found: readonly Proposal[]) => {
    const { runs } = opened;
    await runs.begin(aRun({ id, startedMs: Date.now() }));
    const report = { phase: "broken_links", outcome: "ok", note: "", ms: 1 } as const;
    const whole = { completed: [], findings: [], health: null } as const;
    await runs.addPhase({ kind: "phase", run: id, report, proposals: found, ...whole }, Date.now());
    return runs.getRun(id).proposals;
  };
  await dream("night", proposals(read));
  return {
    ...world,
    ...opened,
    run: "night",
    read,
    write: (name, text) => writeFileSync(path.join(world.root, name), text),
    reopened: open,
    dream,
  };
}
