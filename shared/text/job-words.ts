import type { JobDefinition, JobEnd, JobSchedule } from "../model/job";

const PLAIN = /^[\p{L}\p{N}\p{M}_@%+=:,./~-]+$/u;

/** A command as one reads it: arguments that hold more than plain characters stand in quotes, so that each is seen whole. */
export const commandWords = (command: readonly string[]): string =>
  command.map((part) => (PLAIN.test(part) ? part : `'${part.replaceAll("'", "'\\''")}'`)).join(" ");

const two = (number: number): string => String(number).padStart(2, "0");

/** `every day at 06:30`. */
export function scheduleWords(schedule: JobSchedule): string {
  switch (schedule.kind) {
    case "nightly":
      return "with the nightly dream";
    case "hourly":
      return "every hour";
    case "daily":
      return `every day at ${two(schedule.hour)}:${two(schedule.minute)}`;
    case "weekly": {
      const day = schedule.weekday.charAt(0).toUpperCase() + schedule.weekday.slice(1);
      return `every ${day} at ${two(schedule.hour)}:${two(schedule.minute)}`;
    }
  }
}

const MINUTE_MS = 60_000;
const KIB = 1024;

/** `5 min`, or `90 s` where it is no whole minute. */
export const timeoutWords = ({ timeoutMs }: Pick<JobDefinition, "timeoutMs">): string =>
  timeoutMs % MINUTE_MS === 0 ? `${timeoutMs / MINUTE_MS} min` : `${timeoutMs / 1000} s`;

/** `64 KiB`, or `900 bytes` where it is no whole KiB. */
export const outputWords = ({ outputBytes }: Pick<JobDefinition, "outputBytes">): string =>
  outputBytes % KIB === 0 ? `${outputBytes / KIB} KiB` : `${outputBytes} bytes`;

/** How a run ended, to be said after `last run`: `went well`, `failed with exit code 3`. */
export function endWords(end: JobEnd): string {
  switch (end.kind) {
    case "exit":
      return end.code === 0 ? "went well" : `failed with exit code ${end.code}`;
    case "signal":
      return `was ended by ${end.signal}`;
    case "timeout":
      return "took too long and was ended";
    case "stopped":
      return "was stopped";
    case "not_started":
      return `did not start: ${end.reason}`;
    case "lost":
      return "was cut off when Noctuary ended";
  }
}
