import { completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { commonmarkLanguage, markdown } from "@codemirror/lang-markdown";
import { indentUnit } from "@codemirror/language";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, keymap } from "@codemirror/view";
import type { TextEdit } from "../../shared/text/edit-frontmatter";
import { blameGutter, type LineOrigin, setOrigins } from "./blame-gutter";
import { codeColours, codeLanguage } from "./code-colours";
import { completeText } from "./complete/complete-text";
import type { EditorHooks } from "./editor-hooks";
import { createFindPanel } from "./find-panel";
import { followLinks } from "./follow-link";
import { followSelection } from "./follow-selection";
import { formatKeys } from "./format-keys";
import { headDecorations } from "./head-decorations";
import { hooksFacet } from "./hooks-facet";
import { inputKeys } from "./input/input-keys";
import { pasteAndDrop } from "./input/paste";
import { landingField, setLanding } from "./landing";
import type { LinkLook } from "./link-look";
import { livePreview } from "./live-preview";
import { looksField, setLooks } from "./looks-field";
import { fromOutside, outsideText } from "./outside-text";
import { foldClosedCallouts, pageFolding } from "./page-folding";
import { readPageHead } from "./page-head";
import { PAGE_SYNTAX } from "./page-syntax";
import { partClicks } from "./part-clicks";
import { type PartsHooks, partsHooks } from "./parts-hooks";
import { beginProperty, propertiesBlock, showSource } from "./properties-block";
import { tableKeys } from "./table-keys";
import { type ShownTimeline, setTimeline, timelineView } from "./timeline-view";
import { twinEditors } from "./twin-editors";
import { setVimKeys, vimKeys } from "./vim-keys";

/** What of an editor outlives it: text, selection, undo history, and where it was scrolled to. */
export interface EditorMemory {
  readonly state: EditorState;
  readonly scrollTop: number;
}

export interface PageEditor {
  /** Takes a text from outside: caret, scroll and undo history stay as far as they can. */
  setText(text: string, options: { readonly undoable: boolean }): void;
  setLooks(looks: readonly LinkLook[]): void;
  /** Who wrote which line, shown in the margin; null takes the margin away. */
  setOrigins(origins: readonly LineOrigin[] | null): void;
  /** Scrolls to a span and lights it up. */
  land(from: number, to: number): void;
  clearLanding(): void;
  /** Makes changes as if typed, goes on at `caret` (in the text after them), and offers names where a link is open. */
  begin(changes: readonly TextEdit[], caret: number, isLink: boolean): void;
  /** Switches the Vi keys on or off. */
  setVimKeys(isOn: boolean): void;
  /** Language of the text, for spelling; empty: the system's. */
  setLanguage(language: string): void;
  /** Opens the field for the name of a new property. */
  addProperty(): void;
  /** Shows the frontmatter as it is written; lines count from 1. */
  showSource(line: number): void;
  /** Makes a change as one step of its own that can be undone, and shows it. */
  edit(change: TextEdit): void;
  /** Tells where the timeline begins and where its dates stand, in the text as it is. */
  setTimeline(timeline: ShownTimeline | null): void;
  focus(): void;
  openFind(): void;
  remember(): EditorMemory;
  destroy(): void;
}

interface PageEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly hooks: EditorHooks;
  /** Nonce of the content security policy; empty where there is none. */
  readonly nonce: string;
  readonly memory?: EditorMemory | null;
  /** Draws what the editor cannot draw itself; without it everything shows as it is written. */
  readonly parts?: PartsHooks;
}

