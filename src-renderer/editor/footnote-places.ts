import { syntaxTree } from "@codemirror/language";
import {
  type ChangeDesc,
  type EditorState,
  type Range,
  RangeSet,
  RangeValue,
  StateField,
  type Text,
} from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { CONTINUED } from "./footnote-syntax";

/** Marks of quotes and items may stand in front of a definition. */
const DEFINITION = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)\[\^([^\]\s^[]{1,100})\]:[ \t]*/;
/** What a footnote says is shown up to about here. */
const MOST_LINES = 50;

class Place extends RangeValue {}
const PLACE = new Place();

/**
 * Where lines stand that say what a footnote says. Kept while one types, and read from the lines themselves: the parser
 * may not have come to the end of a long page, where footnotes mostly are.
 */
export const footnotePlaces = StateField.define<RangeSet<Place>>({
  create: ({ doc }) => RangeSet.of([...placesIn(doc, 1, doc.lines)]),
  update(places, { docChanged, changes, newDoc }) {
    return docChanged ? changed(places, changes, newDoc) : places;
  },
});

function changed(before: RangeSet<Place>, changes: ChangeDesc, doc: Text): RangeSet<Place> {
  let places = before.map(changes);
  changes.iterChangedRanges((_, __, from, to) => {
    const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
    places = places.update({
      filter: () => false,
      filterFrom: first.from,
      filterTo: last.to,
      add: [...placesIn(doc, first.number, last.number)],
    });
  });
  return places;
}

function* placesIn(doc: Text, first: number, last: number): Generator<Range<Place>> {
  let at = doc.line(first).from;
  for (const line of doc.iterLines(first, last + 1)) {
    const lead = line.includes("[^") ? DEFINITION.exec(line)?.[1] : undefined;
    if (lead !== undefined) yield PLACE.range(at + lead.length);
    at += line.length + 1;
  }
}

/** Where the first definition of a name stands; null when the page has none. */
export function findDefinition(state: EditorState, label: string): number | null {
  for (const cursor = state.field(footnotePlaces).iter(); cursor.value; cursor.next()) {
    const { from } = cursor;
    if (state.sliceDoc(from + 2, from + label.length + 4) === `${label}]:` && isA(state, from, "FootnoteDefinition")) {
      return from;
    }
  }
  return null;
}

/** Where a footnote of a name is first meant; looked for in all of the page, when somebody asks. */
export function findReference(state: EditorState, label: string): number | null {
  const text = state.doc.toString();
  const written = `[^${label}]`;
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const line = state.doc.lineAt(at);
    const isDefinition = DEFINITION.exec(line.text)?.[1]?.length === at - line.from;
    if (!isDefinition && isA(state, at, "FootnoteReference")) return at;
  }
  return null;
}

/** What the parser has not come to yet is believed. */
function isA(state: EditorState, at: number, name: string): boolean {
  const tree = syntaxTree(state);
  if (tree.length <= at) return true;
  for (let node: SyntaxNode | null = tree.resolveInner(at, 1); node; node = node.parent) {
    if (node.name === name && node.from === at) return true;
  }
  return false;
}

/** Where the words of the definition at a place begin. */
export function wordsOf({ doc }: EditorState, definition: number): number {
  const line = doc.lineAt(definition);
  return line.from + (DEFINITION.exec(line.text)?.[0].length ?? 0);
}

/** What a footnote says, without its marks; null when the page has none of that name. */
export function footnoteText(state: EditorState, label: string): string | null {
  const found = findDefinition(state, label);
  if (found === null) return null;
  const { doc } = state;
  const first = doc.lineAt(found);
  const lines = [doc.sliceString(wordsOf(state, found), first.to)];
  // Inside of quotes and lists a definition is one line.
  const isOnPage = first.text.slice(0, found - first.from).trim() === "";
  for (let number = first.number + 1; isOnPage && number <= doc.lines && lines.length < MOST_LINES; number++) {
    const { text } = doc.line(number);
    if (!CONTINUED.test(text)) break;
    lines.push(text);
  }
  return lines.join(" ").replace(/\s+/g, " ").trim();
}
