import { commonmarkLanguage, markdown } from "@codemirror/lang-markdown";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { attentionField, setFocused } from "../../../../src-renderer/editor/attention";
import { blockPartsField } from "../../../../src-renderer/editor/block-parts";
import { drawSyntax } from "../../../../src-renderer/editor/draw-syntax";
import { footnotePlaces } from "../../../../src-renderer/editor/footnote-places";
import { looksField } from "../../../../src-renderer/editor/looks-field";
import { readPageHead } from "../../../../src-renderer/editor/page-head";
import { PAGE_SYNTAX } from "../../../../src-renderer/editor/page-syntax";
import { partsHooks } from "../../../../src-renderer/editor/parts-hooks";

/** A state of the page editor as far as it needs no window; `‸` in the text is the caret. */
export function aPageState(marked: string, more: Extension = []): EditorState {
  const caret = Math.max(0, marked.indexOf("‸"));
  const doc = marked.replace("‸", "");
  const state = EditorState.create({
    doc,
    selection: { anchor: caret },
    extensions: [
      EditorState.lineSeparator.of("\n"),
      markdown({ base: commonmarkLanguage, extensions: [...PAGE_SYNTAX], completeHTMLTags: false }),
      partsHooks.of({
        drawPart: () => () => undefined,
        onTag: () => undefined,
        onAddEntry: () => undefined,
        drawProperties: () => ({ update: () => undefined, end: () => undefined }),
      }),
      looksField,
      attentionField,
      blockPartsField,
      footnotePlaces,
      more,
    ],
  });
  return parsedWhole(state.update({ effects: setFocused.of(true) }).state);
}

/** The state once the parser has come to the end of the page. */
export function parsedWhole(state: EditorState): EditorState {
  ensureSyntaxTree(state, state.doc.length, 5000);
  return state.update({}).state;
}

/** The caret goes somewhere, as by a key. */
export const withCaret = (state: EditorState, at: number): EditorState =>
  state.update({ selection: { anchor: at }, userEvent: "select" }).state;

/** What live preview shows as text when the caret is in line `revealed` (0: in none), widgets as `⟦…⟧`. */
export function shownText(state: EditorState, revealed = 0): string {
  const ranges = drawSyntax({
    state,
    visible: [{ from: 0, to: state.doc.length }],
    bodyStart: readPageHead(state).bodyStart,
    revealed,
    looks: [],
  });
  const replaced = ranges
    .filter((range) => range.to > range.from && !range.value.spec.class && !range.value.spec.attributes)
    .sort((a, b) => a.from - b.from);
  let text = "";
  let at = 0;
  for (const range of replaced) {
    if (range.from < at) continue;
    text += state.sliceDoc(at, range.from) + (range.value.spec.widget ? "⟦⟧" : "");
    at = range.to;
  }
  return text + state.sliceDoc(at);
}

/** The classes that live preview gives to a stretch of the text that contains `words`. */
export function classesOf(state: EditorState, words: string, revealed = 0): string[] {
  const from = state.doc.toString().indexOf(words);
  const line = state.doc.lineAt(from).from;
  const ranges = drawSyntax({
    state,
    visible: [{ from: 0, to: state.doc.length }],
    bodyStart: readPageHead(state).bodyStart,
    revealed,
    looks: [],
  });
  return ranges
    .filter((range) =>
      range.from === range.to ? range.from === line : range.from <= from && range.to >= from + words.length,
    )
    .flatMap((range) => String(range.value.spec.class ?? "").split(" "))
    .filter((name) => name !== "");
}
