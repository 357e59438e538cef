import type { DreamRun, DreamRunSummary, DreamStatus, PhaseLeft } from "../../../shared/model/dream";
import { counted } from "../../components/counted";
import { clockTime, dayWords, nextWords, sinceWords } from "../../components/date-words";

const HOUR_MS = 3_600_000;
const NIGHT_ENDS = 6;
const NIGHT_BEGINS = 21;

/** `Last night`, `Today, 14:02`, `19 Nov, 02:00`. While it is still night there is no last night. */
export function runName(startedMs: number, nowMs: number): string {
  if (isNight(startedMs) && !isNight(nowMs) && nowMs - startedMs < 20 * HOUR_MS) return "Last night";
  const time = clockTime(startedMs);
  const day = dayWords(startedMs, nowMs);
  if (day === dayWords(nowMs, nowMs)) return `Today, ${time}`;
  return sinceWords(startedMs, nowMs) === "yesterday" ? `Yesterday, ${time}` : `${day}, ${time}`;
}

function isNight(ms: number): boolean {
  const hour = new Date(ms).getHours();
  return hour < NIGHT_ENDS || hour >= NIGHT_BEGINS;
}

/** What one sees of a run in the list: what waits, or how it ended. */
export function runHint({ verdict, open, decided, finishedMs }: DreamRunSummary, isRunning: boolean): string {
  if (isRunning) return "running";
  if (open > 0) return `${open} open`;
  if (verdict === "failed") return "failed";
  if (verdict === "cancelled") return "stopped";
  if (verdict === null || finishedMs === null) return "broken off";
  return decided > 0 ? "all decided" : "nothing found";
}

type RunTimes = Pick<DreamRun, "startedMs" | "finishedMs" | "verdict" | "proposals" | "findings">;

/** When it ran, and what it found. */
export function runSentence(run: RunTimes, isRunning: boolean): string {
  const from = clockTime(run.startedMs);
  if (isRunning) return `Since ${from}.`;
  const to = run.finishedMs === null ? null : clockTime(run.finishedMs);
  const when = to === null || to === from ? from : `${from} to ${to}`;
  if (run.verdict === "failed") return `${when}, failed. Nothing was written.`;
  if (run.verdict === null) return `${when}, broken off. Nothing was written.`;
  const found = foundWords(run.proposals.length, run.findings.length);
  return run.verdict === "cancelled" ? `${when}, stopped. Until then: ${found}.` : `${when}. Found ${found}.`;
}

function foundWords(proposals: number, findings: number): string {
  const parts = [
    ...(proposals > 0 ? [`${counted(proposals, "thing")} to tidy`] : []),
    ...(findings > 0 ? [`${counted(findings, "page")} to look at`] : []),
  ];
  return parts.length === 0 ? "everything in order" : parts.join(" and ");
}

/** When the next dream comes, or why none does. */
export function nextDreamWords(status: DreamStatus, isEnabled: boolean, nowMs: number): string {
  if (status.pausedUntilMs !== null && status.pausedUntilMs > nowMs) {
    return `Paused until ${nextWords(status.pausedUntilMs, nowMs)}`;
  }
  if (status.nextMs !== null) return `Next dream ${nextWords(status.nextMs, nowMs)}`;
  return isEnabled ? "No dream is due" : "Nightly dreams are off";
}

/** `97 %`, on one line. */
export const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

const WHY_LEFT = {
  time: "its time was up",
  budget: "the night’s tokens were spent",
  model: "the model did not answer",
} as const;

/** `40 go on next night: its time was up`. */
export function leftWords({ count, why }: PhaseLeft): string {
  const rest =
    count === null ? "The rest goes on" : count === 1 ? "One goes on" : `${count.toLocaleString("en")} go on`;
  return `${rest} next night: ${WHY_LEFT[why]}`;
}
