import { test } from "vitest";
import { openThinkBrain } from "../../support/think-brain";
import { ANSWERABLE_THERE } from "./brainbench-questions";
import { readFileSync, readdirSync } from "node:fs";
const there = () => { const root = new URL("../../../../shared/brainbench/pages/", import.meta.url).pathname; const out: Record<string, string> = {}; for (const d of readdirSync(root)) for (const n of readdirSync(root + d)) out[`${d}/${n}`] = readFileSync(`${root}${d}/${n}`, "utf8"); return out; };
test("prof", async () => {
  const brain = await openThinkBrain(there());
  const s = brain.sources as any;
  const t: Record<string, [number, number]> = {};
  const wrap = (o: any, k: string, name: string) => { const f = o[k].bind(o); o[k] = async (...a: any[]) => { const t0 = performance.now(); try { return await f(...a); } finally { const e = (t[name] ??= [0, 0]); e[0] += performance.now() - t0; e[1]++; } }; };
  for (const q of ANSWERABLE_THERE.slice(0, 5)) await brain.think.ask(q.text);
  wrap(s.index, "keyword", "keyword"); wrap(s.index, "maxSim", "maxSim"); wrap(s.search, "query", "search"); wrap(s.files, "read", "read");
  for (const k of ["getPages", "findPage", "unresolved", "similarNames", "outgoing", "backlinks", "typedLinks"]) wrap(s.store, k, `store.${k}`);
  const times: number[] = [];
  for (const q of ANSWERABLE_THERE) { const t0 = performance.now(); const a = await brain.think.ask(q.text); times.push(performance.now() - t0); }
  times.sort((a, b) => a - b);
  console.log("p50", times[20], "p95", times[37]);
  for (const [k, [ms, n]] of Object.entries(t)) console.log(k.padEnd(20), (ms / n).toFixed(2), "ms x", (n / 40).toFixed(1), "=", (ms / 40).toFixed(1));
  await brain.close();
}, 120000);
