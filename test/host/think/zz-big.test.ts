import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { openThinkBrain } from "../../support/think-brain";

const root = process.env.DIR!;
const there = () => {
  const out: Record<string, Uint8Array> = {};
  for (const n of readdirSync(root, { recursive: true }) as string[])
    if (n.endsWith(".md")) out[n] = readFileSync(`${root}/${n}`);
  return out;
};
const QS = (process.env.QS ?? "").split("|").filter(Boolean);
test("big", async () => {
  const t = performance.now();
  const brain = await openThinkBrain(there());
  console.log("indexed", performance.now() - t, brain.names.size);
  const s = brain.sources as any;
  const tt: Record<string, [number, number]> = {};
  const wrap = (o: any, k: string, name: string) => {
    const f = o[k].bind(o);
    o[k] = async (...a: any[]) => {
      const t0 = performance.now();
      try {
        return await f(...a);
      } finally {
        const e = (tt[name] ??= [0, 0]);
        e[0] += performance.now() - t0;
        e[1]++;
      }
    };
  };
  await brain.think.ask("warm up please now");
  wrap(s.index, "keyword", "keyword");
  wrap(s.index, "maxSim", "maxSim");
  wrap(s.search, "query", "search");
  wrap(s.files, "read", "read");
  for (const k of ["getPages", "unresolved", "similarNames", "outgoing", "backlinks", "typedLinks"])
    wrap(s.store, k, `store.${k}`);
  const times: number[] = [];
  for (const q of QS) {
    const c0 = process.cpuUsage(); const t0 = performance.now(); const a = await brain.think.ask(q); const c = process.cpuUsage(c0); times.push((c.user + c.system) / 1000);
    console.log(
      `\nQ ${q} [${Math.round(times.at(-1)!)} ms]\n  A ${a.text.slice(0, 600)}\n  ${a.nearest.map((n) => `near: ${n.page.title}: ${n.quote.slice(0, 80)}`).join("\n  ")}\n  GAPS ${a.gaps.map((g) => `${g.kind}: ${g.title} | ${g.detail}`).join("\n       ")}`,
    );
  }
  times.sort((a, b) => a - b);
  console.log("p50", times[Math.floor(times.length / 2)], "max", times.at(-1));
  for (const [k, [ms, n]] of Object.entries(tt))
    console.log(
      k.padEnd(20),
      (ms / n).toFixed(2),
      "ms x",
      (n / QS.length).toFixed(1),
      "=",
      (ms / QS.length).toFixed(1),
    );
  console.log("LEDGER", (await brain.gaps.list(8)).map((g) => `${g.title} | ${g.detail} | ${g.rank}`).join("\n  "));
  await brain.close();
}, 400000);
