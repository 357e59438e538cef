import { stat } from "node:fs/promises";
import path from "node:path";
import { BrainError, hasCode } from "../../shared/errors/brain-error";
import type { SyncProgress, SyncRefusal } from "../../shared/model/sync";
import { complaintOf } from "../domain/sync/git-complaint";
import { syncRefused } from "../domain/sync/refusal-words";
import type { GitAnswer, GitRun, RunGit } from "../ports/git-starter";
import type { GitSync, Upstream } from "../ports/git-sync";
import { wasEnded } from "./git-process/git-elsewhere";

/** Runs git and takes what it complains of for a refusal. */
export type Ask = (args: readonly string[], run?: GitRun) => Promise<GitAnswer>;

export function askIn(runGit: RunGit, root: string): Ask {
  return async (args, run) => {
    const answer = await runGit(root, args, run);
    if (answer.code !== 0) throw refusedBy(answer);
    return answer;
  };
}

/** @param unknown what it is when its words are not known */
export function refusedBy({ code, words, text }: GitAnswer, unknown: SyncRefusal = "unknown") {
  if (/no space left on device/i.test(words)) {
    return new BrainError("disk_refused", "The disk is full.", { reason: "full" });
  }
  const why = code === null ? "timeout" : complaintOf(`${text}\n${words}`);
  return syncRefused(why === "unknown" ? unknown : why);
}

/** An answer without its line end; empty when git refused, and where there is none. */
export const said = (runGit: RunGit, root: string, args: readonly string[]): Promise<string> =>
  runGit(root, args).then(
    ({ code, text }) => (code === 0 ? text.replace(/\r?\n$/, "") : ""),
    (error: unknown) => {
      // No git says as much as no repository; one that was ended says nothing.
      if (hasCode(error, "git_unavailable") && !wasEnded(error)) return "";
      throw error;
    },
  );

type Remote = Pick<GitSync, "upstream" | "fetchedMs" | "fetch" | "push" | "isShallow" | "isSparse">;

/** The part of git that talks to other hosts, or knows of them. */
export function createGitRemote(root: string, runGit: RunGit): Remote {
  return {
    upstream: () => readUpstream(runGit, root),
    async fetchedMs() {
      const file = await said(runGit, root, ["rev-parse", "--git-path", "FETCH_HEAD"]);
      return file === "" ? null : stat(path.resolve(root, file)).then(({ mtimeMs }) => mtimeMs, nothing);
    },
    isShallow: async () => (await said(runGit, root, ["rev-parse", "--is-shallow-repository"])) === "true",
    isSparse: async () => (await said(runGit, root, ["config", "--type=bool", "core.sparseCheckout"])) === "true",
    async fetch(remote, remoteRef, onProgress, signal) {
      const run = await networkRun(runGit, root, "fetching", onProgress, signal);
      // Only the branch that is followed: what is gone there is told, and nothing else is brought along.
      const wanted = remoteRef === null ? [] : [remoteRef];
      const answer = await runGit(root, [...SLOW, "fetch", "--progress", "--", remote, ...wanted], run);
      if (answer.code !== 0) throw refusedBy(answer);
    },
    async push({ remote, branch, remoteRef, setsUpstream }, onProgress, signal) {
      const run = await networkRun(runGit, root, "pushing", onProgress, signal);
      const flags = ["push", "--porcelain", "--progress", ...(setsUpstream ? ["--set-upstream"] : [])];
      const answer = await runGit(root, [...SLOW, ...flags, "--", remote, `refs/heads/${branch}:${remoteRef}`], run);
      if (answer.code === 0) return;
      // A hook of this repository says what it likes; that nothing was refused over there tells it.
      throw refusedBy(answer, /^!/m.test(answer.text) ? "protected" : "hook");
    },
  };
}

const nothing = () => null;

/** Hosts that send nothing for half a minute have gone. */
const SLOW = ["-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=30"];

async function readUpstream(runGit: RunGit, root: string): Promise<Upstream | null> {
  if ((await said(runGit, root, ["rev-parse", "--is-inside-work-tree"])) !== "true") return null;
  const branch = (await said(runGit, root, ["symbolic-ref", "--quiet", "--short", "HEAD"])) || null;
  const format = "--format=%(upstream)%00%(upstream:remotename)%00%(upstream:remoteref)";
  const followed = branch === null ? "" : await said(runGit, root, ["for-each-ref", format, `refs/heads/${branch}`]);
  const [trackingRef = "", named = "", remoteRef = ""] = followed.split("\0");
  const remote = named || onlyRemote(await said(runGit, root, ["remote"]));
  const address =
    remote === null || remote === "." ? null : (await said(runGit, root, ["remote", "get-url", remote])) || null;
  const hasUpstream = trackingRef !== "" && remoteRef !== "";
  return {
    branch,
    remote,
    address,
    remoteRef: hasUpstream ? remoteRef : null,
    trackingRef: hasUpstream ? trackingRef : null,
  };
}

/** Of several remotes only `origin` goes without saying. */
function onlyRemote(list: string): string | null {
  const names = list.split("\n").filter((name) => name !== "");
  return names.length === 1 ? (names[0] ?? null) : names.includes("origin") ? "origin" : null;
}

async function networkRun(
  runGit: RunGit,
  root: string,
  step: SyncProgress["step"],
  onProgress: (progress: SyncProgress) => void,
  signal: AbortSignal | undefined,
): Promise<GitRun> {
  const ssh = process.env.GIT_SSH_COMMAND ?? ((await said(runGit, root, ["config", "core.sshCommand"])) || "ssh");
  return {
    signal,
    env: process.env.GIT_SSH === undefined ? { GIT_SSH_COMMAND: withoutQuestions(ssh) } : {},
    onWords(words) {
      const counts = [...words.matchAll(/(?:Receiving|Writing|Counting) objects:\s+\d+% \((\d+)\/(\d+)\)/g)].at(-1);
      if (counts) onProgress({ step, done: Number(counts[1]), total: Number(counts[2]) });
    },
  };
}

/** Ssh that answers or fails, and never asks. Other programs in its place know other options, and keep their own. */
function withoutQuestions(command: string): string {
  const program = /^"([^"]+)"|^'([^']+)'|^(\S+)/.exec(command.trim());
  const name = path.basename(program?.[1] ?? program?.[2] ?? program?.[3] ?? "").replace(/\.exe$/i, "");
  return name === "ssh" ? `${command} -o BatchMode=yes -o ConnectTimeout=20` : command;
}
