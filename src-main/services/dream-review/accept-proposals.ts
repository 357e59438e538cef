import { hasCode } from "../../../shared/errors/brain-error";
import type { Proposal } from "../../../shared/model/dream";
import type { PagePath } from "../../../shared/model/page";
import { dreamCommitMessage, dreamCommitSubject, dreamTrailers } from "../../../shared/text/dream-commit";
import { committable } from "../../domain/dream/committable";
import { AROUND_LINK } from "../../domain/dream/relocate-edits";
import type { AppliedStep } from "../../ports/dream-log";
import { pathsOf } from "../rename/file-writes";
import { type CommitPorts, type Committed, commitAlone } from "./commit-alone";
import { refusalOf } from "./refusal-of";
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

/** Times a write is tried when a page changes under it. */
const MAX_TRIES = 3;

/**
 * Makes the changes of proposals and one commit of them. Each proposal is made as a whole or, where it no longer fits, not at
 * all; edits are written together, then the merges one after the other, each with its proof.
 */
export async function acceptProposals(
  proposals: readonly Proposal[],
  run: string,
  ports: AcceptPorts,
): Promise<AcceptedSet> {
  const subject = dreamCommitSubject(proposals);
  const edits = proposals.filter(({ change }) => change.kind === "edit");
  const renames = proposals.filter(({ change }) => change.kind === "rename");
  const { made, stale, dirty } = await makeEdits(edits, subject, ports);
  let failure: unknown = null;
  for (const proposal of renames) {
    try {
      const done = await makeRename(proposal, ports);
      if (done.kind === "stale") stale.push(done);
      else {
        const own = new Set<string>(made.flatMap(({ paths }) => paths));
        for (const path of done.dirty) if (!own.has(path)) dirty.add(path);
        made.push(done.made);
      }
    } catch (error) {
      failure = error;
      break;
    }
  }
  const written = made.filter(({ step }) => step !== null);
  const clean = committable(written, dirty);
  const message = dreamCommitMessage(clean.map(({ proposal }) => proposal));
  const paths = [...new Set(clean.flatMap((one) => one.paths))];
  const committed = await commitAlone(paths, message, dreamTrailers(run, proposals), ports);
  const steps = written.flatMap(({ step }) => step ?? []);
  const outcomes = [...made.map((one) => outcomeOf(one, clean.includes(one), dirty.size > 0, committed)), ...stale];
  return { outcomes, steps, subject, commit: committed.commit, failure };
}

type Stale = Extract<Accepted, { kind: "stale" }>;

async function makeEdits(
  proposals: readonly Proposal[],
  subject: string,
  ports: AcceptPorts,
): Promise<{ made: Made[]; stale: Stale[]; dirty: Set<string> }> {
  const changes = proposals.map((proposal) => ({
    id: proposal.id,
    files: proposal.change.kind === "edit" ? proposal.change.files : [],
  }));
  const { fitted, dirty } = await writeTogether(changes, subject, AROUND_LINK, ports);
  const made: Made[] = [];
  const stale: Stale[] = [];
  for (const proposal of proposals) {
    const fit = fitted.get(proposal.id);
    if (!fit || fit.kind === "stale")
      stale.push({ kind: "stale", proposal, note: fit?.note ?? "The page has changed." });
    else if (fit.kind === "made") made.push({ proposal, step: null, paths: [] });
    else {
      const step = { kind: "edit" as const, proposal: proposal.id, files: fit.back };
      made.push({ proposal, step, paths: fit.back.map(({ path }) => path) });
    }
  }
  return { made, stale, dirty: new Set(dirty) };
}

type Renamed = { readonly kind: "made"; readonly made: Made; readonly dirty: ReadonlySet<string> } | Stale;

async function makeRename(proposal: Proposal, { sets }: AcceptPorts): Promise<Renamed> {
  const { change } = proposal;
  if (change.kind !== "rename") return { kind: "stale", proposal, note: "This is no rename." };
  for (let tries = 1; ; tries++) {
    try {
      const { dirty, inverse } = await sets.perform(change.change);
      const step = { kind: "rename" as const, proposal: proposal.id, writes: inverse };
      return { kind: "made", made: { proposal, step, paths: pathsOf(inverse) }, dirty: dirty ?? new Set() };
    } catch (error) {
      if (hasCode(error, "revision_conflict") && tries < MAX_TRIES) continue;
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
