import { test } from "vitest";
import { openThinkBrain } from "../../support/think-brain";
import { readFileSync, readdirSync } from "node:fs";
const root = new URL("../../../../shared/brainbench/", import.meta.url).pathname;
const there = () => { const r = root + "pages/"; const out: Record<string, string> = {}; for (const d of readdirSync(r)) for (const n of readdirSync(r + d)) out[`${d}/${n}`] = readFileSync(`${r}${d}/${n}`, "utf8"); return out; };
test("rel", async () => {
  const brain = await openThinkBrain(there());
  const qs = JSON.parse(readFileSync(root + "queries.json", "utf8"));
  let p = 0, r = 0, abst = 0; const ms: number[] = []; let shown = 0; const kinds: Record<string, number> = {};
  for (const q of qs) {
    const t0 = performance.now();
    const a = await brain.think.ask(q.text); ms.push(performance.now() - t0);
    const gold: string[] = await Promise.all(q.gold.map(async (g: string) => (await brain.store.findPage(g))!.title));
    const hit = gold.filter((t) => a.text.includes(t)).length;
    r += hit / gold.length; if (a.abstained) abst++;
    for (const g of a.gaps) kinds[g.kind] = (kinds[g.kind] ?? 0) + 1;
    if (shown < 14 && (hit < gold.length || shown < 4)) { shown++; console.log(q.kind, q.text, gold, "\n   =>", a.text.slice(0, 700), "\n  gaps", a.gaps.map((g) => g.title + " | " + g.detail)); }
  }
  ms.sort((a, b) => a - b);
  console.log({ recall: r / qs.length, abst, p50: ms[72], p95: ms[138], kinds });
  await brain.close();
}, 300000);
