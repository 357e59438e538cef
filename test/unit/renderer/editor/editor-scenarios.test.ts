import { describe, expect, it } from "vitest";
import { markedText, playEvents, startWith } from "../../../support/editor-driver";
import { SCENARIOS } from "../../../support/editor-scenarios";

describe("what typing does", () => {
  it.each(SCENARIOS)("%s", (_name, before, events, after) => {
    expect(markedText(playEvents(startWith(before), events))).toBe(after);
  });

  it("is told by more than a hundred and twenty scenarios, each by a name of its own", () => {
    expect(SCENARIOS.length).toBeGreaterThanOrEqual(120);
    expect(new Set(SCENARIOS.map(([name]) => name)).size).toBe(SCENARIOS.length);
  });
});
