import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** One project a kind of test, so that each can be run alone: `vitest --project unit`. */
const project = (name: string, dirs: readonly string[], timeoutMs: number, how: object = {}) => ({
  test: {
    name,
    include: dirs.map((dir) => `test/${dir}/**/*.test.{ts,tsx}`),
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    ...how,
  },
});

/** Packing takes both cores by itself. */
const SERIAL = { fileParallelism: false };
/** Files that start no process and keep no state of a module share their threads: starting one each took most of the time. */
const SHARED = { pool: "threads", isolate: false, setupFiles: ["test/setup/fixed-chance.ts"] } as const;
/** Tests that start git hundreds of times: a process that has grown large takes four times as long to start another. */
const GIT_ONLY = ["test/host/sync/**", "test/host/git-states.test.ts"];
/** Files that open a real index share processes, and with them databases: opening one anew took most of the time. */
const INDEXED = { globalSetup: ["test/setup/index-template.ts"], isolate: false };

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    reporters: ["default"],
    // All cores: Vitest would leave one of two idle.
    maxWorkers: availableParallelism(),
    projects: [
      project("unit", ["unit"], 60_000, SHARED),
      project("arch", ["arch"], 30_000),
      project("store", ["store"], 60_000, INDEXED),
      project("host", ["host"], 120_000, { ...INDEXED, exclude: GIT_ONLY }),
      project("git", [], 120_000, { include: GIT_ONLY.map((files) => files.replace("**", "**/*.test.ts")) }),
      project("e2e", ["e2e"], 120_000),
      project("packaging", ["packaging"], 240_000, SERIAL),
    ],
  },
});
