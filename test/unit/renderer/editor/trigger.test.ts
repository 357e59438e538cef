import { describe, expect, it } from "vitest";
import { readTrigger } from "../../../../src-renderer/editor/complete/trigger";
import { startWith } from "../../../support/editor-driver";

const read = (marked: string) => {
  const state = startWith(marked);
  const found = readTrigger(state, state.selection.main.head);
  if (!found) return null;
  const { kind, typed } = found;
  const page = "page" in found ? found.page : "key" in found ? found.key : "";
  return [kind, page, typed].filter((part, index) => index !== 1 || part !== "").join(" ");
};

const PROPERTIES = (line: string) => `---\ntitle: x\n${line}\n---\n\nBody\n`;

const CASES: readonly (readonly [text: string, trigger: string | null])[] = [
  ["see [[‸", "name "],
  ["see [[Ada Q‸ui]] and", "name Ada Q"],
  ["![[pic‸", "name pic"],
  ["[[#‸", "heading "],
  ["[[Plan#wo‸", "heading Plan wo"],
  ["[[Plan#a#b‸", "heading Plan b"],
  ["[[##be‸", "headings be"],
  ["[[Plan#^ti‸", "block Plan ti"],
  ["[[#^x‸", "block x"],
  ["[[^^two words‸", "blocks two words"],
  ["[[Ada|lab‸", null],
  ["[[Ada]]‸", null],
  ["#ta‸", "tag ta"],
  ["a #crew/le‸ b", "tag crew/le"],
  ["a #日本‸", "tag 日本"],
  ["a#b‸", null],
  ["# Title‸", null],
  ["/‸", "command "],
  ["words /ta‸", "command ta"],
  ["https:/‸", null],
  ["and/or‸", null],
  ["`[[‸`", null],
  ["`code` [[a‸", "name a"],
  ["```\n[[a‸\n```", null],
  ["```\n#a‸", null],
  ["$$\n[[a‸\n$$", null],
  ["%%\n[[a‸\n%%", null],
  ["- [[a‸", "name a"],
  ["> [[a‸", "name a"],
  ["| a | [[x‸ |\n| --- | --- |", "name x"],
  ["[[👩‍👩‍👧‸", "name 👩‍👩‍👧"],
  [PROPERTIES("sta‸"), "key sta"],
  [PROPERTIES("status: op‸"), "value status op"],
  [PROPERTIES("tags: [a, b‸]"), "value tags b"],
  [PROPERTIES("tags:\n  - a‸"), "value tags a"],
  [PROPERTIES("up: [[Ada‸"), "name Ada"],
  [PROPERTIES("#ta‸"), null],
  ["---\nno fence closes sta‸\n", null],
];

describe("what begins a completion", () => {
  it.each(CASES)("%s", (text, trigger) => {
    expect(read(text)?.trimEnd() ?? null).toBe(trigger?.trimEnd() ?? null);
  });
});
