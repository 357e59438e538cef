import { BrainError } from "../../shared/errors/brain-error";
import { type DreamFinding, type Proposal, TRUST_FROM, type TrustableRule } from "../../shared/model/dream";
import type { Amendment, GroupReview, NightUndone, ReviewChoice } from "../../shared/model/dream-review";
import { dreamCommitSubject } from "../../shared/text/dream-commit";
import { amendChange } from "../domain/dream/amend-change";
import type { Clock } from "../ports/clock";
import type { AppliedChange, AppliedStep, DreamDecision, DreamLog } from "../ports/dream-log";
import { type Accepted, type AcceptPorts, acceptProposals } from "./dream-review/accept-proposals";
import { madeSteps } from "./dream-review/made-steps";
import { takeBackChange } from "./dream-review/take-back";
import type { DreamRuns } from "./dream-runs";
import { createOneAtATime } from "./one-at-a-time";

export type ReviewDecision = "accept" | "reject" | "reopen";

export interface DreamReviewPorts extends AcceptPorts {
  readonly runs: DreamRuns;
  readonly applied: Pick<DreamLog, "readApplied" | "saveApplied">;
  readonly clock: Clock;
  newId(): string;
}

/** Decides on proposals, one after the other: two that touch one page must not meet. */
export interface DreamReview {
  /**
   * Accepting writes the pages and commits them alone; reopening takes a rejection back, or what was accepted. A proposal
   * that no longer fits its pages comes back as `stale`, and nothing is written.
   * @param token of the preview of a merge that was agreed to; null makes what is computed now
   * @throws BrainError `invalid_request` for what cannot be decided so, `revision_conflict` when pages changed since the
   *   preview: it stays open
   */
  review(
    run: string,
    proposal: string,
    decision: ReviewDecision,
    amendments?: readonly Amendment[],
    token?: string | null,
  ): Promise<Proposal>;
  /** Accepts or rejects all that is open among the chosen; one commit. */
  reviewMany(run: string, choice: ReviewChoice, decision: "accept" | "reject"): Promise<GroupReview>;
  /** Takes back all that was accepted of a run, as far as the pages have not changed since. */
  undoNight(run: string): Promise<NightUndone>;
  /** Puts a finding aside until what it was judged on changes, or takes that back. */
  dismiss(run: string, finding: string, isDismissed: boolean): Promise<DreamFinding>;
  /** Accepts what rules that the person trusts have found in a run, each rule by itself. How many were accepted. */
  acceptTrusted(run: string, rules: readonly TrustableRule[]): Promise<number>;
  /**
   * To be called first: decides on what was written when the work was cut off before that was written down. What the pages
   * do not show was not written, and stays open.
   */
  settle(): Promise<void>;
}

export function createDreamReview(ports: DreamReviewPorts): DreamReview {
  const reviewer = new Reviewer(ports);
  const inTurn = createOneAtATime();
  return {
    review: (run, id, decision, amendments = [], token = null) =>
      inTurn(() => reviewer.review(run, id, decision, amendments, token)),
    reviewMany: (run, choice, decision) => inTurn(() => reviewer.reviewMany(run, choice, decision)),
    undoNight: (run) => inTurn(() => reviewer.undoNight(run)),
    dismiss: (run, id, isDismissed) => inTurn(() => reviewer.dismiss(run, id, isDismissed)),
    acceptTrusted: (run, rules) => inTurn(() => reviewer.acceptTrusted(run, rules)),
    settle: () => inTurn(() => reviewer.settle()),
  };
}

/** How it came that proposals are accepted. */
interface Remark {
  readonly note?: string;
  readonly isByItself?: true;
  /** Of the preview that was agreed to. */
  readonly token?: string | null;
}

class Reviewer {
  readonly #ports: DreamReviewPorts;

  constructor(ports: DreamReviewPorts) {
    this.#ports = ports;
  }

