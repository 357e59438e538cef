import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Moment, TimeRange } from "../../shared/model/past";
import { client } from "../client/client";
import { brain, useBrain } from "./brain";
import { useBrainEvent } from "./brain-events";
import { telling } from "./telling";
import { type Query, useQuery } from "./use-query";

export interface PastState {
  /** The moment that pages and the graph are shown as of; null: now. */
  readonly moment: Moment | null;
}

/** Where in time the window looks. One moment for all of it: a star of then opens the page of then. */
export const past = createStore<PastState>()(() => ({ moment: null }));

export const lookBack = (moment: Moment): void => past.setState({ moment });
/** Begins with the newest commit; the slider goes on from there. A failure is told. */
export async function lookBackFromNow(): Promise<void> {
  const range = await telling(() => client.invoke("time.range", { limit: 0 }));
  if (range) lookBack(range.last);
}

export const backToNow = (): void => past.setState({ moment: null });

// Another brain has another past.
brain.subscribe((now, before) => {
  if (now.status?.folder !== before.status?.folder) backToNow();
});

export const useMoment = (): Moment | null => useStore(past, ({ moment }) => moment);

/** How much of a state that is waited for has been read, in hundredths; null while nothing is known to take long. */
export function usePastProgress(): number | null {
  const [steps, setSteps] = useState({ most: 0, left: 0 });
  useBrainEvent("time.didProgress", ({ left }) =>
    setSteps(({ most }) => (left === 0 ? { most: 0, left: 0 } : { most: Math.max(most, left), left })),
  );
  return steps.left === 0 ? null : Math.floor((100 * (steps.most - steps.left)) / steps.most);
}

/** More commits than these no slider tells apart. */
const MOST_COMMITS = 5_000;

/** The commits that one can look back to; nothing is asked without git. */
export function usePastRange(): Query<TimeRange> {
  const git = useBrain((state) => state.status?.git ?? null);
  // A commit changes what git says of the folder.
  const refresh = JSON.stringify(git);
  return useQuery("time.range", git === null ? null : { limit: MOST_COMMITS }, { refresh, keep: true });
}

/** The place of a moment among commits; their number for now. */
export function indexOfMoment(commits: TimeRange["commits"], moment: Moment | null): number {
  if (moment === null) return commits.length;
  const at = commits.findIndex(({ commit }) => commit === moment.commit);
  return at >= 0
    ? at
    : Math.max(
        0,
        commits.findLastIndex(({ dateMs }) => dateMs <= moment.dateMs),
      );
}

/** Goes to a place among commits. */
export function goToIndex(commits: TimeRange["commits"], index: number): void {
  const commit = commits[index];
  if (commit) lookBack(commit);
  else backToNow();
}
