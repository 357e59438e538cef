import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { commonmarkLanguage, markdown } from "@codemirror/lang-markdown";
import { ensureSyntaxTree, indentUnit } from "@codemirror/language";
import { searchKeymap } from "@codemirror/search";
import { EditorSelection, EditorState, type Extension, Transaction, type TransactionSpec } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { formatKeys } from "../../src-renderer/editor/format-keys";
import { inputKeys } from "../../src-renderer/editor/input/input-keys";
import { richPaste } from "../../src-renderer/editor/input/paste";
import { outsideText } from "../../src-renderer/editor/outside-text";
import { PAGE_SYNTAX } from "../../src-renderer/editor/page-syntax";
import { tableKeys } from "../../src-renderer/editor/table-keys";

/** What a person or the world does to a text. */
export type EditorEvent =
  | { readonly type: string }
  | { readonly press: string }
  | { readonly compose: readonly string[] }
  | { readonly paste: string; readonly html?: string }
  | { readonly outside: (text: string) => string };

const EXTENSIONS: Extension = [
  EditorState.lineSeparator.of("\n"),
  indentUnit.of("  "),
  EditorState.tabSize.of(4),
  history(),
  tableKeys,
  formatKeys,
  inputKeys,
  markdown({
    base: commonmarkLanguage,
    extensions: [...PAGE_SYNTAX],
    completeHTMLTags: false,
    addKeymap: false,
    pasteURLAsLink: false,
  }),
  keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
];

/** `‸` is a caret, `«` and `»` stand around a selection. */
export function startWith(marked: string): EditorState {
  const ranges: { anchor: number; head: number }[] = [];
  let text = "";
  let open: number | null = null;
  for (const letter of marked) {
    if (letter === "‸") ranges.push({ anchor: text.length, head: text.length });
    else if (letter === "«") open = text.length;
    else if (letter === "»") ranges.push({ anchor: open ?? text.length, head: text.length });
    else text += letter;
  }
  const selection = EditorSelection.create(ranges.map(({ anchor, head }) => EditorSelection.range(anchor, head)));
  const state = EditorState.create({ doc: text, selection, extensions: EXTENSIONS });
  ensureSyntaxTree(state, state.doc.length, 1000);
  return state;
}

/** The text with its carets and selections, as `startWith` reads it. */
export function markedText(state: EditorState): string {
  const signs = state.selection.ranges.flatMap(({ from, to, empty }) =>
    empty
      ? [{ at: from, sign: "‸" }]
      : [
          { at: from, sign: "«" },
          { at: to, sign: "»" },
        ],
  );
  let marked = state.doc.toString();
  for (const { at, sign } of signs.toReversed()) marked = marked.slice(0, at) + sign + marked.slice(at);
  return marked;
}

/**
 * Runs events through the real keymaps and input handlers of the editor without a browser: what a view is asked for here is
 * its state, its dispatch and whether an input method is writing. The same table runs in a real window (test/e2e).
 */
export function playEvents(start: EditorState, events: readonly EditorEvent[]): EditorState {
  const view = new StateView(start);
  for (const event of events) {
    if ("type" in event) for (const letter of event.type) view.input(letter);
    else if ("press" in event) view.press(event.press);
    else if ("compose" in event) view.compose(event.compose);
    else if ("paste" in event) view.paste(event.paste, event.html ?? "");
    else {
      const spec = outsideText(view.state, event.outside(view.state.doc.toString()), false);
      if (spec) view.dispatch(spec);
    }
  }
  return view.state;
}

/** The handlers are given what of a view they use. */
const asView = (given: unknown): EditorView => given as EditorView;

class StateView {
  compositionStarted = false;
  composing = false;

  constructor(public state: EditorState) {}

  dispatch = (...specs: readonly (Transaction | TransactionSpec)[]): void => {
    for (const spec of specs) {
      this.state = spec instanceof Transaction ? spec.state : this.state.update(spec).state;
      ensureSyntaxTree(this.state, this.state.doc.length, 1000);
    }
  };

  input(text: string): void {
    const { from, to } = this.state.selection.main;
    const insert = () => this.state.update({ ...this.state.replaceSelection(text), userEvent: "input.type" });
    for (const handler of this.state.facet(EditorView.inputHandler)) {
      if (handler(asView(this), from, to, text, insert)) return;
    }
    this.dispatch(insert());
  }

  press(name: string): void {
    const bindings = this.state.facet(keymap).flat();
    const isShifted = name.startsWith("Shift-");
    const run = (command: KeyBinding["run"]) => command?.(asView(this)) === true;
    for (const { key, run: plain, shift } of bindings) {
      if (key === name && run(plain)) return;
      if (isShifted && key === name.slice("Shift-".length) && run(shift)) return;
    }
  }

  /** What an input method shows on the way, the last of it is what stays. */
  compose(texts: readonly string[]): void {
    this.compositionStarted = true;
    this.composing = true;
    let { from, to } = this.state.selection.main;
    for (const [index, text] of texts.entries()) {
      const userEvent = index === 0 ? "input.type.compose.start" : "input.type.compose";
      const spec = { changes: { from, to, insert: text }, selection: { anchor: from + text.length }, userEvent };
      const insert = () => this.state.update(spec);
      const isTaken = this.state
        .facet(EditorView.inputHandler)
        .some((handler) => handler(asView(this), from, to, text, insert));
      if (!isTaken) this.dispatch(spec);
      to = from + text.length;
    }
    this.compositionStarted = false;
    this.composing = false;
  }

  paste(text: string, html: string): void {
    const spec = richPaste(this.state, text, html);
    this.dispatch(spec ?? { ...this.state.replaceSelection(text), userEvent: "input.paste" });
  }
}
