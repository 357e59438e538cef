import type { ArgsOf, OperationName, ResultOf } from "../../../shared/contract/contract";
import { seeded } from "./synthetic-brain";

/** Asks a brain, however it is reached. */
export type Ask = <K extends "graph.query" | "graph.path" | "graph.neighbourhood">(
  operation: K & OperationName,
  args: ArgsOf<K>,
) => Promise<ResultOf<K>>;

export interface Measured {
  readonly what: string;
  readonly p50: number;
  readonly p95: number;
  /** The same of processor time of this process, all threads; null where another process answers. */
  readonly cpu: { readonly p50: number; readonly p95: number } | null;
  /** Mean number of rows, paths or nodes that came back. */
  readonly found: number;
}

const RUNS = 60;
const WARM_UP = 5;

/** Sorted out: the typical and the worst but three of sixty. */
export async function measure(
  what: string,
  run: (at: number) => Promise<number>,
  { runs = RUNS, isHere = true } = {},
): Promise<Measured> {
  for (let at = 0; at < Math.min(WARM_UP, runs - 2); at++) await run(runs + at);
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let found = 0;
  for (let at = 0; at < runs; at++) {
    const cpu = process.cpuUsage();
    const startedMs = performance.now();
    found += await run(at);
    times.push(performance.now() - startedMs);
    const { user, system } = process.cpuUsage(cpu);
    cpuTimes.push((user + system) / 1_000);
  }
  return { what, ...shares(times), cpu: isHere ? shares(cpuTimes) : null, found: found / runs };
}

function shares(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Neighbourhoods and paths from pages drawn at random, most linked ones among them. @param slugs of the pages */
export async function measureWalks(
  ask: Ask,
  slugs: readonly string[],
  busiest: string,
  isHere = true,
): Promise<Measured[]> {
  const random = seeded(5);
  const drawn = Array.from({ length: 4 * RUNS }, () => slugs[Math.floor(random() * slugs.length)] ?? busiest);
  const page = (at: number) => (at % 10 === 0 ? busiest : (drawn[at % drawn.length] ?? busiest));
  const around = (depth: number) => async (at: number) =>
    (await ask("graph.neighbourhood", { page: page(at), depth, limit: 60 })).nodes.length;
  const paths = (maxHops: number) => async (at: number) => {
    const to = drawn[(at + 2 * RUNS) % drawn.length] ?? busiest;
    return (await ask("graph.path", { from: page(at), to: to === page(at) ? busiest : to, maxHops })).paths.length;
  };
  return [
    await measure("neighbourhood, 1 step", around(1), { isHere }),
    await measure("neighbourhood, 2 steps", around(2), { isHere }),
    await measure("neighbourhood, 3 steps", around(3), { isHere }),
    await measure("3 paths, at most 4 links", paths(4), { isHere }),
    await measure("3 paths, at most 6 links", paths(6), { isHere }),
  ];
}

/** Queries whose text changes with the page that they start from. */
export async function measureQueries(
  ask: Ask,
  texts: readonly (readonly [what: string, text: (page: string, other: string) => string])[],
  slugs: readonly string[],
  isHere = true,
): Promise<Measured[]> {
  const random = seeded(9);
  const draw = () => slugs[Math.floor(random() * slugs.length)] ?? "";
  const measured: Measured[] = [];
  for (const [what, text] of texts) {
    const run = async () => (await ask("graph.query", { text: text(draw(), draw()) })).rows.length;
    measured.push(await measure(what, run, { isHere }));
  }
  return measured;
}
