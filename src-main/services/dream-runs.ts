import { BrainError } from "../../shared/errors/brain-error";
import type {
  DreamFinding,
  DreamPhase,
  DreamRun,
  DreamRunSummary,
  DreamVerdict,
  HealthPoint,
  NightPlan,
  Proposal,
  ProposalRule,
} from "../../shared/model/dream";
import type { OpenFaults } from "../../shared/model/dream-page";
import type { FromDream } from "../domain/dream/messages";
import type { DreamAttempt } from "../domain/dream/schedule";
import type { DreamDecision, DreamLog } from "../ports/dream-log";
import { planNight } from "./night/night-plan";

type PhaseMessage = Extract<FromDream, { kind: "phase" }>;

/** Older runs without open proposals are forgotten; what was rejected is not. */
const RUNS_KEPT = 200;
const ATTEMPTS_FOR_SCHEDULE = 20;

/** The runs of a brain with all that was decided since. In memory; the log follows. */
export class DreamRuns {
  readonly #log: DreamLog;
  /** Newest first. */
  #runs: readonly DreamRun[];
  /** What was turned down, in whatever run: its id, with what it was judged on. */
  readonly #rejected = new Map<string, string>();
  /** Ids of what was ever decided on, by a person or a rule they trust, in whatever run. */
  readonly #decided = new Set<string>();

  static async open(log: DreamLog): Promise<DreamRuns> {
    const runs = new DreamRuns(log, await log.readRuns());
    for (const decision of await log.readDecisions()) runs.#remember(decision);
    await runs.#forgetOld();
    return runs;
  }

  private constructor(log: DreamLog, runs: readonly DreamRun[]) {
    this.#log = log;
    this.#runs = runs;
  }

  list(limit: number): readonly DreamRunSummary[] {
    return this.#runs.slice(0, limit).map(summaryOf);
  }

  /** Null when there is no such run. */
  find(id: string): DreamRun | null {
    return this.#runs.find((run) => run.id === id) ?? null;
  }

  /** @throws BrainError `invalid_request` */
  getRun(id: string): DreamRun {
    const run = this.find(id);
    if (run) return run;
    throw new BrainError("invalid_request", "There is no such dream.", { issues: ["id: unknown"] });
  }

  /** @throws BrainError `invalid_request` */
  getFinding(run: string, id: string): DreamFinding {
    const finding = this.find(run)?.findings.find((one) => one.id === id);
    if (finding) return finding;
    throw new BrainError("invalid_request", "There is no such finding.", { issues: ["finding: unknown"] });
  }

  /** Whether there was a word on it before, in whatever run and whatever it was judged on: a person decides on it then. */
  wasDecided(id: string): boolean {
    return this.#decided.has(id);
  }

  /** @throws BrainError `invalid_request` */
  getProposal(run: string, id: string): Proposal {
    const proposal = this.find(run)?.proposals.find((one) => one.id === id);
    if (proposal) return proposal;
    throw new BrainError("invalid_request", "There is no such proposal.", { issues: ["proposal: unknown"] });
  }

  /** How well the brain was after each night that measured it, oldest first. */
  health(): readonly HealthPoint[] {
    return this.#runs.flatMap((run) => run.health ?? []).reverse();
  }

  /** Open proposals of all nights by kind, and the findings of the last night. */
  openFaults(): Pick<OpenFaults, "broken" | "duplicates" | "contradictions"> {
    const proposals = this.#runs.flatMap((run) => run.proposals.filter(isOpen));
    const findings = this.#runs[0]?.findings.filter(({ state }) => state === "open") ?? [];
    const count = (...rules: readonly ProposalRule[]) =>
      [...proposals, ...findings].filter(({ rule }) => rules.includes(rule)).length;
    return {
      broken: count("broken_link"),
      duplicates: count("duplicate"),
      contradictions: count("contradiction", "ended_role"),
    };
  }

  /** Recent runs for the schedule. */
  attempts(): readonly DreamAttempt[] {
    return this.#runs.slice(0, ATTEMPTS_FOR_SCHEDULE).flatMap(attemptsOf);
  }

  openProposals(): number {
    return this.#runs.reduce((sum, run) => sum + countOpen(run), 0);
  }

