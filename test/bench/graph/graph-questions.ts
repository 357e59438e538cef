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
  /** Mean number of rows, paths or nodes that came back. */
  readonly found: number;
}

const RUNS = 60;
const WARM_UP = 5;

/** Sorted out: the typical and the worst but three of sixty. */
export async function measure(what: string, run: (at: number) => Promise<number>, runs = RUNS): Promise<Measured> {
  for (let at = 0; at < Math.min(WARM_UP, runs - 2); at++) await run(runs + at);
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < runs; at++) {
    const startedMs = performance.now();
    found += await run(at);
    times.push(performance.now() - startedMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { what, p50: at(0.5), p95: at(0.95), found: found / runs };
}

/** Neighbourhoods and paths from pages drawn at random, most linked ones among them. @param slugs of the pages */
export async function measureWalks(ask: Ask, slugs: readonly string[], busiest: string): Promise<Measured[]> {
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
    await measure("neighbourhood, 1 step", around(1)),
    await measure("neighbourhood, 2 steps", around(2)),
    await measure("neighbourhood, 3 steps", around(3)),
    await measure("3 paths, at most 4 links", paths(4)),
    await measure("3 paths, at most 6 links", paths(6)),
  ];
}

/** Queries whose text changes with the page that they start from. */
export async function measureQueries(
  ask: Ask,
  texts: readonly (readonly [what: string, text: (page: string, other: string) => string])[],
  slugs: readonly string[],
): Promise<Measured[]> {
  const random = seeded(9);
  const draw = () => slugs[Math.floor(random() * slugs.length)] ?? "";
  const measured: Measured[] = [];
  for (const [what, text] of texts) {
    const run = async () => (await ask("graph.query", { text: text(draw(), draw()) })).rows.length;
    measured.push(await measure(what, run));
  }
  return measured;
}
