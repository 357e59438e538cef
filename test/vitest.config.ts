import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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

/** Files that take longest. Begun last, one of them would run on alone while the other cores wait. */
const SLOW = [
  "e2e/chaos.",
  "e2e/node-shells.",
  "e2e/main-job.",
  "host/dream-review.",
  "host/rename.",
  "host/dream-service.",
];

/** The slow files before the others, which stay in their order. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.includes(`/test/${name}`));
      return at < 0 ? SLOW.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    reporters: ["default"],
    // All cores: Vitest would leave one of two idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
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