  /** Of the last run but the one that runs; a run without a verdict died on the way, and failed. */
  lastVerdict(running: string | null): DreamVerdict | null {
    const last = this.#runs.find((run) => run.id !== running);
    return last ? (last.verdict ?? "failed") : null;
  }

  /** What a night begins with. @param running id of the one that runs */
  plan(running: string | null, hasModel: boolean, nowMs: number): NightPlan {
    const others = this.#runs.filter(({ id }) => id !== running);
    return { ...planNight(others, hasModel, nowMs), turnedDown: Object.fromEntries(this.#rejected) };
  }

  /** A run that is known was broken off and goes on. */
  async begin(run: DreamRun): Promise<void> {
    const known = this.find(run.id);
    if (known) {
      await this.#save(run.id, { resumedMs: [...(known.resumedMs ?? []), run.startedMs] });
      return;
    }
    this.#runs = [run, ...this.#runs];
    await this.#log.saveRun(run);
    await this.#forgetOld();
  }

  /** Written down before a phase works, so that it is known where a night died. */
  async beginPhase(id: string, phase: DreamPhase): Promise<void> {
    await this.#save(id, { begun: [...(this.find(id)?.begun ?? []), phase] });
  }

  /**
   * Takes in what a phase found: what was rejected stays away, what is open in an older run is not asked twice. A phase that
   * comes again, because the night was broken off and taken up, replaces what it said before.
   */
  async addPhase(message: PhaseMessage, nowMs: number): Promise<void> {
    const open = this.#openElsewhere(message.run);
    const fresh = message.proposals.filter((one) => !this.#isTurnedDown(one) && !open.has(one.id));
    const findings = message.findings.filter((one) => !this.#isTurnedDown(one));
    const isAllNew = fresh.length === message.proposals.length;
    const note = isAllNew ? message.report.note : `${message.report.note}, ${fresh.length} new`;
    const changed = this.#change(message.run, (run) => ({
      ...run,
      phases: [...run.phases.filter(({ phase }) => phase !== message.report.phase), { ...message.report, note }],
      proposals: withFound(run.proposals, fresh),
      findings: withFound(run.findings, findings),
      health: message.health ?? run.health,
    }));
    await this.#refresh(message.proposals, open);
    await this.#dropStale(message, open, nowMs);
    if (changed) await this.#log.saveRun(changed);
  }

  async finish(id: string, verdict: DreamVerdict, finishedMs: number): Promise<void> {
    await this.#save(id, { verdict, finishedMs });
  }

  async #save(id: string, part: Partial<DreamRun>): Promise<void> {
    const changed = this.#change(id, (run) => ({ ...run, ...part }));
    if (changed) await this.#log.saveRun(changed);
  }

  /** Returns when the decision is on disk. */
  decide(decision: DreamDecision): Promise<void> {
    return this.decideAll([decision]);
  }

  /** Returns when the decisions are on disk: all of them, written at once. */
  async decideAll(decisions: readonly DreamDecision[]): Promise<void> {
    if (decisions.length === 0) return;
    await this.#log.addDecisions(decisions);
    for (const decision of decisions) this.#remember(decision);
  }

