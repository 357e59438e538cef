import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { AppInfo } from "../../shared/contract/brain";
import type { BrainStatus } from "../../shared/model/brain";
import type { DreamStatus } from "../../shared/model/dream";
import { client } from "../client/client";
import { onBrainEvent } from "./brain-events";

export interface BrainState {
  /** Null until the Host has answered for the first time. */
  readonly status: BrainStatus | null;
  readonly dream: DreamStatus | null;
  readonly app: AppInfo | null;
  /** Open gaps in the ledger; null while unknown. */
  readonly gapCount: number | null;
  /** Grows with every announced change of pages: what was asked before may have another answer now. */
  readonly pagesEpoch: number;
  /** Set when the Host could not be reached at the start. */
  readonly failure: unknown;
}

export const brain = createStore<BrainState>()(() => ({
  status: null,
  dream: null,
  app: null,
  gapCount: null,
  pagesEpoch: 0,
  failure: null,
}));

/** Most gaps the count tells apart; above it says "200". */
const GAP_LIMIT = 200;

/** Asks for the state of the brain and follows it. Returns what stops following. */
export function followBrain(): () => void {
  const stops = [
    onBrainEvent("brain.didChange", ({ status }) => {
      const before = brain.getState().status;
      brain.setState({ status });
      // A brain that was just opened has other gaps and dreams than the one before.
      if (before?.folder !== status.folder) void refreshCounts();
    }),
    onBrainEvent("page.didChange", countChangeSoon),
    onBrainEvent("dream.didProgress", ({ status }) => brain.setState({ dream: status })),
    onBrainEvent("dream.didFinish", () => void refreshCounts()),
    onBrainEvent("gap.didChange", () => void refreshCounts()),
  ];
  void start();
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}

/** A first index announces ten changes a second: what depends on pages is asked again at most this often. */
const EPOCH_MS = 300;
let epochTimer: ReturnType<typeof setTimeout> | undefined;
let lastEpochMs = 0;

function countChangeSoon(): void {
  if (epochTimer !== undefined) return;
  const wait = Math.max(0, lastEpochMs + EPOCH_MS - Date.now());
  epochTimer = setTimeout(() => {
    epochTimer = undefined;
    lastEpochMs = Date.now();
    brain.setState((state) => ({ pagesEpoch: state.pagesEpoch + 1 }));
  }, wait);
}

async function start(): Promise<void> {
  try {
    const [status, app] = await Promise.all([client.invoke("brain.status", {}), client.invoke("app.info", {})]);
    brain.setState({ status, app, failure: null });
    if (status.folder !== null) await refreshCounts();
  } catch (failure) {
    brain.setState({ failure });
  }
}

/** Dream state and open gaps, asked again. Failing leaves what was known. */
async function refreshCounts(): Promise<void> {
  await Promise.allSettled([
    client.invoke("dream.status", {}).then((dream) => brain.setState({ dream })),
    client.invoke("gap.list", { limit: GAP_LIMIT }).then((gaps) => brain.setState({ gapCount: gaps.length })),
  ]);
}

/** Selects the smallest slice of the brain's state. */
export const useBrain = <T>(select: (state: BrainState) => T): T => useStore(brain, select);
