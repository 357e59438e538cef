import { describe, expect, it } from "vitest";
import { readJobs } from "../../../../src-main/domain/jobs/read-jobs";

/** So many different words. */
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");

const GOOD = `# What runs by itself
jobs:
  - name: Fetch calendar
    command: [/usr/local/bin/ics-to-md, --out, "my calendar"]
    schedule: daily at 6:30
    env: [ICS_URL, HTTPS_PROXY, ICS_URL]
    timeout: 5 min
    output: 8 KiB
  - name: tidy
    command: [/bin/true]
    schedule: Nightly
`;

it("reads jobs with what they leave out", () => {
  const { jobs, problems } = readJobs(GOOD);
  expect(problems).toEqual([]);
  expect(jobs).toEqual([
    {
      line: 3,
      definition: {
        name: "Fetch calendar",
        command: ["/usr/local/bin/ics-to-md", "--out", "my calendar"],
        schedule: { kind: "daily", hour: 6, minute: 30 },
        env: ["HTTPS_PROXY", "ICS_URL"],
        timeoutMs: 300_000,
        outputBytes: 8192,
      },
    },
    {
      line: 9,
      definition: {
        name: "tidy",
        command: ["/bin/true"],
        schedule: { kind: "nightly" },
        env: [],
        timeoutMs: 60_000,
        outputBytes: 65_536,
      },
    },
  ]);
});

it.each(["", "# nothing\n", "jobs:\n", "jobs: []\n", "---\n"])("finds no job and nothing wrong in %j", (text) => {
  expect(readJobs(text)).toEqual({ jobs: [], problems: [] });
});

it("reads paths of Windows", () => {
  const read = readJobs("jobs:\n  - {name: a, command: ['C:\\tools\\a.exe'], schedule: hourly}\n");
  expect(read.problems).toEqual([]);
});

/** A file of one good job and one with a change. */
const withJob = (fields: Readonly<Record<string, string>>): string => {
  const all = { name: "b", command: "[/bin/b]", schedule: "hourly", ...fields };
  const lines = Object.entries(all).map(([key, value], at) => `${at === 0 ? "  - " : "    "}${key}: ${value}\n`);
  return `jobs:\n  - {name: a, command: [/bin/a], schedule: hourly}\n${lines.join("")}`;
};

describe("a job with a fault does not count, is told with its line, and leaves the others alone:", () => {
  it.each<[string, Readonly<Record<string, string>>, number, RegExp]>([
    ["a command that a shell would read", { command: "/bin/b --all | tee x" }, 4, /a command is a list/],
    ["a command that is looked for", { command: "[b]" }, 4, /absolute path/],
    ["a command beside the file", { command: "[./b]" }, 4, /absolute path/],
    ["a command that steps up", { command: "[/usr/bin/../../tmp/b]" }, 4, /absolute path/],
    ["a folder", { command: "[/usr/bin/]" }, 4, /absolute path/],
    ["another machine's program", { command: "[//server/share/b.exe]" }, 4, /absolute path/],
    ["no command", { command: "[]" }, 4, /begins with the absolute path/],
    ["an argument that is no text", { command: "[/bin/b, 7]" }, 4, /must be text/],
    ["a line break in an argument", { command: '[/bin/b, "a\\nb"]' }, 4, /nobody sees/],
    ["text that is turned around", { command: '[/bin/b, "a\\u202eb"]' }, 4, /nobody sees/],
    ["a hidden letter in the name", { name: '"b\\u200b"' }, 3, /nobody sees/],
    ["a letter that is drawn as nothing", { name: '"b\\u3164"' }, 3, /nobody sees/],
    ["a sign that is drawn as nothing", { command: '[/bin/b, "x\\ufe0f.sh"]' }, 4, /nobody sees/],
    ["a pattern without a dot", { command: '[/bin/b, "x\\u2800.sh"]' }, 4, /nobody sees/],
    ["more words than can be watched", { command: `[/bin/sh, -c, "${words(600)}"]` }, 4, /too many words/],
    ["a name like a path", { name: "../b" }, 3, /letters, digits/],
    ["the name of another job", { name: "A" }, 3, /another job/],
    ["a schedule of no known form", { schedule: '"*/5 * * * *"' }, 5, /nightly, hourly, daily/],
    ["an hour that no day has", { schedule: "daily at 24:00" }, 5, /nightly, hourly, daily/],
    ["a day that no week has", { schedule: "weekly on moonday at 06:00" }, 5, /nightly, hourly, daily/],
    ["a value in the list of variables", { env: "[TOKEN=secret]" }, 6, /by its name/],
    ["variables that are no list", { env: "TOKEN" }, 6, /list of names/],
    ["a timeout without a unit", { timeout: "60" }, 6, /with its unit/],
    ["a timeout of an hour", { timeout: "60 min" }, 6, /30 min/],
    ["a timeout of nothing", { timeout: "0 s" }, 6, /1 s to/],
    ["an output limit too large", { output: "1024 KiB" }, 6, /256 KiB/],
    ["a misspelt key", { enviroment: "[A]" }, 6, /enviroment/],
    ["a shell asked for", { shell: "true" }, 6, /shell/],
  ])("%s", (_what, fields, line, message) => {
    const { jobs, problems } = readJobs(withJob(fields));
    expect(jobs.map(({ definition }) => definition.name)).toEqual(["a"]);
    expect(problems.map((problem) => problem.line)).toContain(line);
    expect(problems.map((problem) => problem.message).join("\n")).toMatch(message);
  });

  it.each(["name", "command", "schedule"])("no %s", (key) => {
    const { jobs, problems } = readJobs(
      withJob({}).replace(new RegExp(`((?:  - |    ))${key}: .*\n(?!.*jobs)`), "$1x: 1\n"),
    );
    expect(jobs).toHaveLength(1);
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe("a file that is none declares nothing and says where:", () => {
  it.each([
    ["broken YAML", "jobs:\n  - name: [a\n", 1],
    ["a key given twice", "jobs: []\njobs: []\n", 2],
    ["a list", "- name: a\n", 1],
    ["a text", "run everything\n", 1],
    ["a map of jobs", "jobs:\n  a: {command: [/bin/a]}\n", 1],
    ["another key", "tasks: []\n", 1],
    ["an alias of nothing", "jobs: *all\n", 1],
    ["two documents", "jobs: []\n---\njobs: []\n", 1],
  ])("%s", (_what, text, line) => {
    const { jobs, problems } = readJobs(text);
    expect(jobs).toEqual([]);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(line);
    expect(problems[0]?.message).not.toBe("");
  });

  it("an alias that blows up", () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(", ")}]`,
    );
    const { jobs, problems } = readJobs(`a0: &a0 [x]\n${levels.join("\n")}\njobs: *a12\n`);
    expect(jobs).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });
});

it("reads at most fifty jobs", () => {
  const list = Array.from({ length: 60 }, (_, at) => `  - {name: j${at}, command: [/bin/a], schedule: hourly}\n`);
  const { jobs, problems } = readJobs(`jobs:\n${list.join("")}`);
  expect([jobs.length, problems[0]?.line]).toEqual([50, 52]);
});
