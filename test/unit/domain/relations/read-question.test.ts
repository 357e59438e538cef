import { describe, expect, it } from "vitest";
import { readQuestion } from "../../../../src-main/domain/relations/read-question";
import { NOT_RELATIONAL, PHRASINGS } from "./question-phrasings";

function read(text: string, known: readonly string[] = []) {
  const spans = known.flatMap((name) => {
    const start = text.indexOf(name);
    return start < 0 ? [] : [{ start, end: start + name.length }];
  });
  const reading = readQuestion(text, spans);
  return (
    reading && {
      seed: reading.seed.text,
      steps: reading.steps.map(({ wanted, meanings }) => `${wanted} ${meanings[0]?.types[0]}`),
      period: reading.steps.at(-1)?.period,
    }
  );
}

describe("reading a relational question", () => {
  it.each(PHRASINGS.map((one) => [one.text, one] as const))(
    "reads without knowing names: %s",
    (text, { seed, steps, period }) => {
      expect(read(text)).toEqual({ seed, steps, period: period ?? "current" });
    },
  );

  it.each(PHRASINGS.map((one) => [one.text, one] as const))(
    "reads with the name known: %s",
    (text, { seed, steps, period }) => {
      expect(read(text, [seed])).toEqual({ seed, steps, period: period ?? "current" });
    },
  );

  it.each(NOT_RELATIONAL)("leaves alone: %s", (text) => {
    expect(read(text)).toBeNull();
  });
});
