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

test("tune", async () => {
  const brain = await openThinkBrain(PAGES, { nowMs: Date.UTC(2026, 10, 30) });
  let right = 0, answered = 0, ms=0;
  for (const q of ANSWERABLE) {
    const a = await brain.think.ask(q.text);
    ms+=a.ms;
    const hit = a.citations.some((c) => q.holds.some((h) => c.quote.includes(h)));
    if (!a.abstained) answered++;
    if (hit) right++;
    if (!hit || process.env.V) console.log(hit ? "OK " : a.abstained ? "ABS" : "BAD", q.text, "=>", a.text.slice(0, 300), a.nearest.length? "| near "+ a.nearest.map((n) => n.quote.slice(0, 60)):"", process.env.G? a.gaps.map((g) => `${g.kind}: ${g.title} | ${g.detail}`):"");
  }
  let silent = 0;
  for (const text of UNANSWERABLE) {
    const a = await brain.think.ask(text);
    ms+=a.ms;
    if (a.abstained) silent++;
    else console.log("FALSE", text, "=>", a.text.slice(0, 200));
    if (process.env.G) console.log("  gaps", text, a.gaps.map((g) => `${g.kind}: ${g.title} | ${g.detail}`));
  }
  console.log({ right, answered, of: ANSWERABLE.length, silent, ofUn: UNANSWERABLE.length , ms: ms/(ANSWERABLE.length+UNANSWERABLE.length)});
  await brain.close();
}, 120000);
