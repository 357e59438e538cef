import { BrainError, hasCode } from "../../shared/errors/brain-error";
import type { FileEdits, Proposal } from "../../shared/model/dream";
import type { PagePath } from "../../shared/model/page";
import { relocateEdits } from "../domain/dream/relocate-edits";
import { spliceBytes } from "../domain/dream/splice-bytes";
import { exactText } from "../domain/exact-text";
import type { BrainFiles, FileBytes } from "../ports/brain-files";
import type { Clock } from "../ports/clock";
import type { Git } from "../ports/git";
import type { Log } from "../ports/log";
import type { DreamRuns } from "./dream-runs";

export type ReviewDecision = "accept" | "reject" | "reopen";

export interface DreamReviewPorts {
  readonly files: Pick<BrainFiles, "read" | "write">;
  readonly git: Pick<Git, "fileState" | "commit">;
  readonly runs: DreamRuns;
  readonly clock: Clock;
  readonly log: Log;
  /** A page was written, so that the index follows. */
  onWritten(path: PagePath, revision: string): void;
}

/** Decides on proposals, one at a time: two that touch one page must not meet. */
export interface DreamReview {
  /**
   * Accepting writes the page and commits it alone. A proposal that no longer fits its page comes back as `stale`, and
   * nothing is written.
   * @throws BrainError `invalid_request` for what cannot be decided so
   */
  review(run: string, proposal: string, decision: ReviewDecision): Promise<Proposal>;
}

type Written =
  | { readonly kind: "written"; readonly commit: string | null; readonly note: string | null }
  | { readonly kind: "stale"; readonly note: string };

/** Times the write is tried when the page changes under it. */
const MAX_TRIES = 3;

export function createDreamReview(ports: DreamReviewPorts): DreamReview {
  const { runs, clock } = ports;
  let last: Promise<unknown> = Promise.resolve();

  async function decide(run: string, id: string, decision: ReviewDecision): Promise<Proposal> {
    const proposal = runs.getProposal(run, id);
    const base = { run, proposal: id, inputs: proposal.inputs, atMs: clock.now(), commit: null };
    if (decision === "reopen") {
      refuseUnless(proposal.state === "rejected", "Only a rejected proposal can be taken up again.");
      return runs.decide({ ...base, state: "open" });
    }
    if (decision === "reject") {
      if (proposal.state === "rejected") return proposal;
      refuseUnless(proposal.state === "open", "This proposal is decided.");
      return runs.decide({ ...base, state: "rejected" });
    }
    if (proposal.state === "accepted") return proposal;
    refuseUnless(proposal.state === "open", "This proposal is decided.");
    const written = await apply(proposal, run, ports);
    if (written.kind === "stale") return runs.decide({ ...base, state: "stale", note: written.note });
    const note = written.note === null ? {} : { note: written.note };
    return runs.decide({ ...base, state: "accepted", commit: written.commit, ...note });
  }

  return {
    review(run, id, decision) {
      const mine = last.then(() => decide(run, id, decision));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

function refuseUnless(isAllowed: boolean, why: string): void {
  if (!isAllowed) throw new BrainError("invalid_request", why, { issues: [why] });
}

async function apply(proposal: Proposal, run: string, ports: DreamReviewPorts): Promise<Written> {
  const { change } = proposal;
  const [file, ...others] = change.kind === "edit" ? change.files : [];
  if (!file || others.length > 0) {
    throw new BrainError("invalid_request", "Changes of several pages cannot be accepted yet.", { issues: ["change"] });
  }
  const { path } = file;
  for (let tries = 1; ; tries++) {
    const current = await ports.files.read(path);
    if (!current) return { kind: "stale", note: "The page is gone." };
    const fitted = fitEdits(file, current);
    if (fitted.kind === "stale") return fitted;
    if (fitted.kind === "made") return { kind: "written", commit: null, note: "The page already read so." };
    // Asked before the write: afterwards the file is changed in any case.
    const state = await ports.git.fileState(path);
    try {
      const revision = await ports.files.write(path, fitted.bytes, current.revision);
      ports.onWritten(path, revision);
    } catch (error) {
      if (hasCode(error, "revision_conflict") && tries < MAX_TRIES) continue;
      throw error;
    }
    return { kind: "written", ...(await commit(proposal, run, state, ports)) };
  }
}

type Fitted =
  | { readonly kind: "fits"; readonly bytes: Uint8Array }
  | { readonly kind: "made" }
  | { readonly kind: "stale"; readonly note: string };

/** The page with the edits made: at their offsets if it is the page they were computed on, else where they belong now. */
function fitEdits({ revision, edits }: FileEdits, file: FileBytes): Fitted {
  if (file.revision === revision) return { kind: "fits", bytes: spliceBytes(file.bytes, edits) };
  const text = exactText(file.bytes);
  if (text === null) return { kind: "stale", note: "The page is no longer text." };
  const relocation = relocateEdits(text, edits);
  if (relocation.kind === "lost") return { kind: "stale", note: relocation.reason };
  if (relocation.kind === "made") return relocation;
  return { kind: "fits", bytes: spliceBytes(file.bytes, relocation.edits) };
}

/**
 * One commit of this page alone. A page that held other changes before is not committed: they are the person's, and
 * undoing the dream would undo them too.
 */
async function commit(
  proposal: Proposal,
  run: string,
  state: Awaited<ReturnType<Git["fileState"]>>,
  { git, log }: DreamReviewPorts,
): Promise<{ commit: string | null; note: string | null }> {
  if (state === "none") return { commit: null, note: null };
  if (state !== "clean") {
    return { commit: null, note: "Not committed: the page holds other changes that are not committed yet." };
  }
  const message = `dream: repair a broken link\n\n${proposal.title}, on ${proposal.page.path}.\n${proposal.reason}`;
  try {
    const trailers = { "Dream-Run": run, "Dream-Rule": proposal.rule };
    return { commit: await git.commit([proposal.page.path], message, trailers), note: null };
  } catch {
    // The page is written and stays so; only the commit is missing, and the person can make it.
    log.warn("dream.commit_failed");
    return { commit: null, note: "Written, but git could not commit it." };
  }
}
