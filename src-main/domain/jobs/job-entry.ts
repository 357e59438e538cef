import { z } from "zod";
import { type JobSchedule, WEEKDAYS } from "../../../shared/model/job";
import { MAX_PLACES, watchedArguments } from "./watched-arguments";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const KIB = 1024;

export const DEFAULT_TIMEOUT_MS = MINUTE_MS;
const LONGEST_MS = 30 * MINUTE_MS;
export const DEFAULT_OUTPUT_BYTES = 64 * KIB;
const LARGEST_BYTES = 256 * KIB;
const MAX_ARGUMENTS = 64;
const MAX_ARGUMENT_LENGTH = 4096;
const MAX_VARIABLES = 32;

/**
 * What is not seen is not confirmed: control characters, those that turn or hide what stands beside them, and those that
 * are drawn as nothing, some of which count as letters (the Hangul fillers, the empty braille pattern).
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const seen = (what: string) =>
  z.string(`${what} must be text`).refine((text) => !UNSEEN.test(text), `${what} holds a character that nobody sees`);

const name = seen("a name")
  .max(64, "a name has at most 64 characters")
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u, "a name is made of letters, digits, spaces, and . _ -")
  .refine((text) => !text.endsWith(" "), "a name does not end with a space");

/** From the root of a disk, without steps that lead elsewhere than they say. */
const isAbsolute = (program: string): boolean =>
  /^(?:\/(?!\/)|[A-Za-z]:[\\/])/.test(program) &&
  !program.split(/[\\/]/).some((part) => part === ".." || part === ".") &&
  !/[\\/]$/.test(program);

const command = z
  .array(
    seen("an argument").max(MAX_ARGUMENT_LENGTH, `an argument has at most ${MAX_ARGUMENT_LENGTH} characters`),
    "a command is a list: an absolute path, then its arguments",
  )
  .min(1, "a command begins with the absolute path of a program")
  .max(MAX_ARGUMENTS, `a command has at most ${MAX_ARGUMENTS} parts`)
  .refine(([program = ""]) => isAbsolute(program), "the program must be an absolute path, without . and ..")
  .refine(
    (parts) => watchedArguments(parts).length <= MAX_PLACES,
    "the command has too many words to watch their files",
  );

const SCHEDULE_FORMS = "nightly, hourly, daily at 06:30, or weekly on monday at 06:30";

/** Null for what is none of the forms. */
function parseSchedule(text: string): JobSchedule | null {
  const words = text.trim().toLowerCase().split(/\s+/).join(" ");
  if (words === "nightly" || words === "hourly") return { kind: words };
  const [, day, hours, minutes] = /^(?:daily|weekly on ([a-z]+)) at ([01]?\d|2[0-3]):([0-5]\d)$/.exec(words) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const at = { hour: Number(hours), minute: Number(minutes) };
  if (day === undefined) return { kind: "daily", ...at };
  const weekday = WEEKDAYS.find((one) => one === day);
  return weekday ? { kind: "weekly", weekday, ...at } : null;
}

const schedule = z.string(`a schedule is ${SCHEDULE_FORMS}`).transform((text, context) => {
  const parsed = parseSchedule(text);
  if (parsed) return parsed;
  context.addIssue(`a schedule is ${SCHEDULE_FORMS}`);
  return z.NEVER;
});

const env = z
  .array(
    z
      .string("a variable is told by its name")
      .regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, "a variable is told by its name alone, in letters, digits and _"),
    "env is a list of names of variables",
  )
  .max(MAX_VARIABLES, `at most ${MAX_VARIABLES} variables`);

/** A number without a unit is not guessed at. */
const amount = (units: Readonly<Record<string, number>>, largest: number, message: string) =>
  z.string(message).transform((text, context) => {
    const [, digits, unit] = /^(\d{1,6})\s*([A-Za-z]+)$/.exec(text.trim()) ?? [];
    const size = unit === undefined ? undefined : units[unit.toLowerCase()];
    const value = Number(digits) * (size ?? 0);
    if (value > 0 && value <= largest) return value;
    context.addIssue(message);
    return z.NEVER;
  });

const SECONDS = { s: SECOND_MS, sec: SECOND_MS, second: SECOND_MS, seconds: SECOND_MS };
const MINUTES = { m: MINUTE_MS, min: MINUTE_MS, minute: MINUTE_MS, minutes: MINUTE_MS };

/** One item under `jobs`. */
export const jobEntry = z.strictObject({
  name,
  command,
  schedule,
  env: env.optional(),
  timeout: amount({ ...SECONDS, ...MINUTES }, LONGEST_MS, "a timeout is 1 s to 30 min, with its unit").optional(),
  output: amount({ b: 1, kib: KIB }, LARGEST_BYTES, "an output limit is at most 256 KiB, with its unit").optional(),
});

export type JobEntry = z.output<typeof jobEntry>;