  #remember(decision: DreamDecision): void {
    const { proposal: id, inputs, state } = decision;
    if (state === "rejected") this.#rejected.set(id, inputs);
    // What went stale was turned down all the same.
    else if (state !== "stale") this.#rejected.delete(id);
    if (state !== "stale") this.#decided.add(id);
    const decide = (one: Proposal) => (one.id === id ? withDecision(one, decision) : one);
    const dismissed = state === "rejected" ? "dismissed" : "open";
    const dismiss = (one: DreamFinding) => (one.id === id ? ({ ...one, state: dismissed } as const) : one);
    this.#change(decision.run, (run) => ({
      ...run,
      proposals: run.proposals.map(decide),
      findings: run.findings.map(dismiss),
    }));
  }

  #isTurnedDown({ id, inputs }: Pick<Proposal, "id" | "inputs">): boolean {
    const rejected = this.#rejected.get(id);
    return rejected !== undefined && (rejected === "" || rejected === inputs);
  }

  #change(id: string, make: (run: DreamRun) => DreamRun): DreamRun | null {
    const run = this.find(id);
    if (!run) return null;
    const changed = make(run);
    this.#runs = this.#runs.map((one) => (one.id === id ? changed : one));
    return changed;
  }

  async #forgetOld(): Promise<void> {
    const old = this.#runs.slice(RUNS_KEPT).filter((run) => countOpen(run) === 0);
    this.#runs = this.#runs.filter((run) => !old.includes(run));
    for (const run of old) await this.#log.removeRun(run.id);
  }

  /** Proposals that are open in other runs, with the run each is in. */
  #openElsewhere(current: string): ReadonlyMap<string, string> {
    const others = this.#runs.filter((run) => run.id !== current);
    return new Map(
      others.flatMap((run) => run.proposals.filter(isOpen).map((proposal): [string, string] => [proposal.id, run.id])),
    );
  }

  /** An open proposal of another night whose page has changed since gets the edits of this night. */
  async #refresh(found: readonly Proposal[], open: ReadonlyMap<string, string>): Promise<void> {
    const byId = new Map(found.map((proposal) => [proposal.id, proposal]));
    const fresh = (old: Proposal) => (isOpen(old) ? (byId.get(old.id) ?? old) : old);
    for (const id of new Set(found.flatMap((proposal) => open.get(proposal.id) ?? []))) {
      const isOutdated = this.find(id)?.proposals.some((old) => !isAsBefore(old, fresh(old)));
      if (!isOutdated) continue;
      const changed = this.#change(id, (run) => ({ ...run, proposals: run.proposals.map(fresh) }));
      if (changed) await this.#log.saveRun(changed);
    }
  }

  /** What a whole look at the brain no longer finds needs no decision. */
  async #dropStale(message: PhaseMessage, open: ReadonlyMap<string, string>, atMs: number): Promise<void> {
    const found = new Set(message.proposals.map((proposal) => proposal.id));
    for (const [id, run] of open) {
      const proposal = this.getProposal(run, id);
      if (found.has(id) || !message.completed.includes(proposal.rule)) continue;
      const note = "This is no longer so: a later dream did not find it again.";
      await this.decide({ run, proposal: id, inputs: proposal.inputs, state: "stale", atMs, commit: null, note });
    }
  }
}

/** A list with what was found put in: in its place where it is known, at the end where it is not. What is decided stays. */
function withFound<T extends { readonly id: string; readonly state: string }>(
  known: readonly T[],
  found: readonly T[],
): readonly T[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  const kept = known.map((one) => (one.state === "open" ? (byId.get(one.id) ?? one) : one));
  const ids = new Set(known.map((one) => one.id));
  return [...kept, ...[...byId.values()].filter(({ id }) => !ids.has(id))];
}

/** False when the same proposal reads otherwise: its page has changed, or what it was judged on. */
const isAsBefore = (a: Proposal, b: Proposal): boolean =>
  a === b || (a.inputs === b.inputs && JSON.stringify(a.change) === JSON.stringify(b.change));

function withDecision(proposal: Proposal, { state, commit, note, isByItself }: DreamDecision): Proposal {
  const { note: _old, isByItself: _then, ...rest } = proposal;
  const how = { ...(isByItself ? { isByItself } : {}), ...(note === undefined ? {} : { note }) };
  return { ...rest, state, commit, ...how };
}

const isOpen = (proposal: Proposal): boolean => proposal.state === "open";
const countOpen = (run: DreamRun): number => run.proposals.filter(isOpen).length;

function summaryOf(run: DreamRun): DreamRunSummary {
  const { id, startedMs, finishedMs, verdict } = run;
  const open = countOpen(run);
  return { id, startedMs, finishedMs, verdict, open, decided: run.proposals.length - open };
}

/** Each time a night was begun or gone on with; the verdict is of the last time. */
function attemptsOf({ trigger, startedMs, resumedMs = [], finishedMs, verdict }: DreamRun): readonly DreamAttempt[] {
  const starts = [startedMs, ...resumedMs];
  return starts.map((start, index) => {
    const isLast = index === starts.length - 1;
    return { trigger, startedMs: start, finishedMs: isLast ? finishedMs : null, verdict: isLast ? verdict : null };
  });
}
