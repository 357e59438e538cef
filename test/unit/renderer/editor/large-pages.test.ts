import { foldable } from "@codemirror/language";
import { describe, expect, it } from "vitest";
import { drawSyntax } from "../../../../src-renderer/editor/draw-syntax";
import { aPageState, parsedWhole } from "./a-page-state";

const PARAGRAPH = "Some *words* with [[Links|a link]], `code`, $x^2$ and ==light== in a line of usual length.\n\n";
const SECTION = `## Section\n\n${PARAGRAPH.repeat(8)}- item\n  - below\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> [!note] A\n> b\n\n`;

/** Processor time of this thread, in milliseconds. */
function spentMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const KEYS = 30;

describe("a key in a page of two megabytes", () => {
  const large = SECTION.repeat(Math.ceil(2_000_000 / SECTION.length));

  it("is drawn in half a frame; the rest of the frame is the parser's", () => {
    let state = parsedWhole(aPageState(large));
    const middle = state.doc.line(Math.floor(state.doc.lines / 2)).from;
    const visible = [{ from: middle, to: middle + 6000 }];
    let changeMs = 0;
    let drawMs = 0;
    for (let key = 0; key < KEYS; key++) {
      changeMs += spentMs(() => {
        state = state.update({ changes: { from: middle + key, insert: "x" }, userEvent: "input.type" }).state;
      });
      drawMs += spentMs(() => {
        drawSyntax({ state, visible, bodyStart: 0, revealed: state.doc.lineAt(middle).number, looks: [] });
      });
    }
    if (process.env.FIGURES) console.log("ms of processor time a key", changeMs / KEYS, drawMs / KEYS);
    expect(drawMs / KEYS).toBeLessThan(8);
  });

  it.each([
    ["one paragraph", "word *and* word\n".repeat(40_000)],
    ["one quote", "> word *and* word\n".repeat(40_000)],
    ["one code block", `\`\`\`\n${"let x = 1;\n".repeat(60_000)}\`\`\`\n`],
    ["one list", "- word *and* word\n".repeat(40_000)],
  ])("is drawn as far as it is seen, in %s", (_, text) => {
    const state = parsedWhole(aPageState(text));
    const middle = state.doc.line(Math.floor(state.doc.lines / 2)).from;
    const draw = () =>
      drawSyntax({ state, visible: [{ from: middle, to: middle + 3000 }], bodyStart: 0, revealed: 0, looks: [] });
    expect(draw().length).toBeLessThan(2000);
    expect(spentMs(draw)).toBeLessThan(100);
  });
});

describe("hostile pages", () => {
  it.each([
    ["brackets", "[".repeat(10_000)],
    ["a line of 100 KB", "word *and* [[link]] $x$ ".repeat(4500)],
    ["deep quotes", `${"> ".repeat(400)}deep\n`.repeat(10)],
    ["deep lists", Array.from({ length: 200 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n")],
    ["nested callouts", `${"> ".repeat(200)}[!note] x\n`.repeat(10)],
  ])("are drawn without a hang: %s", (_, text) => {
    const state = aPageState(text);
    const draw = () =>
      drawSyntax({
        state,
        visible: [{ from: 0, to: Math.min(text.length, 20_000) }],
        bodyStart: 0,
        revealed: 1,
        looks: [],
      });
    expect(spentMs(draw)).toBeLessThan(500);
  });
});

describe("folding", () => {
  it("takes what belongs to a heading, a list item, code and properties", () => {
    const text = "# A\n\none\n\n## B\n\n- x\n  - y\n- z\n\n```\ncode\n```\n\n# C\n";
    const state = aPageState(text);
    const folded = (words: string) => {
      const line = state.doc.lineAt(text.indexOf(words));
      const range = foldable(state, line.from, line.to);
      return range && text.slice(range.from, range.to).trim().split("\n").at(-1);
    };
    expect(folded("# A")).toBe("```");
    expect(folded("## B")).toBe("```");
    expect(folded("- x")).toBe("- y");
    expect(folded("```\ncode")).toBe("```");
  });
});
