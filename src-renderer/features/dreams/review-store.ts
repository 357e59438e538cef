import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { BrainClient } from "../../../shared/contract/client";
import type { DreamRun, Proposal } from "../../../shared/model/dream";
import type { Amendment, ReviewChoice } from "../../../shared/model/dream-review";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { ui } from "../../stores/ui";
import { NIGHT_LOG, placeAfter, type ReviewPlace } from "./review-order";
import { groupSaid, nightUndoneSaid } from "./review-words";

export type Decision = "accept" | "reject" | "reopen";

export interface ReviewState extends ReviewPlace {
  /** The run that was chosen; null follows the newest. */
  readonly run: string | null;
  /** Proposals as the Host answered them, by run and id, until the run is read again. */
  readonly decided: ReadonlyMap<string, Proposal>;
  /** Proposals whose decision is on its way. */
  readonly deciding: ReadonlyMap<string, Decision>;
  /** The proposal whose words are being changed. */
  readonly editing: string | null;
  /** Ids decided in this sitting, latest last: what can be taken back. */
  readonly latest: readonly string[];
  /** The last decision in words, for screen readers. */
  readonly said: string;
  /** Counts up with everything that changes a run as a whole, so that it is read again. */
  readonly epoch: number;
}

export interface ReviewActions {
  openRun(run: string | null): void;
  openGroup(group: string): void;
  openProposal(proposal: Proposal): void;
  edit(proposal: Proposal | null): void;
  /** Decides, and goes on to the next at once: the Host takes decisions one after the other. */
  decide(run: DreamRun, proposal: Proposal, decision: Decision, amendments?: readonly Amendment[]): Promise<void>;
  /** Decides on all that is open among the chosen. */
  decideMany(run: DreamRun, choice: ReviewChoice, ids: readonly string[], decision: "accept" | "reject"): Promise<void>;
  /** Takes back all that was accepted of a run. */
  undoNight(run: DreamRun): Promise<void>;
  dismiss(run: DreamRun, finding: string, isDismissed: boolean): Promise<void>;
  /** The screen is left: the next visit reads everything again. */
  leave(): void;
}

export const proposalKey = (run: string, id: string): string => `${run} ${id}`;

const START = { run: null, group: null, proposal: null, editing: null } as const;
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
    const telling = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        const { title, next } = errorText(error);
        tell(`${title}. ${next}`);
      }
    };
    return {
      ...START,
      decided: new Map(),
      deciding: new Map(),
      latest: [],
      said: "",
      epoch: 0,
      openRun: (run) => set({ ...START, run, latest: [] }),
      openGroup: (group) => set({ group, proposal: null, editing: null }),
      openProposal: ({ id, rule }) => set({ group: `proposals:${rule}`, proposal: id }),
      edit: (proposal) => set({ editing: proposal?.id ?? null }),
      async decide(run, proposal, decision, amendments = []) {
        const key = proposalKey(run.id, proposal.id);
        if (get().deciding.has(key)) return;
        pend(run.id, [proposal.id], decision);
        set({ editing: null });
        if (decision !== "reopen") set({ ...placeAfter(withPending(run, get().deciding), proposal.id) });
        await telling(async () => {
          const args = { run: run.id, proposal: proposal.id, decision, amendments: [...amendments] };
          const answer = await host.invoke("dream.review", args);
          const isStale = answer.state === "stale";
          take(run.id, [answer], `${isStale ? "Out of date" : SAID[decision]}: ${answer.title}`);
          if (isStale) tell(`${answer.note ?? "The page has changed."} Nothing was written.`);
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
          set({ latest: [] });
          tell(nightUndoneSaid(undone));
        });
        settle(run.id, ids);
      },
      async dismiss(run, finding, isDismissed) {
        await telling(async () => {
          const { page } = await host.invoke("dream.dismiss", { run: run.id, finding, isDismissed });
          set(({ epoch }) => ({
            epoch: epoch + 1,
            said: `${isDismissed ? "Dismissed" : "Taken back"}: ${page.title}`,
          }));
        });
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

function withLatest(latest: readonly string[], answers: readonly Proposal[]): readonly string[] {
  const ids = new Set(answers.map(({ id }) => id));
  const decided = answers.filter(({ state }) => state === "rejected" || state === "accepted");
  return [...latest.filter((one) => !ids.has(one)), ...decided.map(({ id }) => id)];
}

/** The one review of the window. */
export const review = createReview(client, (text) => ui.getState().tell(text));

/** Selects the smallest slice of the review. */
export const useReview = <T>(select: (state: ReviewState & ReviewActions) => T): T => useStore(review, select);
