import { EditorState, type Extension, Facet, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import type { EditorHooks } from "../../../../src-renderer/editor/editor-hooks";
import { hooksFacet } from "../../../../src-renderer/editor/hooks-facet";
import { setVimKeys, vimKeys } from "../../../../src-renderer/editor/vim-keys";

const isVim = Facet.define<boolean>();

/** As much of a view, of the hooks and of the library as is needed here. */
function aPage() {
  let state = EditorState.create({ extensions: [vimKeys] });
  const dom = { isConnected: true };
  const view = {
    dom,
    get state() {
      return state;
    },
    dispatch: (spec: TransactionSpec) => {
      state = state.update(spec).state;
    },
  };
  const modes: (string | null)[] = [];
  const hooks = { onVimMode: (mode: string | null) => modes.push(mode) };
  return {
    view: view as unknown as EditorView,
    hooks: hooks as unknown as EditorHooks,
    dom,
    hasKeys: () => state.facet(isVim).length > 0,
    modes,
  };
}

type Saver = (cm: { cm6: { state: EditorState } }) => void;
let write: Saver | null = null;
const library = {
  vim: (): Extension => isVim.of(true),
  getCM: () => null,
  Vim: {
    defineEx: (_name: string, _short: string, run: Saver) => {
      write = run;
    },
  },
} as unknown as typeof import("@replit/codemirror-vim");

it("does not bring the keys when they were switched off before they came", async () => {
  const page = aPage();
  const late = Promise.withResolvers<typeof library>();
  const on = setVimKeys(page.view, true, page.hooks, () => late.promise);
  await setVimKeys(page.view, false, page.hooks);
  late.resolve(library);
  await on;
  expect(page.hasKeys()).toBe(false);
  await setVimKeys(page.view, true, page.hooks, async () => library);
  expect(page.hasKeys()).toBe(true);
  await setVimKeys(page.view, false, page.hooks);
  expect(page.hasKeys()).toBe(false);
  expect(page.modes.at(-1)).toBeNull();
});

it("leaves a page alone that was shut meanwhile, and one where they do not come", async () => {
  const shut = aPage();
  shut.dom.isConnected = false;
  await setVimKeys(shut.view, true, shut.hooks, async () => library);
  expect(shut.hasKeys()).toBe(false);
  const offline = aPage();
  await setVimKeys(offline.view, true, offline.hooks, () => Promise.reject(new Error("not there")));
  expect(offline.hasKeys()).toBe(false);
});

it("saves the page that :w is typed in, not the one that was opened last", async () => {
  const saved: string[] = [];
  const stateOf = (name: string) =>
    EditorState.create({ extensions: hooksFacet.of({ onSave: () => saved.push(name) } as unknown as EditorHooks) });
  const page = aPage();
  await setVimKeys(page.view, true, page.hooks, async () => library);
  const [first, second] = [stateOf("first"), stateOf("second")];
  write?.({ cm6: { state: first } });
  write?.({ cm6: { state: second } });
  write?.({ cm6: { state: first } });
  expect(saved).toEqual(["first", "second", "first"]);
});
