// `npm test`: sets up what is missing, runs every gate and ends with "N passed, N failed". Begins on the system's Node.
// `npm test -- types unit` runs those gates alone.
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages, packagedNode } from "../src-main/setup/packages.mjs";
import { ensureSystem } from "./setup/system.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
/** A gate that hangs must not keep the others from being told. */
const GATE_MS = 12 * 60_000;
/** Temporary files of the tests lie in memory where there is so much room: hundreds of small repositories wait for the disk most. */
const MEMORY_BYTES = 6 * 2 ** 30;
const scratch = mkdtempSync(path.join(scratchParent(), "nt-"));
const say = (line) => console.log(`\n== ${line}`);
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, told again at the end, where whoever sees only the last lines finds it. */
const failures = [];

try {
  ensureSystem(say);
  ensurePackages(root, say);
  await runGates(packagedNode(root));
} catch (error) {
  say(error.message);
  failures.push(error.message);
  total.failed++;
}
rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) say(`failed: ${failures.join("; ")}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runGates(node) {
  const run = onlyChosen(makeRunner(node), process.argv.slice(2));
  const [, , isBuilt] = await Promise.all([
    run.gate("types", [bin("tsc"), "-b"]),
    run.gate("lint", [bin("biome"), "check", "--error-on-warnings", "."]),
    run.gate("build", [node, "src-main/build.mjs"]),
  ]);
  await run.tests("unit", ["--project", "unit", "--project", "arch"]);
  await run.tests("store", ["--project", "store", "--project", "host", "--project", "git"]);
  if (!isBuilt) {
    say("not run, because nothing is built: e2e, window, packaging");
    total.failed += 3;
    return;
  }
  await run.tests("e2e", ["--project", "e2e"]);
  await Promise.all([
    // The same app in a real window, once.
    run.tests("window", ["--project", "e2e", "test/e2e/headed"], ["xvfb-run", "-a"]),
    run.tests("packaging", ["--project", "packaging"]),
  ]);
}

function scratchParent() {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= MEMORY_BYTES ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Without names all gates are chosen. A gate that is passed over counts as good, so that others do not wait for it. */
function onlyChosen(run, names) {
  const isChosen = (name) => names.length === 0 || names.includes(name);
  return {
    gate: async (name, command) => (isChosen(name) ? run.gate(name, command) : true),
    tests: async (name, ...rest) => (isChosen(name) ? run.tests(name, ...rest) : undefined),
  };
}

function bin(name) {
  return path.join(root, "node_modules/.bin", name);
}

/** Gates count one each; a run of tests counts its tests. */
function makeRunner(node) {
  const env = {
    ...process.env,
    NO_COLOR: "1",
    TMPDIR: scratch,
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
  };
  // Windows of the tests stay off the screen of whoever runs them.
  delete env.DISPLAY;
  delete env.WAYLAND_DISPLAY;
  const finish = (name, startedMs, isGood) =>
    say(`${name}: ${isGood ? "ok" : "FAILED"} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`);

  return {
    async gate(name, command) {
      say(name);
      const startedMs = Date.now();
      const isGood = (await execute(command, env)) === 0;
      total[isGood ? "passed" : "failed"]++;
      if (!isGood) failures.push(name);
      finish(name, startedMs, isGood);
      return isGood;
    },
    async tests(name, args, prefix = []) {
      say(name);
      const startedMs = Date.now();
      const report = path.join(root, ".cache/test-reports", `${name}.json`);
      mkdirSync(path.dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const vitest = [node, bin("vitest"), "run", "--config", "test/vitest.config.ts", ...args, ...reporters];
      const code = await execute([...prefix, ...vitest], env);
      const counts = readCounts(report);
      failures.push(...counts.names.map((test) => `${name}: ${test}`));
      // A file that cannot be loaded, or a run that was cut short, fails without a failed test.
      const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
      total.passed += counts.passed;
      total.failed += failed;
      if (failed > counts.names.length) failures.push(`${name} did not run to its end`);
      total.skipped += counts.skipped;
      finish(`${name}: ${counts.passed} passed, ${failed} failed`, startedMs, failed === 0);
    },
  };
}

function readCounts(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0, names: [] };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const failed = testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === "failed");
  const names = failed.map((test) => test.fullName);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, names };
}

/** Runs a command in a group of its own, so that what it started ends with it. What several print at once is mixed line by line. */
function execute([program, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
    const stop = () => {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has ended.
      }
    };
    const patience = setTimeout(() => {
      say(`stopped after ${GATE_MS / 60_000} minutes`);
      stop();
    }, GATE_MS);
    const interrupt = () => {
      stop();
      rmSync(scratch, { recursive: true, force: true });
      process.exit(130);
    };
    process.once("SIGINT", interrupt);
    process.once("SIGTERM", interrupt);
    const done = (code) => {
      clearTimeout(patience);
      process.removeListener("SIGINT", interrupt);
      process.removeListener("SIGTERM", interrupt);
      // Whatever a test left running.
      stop();
      resolve(code);
    };
    child.on("error", (error) => {
      say(error.message);
      done(1);
    });
    child.on("exit", (code) => done(code ?? 1));
  });
}