  async review(
    run: string,
    id: string,
    decision: ReviewDecision,
    amendments: readonly Amendment[],
    token: string | null,
  ): Promise<Proposal> {
    const { runs } = this.#ports;
    const proposal = runs.getProposal(run, id);
    if (decision === "reopen") return this.#reopen(run, proposal);
    if (decision === "reject") {
      if (proposal.state === "rejected") return proposal;
      refuseUnless(proposal.state === "open", "This proposal is decided.");
      await runs.decide({ ...this.#word(run, proposal), state: "rejected" });
      return runs.getProposal(run, id);
    }
    if (proposal.state === "accepted") return proposal;
    refuseUnless(proposal.state === "open", "This proposal is decided.");
    const change = amendChange(proposal.change, amendments);
    refuseUnless(change !== null, "There is nothing left of this change to accept.");
    const remark = amendments.length > 0 ? { note: "Accepted as you changed it." } : {};
    await this.#accept(run, [{ ...proposal, change }], { ...remark, token });
    return runs.getProposal(run, id);
  }

  async reviewMany(run: string, choice: ReviewChoice, decision: "accept" | "reject"): Promise<GroupReview> {
    const { runs } = this.#ports;
    const open = runs.getRun(run).proposals.filter((one) => one.state === "open" && isChosen(one, choice));
    let commit: string | null = null;
    if (decision === "accept") commit = await this.#accept(run, open, {});
    else await runs.decideAll(open.map((one) => ({ ...this.#word(run, one), state: "rejected" })));
    return { proposals: open.map(({ id }) => runs.getProposal(run, id)), commit };
  }

  async undoNight(run: string): Promise<NightUndone> {
    const { applied, runs } = this.#ports;
    const commits: string[] = [];
    const refused: { proposal: string; title: string; note: string }[] = [];
    let undone = 0;
    for (const change of [...(await applied.readApplied(run))].reverse()) {
      const back = await this.#takeBack(change, null);
      if (back.commit !== null) commits.push(back.commit);
      undone += back.undone.length;
      for (const one of back.refused) refused.push({ ...one, title: runs.getProposal(run, one.proposal).title });
    }
    return { run: runs.getRun(run), undone, refused, commits };
  }

  async dismiss(run: string, id: string, isDismissed: boolean): Promise<DreamFinding> {
    const { runs } = this.#ports;
    const finding = runs.getFinding(run, id);
    await runs.decide({ ...this.#word(run, finding), state: isDismissed ? "rejected" : "open" });
    return runs.getFinding(run, id);
  }

  async acceptTrusted(run: string, rules: readonly TrustableRule[]): Promise<number> {
    const { runs } = this.#ports;
    let count = 0;
    for (const rule of rules) {
      const sure = runs
        .getRun(run)
        .proposals.filter((one) => one.rule === rule && isSure(one) && !runs.wasDecided(one.id));
      if (sure.length > 0) await this.#accept(run, sure, { isByItself: true });
      count += sure.filter(({ id }) => runs.getProposal(run, id).state === "accepted").length;
    }
    return count;
  }

  async settle(): Promise<void> {
    const { applied, runs } = this.#ports;
    for (const { id, open } of runs.list(Number.POSITIVE_INFINITY)) {
      if (open === 0) continue;
      for (const change of await applied.readApplied(id)) await this.#settle(change);
    }
  }

  async #settle(change: AppliedChange): Promise<void> {
    const { applied, runs } = this.#ports;
    const open = (runs.find(change.run)?.proposals ?? []).filter(({ state }) => state === "open");
    const openById = new Map(open.map((one) => [one.id, one]));
    const isOpen = ({ proposal }: AppliedStep) => openById.has(proposal);
    if (!change.steps.some(isOpen)) return;
    const made = await madeSteps(change, this.#ports);
    const left = change.steps.filter((step) => made.has(step) || !isOpen(step));
    if (left.length < change.steps.length) await applied.saveApplied({ ...change, steps: left });
    const note = "The work was cut off right after this was written.";
    const accepted = left.flatMap(({ proposal }) => openById.get(proposal) ?? []);
    const wordOf = (one: Proposal) => ({ ...this.#word(change.run, one), commit: change.commit, note });
    await runs.decideAll(accepted.map((one) => ({ ...wordOf(one), state: "accepted" })));
  }

  async #reopen(run: string, proposal: Proposal): Promise<Proposal> {
    const { applied, runs } = this.#ports;
    if (proposal.state !== "accepted") {
      refuseUnless(proposal.state === "rejected", "Only what was rejected or accepted can be taken back.");
      await runs.decide({ ...this.#word(run, proposal), state: "open" });
      return runs.getProposal(run, proposal.id);
    }
    const change = (await applied.readApplied(run)).findLast(({ steps }) =>
      steps.some((one) => one.proposal === proposal.id),
    );
    refuseUnless(change !== undefined, "Nothing was written for this proposal, so that there is nothing to take back.");
    const { refused } = await this.#takeBack(change, new Set([proposal.id]));
    const [refusal] = refused;
    refuseUnless(refusal === undefined, refusal?.note ?? "");
    return runs.getProposal(run, proposal.id);
  }

  /** Makes the changes, keeps what takes them back, and writes down what became of each. The commit, if there is one. */
  async #accept(run: string, proposals: readonly Proposal[], remark: Remark): Promise<string | null> {
    if (proposals.length === 0) return null;
    const { applied, clock, newId } = this.#ports;
    const change = { id: newId(), run, atMs: clock.now(), subject: dreamCommitSubject(proposals), commit: null };
    const keep = (steps: readonly AppliedStep[]) => applied.saveApplied({ ...change, committed: [], steps });
    const how = { run, token: remark.token ?? null, keep };
    const { outcomes, steps, subject, commit, failure } = await acceptProposals(proposals, how, this.#ports);
    const committed = outcomes.flatMap((one) =>
      one.kind === "accepted" && one.commit !== null ? one.proposal.id : [],
    );
    if (commit !== null) await applied.saveApplied({ ...change, subject, commit, committed, steps });
    await this.#ports.runs.decideAll(outcomes.map((outcome) => this.#decisionOf(run, outcome, remark)));
    if (failure !== null) throw failure;
    return commit;
  }

  async #takeBack(change: AppliedChange, only: ReadonlySet<string> | null) {
    const { applied, runs } = this.#ports;
    const back = await takeBackChange(change, only, this.#ports);
    const wordOf = (id: string) => this.#word(change.run, runs.getProposal(change.run, id));
    const note = "Taken back after it was accepted.";
    // Before the steps go: cut off in between, what is open is settled by what the pages show.
    await runs.decideAll(back.undone.map((id) => ({ ...wordOf(id), state: "open", note })));
    if (back.undone.length > 0) await applied.saveApplied(back.left);
    if (back.failure !== null) throw back.failure;
    return back;
  }

  #decisionOf(run: string, outcome: Accepted, remark: Remark): DreamDecision {
    const word = this.#word(run, outcome.proposal);
    if (outcome.kind === "stale") return { ...word, state: "stale", note: outcome.note };
    const note = [remark.note, outcome.note].filter((one) => one != null).join(" ");
    const byItself = remark.isByItself ? { isByItself: true as const } : {};
    const decision = { ...word, ...byItself, state: "accepted" as const, commit: outcome.commit };
    return note === "" ? decision : { ...decision, note };
  }

  #word(run: string, { id, inputs }: Pick<Proposal, "id" | "inputs">) {
    return { run, proposal: id, inputs, atMs: this.#ports.clock.now(), commit: null };
  }
}

const isSure = ({ state, confidence, madeBy }: Proposal): boolean =>
  state === "open" && madeBy === "rules" && confidence >= TRUST_FROM;

function isChosen({ id, rule, page }: Proposal, choice: ReviewChoice): boolean {
  switch (choice.kind) {
    case "rule":
      return rule === choice.rule;
    case "page":
      return page.path === choice.page;
    case "chosen":
      return choice.proposals.includes(id);
  }
}

function refuseUnless(isAllowed: boolean, why: string): asserts isAllowed {
  if (!isAllowed) throw new BrainError("invalid_request", why, { issues: [why] });
}
