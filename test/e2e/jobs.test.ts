import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isAlive, until } from "../support/job-world";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 60_000 };
const declaring = (words: string): string => `jobs:
  - name: Say
    command: [/bin/sh, tools/say.sh, ${words}]
    schedule: daily at 06:30
    env: [JOB_TOKEN]
  - {name: Broken, command: [say], schedule: nightly}
`;

const folder = aSmallBrain({ "tools/say.sh": 'echo "said $1 $JOB_TOKEN"\necho "$1" >> said.txt\n' });
const declare = (words: string): void => {
  mkdirSync(path.join(folder, ".noctuary"), { recursive: true });
  writeFileSync(path.join(folder, ".noctuary/jobs.yaml"), declaring(words));
};
const said = (): string | null => {
  const file = path.join(folder, "said.txt");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

let app: RunningApp;
beforeAll(async () => {
  app = await launch("browser", { folder, env: { JOB_TOKEN: "token" } });
  await app.page.getByText("Index up to date").waitFor(PATIENCE);
});
/** Closed by the last test. */
let isClosed = false;
afterAll(async () => {
  if (!isClosed) await app?.close();
});

const press = async (name: string) => {
  await app.page.getByRole("button", { name, exact: true }).focus();
  await app.page.keyboard.press("Enter");
};
const sees = (words: string | RegExp) => app.page.getByRole("main").getByText(words).waitFor(PATIENCE);

it("says how a job is declared while there is none", async () => {
  await app.page.keyboard.press("Control+,");
  await press("Jobs");
  await sees("No job is declared.");
  expect(await axeFindings(app.page)).toEqual([]);
});

it("shows what a repository declares as off, and what is wrong with it by line", async () => {
  declare("hello");
  await sees("Off: not confirmed on this machine.");
  await sees("Line 6");
  await sees("/bin/sh tools/say.sh hello");
  expect(await app.page.getByRole("button", { name: "Run now: Say" }).count()).toBe(0);
  expect(await axeFindings(app.page)).toEqual([]);
});

it("confirms from the keyboard what it has shown whole, and runs it", async () => {
  const { page } = app;
  await press("Confirm: Say");
  const dialog = page.getByRole("dialog", { name: "Confirm Say" });
  for (const words of [
    "/bin/sh tools/say.sh hello",
    "every day at 06:30",
    "PATH, HOME, LANG, JOB_TOKEN",
    "tools/say.sh",
  ]) {
    await dialog.getByText(words, { exact: true }).waitFor(PATIENCE);
  }
  expect(await axeFindings(page)).toEqual([]);
  // What is chosen first is to do nothing.
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await sees("Off: not confirmed on this machine.");
  await press("Confirm: Say");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await sees(/On, next at/);
  expect(said()).toBeNull();
  await press("Run now: Say");
  await sees(/Its last run, just now, went well\./);
  expect(said()).toBe("hello\n");
  await press("Output: Say");
  await page.getByRole("dialog", { name: "Output of Say" }).getByText("said hello token").waitFor(PATIENCE);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
});

it("is off again when the file changes, and says what changed", async () => {
  declare("goodbye");
  await sees(/Off: changed since it was confirmed \(command\)\./);
  expect(await app.invoke("jobs.run", { name: "Say" })).toMatchObject({ ok: false, error: { code: "job_refused" } });
  expect(said()).toBe("hello\n");
});

it("ends with everything that it started when Noctuary is closed", async () => {
  writeFileSync(
    path.join(folder, ".noctuary/jobs.yaml"),
    "jobs:\n  - {name: Long, command: [/bin/sh, -c, 'sleep 600 & echo $! $$ > pids.txt; wait'], schedule: hourly}\n",
  );
  await press("Confirm: Long");
  await app.page.keyboard.press("Tab");
  await app.page.keyboard.press("Enter");
  await press("Run now: Long");
  await sees(/It has been running since/);
  const file = path.join(folder, "pids.txt");
  await until(() => existsSync(file) && readFileSync(file, "utf8").endsWith("\n"));
  const pids = readFileSync(file, "utf8").trim().split(" ").map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  expect(app.log).toEqual([]);
  isClosed = true;
  expect(await app.close()).toBe(0);
  await until(() => !pids.some(isAlive));
});
