import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, Citation } from "../../../shared/model/think";
import { readPageTexts } from "../../eval/read-brain";
import { questionsOver } from "../../support/questions-over";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";
import { THINK_WORLD } from "../../support/think-world";

const NOW = Date.UTC(2026, 10, 30, 12);
const BRAINBENCH = new URL("../../../../shared/brainbench/pages/", import.meta.url).pathname;

const bytesOf = (brain: ThinkBrain, { page, start, end }: Citation): string | null => {
  const file = path.join(brain.folder.root, page.path);
  return existsSync(file) ? readFileSync(file).subarray(start, end).toString("utf8") : null;
};

/** What a reader is shown as a quote is in the file, or is said to have changed. */
function expectTrue(brain: ThinkBrain, answer: Answer): void {
  for (const citation of [...answer.citations, ...answer.nearest]) {
    if (!answer.stale.includes(citation.n)) expect(bytesOf(brain, citation)).toBe(citation.quote);
  }
  const numbers = new Set(answer.citations.map(({ n }) => n));
  for (const { cites } of answer.sentences) expect(cites.length > 0 && cites.every((n) => numbers.has(n))).toBe(true);
}

describe("citations", () => {
  it.skipIf(!existsSync(BRAINBENCH))(
    "are read again to their quotes (a sample; skipped without the pages, `npm run eval:think -- --vaults` reads all)",
    { timeout: 240_000 },
    async () => {
      const texts = readPageTexts(BRAINBENCH);
      const brain = await openThinkBrain(Object.fromEntries(texts), { nowMs: NOW });
      let citations = 0;
      for (const question of questionsOver(texts, 40)) {
        const answer = await brain.think.ask(question);
        expectTrue(brain, answer);
        expect(answer.stale).toEqual([]);
        citations += answer.citations.length + answer.nearest.length;
      }
      await brain.close();
      expect(citations).toBeGreaterThan(60);
    },
  );
});

describe("pages edited behind an answer", () => {
  let brain: ThinkBrain;

  beforeAll(async () => {
    brain = await openThinkBrain(THINK_WORLD, { nowMs: NOW });
  });
  afterAll(() => brain.close());

  /** A generator of its own, so that a failure can be run again. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  /** Cuts, puts in, doubles or exchanges a few bytes; sometimes takes the file away. */
  function edited(bytes: Buffer, next: () => number): Buffer | null {
    const at = Math.floor(next() * bytes.length);
    const length = Math.floor(next() * 40);
    const [before, behind] = [bytes.subarray(0, at), bytes.subarray(at + length)];
    switch (Math.floor(next() * 5)) {
      case 0:
        return Buffer.concat([before, behind]);
      case 1:
        return Buffer.concat([before, Buffer.from("ø new words 🦉 "), bytes.subarray(at)]);
      case 2:
        return Buffer.concat([bytes, bytes.subarray(at)]);
      case 3:
        return Buffer.concat([before, Buffer.from(bytes.subarray(at, at + length)).reverse(), behind]);
      default:
        return null;
    }
  }

  const questions = [
    "Who is Ines Korhonen?",
    "What does Kettlewright do?",
    "Who is Marguerite Oyelaran?",
    "What is open?",
  ];

  it("leave no wrong quote, only a stale one", async () => {
    const next = random(7);
    let stale = 0;
    for (let round = 0; round < 60; round++) {
      const question = questions[round % questions.length] ?? "";
      const answer = await brain.think.ask(question, { id: `fuzz-answer-${round}` });
      expectTrue(brain, answer);
      const cited = answer.citations[Math.floor(next() * answer.citations.length)];
      if (!cited) continue;
      const name = cited.page.path;
      const before = readFileSync(path.join(brain.folder.root, name));
      const after = edited(before, next);
      if (after) brain.folder.write(name, after);
      else brain.folder.delete(name);
      const again = await brain.think.get(answer.id);
      if (!again) throw new Error("the answer is not stored");
      expect(again.citations).toEqual(answer.citations);
      expectTrue(brain, again);
      stale += again.stale.length;
      // The index has not heard of the edit: what is answered now is read from the file all the same.
      expectTrue(brain, await brain.think.ask(question, { id: `fuzz-again-${round}` }));
      brain.folder.write(name, before);
    }
    expect(stale).toBeGreaterThan(10);
  });
});
