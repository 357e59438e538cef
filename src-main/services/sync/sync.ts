import { BrainError, hasCode, throwIfAborted } from "../../../shared/errors/brain-error";
import type { PullResult, RemoteStatus, SyncProgress, SyncSchedule } from "../../../shared/model/sync";
import { syncRefused } from "../../domain/sync/refusal-words";
import { shownAddress } from "../../domain/sync/remote-address";
import type { AppState } from "../../ports/app-state";
import type { Git } from "../../ports/git";
import type { GitSync, Upstream } from "../../ports/git-sync";
import { createOneAtATime } from "../one-at-a-time";
import type { Merging } from "./merging";

/** The brain’s repository and the one that it follows. */
export interface Sync {
  remote(): Promise<RemoteStatus | null>;
  /** The same for an announcement: while something goes on only how far it is, so that nothing is asked ten times a second. */
  glance(): Promise<RemoteStatus | null>;
  /** @throws BrainError `sync_refused`, `cancelled` */
  fetch(signal?: AbortSignal): Promise<RemoteStatus>;
  /** @throws BrainError `sync_refused`, `cancelled` */
  pull(signal?: AbortSignal): Promise<PullResult>;
  /** @throws BrainError `sync_refused`, `cancelled` */
  push(setsUpstream: boolean, signal?: AbortSignal): Promise<{ commits: number }>;
  setSchedule(schedule: SyncSchedule): Promise<RemoteStatus>;
  /** Fetches, and pulls where that is switched on; what goes wrong is told by the status alone. */
  runSchedule(signal: AbortSignal): Promise<void>;
  schedule(): Promise<SyncSchedule>;
}

export interface SyncPorts {
  readonly git: GitSync;
  readonly status: Git["status"];
  readonly merging: Merging;
  readonly scheduleState: AppState<SyncSchedule>;
  /** Runs one thing at a time with everything else that commits or moves the branch. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** How far it is; null when nothing goes on. */
  readonly progress: { current: SyncProgress | null; set(progress: SyncProgress | null): void };
  readonly trouble: { current: RemoteStatus["trouble"] };
  onDidChange(): void;
  onScheduleChanged(): void;
}

const NEVER: SyncSchedule = { everyMinutes: null, pulls: false };

type Followed = Upstream & { readonly branch: string; readonly remote: string };

