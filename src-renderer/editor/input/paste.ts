import type { EditorState, TransactionSpec } from "@codemirror/state";
import { type Extension, Prec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { EditorHooks } from "../editor-hooks";
import { insertLater } from "../insert-later";
import { isPlainAt } from "../literal-nodes";
import { htmlToMarkdown, isRich } from "./html-to-markdown";
import { linkOver } from "./insert-link";
import { blockAround } from "./list-lines";

/** Longer HTML is pasted as its text: reading it would hold up the window. */
const MAX_HTML_LETTERS = 2_000_000;

/** What a paste changes beyond the plain text; null where the text is simply pasted. */
export function richPaste(state: EditorState, text: string, html: string): TransactionSpec | null {
  const inCell = cellPaste(state, text);
  if (inCell) return inCell;
  const over = linkOver(state, text);
  if (over) return over;
  const { from, to } = state.selection.main;
  const isLiteral = blockAround(state, from) !== null || isPlainAt(state, from, to);
  // In code and properties letters are themselves; what our own editor copied is Markdown already.
  if (html === "" || html.length > MAX_HTML_LETTERS || !isRich(html) || isLiteral) return null;
  const markdown = htmlToMarkdown(html);
  if (markdown === "") return null;
  return { ...state.replaceSelection(markdown), userEvent: "input.paste", scrollIntoView: true };
}

/** A cell of a table has one line and no bars: lines are broken as they can be there. Rows of a table are left as they are. */
function cellPaste(state: EditorState, text: string): TransactionSpec | null {
  const { doc, selection } = state;
  const isInCell = selection.ranges.every(
    ({ from, to }) => blockAround(state, from) === "Table" && to <= doc.lineAt(from).to,
  );
  if (!isInCell || !/[\n|]/.test(text) || /^\s*\|/.test(text)) return null;
  const lines = text.trim().split("\n");
  const insert = lines.map((line) => line.trim().replace(/(?<!\\)\|/g, "\\|")).join("<br>");
  return { ...state.replaceSelection(insert), userEvent: "input.paste", scrollIntoView: true };
}

/** Pastes rich text as Markdown, addresses over words as links, and stores files beside the pages. */
export function pasteAndDrop(hooks: EditorHooks): Extension {
  // Ctrl+Shift+V pastes the text alone; browsers do not say so in the event.
  let isPlain = false;
  const forget = () => {
    isPlain = false;
    return false;
  };
  return Prec.high(
    EditorView.domEventHandlers({
      keydown: (event) => {
        isPlain = event.shiftKey && (event.ctrlKey || event.metaKey) && event.code === "KeyV";
        return false;
      },
      // Keys that brought no paste say nothing of the next one, which may come from a menu.
      keyup: forget,
      blur: forget,
      paste: (event, view) => {
        const data = event.clipboardData;
        const wasPlain = isPlain;
        isPlain = false;
        if (!data || wasPlain || view.state.readOnly) return false;
        const text = data.getData("text/plain");
        // Spreadsheets and web pages bring a picture of what they also say in words.
        const files = text === "" ? [...data.files] : [];
        const { from, to } = view.state.selection.main;
        if (files.length > 0) return storeAll(view, files, { from, to }, hooks);
        const spec = richPaste(view.state, text.replaceAll("\r\n", "\n"), data.getData("text/html"));
        if (spec) view.dispatch(view.state.update(spec));
        if (spec) event.preventDefault();
        return spec !== null;
      },
      drop: (event, view) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0 || view.state.readOnly) return false;
        event.preventDefault();
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
        view.dispatch({ selection: { anchor: at } });
        view.focus();
        return storeAll(view, files, { from: at, to: at }, hooks);
      },
    }),
  );
}

/** Pictures that the window can show are embedded, other files linked to. */
const SHOWN = /\.(?:png|jpe?g|gif|webp|avif)$/i;

function storeAll(
  view: EditorView,
  files: readonly File[],
  place: { readonly from: number; readonly to: number },
  hooks: EditorHooks,
): boolean {
  const links = files.map(async (file) => {
    const stored = await hooks.complete.storeFile(nameOf(file), new Uint8Array(await file.arrayBuffer()));
    return stored && `${SHOWN.test(stored.target) ? "!" : ""}[[${stored.target}]]`;
  });
  const text = Promise.all(links).then((all) => {
    const made = all.filter((link) => link !== null);
    return made.length === 0 ? null : made.join("\n");
  });
  void insertLater(view, place, text);
  return true;
}

/** A picture from the clipboard has no name of its own: it gets the moment. */
function nameOf(file: File): string {
  if (file.name !== "" && !/^image\.\w+$/i.test(file.name)) return file.name;
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const time = `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
  const extension = /^image\/(png|jpeg|gif|webp|avif)$/.exec(file.type)?.[1] ?? "png";
  return `Pasted image ${day}${time}.${extension}`;
}
