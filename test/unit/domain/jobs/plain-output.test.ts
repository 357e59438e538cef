import { expect, it } from "vitest";
import { plainOutput } from "../../../../src-main/domain/jobs/plain-output";

it("leaves words, lines, tabs and every script as they are", () => {
  const text = "12 events\n\tÅngström 東京 👩‍🚀\n";
  expect(plainOutput(text)).toBe(text);
});

it("takes out what would colour, move or command a terminal", () => {
  expect(plainOutput("\u001b[1;31mred\u001b[0m \u001b]0;title\u0007done\u001b]8;;http://x\u001b\\link\u001b[2J")).toBe(
    "red donelink",
  );
  expect(plainOutput("a\u0000b\u0008c\u009bd")).toBe("abcd");
});

it("keeps the last state of a line that was written over, and line ends of Windows", () => {
  expect(plainOutput("10 %\r50 %\r100 %\ndone\r\n")).toBe("100 %\ndone\n");
});

it("takes out what turns the order of letters", () => {
  expect(plainOutput("safe\u202egnp.exe")).toBe("safegnp.exe");
});

it("takes as long as the text is, however often a line was written over", () => {
  const worst = (length: number) => {
    const text = `${"\r".repeat(length)}x${"\r".repeat(length)}`;
    const beganMs = performance.now();
    expect(plainOutput(text)).toBe("x");
    return performance.now() - beganMs;
  };
  worst(1000);
  // Squared, it would be 256 times as long.
  expect(worst(128_000)).toBeLessThan(64 * Math.max(1, worst(8000)));
});

it("keeps nothing of a line that is returns alone", () => {
  expect(plainOutput("a\n\r\r\nb\r")).toBe("a\n\nb");
});
