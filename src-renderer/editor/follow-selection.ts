import type { Extension } from "@codemirror/state";
import { ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { EditorHooks } from "./editor-hooks";

const REST_MS = 150;

/** Tells what is selected once it rests: dragging over a long page must not count it at every move. */
export const followSelection = (hooks: EditorHooks): Extension =>
  ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasEmpty = true;
    const tell = () => {
      const { doc, selection } = view.state;
      const parts = selection.ranges.filter((range) => !range.empty).map(({ from, to }) => doc.sliceString(from, to));
      wasEmpty = parts.length === 0;
      hooks.onSelect(wasEmpty ? null : parts.join("\n"));
    };
    return {
      update: ({ selectionSet, docChanged, state }: ViewUpdate) => {
        if (!selectionSet && !docChanged) return;
        const isEmpty = state.selection.ranges.every((range) => range.empty);
        if (isEmpty && wasEmpty) return;
        clearTimeout(timer);
        timer = setTimeout(tell, REST_MS);
      },
      destroy: () => {
        clearTimeout(timer);
        if (!wasEmpty) hooks.onSelect(null);
      },
    };
  });
