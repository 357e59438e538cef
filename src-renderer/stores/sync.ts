import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PullResult, RemoteStatus, SyncSchedule } from "../../shared/model/sync";
import { client } from "../client/client";
import { errorText, isCancelled } from "../client/error-text";
import { brain } from "./brain";
import { onBrainEvent } from "./brain-events";
import { navigation } from "./navigation";
import { ui } from "./ui";

export type SyncAct = "fetch" | "pull" | "push";

export interface SyncState {
  /** Null: outside a repository; undefined: not known yet. */
  readonly remote: RemoteStatus | null | undefined;
  /** What the last look or act failed with. */
  readonly error: unknown;
  /** What this window has asked for and is not done. */
  readonly acting: SyncAct | null;
  /** Grows when a waiting merge may have changed. */
  readonly mergeEpoch: number;
}

const START: SyncState = { remote: undefined, error: null, acting: null, mergeEpoch: 0 };

/** Where the brain's branch stands beside the one it follows. */
export const sync = createStore<SyncState>()(() => START);

/** Asks where the branch stands, and follows it. Returns what stops following. */
export function followSync(): () => void {
  let turn = 0;
  const ask = () => {
    const mine = ++turn;
    client.invoke("repo.remote", {}).then(
      (remote) => {
        if (mine === turn) sync.setState({ remote });
      },
      (error: unknown) => {
        if (mine === turn && sync.getState().remote === undefined) sync.setState({ error });
      },
    );
  };
  const stops = [
    onBrainEvent("repo.didSync", ({ remote }) => {
      turn++;
      const before = sync.getState();
      const hasMoved = remote.progress === null;
      sync.setState({ remote, mergeEpoch: before.mergeEpoch + (hasMoved ? 1 : 0) });
    }),
    brain.subscribe(({ status }, before) => {
      if (status?.folder !== before.status?.folder) sync.setState(START);
      // Git moved, here or by another program.
      if (status?.folder && JSON.stringify(status.git) !== JSON.stringify(before.status?.git)) ask();
    }),
  ];
  if (brain.getState().status?.folder) ask();
  return () => {
    turn++;
    for (const stop of stops.toReversed()) stop();
  };
}

let stopActing: AbortController | null = null;

/** Fetches, pulls or pushes, one at a time; what came of it is told. */
export async function actSync(act: SyncAct, setsUpstream = false): Promise<void> {
  if (sync.getState().acting !== null) return;
  stopActing = new AbortController();
  const { signal } = stopActing;
  sync.setState({ acting: act, error: null });
  try {
    const words = await ACTS[act](signal, setsUpstream);
    if (words !== null) ui.getState().tell(words);
  } catch (error) {
    if (!isCancelled(error)) {
      sync.setState({ error });
      if (navigation.getState().screen !== "sync") ui.getState().tell(`Not synced. ${errorText(error).next}`);
    }
  } finally {
    sync.setState(({ mergeEpoch }) => ({ acting: null, mergeEpoch: mergeEpoch + 1 }));
  }
}

/** Gives up what this window has asked for. */
export const stopSync = (): void => stopActing?.abort();

export const dropSyncError = (): void => sync.setState({ error: null });

/** @throws BrainError */
export async function changeSchedule(schedule: SyncSchedule): Promise<void> {
  sync.setState({ remote: await client.invoke("repo.schedule", schedule) });
}

const ACTS: Readonly<Record<SyncAct, (signal: AbortSignal, setsUpstream: boolean) => Promise<string | null>>> = {
  async fetch(signal) {
    const { ahead, behind } = await client.invoke("repo.fetch", {}, { signal });
    return behind === 0 && ahead === 0 ? "Nothing new." : `${behind} to bring in, ${ahead} to send.`;
  },
  async pull(signal) {
    const result = await client.invoke("repo.pull", {}, { signal });
    if (result.kind !== "undecided") return pullWords(result);
    // The screen says itself what is left.
    navigation.getState().show("sync");
    return null;
  },
  async push(signal, setsUpstream) {
    const { commits } = await client.invoke("repo.push", { setsUpstream }, { signal });
    return commits === 0 ? "Sent." : `${commits} ${commits === 1 ? "commit" : "commits"} sent.`;
  },
};

/** What a pull came to, in a sentence. */
export function pullWords(result: PullResult): string {
  if (result.kind === "up_to_date") return "Nothing new.";
  if (result.kind === "undecided") {
    return result.undecided === 1
      ? "One place waits for your decision."
      : `${result.undecided} places wait for your decision.`;
  }
  const files = `${result.files} ${result.files === 1 ? "file" : "files"}`;
  return result.joined > 0
    ? `${files} brought in, ${result.joined} brought together with yours.`
    : `${files} brought in.`;
}

/** Selects the smallest slice of the state of syncing. */
export const useSync = <T>(select: (state: SyncState) => T): T => useStore(sync, select);
