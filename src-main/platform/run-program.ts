import { type ChildProcess, execFile, spawn } from "node:child_process";
import { homedir } from "node:os";
import path from "node:path";
import type { JobEnd } from "../../shared/model/job";
import type { ProgramOrder, ProgramResult, ProgramRunner, RunningProcess } from "../ports/jobs";
import { birthOfProcess, isSameBirth } from "./process-birth";
import { TailBuffer } from "./tail-buffer";

/** Between the plain request to end and the hard one. */
const ENDING_MS = 2000;
/** What a program started and did not wait for may still say so much later. */
const LAST_WORDS_MS = 500;

/** What every program gets: nothing of it says anything about the person but where the home folder is. */
function plainEnvironment(): Record<string, string> {
  const lang = process.env.LANG ?? "C.UTF-8";
  if (process.platform !== "win32") {
    return { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", HOME: homedir(), LANG: lang };
  }
  const system = process.env.SystemRoot ?? "C:\\Windows";
  const PATH = `${path.join(system, "System32")};${system}`;
  return { PATH, SystemRoot: system, USERPROFILE: homedir(), TEMP: process.env.TEMP ?? system, LANG: lang };
}

function environmentFor(names: readonly string[]): Record<string, string> {
  const env = plainEnvironment();
  for (const name of names) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

export const programRunner: ProgramRunner = { run: runProgram, endLeftOver };

function runProgram(order: ProgramOrder): Promise<ProgramResult> {
  const { command, cwd, env, outputBytes, signal, timeoutMs } = order;
  const [program = "", ...args] = command;
  const tail = new TailBuffer(outputBytes);
  return new Promise((resolve) => {
    const finish = (end: JobEnd) => resolve({ end, output: tail.text(), droppedBytes: tail.droppedBytes });
    if (signal.aborted) return finish({ kind: "stopped" });
    const child = start(program, args, cwd, environmentFor(env));
    if (child instanceof Error) return finish({ kind: "not_started", reason: reasonOf(child) });
    new Run(child, tail, finish).follow(timeoutMs, signal);
    const { pid } = child;
    if (pid !== undefined) void birthOfProcess(pid).then((birth) => birth !== null && order.onStarted({ pid, birth }));
  });
}

/** A group of its own has no terminal to ask at, and ends with everything that it started. */
function start(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): ChildProcess | Error {
  const detached = process.platform !== "win32";
  try {
    return spawn(program, args, { cwd, env, detached, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
  } catch (error) {
    return error instanceof Error ? error : new Error("not started");
  }
}

/** One program from its start until nothing of its group is left. */
class Run {
  #ended: JobEnd | null = null;
  /** Why we end it; null while it may go on. */
  #because: JobEnd | null = null;
  readonly #callOff: (() => void)[] = [];

  constructor(
    private readonly child: ChildProcess,
    tail: TailBuffer,
    private readonly finish: (end: JobEnd) => void,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (piece: Buffer) => tail.add(piece));
      stream?.on("error", () => undefined);
    }
  }

  follow(timeoutMs: number, signal: AbortSignal): void {
    const { child } = this;
    this.#later(timeoutMs, () => this.#endIt({ kind: "timeout" }));
    const onAbort = () => this.#endIt({ kind: "stopped" });
    signal.addEventListener("abort", onAbort, { once: true });
    this.#callOff.push(() => signal.removeEventListener("abort", onAbort));
    child.on("error", (error) => {
      if (child.pid === undefined) this.#close({ kind: "not_started", reason: reasonOf(error) });
    });
    child.on("exit", (code, by) => {
      this.#ended = by === null ? { kind: "exit", code: code ?? 0 } : { kind: "signal", signal: by };
      // What it left running holds the pipes open, and would outlive the job.
      this.#later(LAST_WORDS_MS, () => this.#killGroup());
      // What left the group as well is not found, and not waited for.
      this.#later(2 * LAST_WORDS_MS, () => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      });
    });
    child.on("close", () => {
      this.#killGroup();
      this.#close(this.#because ?? this.#ended ?? { kind: "exit", code: 0 });
    });
  }

  #endIt(because: JobEnd): void {
    if (this.#ended) return;
    this.#because ??= because;
    endGroup(this.child.pid, "SIGTERM");
    this.#later(ENDING_MS, () => this.#killGroup());
  }

  #killGroup(): void {
    endGroup(this.child.pid, "SIGKILL");
  }

  #later(ms: number, run: () => void): void {
    const timer = setTimeout(run, ms);
    this.#callOff.push(() => clearTimeout(timer));
  }

  #close(end: JobEnd): void {
    for (const callOff of this.#callOff.splice(0)) callOff();
    this.finish(end);
  }
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === "win32") {
    const taskkill = path.join(process.env.SystemRoot ?? "C:\\Windows", "System32", "taskkill.exe");
    execFile(taskkill, ["/pid", String(pid), "/T", "/F"], () => undefined);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // All of it has ended by itself.
  }
}

/** Only what is surely the same process: its number may be another's by now. */
async function endLeftOver({ pid, birth }: RunningProcess): Promise<void> {
  const now = await birthOfProcess(pid).catch(() => null);
  if (now !== null && isSameBirth(now, birth)) endGroup(pid, "SIGKILL");
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "There is no such program.",
  EACCES: "The system does not let it be run.",
  EPERM: "The system does not let it be run.",
  ENOEXEC: "It is no program that this system can run.",
  EINVAL: "This system runs it through a shell alone.",
};

const reasonOf = (error: Error): string =>
  REASONS["code" in error ? String(error.code) : ""] ?? "The system could not start it.";