export function createSync(ports: SyncPorts): Sync {
  const { git, merging, progress, trouble } = ports;
  const schedule = async () => (await ports.scheduleState.read()) ?? NEVER;
  // Hosts are asked one thing at a time; commits do not wait for them.
  const inTurn = createOneAtATime();
  let last: RemoteStatus | null = null;

  async function remote(): Promise<RemoteStatus | null> {
    const upstream = await git.upstream();
    if (!upstream) return null;
    const { branch, remote: name, address, trackingRef } = upstream;
    const tracked = trackingRef === null ? null : await git.commitOf(trackingRef);
    const head = await git.commitOf("HEAD");
    const counts = head && tracked ? await git.countBetween(head, tracked) : { ahead: 0, behind: 0 };
    last = {
      ...{ branch, remote: name, ...counts },
      address: address === null ? null : shownAddress(address),
      upstream: trackingRef === null ? null : shortName(trackingRef),
      fetchedMs: await git.fetchedMs(),
      isShallow: await git.isShallow(),
      progress: progress.current,
      undecided: await merging.undecided().catch(() => null),
      schedule: await schedule(),
      trouble: trouble.current,
    };
    return last;
  }

  async function present(): Promise<RemoteStatus> {
    return (await remote()) ?? noRepository();
  }

  /** @throws BrainError `sync_refused` where there is nobody to ask */
  async function followed(): Promise<Followed> {
    const upstream = await git.upstream();
    if (!upstream) return noRepository();
    if (upstream.remote === null) throw syncRefused("no_remote");
    if (upstream.branch === null) throw syncRefused("detached");
    return { ...upstream, branch: upstream.branch, remote: upstream.remote };
  }

  async function fetchNow({ remote: name, remoteRef }: Followed, signal: AbortSignal | undefined): Promise<void> {
    // A branch that follows another of the same repository has nobody to ask.
    if (name === ".") return;
    progress.set({ step: "fetching", done: 0, total: 0 });
    await git.fetch(name, remoteRef, progress.set, signal);
    trouble.current = null;
  }

  /** Progress ends with the work, and whoever looks is told. */
  async function going<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      progress.set(null);
      ports.onDidChange();
    }
  }

  async function assertReady(): Promise<void> {
    await assertQuiet();
    if (await git.isSparse()) throw syncRefused("sparse");
    if (!(await git.canMergeTrees())) throw syncRefused("old_git");
  }

  async function assertQuiet(): Promise<void> {
    const state = await ports.status();
    if (!state) return noRepository();
    if (state.conflictedFiles > 0) throw syncRefused("conflicted");
    if (state.operation !== null) throw syncRefused("operation");
    if (state.isLocked) throw syncRefused("locked");
    if (state.branch === null) throw syncRefused("detached");
    if (!state.hasCommits) throw syncRefused("no_commits");
  }

  async function pullNow(signal: AbortSignal | undefined): Promise<PullResult> {
    await assertReady();
    const from = await followed();
    if (from.trackingRef === null) throw syncRefused("no_upstream");
    await fetchNow(from, signal);
    throwIfAborted(signal);
    const theirs = await git.commitOf(from.trackingRef);
    if (theirs === null) throw syncRefused("branch_gone");
    const name = shortName(from.trackingRef);
    return ports.alone(async () => {
      // Looked at again: asking a host takes long enough for somebody to begin something.
      await assertQuiet();
      return merging.bringIn(theirs, name, signal).catch(tellShallow);
    });
  }

  /** A history that is cut short shows no common commit though there is one. */
  async function tellShallow(error: unknown): Promise<never> {
    const isUnrelated = hasCode(error, "sync_refused") && error.data.why === "unrelated";
    throw isUnrelated && (await git.isShallow()) ? syncRefused("shallow") : error;
  }

  async function pushNow(setsUpstream: boolean, signal: AbortSignal | undefined): Promise<{ commits: number }> {
    const to = await followed();
    if (to.remote === ".") throw syncRefused("no_remote");
    if (to.remoteRef === null && !setsUpstream) throw syncRefused("no_upstream");
    const head = await git.commitOf("HEAD");
    if (head === null) throw syncRefused("no_commits");
    const tracked = to.trackingRef === null ? null : await git.commitOf(to.trackingRef);
    const counts = tracked ? await git.countBetween(head, tracked) : null;
    if (counts && counts.behind > 0) throw syncRefused(counts.ahead > 0 ? "diverged" : "behind");
    progress.set({ step: "pushing", done: 0, total: 0 });
    const remoteRef = to.remoteRef ?? `refs/heads/${to.branch}`;
    const order = { remote: to.remote, branch: to.branch, remoteRef, setsUpstream: to.remoteRef === null };
    await git.push(order, progress.set, signal);
    return { commits: counts?.ahead ?? 0 };
  }

  return {
    remote,
    schedule,
    glance: async () => (progress.current && last ? { ...last, progress: progress.current } : remote()),
    fetch: async (signal) => {
      await going(() => inTurn(async () => fetchNow(await followed(), signal)));
      return present();
    },
    pull: (signal) => going(() => inTurn(() => pullNow(signal))),
    push: (setsUpstream, signal) => going(() => inTurn(() => pushNow(setsUpstream, signal))),
    async setSchedule(next) {
      await ports.scheduleState.write(next);
      trouble.current = null;
      ports.onScheduleChanged();
      ports.onDidChange();
      return present();
    },
    async runSchedule(signal) {
      const { pulls } = await schedule();
      try {
        await going(() => inTurn(async () => (pulls ? pullNow(signal) : fetchNow(await followed(), signal))));
        trouble.current = null;
      } catch (error) {
        if (hasCode(error, "cancelled")) return;
        const data = hasCode(error, "sync_refused") ? error.data : syncRefused("unknown").data;
        trouble.current = { why: data.why, reason: data.reason };
      } finally {
        ports.onDidChange();
      }
    },
  };
}

function noRepository(): never {
  throw new BrainError("git_unavailable", "This folder is no git repository.", { reason: "no_repository" });
}

const shortName = (ref: string): string => ref.replace(/^refs\/(?:remotes|heads)\//, "");
