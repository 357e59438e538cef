import { describe, expect, it } from "vitest";
import { parseModelAnswer } from "../../../../src-main/domain/think/model-answer";

const WHOLE =
  '{"sentences":[{"text":"One {brace} and \\"quote\\".","cites":[1]},{"text":"Two.","cites":[2,3]}],"gaps":[]}';

describe("parseModelAnswer", () => {
  it("reads a whole reply", () => {
    expect(parseModelAnswer(WHOLE)).toEqual({
      sentences: [
        { text: 'One {brace} and "quote".', cites: [1] },
        { text: "Two.", cites: [2, 3] },
      ],
      isWhole: true,
    });
  });

  it("passes over reasoning, fences and talk around the JSON", () => {
    const reply = `<think>maybe {"sentences":[{"text":"No.","cites":[1]}]}</think>\nHere:\n\`\`\`json\n${WHOLE}\n\`\`\``;
    expect(parseModelAnswer(reply)?.sentences).toHaveLength(2);
  });

  it("gives only sentences that came whole, at every cut", () => {
    const counts = Array.from(WHOLE, (_, i) => parseModelAnswer(WHOLE.slice(0, i))?.sentences.length ?? 0);
    expect(counts.every((count, i) => count >= (counts[i - 1] ?? 0))).toBe(true);
    expect(parseModelAnswer(WHOLE.slice(0, WHOLE.indexOf("Two")))).toEqual({
      sentences: [{ text: 'One {brace} and "quote".', cites: [1] }],
      isWhole: false,
    });
  });

  it("skips what is no sentence and answers null where there is no list", () => {
    expect(
      parseModelAnswer('{"sentences":[{"txt":1},{"text":"","cites":[]},{"text":"A.","cites":["1",2.5]}]}')?.sentences,
    ).toEqual([{ text: "A.", cites: [1] }]);
    expect(parseModelAnswer("I would rather not.")).toBeNull();
    expect(parseModelAnswer("")).toBeNull();
  });
});
