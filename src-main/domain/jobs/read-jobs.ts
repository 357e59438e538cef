import { LineCounter, parseDocument } from "yaml";
import type { JobDefinition, JobProblem } from "../../../shared/model/job";
import { firstLine, YamlProblems } from "../../../shared/schema/yaml-problems";
import { yamlValue } from "../../../shared/schema/yaml-value";
import { DEFAULT_OUTPUT_BYTES, DEFAULT_TIMEOUT_MS, type JobEntry, jobEntry } from "./job-entry";

export interface DeclaredJob {
  readonly definition: JobDefinition;
  /** From 1. */
  readonly line: number;
}

export interface JobsRead {
  readonly jobs: readonly DeclaredJob[];
  readonly problems: readonly JobProblem[];
}

const MAX_JOBS = 50;

/**
 * Reads the text of a jobs file. Never throws: a job with anything wrong in it does not count at all and is told with its
 * line, the others count. YAML that cannot be read declares no job.
 */
export function readJobs(text: string): JobsRead {
  const lines = new LineCounter();
  // Not `silent`: that would pass over a second document without a word.
  const document = parseDocument(text, { lineCounter: lines, logLevel: "error" });
  const problems = new YamlProblems(document, lines);
  for (const error of document.errors) problems.addAt(error.pos[0], "", firstLine(error.message));
  const value = document.errors.length > 0 ? null : yamlValue(document);
  if (value instanceof Error) problems.add([], firstLine(value.message));
  const isSaid = value !== null && value !== undefined && !(value instanceof Error);
  const jobs = isSaid ? jobsIn(value, problems) : [];
  return { jobs, problems: problems.found.map(withoutNumber) };
}

/** Which of the jobs it is, its line tells better than its number. */
const withoutNumber = (problem: JobProblem): JobProblem => ({
  ...problem,
  where: problem.where.replace(/^jobs\.\d+\.?/, ""),
});

function jobsIn(value: unknown, problems: YamlProblems): readonly DeclaredJob[] {
  if (!isRecord(value)) {
    problems.add([], "must be a map with the list `jobs`");
    return [];
  }
  for (const key of Object.keys(value))
    if (key !== "jobs") problems.add([key], `\`${key}\` is nothing that this file has`);
  const list = value.jobs ?? [];
  if (!Array.isArray(list)) {
    problems.add(["jobs"], "must be a list of jobs");
    return [];
  }
  if (list.length > MAX_JOBS) problems.add(["jobs", MAX_JOBS], `at most ${MAX_JOBS} jobs are read`);
  const names = new Set<string>();
  return list.slice(0, MAX_JOBS).flatMap((item: unknown, at): DeclaredJob[] => {
    const path = ["jobs", at];
    const entry = problems.checked(jobEntry, item, path);
    if (!entry) return [];
    const key = entry.name.normalize("NFC").toLowerCase();
    if (names.has(key)) {
      problems.add([...path, "name"], "another job has this name");
      return [];
    }
    names.add(key);
    return [{ definition: definitionOf(entry), line: problems.lineOf(path) }];
  });
}

const definitionOf = (entry: JobEntry): JobDefinition => ({
  name: entry.name.normalize("NFC"),
  command: entry.command,
  schedule: entry.schedule,
  env: [...new Set(entry.env ?? [])].sort(),
  timeoutMs: entry.timeout ?? DEFAULT_TIMEOUT_MS,
  outputBytes: entry.output ?? DEFAULT_OUTPUT_BYTES,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
