import type { BrainStatus, GitStatus, IndexProgress } from "../../../shared/model/brain";
import type { DreamStatus } from "../../../shared/model/dream";
import type { RemoteStatus, SyncProgress } from "../../../shared/model/sync";
import { counted } from "../../components/counted";
import { nextWords, sinceWords } from "../../components/date-words";
import { PHASE_NAMES } from "../../components/dream-looks";

/** `main, 3 changes`; `no git yet`. */
export function gitWords(git: GitStatus | null): string {
  if (!git) return "no git yet";
  if (git.operation !== null) return `${git.operation} under way`;
  const branch = git.branch ?? "no branch";
  const changes = git.changedFiles + git.untrackedFiles;
  if (changes > 0) return `${branch}, ${counted(changes, "change")}`;
  return git.hasCommits ? branch : `${branch}, nothing committed yet`;
}

const SYNC_STEPS: Readonly<Record<SyncProgress["step"], string>> = {
  fetching: "Fetching",
  merging: "Merging",
  writing: "Writing files",
  pushing: "Pushing",
};

/**
 * The remote in a few words: `short` stands in the bar, null where the arrows say it; `long` says it all. Null without a
 * branch to follow and with nothing to decide.
 */
export function syncWords(remote: RemoteStatus, nowMs: number): { short: string | null; long: string } | null {
  const { ahead, behind, fetchedMs, progress, trouble, undecided, upstream } = remote;
  if (progress !== null) {
    const part = progress.total > 0 ? ` ${Math.round((progress.done / progress.total) * 100)} %` : "";
    return { short: `${SYNC_STEPS[progress.step]}${part}`, long: SYNC_STEPS[progress.step] };
  }
  if (undecided !== null) {
    const words = undecided === 0 ? "Merge: all decided" : `Merge: ${undecided.toLocaleString("en")} to decide`;
    return { short: words, long: words };
  }
  if (upstream === null) return null;
  const asked = fetchedMs === null ? "not asked yet" : `asked ${sinceWords(fetchedMs, nowMs)}`;
  const apart = [
    ...(behind > 0 ? [`${counted(behind, "commit")} to bring in from ${upstream}`] : []),
    ...(ahead > 0 ? [`${counted(ahead, "commit")} to send to ${upstream}`] : []),
  ];
  const standing = apart.length === 0 ? `In step with ${upstream}` : apart.join(", ");
  const failed = trouble === null ? "" : ` Not fetched by itself: ${trouble.reason}`;
  return { short: null, long: `${standing}, ${asked}.${failed}` };
}

const STEP_WORDS: Readonly<Record<IndexProgress["step"], string>> = {
  scan: "Looking through the folder",
  names: "Reading names",
  pages: "Reading pages",
  links: "Joining links",
  vectors: "Learning meanings",
};

/** What the index is at: `Index up to date`, `Reading pages, 734 of 1,204`. */
export function indexWords(status: Pick<BrainStatus, "index" | "progress">): string {
  if (status.index === "failed") return "The index lags behind";
  if (status.progress) return progressWords(status.progress);
  return INDEX_WORDS[status.index];
}

const INDEX_WORDS: Readonly<Record<Exclude<BrainStatus["index"], "failed">, string>> = {
  opening: "Opening the index",
  indexing: "Reading pages",
  rebuilding: "Building the index again",
  ready: "Index up to date",
};

export function progressWords({ step, done, total }: IndexProgress): string {
  if (total === 0) return STEP_WORDS[step];
  return `${STEP_WORDS[step]}, ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
}

/** `Next dream 02:00`, `Dreaming: broken links, 3 of 10`, `Next dream: off`. */
export function dreamWords(dream: DreamStatus | null, nowMs: number): string {
  if (!dream) return "Next dream: not known";
  if (dream.running) {
    const { phase, done, total } = dream.running;
    return `Dreaming: ${PHASE_NAMES[phase].toLowerCase()}${total > 0 ? `, ${done} of ${total}` : ""}`;
  }
  if (dream.pausedUntilMs !== null && dream.pausedUntilMs > nowMs)
    return `Dreams paused until ${nextWords(dream.pausedUntilMs, nowMs)}`;
  return dream.nextMs === null ? "Next dream: off" : `Next dream ${nextWords(dream.nextMs, nowMs)}`;
}
