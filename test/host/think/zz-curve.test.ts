import { test } from "vitest";
import { openThinkBrain } from "../../support/think-brain";
import { THINK_WORLD } from "../../support/think-world";
import { ANSWERABLE_THERE, UNANSWERABLE_THERE } from "./brainbench-questions";
import { readFileSync, readdirSync } from "node:fs";
import * as Q from "./think-questions";
const B = process.env.B === "1";
const ANSWERABLE = B ? ANSWERABLE_THERE : Q.ANSWERABLE;
const UNANSWERABLE = B ? UNANSWERABLE_THERE : Q.UNANSWERABLE;
const there = () => { const root = new URL("../../../../shared/brainbench/pages/", import.meta.url).pathname; const out: Record<string, string> = {}; for (const d of readdirSync(root)) for (const n of readdirSync(root + d)) out[`${d}/${n}`] = readFileSync(`${root}${d}/${n}`, "utf8"); return out; };
const PAGES = B ? there() : THINK_WORLD;
import { readQuestion } from "../../../src-main/domain/think/read-question";
import { gatherEvidence } from "../../../src-main/services/think/gather-evidence";
import { PageReader } from "../../../src-main/services/think/page-reader";
import { OWN_FLOOR, valueOf } from "../../../src-main/domain/think/select-passages";

test("curve", async () => {
  const brain = await openThinkBrain(PAGES, { nowMs: Date.UTC(2026, 10, 30) });
  for (const [kind, qs] of [["A", ANSWERABLE.map((q) => q)], ["U", UNANSWERABLE.map((text) => ({ text, holds: [] as string[] }))]] as const) {
    for (const q of qs) {
      const question = readQuestion(q.text, brain.names);
      const ev = await gatherEvidence(question, brain.names, new PageReader(brain.sources.files), brain.sources);
      const fit = ev.eligible.filter((p) => p.ownScore >= OWN_FLOOR).sort((a, b) => valueOf(b) - valueOf(a));
      const best = fit[0];
      const gold = [...ev.eligible, ...ev.others].find((p) => q.holds.some((h) => p.passage.quote.includes(h)));
      console.log(kind, question.intent.padEnd(8), (best?.score ?? 0).toFixed(2), gold ? `gold ${gold.score.toFixed(2)}/${gold.ownScore.toFixed(2)} ${ev.eligible.includes(gold) ? "" : "INELIGIBLE"}` : kind === "A" ? "NO GOLD" : "", q.text, `[${question.named.map((n) => n.text)}|${question.unknown}|${question.focus.map((f) => f.term + (f.isLight ? "~" : ""))}|${question.figures}]`, "->", best?.passage.text.slice(0, 70));
    }
  }
  await brain.close();
}, 120000);
