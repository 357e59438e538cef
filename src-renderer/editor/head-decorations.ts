import { type EditorState, type Extension, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { PropertiesWidget, TitleWidget } from "./head-widgets";
import { looksField, setLooks } from "./looks-field";
import { type PageHead, readPageHead } from "./page-head";

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
      const hasNewLooks = transaction.effects.some((effect) => effect.is(setLooks));
      if (transaction.docChanged || hasNewLooks) return computeHead(state, title);
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
  const properties = frontmatter && !isOpen ? new PropertiesWidget(frontmatter, state.field(looksField)) : null;
  if (heading) {
    if (properties?.hasFields) {
      ranges.push(Decoration.widget({ widget: properties, block: true, side: 1 }).range(heading.to));
    }
  } else {
    const above = new TitleWidget(title, properties?.hasFields ? properties : null);
    ranges.push(
      Decoration.widget({ widget: above, block: true, side: -1 }).range(
        isOpen ? 0 : Math.min(bodyStart, state.doc.length),
      ),
    );
  }
  return { head, isOpen, decorations: Decoration.set(ranges, true) };
}
