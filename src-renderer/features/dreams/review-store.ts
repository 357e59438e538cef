import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { BrainClient } from "../../../shared/contract/client";
import type { DreamRun, Proposal } from "../../../shared/model/dream";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { ui } from "../../stores/ui";
import { placeAfter, type ReviewPlace } from "./review-order";

export type Decision = "accept" | "reject" | "reopen";

export interface ReviewState extends ReviewPlace {
  /** The run that was chosen; null follows the newest. */
  readonly run: string | null;
  /** Proposals as the Host answered them, by run and id, until the run is read again. */
  readonly decided: ReadonlyMap<string, Proposal>;
  /** Proposals whose decision is on its way. */
  readonly deciding: ReadonlyMap<string, Decision>;
  /** Ids rejected in this sitting, latest last: what can be taken back. */
  readonly rejected: readonly string[];
  /** The last decision in words, for screen readers. */
  readonly said: string;
}

export interface ReviewActions {
  openRun(run: string | null): void;
  openGroup(group: string): void;
  openProposal(proposal: Proposal): void;
  /** Decides, and goes on to the next at once: the Host takes decisions one after the other. */
  decide(run: DreamRun, proposal: Proposal, decision: Decision): Promise<void>;
  /** The screen is left: the next visit reads everything again. */
  leave(): void;
}

export const proposalKey = (run: string, id: string): string => `${run} ${id}`;

const START = { run: null, group: null, proposal: null } as const;
const SAID = { accept: "Accepted", reject: "Rejected", reopen: "Taken back" } as const;

/** Where one is in the review of a dream, and what was decided just now. */
export function createReview(host: Pick<BrainClient, "invoke">, tell: (text: string) => void) {
  return createStore<ReviewState & ReviewActions>()((set, get) => ({
    ...START,
    decided: new Map(),
    deciding: new Map(),
    rejected: [],
    said: "",
    openRun: (run) => set({ ...START, run, rejected: [] }),
    openGroup: (group) => set({ group, proposal: null }),
    openProposal: ({ id, rule }) => set({ group: `proposals:${rule}`, proposal: id }),
    async decide(run, proposal, decision) {
      const key = proposalKey(run.id, proposal.id);
      if (get().deciding.has(key)) return;
      set(({ deciding }) => ({ deciding: new Map(deciding).set(key, decision) }));
      if (decision !== "reopen") set({ ...placeAfter(withPending(run, get().deciding), proposal.id) });
      try {
        const answer = await host.invoke("dream.review", { run: run.id, proposal: proposal.id, decision });
        set(({ decided, rejected }) => ({
          decided: new Map(decided).set(key, answer),
          rejected: withRejection(rejected, answer),
          said: answer.state === "stale" ? `Out of date: ${answer.title}` : `${SAID[decision]}: ${answer.title}`,
        }));
        if (answer.state === "stale") tell(`${answer.note ?? "The page has changed."} Nothing was written.`);
      } catch (error) {
        const { title, next } = errorText(error);
        tell(`${title}. ${next}`);
      } finally {
        set(({ deciding }) => ({ deciding: new Map([...deciding].filter(([one]) => one !== key)) }));
      }
    },
    leave: () => set({ decided: new Map(), said: "" }),
  }));
}

/** The run in which what is on its way counts as decided, so that one does not come back to it. */
function withPending(run: DreamRun, deciding: ReadonlyMap<string, Decision>): DreamRun {
  const isPending = (one: Proposal) => deciding.has(proposalKey(run.id, one.id));
  return { ...run, proposals: run.proposals.map((one) => (isPending(one) ? { ...one, state: "accepted" } : one)) };
}

function withRejection(rejected: readonly string[], { id, state }: Proposal): readonly string[] {
  const others = rejected.filter((one) => one !== id);
  return state === "rejected" ? [...others, id] : others;
}

/** The one review of the window. */
export const review = createReview(client, (text) => ui.getState().tell(text));

/** Selects the smallest slice of the review. */
export const useReview = <T>(select: (state: ReviewState & ReviewActions) => T): T => useStore(review, select);
