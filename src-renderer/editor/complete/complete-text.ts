import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  startCompletion,
} from "@codemirror/autocomplete";
import { type EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { EditorHooks } from "../editor-hooks";
import { laterPlaces } from "../insert-later";
import { linkableName } from "../link-insertion";
import { markElement } from "../mark-element";
import { keyRows, tagRows, valueRows } from "./field-rows";
import { linkRows, ROWS, type Rows } from "./link-rows";
import { applyLink } from "./rows";
import { slashRows } from "./slash-commands";
import { readTrigger, type Trigger } from "./trigger";

/** Completes links, headings, blocks, files, tags, commands and properties while one types. */
export function completeText(hooks: EditorHooks): Extension {
  return [
    dismissed,
    laterPlaces,
    // In front of the library's own keys: Escape shuts the list until something else is begun.
    Prec.highest(
      keymap.of([
        { key: "Shift-Enter", run: (view) => createTyped(view, hooks) },
        { key: "Tab", run: acceptCompletion },
        { key: "Escape", run: dismiss },
      ]),
    ),
    autocompletion({
      override: [(context) => complete(context, hooks)],
      icons: false,
      activateOnTyping: true,
      activateOnTypingDelay: 20,
      closeOnBlur: true,
      maxRenderedOptions: ROWS * 2 + 1,
      tooltipClass: () => "cm-names",
      addToOptions: [{ render: renderMark, position: 20 }],
    }),
    // What an input method has written may be the beginning of a name.
    EditorView.domEventHandlers({
      compositionend: (_event, view) => {
        setTimeout(() => {
          if (view.dom.isConnected && !view.composing && openTrigger(view.state)) startCompletion(view);
        }, 20);
      },
    }),
  ];
}

const setDismissed = StateEffect.define<number>();

/** Where a list was shut by Escape: it stays shut until something else is begun. */
const dismissed = StateField.define<number | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setDismissed)) return effect.value;
    if (value === null || (!transaction.docChanged && !transaction.selection)) return value;
    const { state, changes } = transaction;
    const moved = changes.mapPos(value, 1);
    return readTrigger(state, state.selection.main.head)?.open === moved ? moved : null;
  },
});

/** What is being completed at the caret, unless it was shut; null for none and for several carets. */
function openTrigger(state: EditorState): Trigger | null {
  const { main, ranges } = state.selection;
  if (!main.empty || ranges.length > 1) return null;
  const trigger = readTrigger(state, main.head);
  return trigger && trigger.open !== state.field(dismissed) ? trigger : null;
}

function dismiss(view: EditorView): boolean {
  if (completionStatus(view.state) === null) return false;
  const trigger = readTrigger(view.state, view.state.selection.main.head);
  closeCompletion(view);
  if (trigger) view.dispatch({ effects: setDismissed.of(trigger.open) });
  return true;
}

async function complete(context: CompletionContext, hooks: EditorHooks): Promise<CompletionResult | null> {
  const { state, view } = context;
  if (view?.composing) return null;
  const trigger = context.explicit ? readTrigger(state, context.pos) : openTrigger(state);
  if (!trigger || (trigger.kind === "key" && trigger.typed === "" && !context.explicit)) return null;
  const stop = new AbortController();
  context.addEventListener("abort", () => stop.abort());
  const found = await rowsFor(trigger, context, hooks, stop.signal);
  if (context.aborted || found.rows.length === 0) return null;
  const getMatch = (row: Completion) => ("emphasis" in row ? flatMarks(row) : []);
  const from = trigger.kind === "command" ? context.pos - trigger.typed.length - 1 : trigger.from;
  const options = [...found.rows];
  if (found.isFiltered) return { from, options, validFor: /^[^[\]\n|#]*$/ };
  return { from, options, filter: false, getMatch };
}

async function rowsFor(
  trigger: Trigger,
  context: CompletionContext,
  hooks: EditorHooks,
  signal: AbortSignal,
): Promise<Rows> {
  const ranked = async (rows: ReturnType<typeof tagRows>) => ({ rows: await rows, isFiltered: false });
  switch (trigger.kind) {
    case "tag":
      return ranked(tagRows(trigger.typed, hooks, signal));
    case "command":
      return { rows: slashRows(trigger.typed, await hooks.complete.listTemplates(signal)), isFiltered: false };
    case "key":
      return ranked(keyRows(trigger, context.state, hooks, signal));
    case "value":
      return ranked(valueRows(trigger, hooks, signal));
    default:
      return (await linkRows(trigger, context, hooks, signal)) ?? { rows: [], isFiltered: false };
  }
}

function createTyped(view: EditorView, hooks: EditorHooks): boolean {
  if (completionStatus(view.state) === null) return false;
  const at = view.state.selection.main.head;
  const trigger = readTrigger(view.state, at);
  const name = linkableName(trigger?.kind === "name" ? trigger.typed : "");
  if (trigger?.kind !== "name" || trigger.isEmbed || name === "") return false;
  closeCompletion(view);
  applyLink(name)(view, { label: name }, trigger.from, at);
  hooks.onCreate(name);
  return true;
}

function renderMark(row: Completion): Node | null {
  if ("mark" in row && typeof row.mark === "string") return markElement(row.mark);
  const isCreation = "mark" in row && row.mark === null;
  const sign = "sign" in row && typeof row.sign === "string" ? row.sign : null;
  if (!isCreation && sign === null) return null;
  const element = document.createElement("span");
  element.className = isCreation ? "cm-plus" : "cm-sign";
  element.setAttribute("aria-hidden", "true");
  element.textContent = isCreation ? "+" : sign;
  return element;
}

const flatMarks = (row: Completion): number[] =>
  "emphasis" in row && Array.isArray(row.emphasis) ? row.emphasis.flat() : [];
