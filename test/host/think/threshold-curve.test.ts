import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DraftSentence } from "../../../src-main/domain/think/draft";
import { readQuestion } from "../../../src-main/domain/think/read-question";
import { THRESHOLD } from "../../../src-main/domain/think/select-passages";
import { composeAnswer } from "../../../src-main/services/think/compose-answer";
import { gatherEvidence } from "../../../src-main/services/think/gather-evidence";
import { PageReader } from "../../../src-main/services/think/page-reader";
import { relationsOf } from "../../../src-main/services/think/prepare-answer";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";
import { THINK_WORLD } from "../../support/think-world";
import { ANSWERABLE_THERE, UNANSWERABLE_THERE } from "./brainbench-questions";
import { ANSWERABLE, type TrialQuestion, UNANSWERABLE } from "./think-questions";

const BRAINBENCH = new URL("../../../../shared/brainbench/pages/", import.meta.url).pathname;
const THRESHOLDS = [0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8];
const NOW = Date.UTC(2026, 10, 30, 12);

interface CurvePoint {
  readonly threshold: number;
  /** Share of the answerable questions answered with a right quote. */
  readonly right: number;
  /** Share of them answered, but with none. */
  readonly wrong: number;
  /** Share of the unanswerable questions met with silence. */
  readonly silent: number;
}

/** The extractive answer at each threshold. What is read for a question does not depend on it, and is read once. */
async function draftsOf(text: string, brain: ThinkBrain): Promise<readonly (readonly DraftSentence[])[]> {
  const reader = new PageReader(brain.sources.files);
  const question = readQuestion(text, brain.names, NOW);
  const evidence = await gatherEvidence(question, brain.names, reader, brain.sources);
  const relations = await relationsOf(question, reader, brain.sources);
  const input = {
    ...{ question, evidence, reader, names: brain.names, store: brain.store, nowMs: NOW },
    relations: relations?.evidence ?? null,
    search: brain.sources.search,
    addedSince: brain.sources.addedSince,
  };
  return Promise.all(THRESHOLDS.map((threshold) => composeAnswer({ ...input, threshold })));
}

async function curveOf(
  brain: ThinkBrain,
  answerable: readonly TrialQuestion[],
  unanswerable: readonly string[],
): Promise<readonly CurvePoint[]> {
  const counts = THRESHOLDS.map(() => ({ right: 0, wrong: 0, silent: 0 }));
  for (const { text, holds } of answerable) {
    (await draftsOf(text, brain)).forEach((draft, i) => {
      const quotes = draft.flatMap((sentence) => sentence.passages.map((passage) => passage.quote));
      const count = counts[i];
      if (!count || draft.length === 0) return;
      if (quotes.some((quote) => holds.some((part) => quote.includes(part)))) count.right++;
      else count.wrong++;
    });
  }
  for (const text of unanswerable) {
    (await draftsOf(text, brain)).forEach((draft, i) => {
      const count = counts[i];
      if (count && draft.length === 0) count.silent++;
    });
  }
  return counts.map(({ right, wrong, silent }, i) => ({
    threshold: THRESHOLDS[i] ?? 0,
    right: right / answerable.length,
    wrong: wrong / answerable.length,
    silent: silent / unanswerable.length,
  }));
}

function expectGood(curve: readonly CurvePoint[]): void {
  // The table of src-main/domain/think/README.md is made from this.
  if (process.env.NOCTUARY_PRINT_CURVE) console.table(curve);
  const chosen = curve.find((point) => point.threshold === THRESHOLD);
  expect(chosen?.right).toBeGreaterThanOrEqual(0.9);
  expect(chosen?.wrong).toBeLessThanOrEqual(0.04);
  expect(chosen?.silent).toBeGreaterThanOrEqual(0.9);
}

describe("answering and keeping silent", () => {
  it("is in balance on the small world", { timeout: 240_000 }, async () => {
    const brain = await openThinkBrain(THINK_WORLD, { nowMs: NOW });
    expectGood(await curveOf(brain, ANSWERABLE, UNANSWERABLE));
    await brain.close();
  });

  it.skipIf(!existsSync(BRAINBENCH))(
    "is in balance on the made-up network (skipped where it is not at hand)",
    { timeout: 400_000 },
    async () => {
      const files = readdirSync(BRAINBENCH, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(".md"),
      );
      const pages = Object.fromEntries(files.map((name) => [name, readFileSync(BRAINBENCH + name)]));
      const brain = await openThinkBrain(pages, { nowMs: NOW });
      expectGood(await curveOf(brain, ANSWERABLE_THERE, UNANSWERABLE_THERE));
      await brain.close();
    },
  );
});
