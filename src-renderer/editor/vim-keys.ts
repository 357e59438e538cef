import { Compartment, type Extension, Prec } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";
import type { EditorHooks } from "./editor-hooks";
import { hooksFacet } from "./hooks-facet";

/** What of the library is used here. */
type VimModule = Pick<typeof import("@replit/codemirror-vim"), "vim" | "getCM" | "Vim">;

const keys = new Compartment();

/** Nothing until `setVimKeys` switches them on: most people never load them. */
export const vimKeys: Extension = Prec.highest(keys.of([]));

/** What was asked of a view last: the library comes late, and the switch may be turned meanwhile. */
const wanted = new WeakMap<EditorView, boolean>();
let isTaught = false;

/** Switches the keys on or off; they are fetched when they are first wanted. */
export async function setVimKeys(
  view: EditorView,
  isOn: boolean,
  hooks: EditorHooks,
  load: () => Promise<VimModule> = () => import("@replit/codemirror-vim"),
): Promise<void> {
  wanted.set(view, isOn);
  if (!isOn) {
    if (hasKeys(view)) view.dispatch({ effects: keys.reconfigure([]) });
    hooks.onVimMode(null);
    return;
  }
  const library = await load().catch(() => null);
  // Without the library one writes as everybody does.
  if (!library || wanted.get(view) !== true || !view.dom.isConnected) return;
  teach(library);
  view.dispatch({ effects: keys.reconfigure([library.vim(), followMode(library, hooks)]) });
}

function hasKeys({ state }: EditorView): boolean {
  const found = keys.get(state);
  return found !== undefined && !(Array.isArray(found) && found.length === 0);
}

/** `:w` saves the page that it is typed in, whichever other pages are open beside it. */
function teach({ Vim }: VimModule): void {
  if (isTaught) return;
  isTaught = true;
  Vim.defineEx("write", "w", ({ cm6 }: { readonly cm6: EditorView }) => cm6.state.facet(hooksFacet)?.onSave());
}

const followMode = (library: VimModule, hooks: EditorHooks): Extension =>
  ViewPlugin.define((view) => {
    const editor = library.getCM(view);
    let shown = "normal";
    const say = ({ mode, subMode }: { mode: string; subMode?: string }) => {
      shown = subMode === undefined || subMode === "" ? mode : `${mode} ${subMode}`;
      hooks.onVimMode(shown);
    };
    // Of several pages beside each other the one with the focus tells its mode.
    const focus = () => hooks.onVimMode(shown);
    editor?.on("vim-mode-change", say);
    view.dom.addEventListener("focusin", focus);
    focus();
    return {
      destroy: () => {
        editor?.off("vim-mode-change", say);
        view.dom.removeEventListener("focusin", focus);
      },
    };
  });
