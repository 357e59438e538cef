import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { BrainClient } from "../../../shared/contract/client";
import { hasCode } from "../../../shared/errors/brain-error";
import type { DreamFinding, DreamRun, Proposal } from "../../../shared/model/dream";
import type { Amendment, ReviewChoice } from "../../../shared/model/dream-review";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { ui } from "../../stores/ui";
import { NIGHT_LOG, placeAfter, type ReviewPlace } from "./review-order";
import { groupSaid, nightUndoneSaid } from "./review-words";

export type Decision = "accept" | "reject" | "reopen";

/** A proposal that was decided, or a finding that was put aside. */
export interface Decided {
  readonly kind: "proposal" | "finding";
  readonly id: string;
}

export interface ReviewState extends ReviewPlace {
  /** The finding one stands on; null is the first of its group. */
  readonly finding: string | null;
  /** The run that was chosen; null follows the newest. */
  readonly run: string | null;
  /** Proposals as the Host answered them, by run and id, until the run is read again. */
  readonly decided: ReadonlyMap<string, Proposal>;
  /** Proposals whose decision is on its way. */
  readonly deciding: ReadonlyMap<string, Decision>;
  /** The proposal whose words are being changed. */
  readonly editing: string | null;
  /** What a merge would change as it was shown last: the token of that preview by run and id, empty where there is none. */
  readonly shown: ReadonlyMap<string, string>;
  /** Counts up when what is shown of merges is out of date. */
  readonly outdated: number;
  /** What was decided in this sitting, latest last: it can be taken back. */
  readonly latest: readonly Decided[];
  /** The last decision in words, for screen readers. */
  readonly said: string;
  /** Counts up with everything that changes a run as a whole, so that it is read again. */
  readonly epoch: number;
}

export interface ReviewActions {
  openRun(run: string | null): void;
  openGroup(group: string): void;
  openProposal(proposal: Proposal): void;
  openFinding(finding: Pick<DreamFinding, "id" | "rule">): void;
  /** A merge is in sight as that preview has it. */
  show(run: string, proposal: string, token: string): void;
  edit(proposal: Proposal | null): void;
  /**
   * Decides, and goes on to the next at once: the Host takes decisions one after the other. A merge is accepted as it was
   * shown; when it would do something else by now it stays open, and is shown anew.
   */
  decide(run: DreamRun, proposal: Proposal, decision: Decision, amendments?: readonly Amendment[]): Promise<void>;
  /** Decides on all that is open among the chosen. */
  decideMany(run: DreamRun, choice: ReviewChoice, ids: readonly string[], decision: "accept" | "reject"): Promise<void>;
  /** Takes back all that was accepted of a run. */
  undoNight(run: DreamRun): Promise<void>;
  /** Puts a finding aside, or takes that back. */
  dismiss(run: DreamRun, finding: DreamFinding, isDismissed: boolean): Promise<void>;
  /** The screen is left: the next visit reads everything again. */
  leave(): void;
}

export const proposalKey = (run: string, id: string): string => `${run} ${id}`;

const START = { run: null, group: null, proposal: null, finding: null, editing: null } as const;
const SAID = { accept: "Accepted", reject: "Rejected", reopen: "Taken back" } as const;

