import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NO_RULES } from "../../../src-main/domain/brain-rules";
import { drawPast } from "../../../src-main/domain/graph/draw-graph";
import { PastEngine } from "../../../src-main/repo/past/past-engine";
import { makeHistory } from "./made-history";

type Print = (line: string) => void;

/** @param args a folder under git; without it one is made, of `--pages` and `--commits` */
export async function measurePast(_root: string, args: readonly string[], print: Print): Promise<boolean> {
  const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-bench-past-"));
  const numberOf = (name: string, otherwise: number) => Number(args[args.indexOf(name) + 1] ?? otherwise) || otherwise;
  try {
    const given = args.find((arg, i) => !arg.startsWith("--") && !args[i - 1]?.startsWith("--"));
    const folder = given ?? path.join(scratch, "brain");
    if (given === undefined)
      makeHistory(folder, { pages: numberOf("--pages", 2000), commits: numberOf("--commits", 500) });
    await measure(folder, path.join(scratch, "state"), print);
    return true;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measure(folder: string, stateDir: string, print: Print): Promise<void> {
  const head = execFileSync("git", ["-C", folder, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const [cpu, startMs] = [process.threadCpuUsage(), performance.now()];
    const value = await work();
    const { user, system } = process.threadCpuUsage(cpu);
    const wallMs = performance.now() - startMs;
    print(
      `${what.padEnd(46)} ${((user + system) / 1000).toFixed(0).padStart(7)} ms of the thread ${wallMs.toFixed(0).padStart(7)} ms`,
    );
    return value;
  };
  const engine = new PastEngine();
  await engine.start(folder, stateDir, "bench");
  await engine.setRules(NO_RULES);
  const settle = async (commit: string, asker: "asked" | "ahead" = "asked") => {
    for (;;) if ((await engine.prepare(asker, commit, 100)).isReady) return;
  };
  const found = await timed("history", () => engine.history(20_000));
  if (found.kind === "none") throw new Error("no history");
  const { commits } = found.range;
  const middle = commits[Math.floor(commits.length / 2)]?.commit ?? head;
  print(`${commits.length} commits`);
  await timed("a state, nothing read before", () => settle(middle));
  await timed("its graph", () => engine.graph());
  await timed("reading ahead, every commit back from the newest", async () => {
    for (const { commit } of commits.toReversed()) await settle(commit, "ahead");
  });
  const kept = readdirSync(stateDir).reduce((sum, name) => sum + statSync(path.join(stateDir, name)).size, 0);
  print(`kept: ${(kept / 1e6).toFixed(1)} MB, memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
  await engine.dropAhead();
  await timed("back to the newest, all read", () => settle(commits.at(-1)?.commit ?? head));
  await timed("one commit back", () => settle(commits.at(-2)?.commit ?? head));
  await timed("half the history back", () => settle(middle));
  const { raw } = await timed("its graph", () => engine.graph());
  const today = drawPast(raw, null, new Map());
  await timed("drawn on a standing sky", async () => drawPast(raw, today.packed, new Map()));
  await timed("first search", () => engine.search("spring draft", 20));
  await timed("second search", () => engine.search("boat second table", 20));
  engine.close();
  const again = new PastEngine();
  await again.start(folder, stateDir, "bench");
  await timed("history, new thread", () => again.history(0));
  await timed("a state, new thread, all kept", async () => {
    for (;;) if ((await again.prepare("asked", middle, 100)).isReady) return;
  });
  again.close();
}
