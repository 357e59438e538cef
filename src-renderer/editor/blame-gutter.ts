import { type EditorState, type Extension, type Range, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { EditorView, GutterMarker, gutter } from "@codemirror/view";
import { readPageHead } from "./page-head";

/** Lines that one commit wrote, 1-based, both ends included. */
export interface LineOrigin {
  readonly from: number;
  readonly to: number;
  /** Who and when, as short as it can be told. */
  readonly short: string;
  /** The commit in a sentence, for the tooltip. */
  readonly long: string;
}

/** Null takes the gutter away. */
export const setOrigins = StateEffect.define<readonly LineOrigin[] | null>();

class OriginMarker extends GutterMarker {
  constructor(
    readonly short: string,
    readonly long: string,
  ) {
    super();
  }

  override eq(other: OriginMarker): boolean {
    return other.short === this.short && other.long === this.long;
  }

  override toDOM(): Node {
    const element = document.createElement("span");
    element.textContent = this.short;
    element.title = this.long;
    return element;
  }
}

interface Origins {
  readonly isShown: boolean;
  readonly markers: RangeSet<OriginMarker>;
}

/** What was told of the lines, kept in place while one types: new lines are nobody's until they are committed. */
const originsField = StateField.define<Origins>({
  create: () => ({ isShown: false, markers: RangeSet.empty }),
  update(origins, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setOrigins)) continue;
      if (effect.value === null) return { isShown: false, markers: RangeSet.empty };
      return { isShown: true, markers: markersOf(effect.value, transaction.state) };
    }
    if (!transaction.docChanged) return origins;
    return { ...origins, markers: origins.markers.map(transaction.changes) };
  },
});

function markersOf(origins: readonly LineOrigin[], state: EditorState): RangeSet<OriginMarker> {
  const { doc } = state;
  const { heading, bodyStart } = readPageHead(state);
  // Properties and the title have a look of their own, and blank lines are low: what stands beside them would be cut.
  const firstPlain = heading ? heading.to : bodyStart;
  const ranges = origins.flatMap(({ from, to, short, long }): Range<OriginMarker>[] => {
    let isNamed = false;
    return Array.from({ length: Math.max(0, Math.min(to, doc.lines) - from + 1) }, (_line, index) => {
      const line = doc.line(from + index);
      const isNaming = !isNamed && line.from >= firstPlain && line.text.trim() !== "";
      isNamed ||= isNaming;
      return new OriginMarker(isNaming ? short : "", long).range(line.from);
    });
  });
  return RangeSet.of(ranges, true);
}

/** Who wrote each line, in the margin; nothing until `setOrigins` tells. */
export const blameGutter: Extension = [
  originsField,
  gutter({
    class: "cm-origins",
    markers: (view) => view.state.field(originsField).markers,
  }),
  EditorView.editorAttributes.compute([originsField], (state) => ({
    class: state.field(originsField).isShown ? "has-origins" : "",
  })),
];
