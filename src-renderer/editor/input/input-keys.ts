import { indentLess, indentMore, insertNewlineKeepIndent } from "@codemirror/commands";
import { deleteMarkupBackward } from "@codemirror/lang-markdown";
import { EditorState, type Extension, Prec, type StateCommand } from "@codemirror/state";
import { EditorView, keymap, rectangularSelection } from "@codemirror/view";
import { closePairs } from "./close-pairs";
import { continueItem, continueList } from "./continue-list";
import { indentItems, outdentItems } from "./indent-items";
import { blockAround } from "./list-lines";
import { moveDown, moveUp } from "./move-items";
import { selectHome, smartHome } from "./smart-home";
import { toggleTask } from "./toggle-task";
import { wrapSelection } from "./wrap-selection";

/** A table has a Tab of its own; where nothing of it takes the key, it changes nothing. */
const inTable: StateCommand = ({ state }) => blockAround(state, state.selection.main.head) === "Table";

/** Alt with a click adds a caret, with Shift it draws a column; Alt+arrows and Mod+D come with the libraries' keys. */
const manyCarets: Extension = [
  EditorState.allowMultipleSelections.of(true),
  EditorView.clickAddsSelectionRange.of((event) => event.altKey && !event.shiftKey),
  rectangularSelection({ eventFilter: (event) => event.altKey && event.shiftKey && event.button === 0 }),
];

/** How typing goes on by itself: lists, pairs, selections, several carets. */
export const inputKeys: Extension = [
  wrapSelection,
  closePairs,
  manyCarets,
  keymap.of([
    { key: "Enter", run: continueList },
    { key: "Shift-Enter", run: continueItem },
    { key: "Enter", run: insertNewlineKeepIndent, shift: insertNewlineKeepIndent },
    { key: "Backspace", run: deleteMarkupBackward },
    { key: "Tab", run: indentItems, shift: outdentItems },
    { key: "Alt-ArrowUp", run: moveUp },
    { key: "Alt-ArrowDown", run: moveDown },
    { key: "Mod-Enter", run: toggleTask },
    { key: "Home", run: smartHome, shift: selectHome },
  ]),
  Prec.lowest(
    keymap.of([
      { key: "Tab", run: inTable, shift: inTable },
      { key: "Tab", run: indentMore, shift: indentLess },
    ]),
  ),
];
