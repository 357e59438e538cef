import { type ChildProcess, spawn } from "node:child_process";
import { BrainError, cancelled } from "../../shared/errors/brain-error";

export interface GitRun {
  readonly input?: Uint8Array | string;
  /** Instead of the repository's own. */
  readonly indexFile?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** A git that says nothing for so long has hung. */
  readonly silentMs?: number;
  /** Each piece of what git says beside its answer: progress, complaints. */
  readonly onWords?: (words: string) => void;
}

export interface GitAnswer {
  /** Null when it was ended for its silence. */
  readonly code: number | null;
  readonly bytes: Buffer;
  readonly text: string;
  /** What it said beside; may hold names of files and of hosts, and goes nowhere but to what recognises complaints. */
  readonly words: string;
}

const SILENT_MS = 60_000;
/** After a plain request to end, so long until the hard one: git takes its lock files away in between. */
const ENDING_MS = 3_000;
/** Of what git says beside only the end matters. */
const MAX_WORDS = 20_000;

/** Nothing may wait for somebody to type: no terminal, no window, no question. */
const QUIET: Readonly<Record<string, string>> = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  SSH_ASKPASS_REQUIRE: "never",
  GCM_INTERACTIVE: "never",
  GIT_EDITOR: "true",
  GIT_MERGE_AUTOEDIT: "no",
  // Its words are recognised in English alone.
  LC_ALL: "C",
  LANGUAGE: "C",
};

/** Native git in a folder, by its bytes. @throws BrainError `cancelled`, `git_unavailable` */
export function runGit(cwd: string, args: readonly string[], run: GitRun = {}): Promise<GitAnswer> {
  return new Promise((resolve, reject) => {
    if (run.signal?.aborted) return reject(cancelled());
    const env = { ...process.env, ...QUIET, ...run.env };
    if (run.indexFile !== undefined) env.GIT_INDEX_FILE = run.indexFile;
    // A group of its own has no terminal to ask at, and ends with everything that it started.
    const detached = process.platform !== "win32";
    const child = spawn("git", args, { cwd, env, detached, stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
    const out: Buffer[] = [];
    let [words, isSilent] = ["", false];
    const end = () => endGroup(child);
    const silent = setTimeout(() => {
      isSilent = true;
      end();
    }, run.silentMs ?? SILENT_MS);
    const onAbort = () => end();
    run.signal?.addEventListener("abort", onAbort, { once: true });
    child.stdout.on("data", (piece: Buffer) => {
      silent.refresh();
      out.push(piece);
    });
    child.stderr.on("data", (piece: Buffer) => {
      silent.refresh();
      const said = piece.toString();
      words = (words + said).slice(-MAX_WORDS);
      run.onWords?.(said);
    });
    const settle = () => {
      clearTimeout(silent);
      run.signal?.removeEventListener("abort", onAbort);
    };
    child.on("error", () => {
      settle();
      reject(new BrainError("git_unavailable", "Git could not be started.", { reason: "not_started" }));
    });
    child.on("close", (code) => {
      settle();
      if (run.signal?.aborted) return reject(cancelled());
      const bytes = Buffer.concat(out);
      resolve({ code: isSilent ? null : code, bytes, text: bytes.toString(), words });
    });
    // Told by `close`: a git that ends early closes its ear first.
    child.stdin.on("error", () => undefined);
    child.stdin.end(run.input ?? "");
  });
}

function endGroup(child: ChildProcess): void {
  const send = (signal: NodeJS.Signals) => {
    try {
      if (process.platform === "win32" || child.pid === undefined) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  send("SIGTERM");
  setTimeout(() => send("SIGKILL"), ENDING_MS).unref();
}
