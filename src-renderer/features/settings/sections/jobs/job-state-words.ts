import type { JobStatus } from "../../../../../shared/model/job";
import { endWords } from "../../../../../shared/text/job-words";
import { nextWords, sinceWords } from "../../../../components/date-words";

const OBSTACLES: Readonly<Record<NonNullable<JobStatus["obstacle"]>, string>> = {
  missing: "Its program is not on this machine.",
  not_a_file: "What it names as its program is no file.",
  not_executable: "Its program may not be run by you.",
  unwatchable: "A file that it names cannot be read, or is too large to be watched.",
};

/** How a job stands, in a sentence or three: whether it is on, when it comes, and what became of it last. */
export function jobStateWords(job: JobStatus, nowMs: number): string {
  const { last, obstacle } = job;
  if (last !== null && last.end === null) return `It has been running since ${sinceWords(last.startedMs, nowMs)}.`;
  const parts = [standing(job, nowMs), obstacle === null ? "" : OBSTACLES[obstacle]];
  if (last !== null && last.end !== null)
    parts.push(`Its last run, ${sinceWords(last.startedMs, nowMs)}, ${endSentence(last.end)}`);
  return parts.filter((part) => part !== "").join(" ");
}

function standing({ state, changes, definition, nextMs }: JobStatus, nowMs: number): string {
  if (state === "off") return "Off: not confirmed on this machine.";
  if (state === "changed") return `Off: changed since it was confirmed (${changes.join(", ")}).`;
  if (nextMs !== null) return `On, next at ${nextWords(nextMs, nowMs)}.`;
  return definition.schedule.kind === "nightly" ? "On, but no dream is planned." : "On.";
}

function endSentence(end: NonNullable<NonNullable<JobStatus["last"]>["end"]>): string {
  const words = endWords(end);
  return words.endsWith(".") ? words : `${words}.`;
}
