import { describe, expect, it } from "vitest";
import type { MeaningStatus, Spend } from "../../../../shared/model/meaning";
import { spendWords, stateWords } from "../../../../src-renderer/features/settings/sections/meaning/meaning-words";

const NOTHING: Spend = { tokens: 0, cost: 0, isEstimated: false };
const status = (change: Partial<MeaningStatus>): MeaningStatus => ({
  state: "embedding",
  model: "embed-1",
  dims: 64,
  done: 1200,
  total: 5000,
  leftOut: 0,
  answering: null,
  reason: null,
  spend: {
    today: NOTHING,
    total: NOTHING,
    answers: { today: NOTHING, total: NOTHING },
    byUse: { embedding: NOTHING, query: NOTHING, expansion: NOTHING, rerank: NOTHING, answer: NOTHING, dream: NOTHING },
  },
  ...change,
});

describe("where embedding stands", () => {
  it("says how far it is and who answers meanwhile", () => {
    expect(stateWords(status({}))).toBe("Embedding. 1,200 of 5,000 passages. Until then the built-in vectors answer.");
    expect(stateWords(status({ state: "waiting", reason: "no reply in time", answering: "old" }))).toBe(
      "Waiting. 1,200 of 5,000 passages. No reply in time. old answers.",
    );
    expect(stateWords(status({ state: "ready", done: 5000, leftOut: 2, answering: "embed-1" }))).toBe(
      "Every passage has its vector. 5,000 of 5,000 passages. 2 too long for it. embed-1 answers.",
    );
  });

  it("names money only where it is known, and an estimate as one", () => {
    expect(spendWords({ tokens: 12_345, cost: 1.5, isEstimated: false })).toBe("12,345 tokens, 1.50");
    expect(spendWords({ tokens: 100, cost: 0.001, isEstimated: false })).toBe("100 tokens, under 0.01");
    expect(spendWords({ tokens: 100, cost: null, isEstimated: true })).toBe("about 100 tokens");
  });
});
