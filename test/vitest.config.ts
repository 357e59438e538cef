import { defineConfig } from "vitest/config";

/** One project a kind of test, so that each can be run alone: `vitest --project unit`. */
const project = (name: string, dirs: readonly string[], timeoutMs: number, serial = false) => ({
  test: {
    name,
    include: dirs.map((dir) => `test/${dir}/**/*.test.{ts,tsx}`),
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    ...(serial ? { fileParallelism: false } : {}),
  },
});

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    reporters: ["default"],
    projects: [
      project("unit", ["unit"], 10_000),
      project("arch", ["arch"], 30_000),
      project("store", ["store"], 60_000),
      project("host", ["host"], 120_000),
      project("e2e", ["e2e"], 120_000, true),
      project("packaging", ["packaging"], 240_000, true),
    ],
  },
});