/** Where one is in the review of a dream, and what was decided just now. */
export function createReview(host: Pick<BrainClient, "invoke">, tell: (text: string) => void) {
  return createStore<ReviewState & ReviewActions>()((set, get) => {
    const pend = (run: string, ids: readonly string[], decision: Decision) =>
      set(({ deciding }) => ({
        deciding: new Map([...deciding, ...ids.map((id): [string, Decision] => [proposalKey(run, id), decision])]),
      }));
    const settle = (run: string, ids: readonly string[]) => {
      const keys = new Set(ids.map((id) => proposalKey(run, id)));
      set(({ deciding }) => ({ deciding: new Map([...deciding].filter(([one]) => !keys.has(one))) }));
    };
    const take = (run: string, answers: readonly Proposal[], said: string) =>
      set(({ decided, latest }) => ({
        decided: new Map([...decided, ...answers.map((one): [string, Proposal] => [proposalKey(run, one.id), one])]),
        latest: withLatest(latest, answers),
        said,
      }));
    const telling = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        const { title, next } = errorText(error);
        tell(`${title}. ${next}`);
        return false;
      }
    };
    /** Runs a decision on a merge; one that would do something else than was shown is shown anew. */
    const asShown = async (proposal: Proposal, work: () => Promise<void>) => {
      const movedTo = get().proposal;
      try {
        await work();
      } catch (error) {
        if (!hasCode(error, "revision_conflict")) throw error;
        set(({ outdated }) => ({ outdated: outdated + 1 }));
        if (get().proposal === movedTo) get().openProposal(proposal);
        tell(`Pages changed since “${proposal.title}” was shown. Nothing was written; look at it again.`);
      }
    };
    return {
      ...START,
      decided: new Map(),
      deciding: new Map(),
      shown: new Map(),
      outdated: 0,
      latest: [],
      said: "",
      epoch: 0,
      openRun: (run) => set({ ...START, run, latest: [] }),
      openGroup: (group) => set({ group, proposal: null, finding: null, editing: null }),
      openProposal: ({ id, rule }) => set({ group: `proposals:${rule}`, proposal: id }),
      openFinding: ({ id, rule }) => set({ group: `findings:${rule}`, finding: id, editing: null }),
      show: (run, proposal, token) =>
        set(({ shown }) => ({ shown: new Map(shown).set(proposalKey(run, proposal), token) })),
      edit: (proposal) => set({ editing: proposal?.id ?? null }),
      async decide(run, proposal, decision, amendments = []) {
        const key = proposalKey(run.id, proposal.id);
        if (get().deciding.has(key)) return;
        const isMerge = proposal.change.kind === "rename" && decision === "accept";
        const token = isMerge ? get().shown.get(key) : null;
        if (token === undefined) return tell("Wait until you see what this changes, then accept it");
        pend(run.id, [proposal.id], decision);
        set({ editing: null });
        if (decision !== "reopen") set({ ...placeAfter(withPending(run, get().deciding), proposal.id) });
        await telling(async () => {
          const args = { run: run.id, proposal: proposal.id, decision, amendments: [...amendments] };
          await asShown(proposal, async () => {
            const answer = await host.invoke("dream.review", token === null ? args : { ...args, token });
            const isStale = answer.state === "stale";
            take(run.id, [answer], `${isStale ? "Out of date" : SAID[decision]}: ${answer.title}`);
            if (isStale) tell(`${answer.note ?? "The page has changed."} Nothing was written.`);
          });
        });
        settle(run.id, [proposal.id]);
      },
      async decideMany(run, choice, ids, decision) {
        if (ids.some((id) => get().deciding.has(proposalKey(run.id, id)))) return;
        pend(run.id, ids, decision);
        set({ editing: null, ...placeAfter(withPending(run, get().deciding), ids.at(-1) ?? "") });
        await telling(async () => {
          const { proposals, commit } = await host.invoke("dream.reviewMany", { run: run.id, choice, decision });
          const said = groupSaid(proposals, commit);
          take(run.id, proposals, said);
          tell(said);
        });
        settle(run.id, ids);
      },
      async undoNight(run) {
        const ids = run.proposals.filter(({ state }) => state === "accepted").map(({ id }) => id);
        if (ids.some((id) => get().deciding.has(proposalKey(run.id, id)))) return;
        pend(run.id, ids, "reopen");
        await telling(async () => {
          const undone = await host.invoke("dream.undo", { run: run.id });
          take(run.id, undone.run.proposals, nightUndoneSaid(undone));
          set(({ latest }) => ({ latest: latest.filter(({ kind }) => kind === "finding") }));
          tell(nightUndoneSaid(undone));
        });
        settle(run.id, ids);
      },
      async dismiss(run, finding, isDismissed) {
        const { id } = finding;
        const note = (isIn: boolean) =>
          set(({ latest }) => {
            const others = latest.filter((one) => one.id !== id);
            return { latest: isIn ? [...others, { kind: "finding", id }] : others };
          });
        note(isDismissed);
        const isDone = await telling(async () => {
          const { page } = await host.invoke("dream.dismiss", { run: run.id, finding: id, isDismissed });
          set(({ epoch }) => ({
            epoch: epoch + 1,
            said: `${isDismissed ? "Dismissed" : "Taken back"}: ${page.title}`,
          }));
        });
        if (!isDone) note(!isDismissed);
      },
      leave: () =>
        set(({ group }) => ({
          decided: new Map(),
          said: "",
          editing: null,
          group: group === NIGHT_LOG ? null : group,
        })),
    };
  });
}

/** The run in which what is on its way counts as decided, so that one does not come back to it. */
function withPending(run: DreamRun, deciding: ReadonlyMap<string, Decision>): DreamRun {
  const isPending = (one: Proposal) => deciding.has(proposalKey(run.id, one.id));
  return { ...run, proposals: run.proposals.map((one) => (isPending(one) ? { ...one, state: "accepted" } : one)) };
}

function withLatest(latest: readonly Decided[], answers: readonly Proposal[]): readonly Decided[] {
  const ids = new Set(answers.map(({ id }) => id));
  const decided = answers.filter(({ state }) => state === "rejected" || state === "accepted");
  return [...latest.filter(({ id }) => !ids.has(id)), ...decided.map(({ id }) => ({ kind: "proposal" as const, id }))];
}

/** The one review of the window. */
export const review = createReview(client, (text) => ui.getState().tell(text));

/** Selects the smallest slice of the review. */
export const useReview = <T>(select: (state: ReviewState & ReviewActions) => T): T => useStore(review, select);
