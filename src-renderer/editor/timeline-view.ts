import { type EditorState, type Extension, type Range, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { iconElement } from "../components/icon-element";
import { partsHooks } from "./parts-hooks";

/** Where the dated evidence of a page stands in its text. */
export interface ShownTimeline {
  /** Where it begins: its heading or its marker. */
  readonly start: number;
  /** What is said beside the rule between it and the compiled truth. */
  readonly words: string;
  /** The dates of its entries, as written. */
  readonly dates: readonly { readonly from: number; readonly to: number }[];
  /** Length of the text that all this was read from. */
  readonly length: number;
}

/** The page was read: told again after each pause in writing. */
export const setTimeline = StateEffect.define<ShownTimeline | null>();

/** The quiet rule between what is held to be true and what was noted, and the way to note something more. */
class SplitWidget extends WidgetType {
  readonly #words: string;

  constructor(words: string) {
    super();
    this.#words = words;
  }

  override eq(other: SplitWidget): boolean {
    return other.#words === this.#words;
  }

  override toDOM(view: EditorView): HTMLElement {
    const rule = document.createElement("div");
    rule.className = "split";
    const words = document.createElement("span");
    words.className = "split-words";
    words.textContent = this.#words;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "split-add";
    button.append(iconElement("plus"), "Add entry");
    button.addEventListener("click", () => view.state.facet(partsHooks)?.onAddEntry());
    rule.append(words, button);
    return rule;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const DATE = Decoration.mark({ class: "cm-entry-date" });

function drawn(state: EditorState, timeline: ShownTimeline | null): DecorationSet {
  // Read from a text that has changed since: the next pause tells again.
  if (!timeline || timeline.length !== state.doc.length) return Decoration.none;
  const line = state.doc.lineAt(timeline.start);
  const ranges: Range<Decoration>[] = timeline.dates.map(({ from, to }) => DATE.range(from, to));
  ranges.push(Decoration.widget({ widget: new SplitWidget(timeline.words), block: true, side: -1 }).range(line.from));
  return RangeSet.of(ranges, true);
}

const timelineField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const told = transaction.effects.find((effect) => effect.is(setTimeline));
    if (told) {
      const { value: timeline } = told;
      const isOld = timeline !== null && timeline.length !== transaction.newDoc.length;
      return isOld ? value.map(transaction.changes) : drawn(transaction.state, timeline);
    }
    return transaction.docChanged ? value.map(transaction.changes) : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Draws the timeline of a page apart from what stands above it. */
export const timelineView: Extension = timelineField;
