import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * When a process began, as text to compare with `isSameBirth`. A process id alone is not enough to know a lock's owner:
 * ids are reused, and after a restart of the machine they all are.
 */
export type ProcessBirth = string;

/** Clocks asked in two ways (our own uptime, the system's list) disagree by rounding; ids are not reused this fast. */
const TOLERANCE_MS = 5000;
const run = promisify(execFile);

/** The birth of this very process. */
export async function ownBirth(): Promise<ProcessBirth> {
  if (process.platform === "linux") {
    const exact = await linuxBirth(process.pid);
    if (exact !== null && exact !== "dead") return exact;
  }
  return `ms:${Math.round(Date.now() - process.uptime() * 1000)}`;
}

/** True when both texts name the same moment. */
export function isSameBirth(a: ProcessBirth, b: ProcessBirth): boolean {
  const [msA, msB] = [millisecondsOf(a), millisecondsOf(b)];
  if (msA === null || msB === null) return a === b;
  return Math.abs(msA - msB) <= TOLERANCE_MS;
}

const millisecondsOf = (birth: ProcessBirth): number | null => {
  const ms = birth.startsWith("ms:") ? Number(birth.slice(3)) : Number.NaN;
  return Number.isFinite(ms) ? ms : null;
};

/**
 * Whether the process that wrote `pid` and `birth` still runs. When the system does not tell the birth of a process that
 * is there, the answer is yes: to wait for a stranger is a nuisance, to take a brain from its owner destroys it.
 */
export async function isProcessAlive(pid: number, birth: ProcessBirth): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return false;
  const now = await birthOf(pid);
  if (now === "dead") return false;
  return now === null || isSameBirth(now, birth);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: someone else's process has that id now, or ours under another user. Its birth decides.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The birth of a process that was just started; null when it is gone already, or the system does not tell. */
export async function birthOfProcess(pid: number): Promise<ProcessBirth | null> {
  const birth = await birthOf(pid);
  return birth === "dead" ? null : birth;
}

/** Null when the system does not tell. */
async function birthOf(pid: number): Promise<ProcessBirth | "dead" | null> {
  try {
    if (process.platform === "linux") return await linuxBirth(pid);
    if (process.platform === "win32") return await windowsBirth(pid);
    return await psBirth(pid);
  } catch {
    return null;
  }
}

/** Boot id and clock ticks since boot, exact. A zombie still answers to signals but owns nothing. */
async function linuxBirth(pid: number): Promise<ProcessBirth | "dead" | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The second field is the program's name in brackets and may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, ticks] = [fields[0], fields[19]];
  if (state === "Z" || state === "X") return "dead";
  if (ticks === undefined) return null;
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  return `${boot.trim()}:${ticks}`;
}

async function psBirth(pid: number): Promise<ProcessBirth | null> {
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)], { env: { ...process.env, LC_ALL: "C" } });
  return fromDate(Date.parse(stdout.trim()));
}

async function windowsBirth(pid: number): Promise<ProcessBirth | null> {
  const script = `([DateTimeOffset](Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`;
  const { stdout } = await run("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", script]);
  return fromDate(Number(stdout.trim()));
}

const fromDate = (ms: number): ProcessBirth | null => (Number.isFinite(ms) && ms > 0 ? `ms:${Math.round(ms)}` : null);
