import type { PagePath } from "../../../shared/model/page";
import { committable } from "../../domain/dream/committable";
import { AROUND_WORDS } from "../../domain/dream/relocate-edits";
import type { AppliedChange, AppliedStep } from "../../ports/dream-log";
import { pathsOf } from "../rename/file-writes";
import type { AcceptPorts } from "./accept-proposals";
import { commitAlone } from "./commit-alone";
import { refusalOf } from "./refusal-of";
import { writeTogether } from "./write-together";

export interface TakenBack {
  /** Proposals whose changes are gone. */
  readonly undone: readonly string[];
  readonly refused: readonly { readonly proposal: string; readonly note: string }[];
  /** The change with the steps that stay. */
  readonly left: AppliedChange;
  readonly commit: string | null;
}

interface Undone {
  readonly step: AppliedStep;
  /** Files that were written for it. */
  readonly paths: readonly PagePath[];
}

interface Work {
  readonly undone: Undone[];
  readonly refused: Map<AppliedStep, string>;
  readonly dirty: Set<string>;
}

/**
 * Takes accepted proposals back, the last one first: exactly where the files are as they were left, else where their places
 * are still plain. A merge goes back exactly or not at all. One commit, as there was one.
 * @param only proposals to take back; null: all of them
 */
export async function takeBackChange(
  change: AppliedChange,
  only: ReadonlySet<string> | null,
  ports: AcceptPorts,
): Promise<TakenBack> {
  const wanted = change.steps.filter(({ proposal }) => only === null || only.has(proposal)).reverse();
  const subject = `Revert "${change.subject}"`;
  const work: Work = { undone: [], refused: new Map(), dirty: new Set() };
  for (const batch of inBatches(wanted)) await takeBackBatch(batch, subject, work, ports);
  const isWhole = work.undone.length === change.steps.length;
  const commit =
    change.commit === null ? null : await commitOf(work, subject, change.commit, isWhole, change.run, ports);
  const gone = new Set(work.undone.map(({ step }) => step));
  return {
    undone: work.undone.map(({ step }) => step.proposal),
    refused: [...work.refused].map(([{ proposal }, note]) => ({ proposal, note })),
    left: { ...change, steps: change.steps.filter((step) => !gone.has(step)) },
    commit,
  };
}

/** Edits that follow each other are written as one set; each merge is a set of its own. */
function inBatches(steps: readonly AppliedStep[]): readonly (readonly AppliedStep[])[] {
  const batches: AppliedStep[][] = [];
  for (const step of steps) {
    const last = batches.at(-1);
    if (step.kind === "edit" && last?.[0]?.kind === "edit") last.push(step);
    else batches.push([step]);
  }
  return batches;
}

async function takeBackBatch(
  batch: readonly AppliedStep[],
  subject: string,
  { undone, refused, dirty }: Work,
  ports: AcceptPorts,
): Promise<void> {
  const own = new Set(undone.flatMap(({ paths }) => paths));
  const noteDirty = (paths: ReadonlySet<string>) => {
    for (const path of paths) if (!own.has(path)) dirty.add(path);
  };
  const [first] = batch;
  if (first?.kind === "rename") {
    try {
      noteDirty((await ports.sets.write(first.writes, subject)).dirty ?? new Set());
      undone.push({ step: first, paths: pathsOf(first.writes) });
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      refused.set(first, "One of the pages has changed since, so that the merge cannot be taken back as a whole.");
    }
    return;
  }
  const edits = batch.flatMap((step) => (step.kind === "edit" ? [step] : []));
  const changes = edits.map(({ proposal, files }) => ({ id: proposal, files }));
  const written = await writeTogether(changes, subject, AROUND_WORDS, ports);
  noteDirty(written.dirty);
  for (const step of edits) {
    const fit = written.fitted.get(step.proposal);
    if (fit?.kind === "fits") undone.push({ step, paths: fit.back.map(({ path }) => path) });
    // The person did it by hand: nothing is written, and what they have not committed is theirs to commit.
    else if (fit?.kind === "made") undone.push({ step, paths: [] });
    else refused.set(step, `${fit?.note ?? "The page has changed."} It stays as it was accepted.`);
  }
}

async function commitOf(
  { undone, dirty }: Work,
  subject: string,
  commit: string,
  isWhole: boolean,
  run: string,
  ports: AcceptPorts,
): Promise<string | null> {
  const clean = committable(undone, dirty);
  const paths = [...new Set(clean.flatMap((one) => one.paths))];
  const isAll = isWhole && clean.length === undone.length && clean.every((one) => one.paths.length > 0);
  const what = isAll ? `This reverts commit ${commit}.` : `This takes back a part of commit ${commit}.`;
  return (await commitAlone(paths, `${subject}\n\n${what}`, { "Dream-Undo": run }, ports)).commit;
}
