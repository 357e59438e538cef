import type { JobDefinition } from "../../../shared/model/job";

/** What a file of the brain held when it was looked at. */
export interface FileContent {
  /** Path in the brain. */
  readonly path: string;
  /** SHA-256 of its bytes, in hexadecimal digits; `unreadable` when they cannot be read. */
  readonly sha256: string;
}

/** Everything that a confirmation covers. */
export interface JobIdentity {
  readonly definition: JobDefinition;
  /** In the order of their paths. */
  readonly files: readonly FileContent[];
}

/** The one text of an identity: equal for equal ones, whatever order their parts came in. To be hashed. */
export const identityText = ({ definition, files }: JobIdentity): string =>
  JSON.stringify([textsOf(definition), filesOf(files)]);

/** Parts of the definition by name and files by path in which the two differ. */
export function changesBetween(before: JobIdentity, after: JobIdentity): readonly string[] {
  const [old, now] = [new Map(textsOf(before.definition)), textsOf(after.definition)];
  const parts = now.flatMap(([part, text]) => (old.get(part) === text ? [] : [part]));
  const [oldFiles, newFiles] = [new Map(filesOf(before.files)), new Map(filesOf(after.files))];
  const paths = [...new Set([...oldFiles.keys(), ...newFiles.keys()])].sort();
  return [...parts, ...paths.filter((path) => oldFiles.get(path) !== newFiles.get(path))];
}

const textsOf = (definition: JobDefinition): readonly (readonly [string, string])[] => [
  ["name", definition.name],
  ["command", JSON.stringify(definition.command)],
  ["schedule", scheduleText(definition.schedule)],
  ["variables", JSON.stringify([...definition.env].sort())],
  ["timeout", String(definition.timeoutMs)],
  ["output limit", String(definition.outputBytes)],
];

function scheduleText(schedule: JobDefinition["schedule"]): string {
  switch (schedule.kind) {
    case "nightly":
    case "hourly":
      return schedule.kind;
    case "daily":
      return `daily ${schedule.hour}:${schedule.minute}`;
    case "weekly":
      return `${schedule.weekday} ${schedule.hour}:${schedule.minute}`;
  }
}

const filesOf = (files: readonly FileContent[]): readonly (readonly [string, string])[] =>
  files.map(({ path, sha256 }) => [path, sha256] as const).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
