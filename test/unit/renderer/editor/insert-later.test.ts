import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import { insertLater, laterPlaces } from "../../../../src-renderer/editor/insert-later";

/** As much of a view as is needed here. */
function aView(text: string, caret: number) {
  let state = EditorState.create({ doc: text, selection: { anchor: caret }, extensions: laterPlaces });
  const dom = { isConnected: true };
  const view = {
    dom,
    get state() {
      return state;
    },
    dispatch(spec: TransactionSpec) {
      state = state.update(spec).state;
    },
  };
  const type = (words: string) => {
    const { head } = state.selection.main;
    view.dispatch({ changes: { from: head, insert: words }, selection: { anchor: head + words.length } });
  };
  const shown = () => {
    const at = state.selection.main.head;
    return `${state.sliceDoc(0, at)}‸${state.sliceDoc(at)}`;
  };
  return { view: view as unknown as EditorView, dom, type, shown };
}

it("puts a text where it was asked for, before what is typed meanwhile", async () => {
  const { view, type, shown } = aView("Look: ", 6);
  const picture = Promise.withResolvers<string | null>();
  const done = insertLater(view, { from: 6, to: 6 }, picture.promise);
  type("abc");
  picture.resolve("![[p.png]]");
  await done;
  expect(shown()).toBe("Look: ![[p.png]]abc‸");
});

it("replaces what it stands for and nothing that is typed behind or before it", async () => {
  const { view, type, shown } = aView("See [[^^quota", 13);
  const link = Promise.withResolvers<string | null>();
  const done = insertLater(view, { from: 4, to: 13 }, link.promise);
  type(" now");
  view.dispatch({ changes: { from: 4, insert: "(" } });
  link.resolve("[[Bo#^id]]");
  await done;
  expect(shown()).toBe("See ([[Bo#^id]] now‸");
});

it("moves the caret behind the text where nothing was typed, and does nothing without a text or a view", async () => {
  const { view, dom, shown } = aView("a ", 2);
  await insertLater(view, { from: 2, to: 2 }, Promise.resolve("b"));
  expect(shown()).toBe("a b‸");
  await insertLater(view, { from: 3, to: 3 }, Promise.resolve(null));
  await insertLater(view, { from: 3, to: 3 }, Promise.reject(new Error("no")));
  dom.isConnected = false;
  await insertLater(view, { from: 3, to: 3 }, Promise.resolve("late"));
  expect(shown()).toBe("a b‸");
});
