import type { PagePath } from "../../../shared/model/page";
import { committable } from "../../domain/dream/committable";
import { AROUND_WORDS } from "../../domain/dream/relocate-edits";
import type { AppliedChange, AppliedStep } from "../../ports/dream-log";
import { pathsOf } from "../rename/file-writes";
import type { AcceptPorts } from "./accept-proposals";
import { commitAlone } from "./commit-alone";
import { isTakenBack } from "./made-steps";
import { refusalOf } from "./refusal-of";
import { writeTogether } from "./write-together";

export interface TakenBack {
  /** Proposals whose changes are gone. */
  readonly undone: readonly string[];
  readonly refused: readonly { readonly proposal: string; readonly note: string }[];
  /** The change with the steps that stay. */
  readonly left: AppliedChange;
  readonly commit: string | null;
  /** What ended the work before its end; what was taken back before it is among `undone`. Null: nothing did. */
  readonly failure: unknown;
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
  isRepository: boolean;
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
  const work: Work = { undone: [], refused: new Map(), dirty: new Set(), isRepository: false };
  let failure: unknown = null;
  for (const batch of inBatches(wanted)) {
    try {
      await takeBackBatch(batch, subject, work, ports);
    } catch (error) {
      failure = error;
      break;
    }
  }
  const commit = await commitOf(change, work, subject, ports);
  const gone = new Set(work.undone.map(({ step }) => step));
  return {
    undone: work.undone.map(({ step }) => step.proposal),
    refused: [...work.refused].map(([{ proposal }, note]) => ({ proposal, note })),
    left: { ...change, steps: change.steps.filter((step) => !gone.has(step)) },
    commit,
    failure,
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
  work: Work,
  ports: AcceptPorts,
): Promise<void> {
  const { undone, refused } = work;
  const own = new Set<string>(undone.flatMap(({ paths }) => paths));
  const noteDirty = (paths: ReadonlySet<string> | null) => {
    work.isRepository ||= paths !== null;
    for (const path of paths ?? []) if (!own.has(path)) work.dirty.add(path);
  };
  const [first] = batch;
  if (first?.kind === "rename") {
    try {
      const isBack = await isTakenBack(first.writes, ports);
      if (!isBack) noteDirty((await ports.sets.write(first.writes, subject)).dirty);
      undone.push({ step: first, paths: isBack ? [] : pathsOf(first.writes) });
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      const what = first.writes.some(({ from }) => from === null) ? "merge" : "rename";
      refused.set(first, `One of the pages has changed since, so that the ${what} cannot be taken back as a whole.`);
    }
    return;
  }
  const edits = batch.flatMap((step) => (step.kind === "edit" ? [step] : []));
  const changes = edits.map(({ proposal, files }) => ({ id: proposal, files }));
  const written = await writeTogether(changes, { subject, around: AROUND_WORDS }, ports);
  noteDirty(written.dirty);
  for (const step of edits) {
    const fit = written.fitted.get(step.proposal);
    if (fit?.kind === "fits") undone.push({ step, paths: fit.back.map(({ path }) => path) });
    // The person did it by hand: nothing is written, and what they have not committed is theirs to commit.
    else if (fit?.kind === "made") undone.push({ step, paths: [] });
    else refused.set(step, `${fit?.note ?? "The page has changed."} It stays as it was accepted.`);
  }
}

/** A change that was not committed is not committed when it goes. */
async function commitOf(
  { commit, committed, run }: AppliedChange,
  { undone, dirty, isRepository }: Work,
  subject: string,
  ports: AcceptPorts,
): Promise<string | null> {
  if (commit === null || !isRepository) return null;
  const clean = committable(undone, dirty).filter(({ paths }) => paths.length > 0);
  const paths = [...new Set(clean.flatMap((one) => one.paths))];
  const message = `${subject}\n\n${whatGoes(commit, committed, new Set(clean.map(({ step }) => step.proposal)))}`;
  return (await commitAlone(paths, message, { "Dream-Undo": run }, ports)).commit;
}

function whatGoes(commit: string, committed: readonly string[], undone: ReadonlySet<string>): string {
  if (!committed.every((id) => undone.has(id))) return `This takes back a part of commit ${commit}.`;
  const isExact = committed.length === undone.size;
  return isExact ? `This reverts commit ${commit}.` : `This takes back commit ${commit} and what was accepted with it.`;
}
