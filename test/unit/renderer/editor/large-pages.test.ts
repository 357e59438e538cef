import { foldable } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { drawSyntax } from "../../../../src-renderer/editor/draw-syntax";
import { aPageState, aParsedState, parsedWhole } from "./a-page-state";

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

/** What a key costs on the average: the change of the state, and the drawing of a screenful around it. */
function keyCostMs(start: EditorState, isDrawn: boolean): number {
  let state = parsedWhole(start);
  const middle = state.doc.line(Math.floor(state.doc.lines / 2)).from;
  const visible = [{ from: middle, to: Math.min(state.doc.length, middle + 6000) }];
  const total = spentMs(() => {
    for (let key = 0; key < KEYS; key++) {
      state = state.update({ changes: { from: middle + key, insert: "x" }, userEvent: "input.type" }).state;
      if (isDrawn) drawSyntax({ state, visible, bodyStart: 0, revealed: state.doc.lineAt(middle).number, looks: [] });
    }
  });
  return total / KEYS;
}

describe("a key in a page of two megabytes", () => {
  const large = SECTION.repeat(Math.ceil(2_000_000 / SECTION.length));

  it("costs little more with live preview than the parser takes by itself", () => {
    const parserMs = keyCostMs(aParsedState(large), false);
    const wholeMs = keyCostMs(aPageState(large), true);
    if (process.env.FIGURES) console.log("a key in 2 MB, ms of processor time", { parserMs, wholeMs });
    expect(wholeMs - parserMs).toBeLessThan(10);
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
