import { type ChildProcess, spawn } from "node:child_process";
import { BrainError, cancelled } from "../../../shared/errors/brain-error";
import type { RunGit } from "../../ports/git-starter";

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

/** Native git in a folder, by its bytes, in a process that this one starts. */
export const runGit: RunGit = (cwd, args, run = {}) =>
  new Promise((resolve, reject) => {
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
