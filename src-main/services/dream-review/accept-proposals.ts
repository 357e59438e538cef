import { hasCode } from "../../../shared/errors/brain-error";
import type { Proposal } from "../../../shared/model/dream";
import type { PagePath } from "../../../shared/model/page";
import { dreamCommitMessage, dreamCommitSubject, dreamTrailers } from "../../../shared/text/dream-commit";
import { committable } from "../../domain/dream/committable";
import { AROUND_LINK } from "../../domain/dream/relocate-edits";
import type { AppliedStep } from "../../ports/dream-log";
import { pathsOf } from "../rename/file-writes";
import { type CommitPorts, type Committed, commitAlone, NOT_COMMITTED } from "./commit-alone";
import { refusalOf } from "./refusal-of";
import type { Fitted } from "./working-files";
import { type FileSets, type WriteTogetherPorts, writeTogether } from "./write-together";

export interface AcceptPorts extends WriteTogetherPorts, CommitPorts {
  readonly sets: FileSets;
}

/** What became of one proposal. */
export type Accepted =
  | {
      readonly kind: "accepted";
      readonly proposal: Proposal;
      readonly commit: string | null;
      readonly note: string | null;
    }
  | { readonly kind: "stale"; readonly proposal: Proposal; readonly note: string };

export interface AcceptedSet {
  readonly outcomes: readonly Accepted[];
  /** What takes it back, in the order in which it was made. */
  readonly steps: readonly AppliedStep[];
  /** First line of the commit. */
  readonly subject: string;
  readonly commit: string | null;
  /** What ended the work before its end; what was written before it is among the outcomes. Null: nothing did. */
  readonly failure: unknown;
}

interface Made {
  readonly proposal: Proposal;
  /** Null: the files read so already. */
  readonly step: AppliedStep | null;
  readonly paths: readonly PagePath[];
}

interface Work {
  readonly made: Made[];
  readonly stale: Stale[];
  /** Files that held changes git had not committed before. */
  readonly dirty: Set<string>;
  isRepository: boolean;
}

/** Keeps what takes back all that is written, or is about to be: a machine can go off between two lines. */
export type KeepSteps = (steps: readonly AppliedStep[]) => Promise<void>;

export interface HowAccepted {
  readonly run: string;
  /** Of the preview of a merge that was agreed to: one that would do anything else is not made. Null: made as it comes out now. */
  readonly token: string | null;
  /** Called before the edits are written, and after each merge. */
  readonly keep: KeepSteps;
}

/** Times a write is tried when a page changes under it. */
const MAX_TRIES = 3;

/**
 * Makes the changes of proposals and one commit of them. Each proposal is made as a whole or, where it no longer fits, not at
 * all; edits are written together, then the merges one after the other, each with its proof.
 */
export async function acceptProposals(
  proposals: readonly Proposal[],
  { run, token, keep }: HowAccepted,
  ports: AcceptPorts,
): Promise<AcceptedSet> {
  const work: Work = { made: [], stale: [], dirty: new Set(), isRepository: false };
  await makeEdits(
    proposals.filter(({ change }) => change.kind === "edit"),
    work,
    keep,
    ports,
  );
  let failure: unknown = null;
  for (const proposal of proposals.filter(({ change }) => change.kind === "rename")) {
    try {
      await takeInRename(await makeRename(proposal, token, ports), work, keep);
    } catch (error) {
      failure = error;
      break;
    }
  }
  const clean = committable(
    work.made.filter(({ step }) => step !== null),
    work.dirty,
  );
  const committed = work.isRepository ? await commitClean(clean, run, ports) : NOT_COMMITTED;
  const made = work.made.map((one) => outcomeOf(one, clean.includes(one), work.dirty.size > 0, committed));
  const subject = dreamCommitSubject(clean.map(({ proposal }) => proposal));
  return { outcomes: [...made, ...work.stale], steps: stepsOf(work.made), subject, commit: committed.commit, failure };
}

type Stale = Extract<Accepted, { kind: "stale" }>;

const stepsOf = (made: readonly Made[]): readonly AppliedStep[] => made.flatMap(({ step }) => step ?? []);

