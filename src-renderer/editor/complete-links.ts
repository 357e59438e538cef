import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
} from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { NameHit } from "../../shared/model/search";
import { folderOf } from "../../shared/text/slug";
import type { EditorHooks } from "./editor-hooks";
import { linkableName, linkTextFor } from "./link-insertion";
import { markElement } from "./mark-element";

/** A row of the list: a page, a heading, or the offer to create what was typed. */
interface NameCompletion extends Completion {
  readonly mark: string | null;
  readonly emphasis: readonly (readonly [number, number])[];
}

const OPEN_LINK = /\[\[([^[\]\n|#]*)$/;
const OPEN_ANCHOR = /\[\[([^[\]\n|#]*)#([^[\]\n|#]*)$/;
const ROWS = 12;

/** Completes `[[` by title and alias, `[[page#` by heading; offers to create what is not there. */
export function completeLinks(hooks: EditorHooks): Extension {
  return [
    autocompletion({
      override: [(context) => completeAnchor(context, hooks), (context) => completeName(context, hooks)],
      icons: false,
      activateOnTyping: true,
      activateOnTypingDelay: 20,
      closeOnBlur: true,
      maxRenderedOptions: ROWS + 1,
      tooltipClass: () => "cm-names",
      addToOptions: [{ render: renderMark, position: 20 }],
    }),
    Prec.highest(keymap.of([{ key: "Shift-Enter", run: (view) => createTyped(view, hooks) }])),
  ];
}

async function completeName(context: CompletionContext, hooks: EditorHooks): Promise<CompletionResult | null> {
  const open = context.matchBefore(OPEN_LINK);
  if (!open) return null;
  const typed = open.text.slice(2);
  const stop = new AbortController();
  context.addEventListener("abort", () => stop.abort());
  const hits = await hooks.findNames(typed, stop.signal);
  if (context.aborted) return null;
  const options = hits.slice(0, ROWS).map((hit) => hitCompletion(hit, hits));
  const name = linkableName(typed);
  const isThere = hits.some((hit) => hit.title.toLowerCase() === name.toLowerCase());
  if (name !== "" && !isThere) options.push(creation(name, hooks));
  const getMatch = (completion: Completion) => ("emphasis" in completion ? flatMarks(completion) : []);
  return { from: open.from + 2, options, filter: false, getMatch };
}

async function completeAnchor(context: CompletionContext, hooks: EditorHooks): Promise<CompletionResult | null> {
  const open = context.matchBefore(OPEN_ANCHOR);
  const [, target = "", typed = ""] = OPEN_ANCHOR.exec(open?.text ?? "") ?? [];
  if (!open) return null;
  const headings = await hooks.findHeadings(target.trim(), context.state.doc);
  if (context.aborted) return null;
  const options = headings.map((heading): Completion => ({ label: heading, apply: insertLink(heading) }));
  return { from: open.to - typed.length, options, validFor: /^[^[\]\n|#]*$/ };
}

function hitCompletion(hit: NameHit, all: readonly NameHit[]): NameCompletion {
  const text = linkTextFor(hit, all);
  return {
    label: hit.alias ?? hit.title,
    detail: hit.alias === null ? placeOf(hit) : `alias of ${hit.title}`,
    apply: insertLink(text),
    mark: hit.type,
    emphasis: hit.marks,
  };
}

const placeOf = (hit: NameHit): string => (hit.type === "page" ? folderOf(hit.path) : hit.type);

function creation(name: string, hooks: EditorHooks): NameCompletion {
  const insert = insertLink(name);
  return {
    label: `Create “${name}”`,
    detail: "⇧ ↵",
    apply: (view, completion, from, to) => {
      insert(view, completion, from, to);
      hooks.onCreate(name);
    },
    mark: null,
    emphasis: [],
  };
}

/** Writes the text and closes the link, over closing brackets that stand there already. */
const insertLink = (text: string) => (view: EditorView, _completion: Completion, from: number, to: number) => {
  const isClosed = view.state.sliceDoc(to, to + 2) === "]]";
  const end = from + text.length + 2;
  view.dispatch({
    changes: { from, to: isClosed ? to + 2 : to, insert: `${text}]]` },
    selection: { anchor: end },
    userEvent: "input.complete",
  });
};

function createTyped(view: EditorView, hooks: EditorHooks): boolean {
  if (completionStatus(view.state) === null) return false;
  const at = view.state.selection.main.head;
  const line = view.state.doc.lineAt(at);
  const typed = OPEN_LINK.exec(line.text.slice(0, at - line.from))?.[1];
  const name = linkableName(typed ?? "");
  if (typed === undefined || name === "") return false;
  closeCompletion(view);
  insertLink(name)(view, { label: name }, at - typed.length, at);
  hooks.onCreate(name);
  return true;
}

function renderMark(completion: Completion): Node | null {
  if (!("mark" in completion)) return null;
  if (typeof completion.mark === "string") return markElement(completion.mark);
  const plus = document.createElement("span");
  plus.className = "cm-plus";
  plus.textContent = "+";
  return plus;
}

const flatMarks = (completion: Completion): number[] =>
  "emphasis" in completion && Array.isArray(completion.emphasis) ? completion.emphasis.flat() : [];
