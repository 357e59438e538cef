import { type EditorState, type Extension, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { type PageHead, readPageHead } from "./page-head";
import { addingField, PropertiesWidget } from "./properties-block";
import { TitleWidget } from "./title-widget";

interface HeadState {
  readonly head: PageHead;
  readonly isOpen: boolean;
  readonly decorations: DecorationSet;
}

/**
 * Draws title first, then the properties, then the body, as the reading view does, though the file has the properties
 * first. The frontmatter shows as it is written while the caret is in it.
 */
export function headDecorations(title: string): Extension {
  const field = StateField.define<HeadState>({
    create: (state) => computeHead(state, title),
    update(before, transaction) {
      const { state } = transaction;
      const isAdding = state.field(addingField) !== transaction.startState.field(addingField);
      if (transaction.docChanged || isAdding) return computeHead(state, title);
      return isHeadOpen(state, before.head) === before.isOpen ? before : computeHead(state, title);
    },
    provide: (self) => EditorView.decorations.from(self, (value) => value.decorations),
  });
  return field;
}

const isHeadOpen = (state: EditorState, head: PageHead): boolean =>
  head.frontmatter !== null && state.selection.main.head < head.bodyStart;

function computeHead(state: EditorState, title: string): HeadState {
  const head = readPageHead(state);
  const isOpen = isHeadOpen(state, head);
  const ranges: Range<Decoration>[] = [];
  const { frontmatter, heading, bodyStart } = head;
  if (frontmatter && !isOpen) {
    // The closing fence's line break stays out of it: a block has to cover whole lines.
    const end = Math.min(state.doc.lineAt(Math.max(0, bodyStart - 1)).to, state.doc.length);
    ranges.push(Decoration.replace({ block: true }).range(0, end));
  }
  const below = isOpen ? 0 : Math.min(bodyStart, state.doc.length);
  if (!heading) ranges.push(Decoration.widget({ widget: new TitleWidget(title), block: true, side: -2 }).range(below));
  const adding = state.field(addingField);
  if (!isOpen && (frontmatter || adding > 0)) {
    const widget = new PropertiesWidget({ source: state.sliceDoc(0, bodyStart), adding });
    ranges.push(Decoration.widget({ widget, block: true, side: heading ? 1 : -1 }).range(heading?.to ?? below));
  }
  return { head, isOpen, decorations: Decoration.set(ranges, true) };
}