async function commitClean(clean: readonly Made[], run: string, ports: AcceptPorts): Promise<Committed> {
  const proposals = clean.map(({ proposal }) => proposal);
  const paths = [...new Set(clean.flatMap((one) => one.paths))];
  return commitAlone(paths, dreamCommitMessage(proposals), dreamTrailers(run, proposals), ports);
}

async function makeEdits(
  proposals: readonly Proposal[],
  work: Work,
  keep: KeepSteps,
  ports: AcceptPorts,
): Promise<void> {
  const changes = proposals.map((proposal) => ({
    id: proposal.id,
    files: proposal.change.kind === "edit" ? proposal.change.files : [],
  }));
  const madeOf = (fitted: ReadonlyMap<string, Fitted>) =>
    proposals.flatMap((proposal) => madeEdit(proposal, fitted.get(proposal.id)) ?? []);
  const beforeWrite = (fitted: ReadonlyMap<string, Fitted>) => keep(stepsOf(madeOf(fitted)));
  try {
    const how = { subject: dreamCommitSubject(proposals), around: AROUND_LINK, beforeWrite };
    const { fitted, dirty } = await writeTogether(changes, how, ports);
    work.made.push(...madeOf(fitted));
    for (const path of dirty ?? []) work.dirty.add(path);
    work.isRepository = dirty !== null;
    for (const proposal of proposals) {
      const fit = fitted.get(proposal.id);
      if (fit?.kind === "stale") work.stale.push({ kind: "stale", proposal, note: fit.note });
    }
  } catch (error) {
    // Nothing was written. What is kept all the same is settled when the brain is next opened.
    await keep([]).catch(() => undefined);
    throw error;
  }
}

/** Null for one that does not fit. */
function madeEdit(proposal: Proposal, fit: Fitted | undefined): Made | null {
  if (!fit || fit.kind === "stale") return null;
  if (fit.kind === "made") return { proposal, step: null, paths: [] };
  const step = { kind: "edit" as const, proposal: proposal.id, files: fit.back };
  return { proposal, step, paths: fit.back.map(({ path }) => path) };
}

async function takeInRename(done: Renamed, work: Work, keep: KeepSteps): Promise<void> {
  if (done.kind === "stale") {
    work.stale.push(done);
    return;
  }
  const own = new Set<string>(work.made.flatMap(({ paths }) => paths));
  for (const path of done.dirty ?? []) if (!own.has(path)) work.dirty.add(path);
  work.isRepository ||= done.dirty !== null;
  work.made.push(done.made);
  await keep(stepsOf(work.made));
}

type Renamed = { readonly kind: "made"; readonly made: Made; readonly dirty: ReadonlySet<string> | null } | Stale;

async function makeRename(proposal: Proposal, token: string | null, { sets }: AcceptPorts): Promise<Renamed> {
  const { change } = proposal;
  if (change.kind !== "rename") return { kind: "stale", proposal, note: "This is no rename." };
  for (let tries = 1; ; tries++) {
    try {
      const { dirty, inverse } = await sets.perform(change.change, token);
      const step = { kind: "rename" as const, proposal: proposal.id, writes: inverse };
      return { kind: "made", made: { proposal, step, paths: pathsOf(inverse) }, dirty };
    } catch (error) {
      const isChanged = hasCode(error, "revision_conflict");
      // What was agreed to is not what would be made: that is for the person to see first.
      if (isChanged && token !== null) throw error;
      if (isChanged && tries < MAX_TRIES) continue;
      const note = refusalOf(error);
      if (note === null) throw error;
      return { kind: "stale", proposal, note };
    }
  }
}

function outcomeOf({ proposal, step }: Made, isClean: boolean, isDirty: boolean, committed: Committed): Accepted {
  const base = { kind: "accepted" as const, proposal };
  if (step === null) return { ...base, commit: null, note: "The page already read so." };
  if (isClean) return { ...base, ...committed };
  const note = isDirty ? "Not committed: the page holds other changes that are not committed yet." : null;
  return { ...base, commit: null, note };
}
