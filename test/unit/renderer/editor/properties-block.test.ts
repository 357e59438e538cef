import type { EditorState } from "@codemirror/state";
import { EditorView, type WidgetType } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import { headDecorations } from "../../../../src-renderer/editor/head-decorations";
import { addingField, PropertiesWidget } from "../../../../src-renderer/editor/properties-block";
import { type ShownTimeline, setTimeline, timelineView } from "../../../../src-renderer/editor/timeline-view";
import { aPageState, withCaret } from "./a-page-state";

const PAGE = "---\nstatus: open\n---\n# Ada\n\nWords.\n";

/** The widgets above and between the lines, with their places. */
function blocks(state: EditorState): readonly { readonly at: number; readonly widget: WidgetType }[] {
  const found: { at: number; widget: WidgetType }[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === "function") continue;
    set.between(0, state.doc.length, (from, _to, { spec }) => {
      if (spec.block && spec.widget) found.push({ at: from, widget: spec.widget });
    });
  }
  return found;
}

const aHead = (marked: string) => aPageState(marked, [addingField, headDecorations("Ada")]);
const properties = (state: EditorState) => blocks(state).filter(({ widget }) => widget instanceof PropertiesWidget);

describe("the block of properties", () => {
  it("stands below the title, and gives way to the source while the caret is in it", () => {
    const state = aHead(`${PAGE}‸`);
    expect(properties(state).map(({ at }) => at)).toEqual([PAGE.indexOf("\n\nWords")]);
    expect(properties(withCaret(state, 5))).toEqual([]);
    expect(state.doc.toString()).toBe(PAGE);
  });

  it("is the same widget while one types in the body, another when a property has changed", () => {
    const state = aHead(`${PAGE}‸`);
    const [before] = properties(state);
    const [typed] = properties(state.update({ changes: { from: state.doc.length, insert: "more" } }).state);
    const [other] = properties(state.update({ changes: { from: 12, insert: "r" } }).state);
    expect(before && typed?.widget.eq(before.widget)).toBe(true);
    expect(before && other?.widget.eq(before.widget)).toBe(false);
  });

  it("is absent on a page without properties", () => {
    expect(properties(aHead("Words.‸"))).toEqual([]);
  });
});

describe("the rule above the timeline", () => {
  const text = "True.\n\n## Timeline\n\n- 2025-01-01: A\n";
  const timeline: ShownTimeline = { start: 7, words: "1 entry", dates: [{ from: 22, to: 32 }], length: text.length };
  const told = (state: EditorState, what: ShownTimeline | null) =>
    state.update({ effects: setTimeline.of(what) }).state;

  it("moves with the text until the page is read again", () => {
    const state = told(aPageState(text, timelineView), timeline);
    expect(blocks(state).map(({ at }) => at)).toEqual([7]);
    const typed = state.update({ changes: { from: 0, insert: "Very " } }).state;
    expect(blocks(typed).map(({ at }) => at)).toEqual([12]);
    // Told of a text that has changed since: what is drawn stays.
    expect(blocks(told(typed, timeline)).map(({ at }) => at)).toEqual([12]);
    expect(blocks(told(state, null))).toEqual([]);
  });
});