export function createPageEditor(options: PageEditorOptions): PageEditor {
  const { parent, memory } = options;
  const state = memory?.state ?? startState(options);
  const view = new EditorView({ state, parent });
  if (!memory) foldClosedCallouts(view);
  if (memory) requestAnimationFrame(() => view.scrollDOM.scrollTo({ top: memory.scrollTop }));
  return {
    setText: (text, { undoable }) => {
      const change = outsideText(view.state, text, undoable);
      if (change) view.dispatch(change);
    },
    setOrigins: (origins) => view.dispatch({ effects: setOrigins.of(origins) }),
    setLooks: (looks) => view.dispatch({ effects: setLooks.of(looks) }),
    land: (from, to) => {
      const end = Math.min(to, view.state.doc.length);
      const start = Math.min(from, end);
      view.dispatch({
        selection: { anchor: start },
        effects: [setLanding.of({ from: start, to: end }), EditorView.scrollIntoView(start, { y: "center" })],
      });
    },
    clearLanding: () => view.dispatch({ effects: setLanding.of(null) }),
    begin: (changes, caret, isLink) => {
      view.dispatch({
        changes: changes.map(({ start, end, text: insert }) => ({ from: start, to: end, insert })),
        selection: { anchor: caret },
        effects: EditorView.scrollIntoView(caret, { y: "center" }),
        userEvent: "input",
      });
      view.focus();
      if (isLink) startCompletion(view);
    },
    setVimKeys: (isOn) => void setVimKeys(view, isOn, options.hooks),
    setLanguage: (language) => {
      if (language === "") view.contentDOM.removeAttribute("lang");
      else view.contentDOM.setAttribute("lang", language);
    },
    addProperty: () => beginProperty(view),
    showSource: (line) => showSource(view, line),
    edit: ({ start, end, text }) => {
      view.dispatch({
        changes: { from: start, to: end, insert: text },
        annotations: isolateHistory.of("full"),
        effects: EditorView.scrollIntoView(start + text.length, { y: "nearest", yMargin: 40 }),
        userEvent: "input",
      });
    },
    setTimeline: (timeline) => view.dispatch({ effects: setTimeline.of(timeline) }),
    focus: () => view.focus(),
    openFind: () => openSearchPanel(view),
    remember: () => ({ state: view.state, scrollTop: view.scrollDOM.scrollTop }),
    destroy: () => view.destroy(),
  };
}

function startState({ text, hooks, nonce, parts }: PageEditorOptions): EditorState {
  const extensions = [parts ? partsHooks.of(parts) : [], extensionsFor(hooks, nonce)];
  const state = EditorState.create({ doc: text, extensions });
  const { heading, bodyStart } = readPageHead(state);
  // Below the title and outside the properties, which would otherwise show as they are written.
  const caret = Math.min(heading ? heading.to : bodyStart, state.doc.length);
  return state.update({ selection: { anchor: caret } }).state;
}

function extensionsFor(hooks: EditorHooks, nonce: string): Extension {
  return [
    nonce === "" ? [] : EditorView.cspNonce.of(nonce),
    // Only \n ends a line: a lone carriage return is a character like any other and has to survive.
    EditorState.lineSeparator.of("\n"),
    EditorView.clipboardInputFilter.of((text) => text.replaceAll("\r\n", "\n")),
    indentUnit.of("  "),
    EditorState.tabSize.of(4),
    history(),
    drawSelection({ cursorBlinkRate: 1100 }),
    highlightSpecialChars(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": hooks.label, spellcheck: "true", tabindex: "0" }),
    vimKeys,
    hooksFacet.of(hooks),
    looksField,
    landingField,
    blameGutter,
    propertiesBlock,
    headDecorations(hooks.title),
    timelineView,
    livePreview,
    codeColours,
    pageFolding,
    tableKeys,
    partClicks,
    completeText(hooks),
    followLinks(hooks),
    formatKeys,
    inputKeys,
    pasteAndDrop(hooks),
    followSelection(hooks),
    search({ top: true, createPanel: createFindPanel }),
    markdown({
      base: commonmarkLanguage,
      extensions: [...PAGE_SYNTAX],
      completeHTMLTags: false,
      codeLanguages: codeLanguage,
      addKeymap: false,
      pasteURLAsLink: false,
    }),
    keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    reportEdits(hooks),
    twinEditors(hooks),
  ];
}

const reportEdits = (hooks: EditorHooks): Extension =>
  EditorView.updateListener.of((update) => {
    const isTyped = update.transactions.some((one) => one.docChanged && one.annotation(fromOutside) !== true);
    if (update.docChanged && isTyped) hooks.onEdit(() => update.view.state.doc.toString());
  });
