import type { QueryNode } from "../../../shared/search-query/query-node";
import { type Snippet, snippetOf } from "../search/snippet";
import type { TextMatcher } from "./match-page";
import type { PageText, TextUnit } from "./page-text";
import { isTextScope, type QueryLeaf } from "./query-leaves";
import type { FoundText } from "./text-test";

/** A line that fulfils something of the query. Offsets are UTF-16 in the file's text; marks relative to `start`. */
export interface FoundLine extends Snippet {
  readonly text: string;
  /** How many different things that were looked for stand in it. */
  readonly terms: number;
  /** False for a line of the properties. */
  readonly isBody: boolean;
}

/** Every line of a page with something that the query wants, in order. */
export function linesFound(matcher: TextMatcher, page: PageText): readonly FoundLine[] {
  const found = new Map<TextUnit, FoundText[]>();
  const add = (match: FoundText) => {
    const line = lineAt(page.lines, match.start);
    if (!line) return;
    const own = { ...match, start: match.start - line.start, end: Math.min(match.end, line.end) - line.start };
    const matches = found.get(line);
    if (matches) matches.push(own);
    else found.set(line, [own]);
  };
  for (const leaf of matcher.leaves) if (leaf.isWanted) for (const match of placesOf(leaf, matcher, page)) add(match);
  return [...found].sort(([a], [b]) => a.start - b.start).map(([line, matches]) => toFoundLine(page, line, matches));
}

/** The line that says most of what was looked for; of several the first that is a sentence of the page. */
export function bestOf(lines: readonly FoundLine[]): FoundLine | null {
  const worth = ({ terms, isBody }: FoundLine) => 2 * terms + (isBody ? 1 : 0);
  return lines.reduce<FoundLine | null>((best, line) => (best && worth(best) >= worth(line) ? best : line), null);
}

function placesOf({ node, isExact }: QueryLeaf, matcher: TextMatcher, page: PageText): readonly FoundText[] {
  if (node.kind === "scope" && isTextScope(node.scope)) {
    const units = page.unitsOf(node.scope);
    const fitting = node.scope === "content" ? units : units.filter((unit) => fits(node.part, unit, isExact));
    return fitting.flatMap((unit) => {
      const inside = findInside(node.part, unit, isExact, matcher, page);
      // A task that holds anything has nothing to mark, and is still what was found.
      return inside.length > 0 || node.scope === "content"
        ? inside
        : [{ term: "", start: unit.start, end: unit.start }];
    });
  }
  if (node.kind !== "word" && node.kind !== "phrase" && node.kind !== "pattern") return [];
  return page.content.flatMap((unit) => findInside(node, unit, isExact, matcher, page));

  function fits(part: QueryNode, unit: TextUnit, exact: boolean): boolean {
    return matcher.fits(part, page.slice(unit), exact);
  }
}

/** Places of what is wanted inside a stretch of the page. */
function findInside(
  node: QueryNode,
  unit: TextUnit,
  isExact: boolean,
  matcher: TextMatcher,
  page: PageText,
): readonly FoundText[] {
  switch (node.kind) {
    case "and":
    case "or":
      return node.parts.flatMap((part) => findInside(part, unit, isExact, matcher, page));
    case "case":
      return findInside(node.part, unit, node.isExact, matcher, page);
    case "word":
    case "phrase":
    case "pattern":
      return matcher
        .testOf(node, isExact)
        .find(page.slice(unit))
        .map(({ term, start, end }) => ({ term, start: unit.start + start, end: unit.start + end }));
    default:
      return [];
  }
}

function toFoundLine(page: PageText, line: TextUnit, matches: readonly FoundText[]): FoundLine {
  const ordered = matches
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  const text = page.slice(line);
  const { start, end, marks } = snippetOf(text, ordered);
  return {
    text: text.slice(start, end),
    start: line.start + start,
    end: line.start + end,
    marks,
    terms: new Set(matches.map(({ term }) => term)).size,
    isBody: line.start >= page.bodyStart,
  };
}

/** The line that holds an offset, of lines in order. */
function lineAt(lines: readonly TextUnit[], at: number): TextUnit | null {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const line = lines[low];
  return line && line.start <= at && at <= line.end ? line : null;
}
