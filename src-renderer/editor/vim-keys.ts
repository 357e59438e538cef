import { Compartment, type Extension, Prec } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";
import type { EditorHooks } from "./editor-hooks";

/** What of the library is used here. */
type VimModule = typeof import("@replit/codemirror-vim");

const keys = new Compartment();

/** Nothing until `setVimKeys` switches them on: most people never load them. */
export const vimKeys: Extension = Prec.highest(keys.of([]));

let savesBy: EditorHooks | null = null;
let isTaught = false;

/** Switches the keys on or off; they are fetched when they are first wanted. */
export async function setVimKeys(view: EditorView, isOn: boolean, hooks: EditorHooks): Promise<void> {
  const isThere = keys.get(view.state) !== undefined && !isEmpty(keys.get(view.state));
  if (!isOn) {
    if (isThere) view.dispatch({ effects: keys.reconfigure([]) });
    hooks.onVimMode(null);
    return;
  }
  const library = await import("@replit/codemirror-vim");
  if (!view.dom.isConnected) return;
  teach(library);
  view.dispatch({ effects: keys.reconfigure([library.vim(), followMode(library, hooks)]) });
}

const isEmpty = (extension: Extension | undefined): boolean => Array.isArray(extension) && extension.length === 0;

/** `:w` saves the page that one is in. */
function teach({ Vim }: VimModule): void {
  if (isTaught) return;
  isTaught = true;
  Vim.defineEx("write", "w", () => savesBy?.onSave());
}

const followMode = (library: VimModule, hooks: EditorHooks): Extension =>
  ViewPlugin.define((view) => {
    const editor = library.getCM(view);
    const say = ({ mode, subMode }: { mode: string; subMode?: string }) =>
      hooks.onVimMode(subMode === undefined || subMode === "" ? mode : `${mode} ${subMode}`);
    const focus = () => {
      savesBy = hooks;
    };
    editor?.on("vim-mode-change", say);
    view.dom.addEventListener("focusin", focus);
    focus();
    hooks.onVimMode("normal");
    return {
      destroy: () => {
        editor?.off("vim-mode-change", say);
        view.dom.removeEventListener("focusin", focus);
      },
    };
  });
