import type { NamedStar, PlacedLabel } from "./label-placement";
import { RectIndex } from "./rect-index";
import { relationWords } from "./relation-words";
import { linesOf, linkTypeOf, type Sky } from "./sky";
import { MOST_RELATIONS, RELATION_LINE } from "./sky-metrics";

/** A relation in words along a line of the focus. */
export interface PlacedRelation {
  readonly text: string;
  /** Middle of the words, in layout units. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where along the line the words are tried: the middle first, then outwards. */
const SPOTS = [0.5, 0.62, 0.38, 0.72, 0.28];
const HEIGHT = 15;
const NOBODY = -1;

/**
 * Writes the relation along the longest lines of the focus, where neither names nor lit stars are in the way.
 * @param stars stars in view, with places in CSS pixels
 */
export function placeRelations(
  sky: Sky,
  centre: number,
  stars: readonly NamedStar[],
  labels: readonly PlacedLabel[],
  zoom: number,
  measure: (text: string) => number,
): PlacedRelation[] {
  const taken = new RectIndex();
  const starOf = new Map(stars.map((star) => [star.node, star]));
  for (const star of stars) {
    if (!star.isLit) continue;
    const { x, y, radius } = star;
    taken.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, 1, NOBODY);
  }
  for (const { node, dx, dy, width, height } of labels) {
    const star = starOf.get(node);
    if (star) taken.add({ x: star.x + dx - 2, y: star.y + dy, width: width + 4, height }, 1, NOBODY);
  }
  const placed: PlacedRelation[] = [];
  for (const line of longLines(sky, centre, zoom)) {
    if (placed.length >= MOST_RELATIONS) break;
    const spot = freeSpot(line, starOf.get(centre), zoom, taken, measure);
    if (!spot) continue;
    taken.add(spot.rect, 1, NOBODY);
    placed.push(spot.relation);
  }
  return placed;
}

interface FocusLine {
  readonly text: string;
  /** From the focus to the other end, in layout units. */
  readonly dx: number;
  readonly dy: number;
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

function longLines(sky: Sky, centre: number, zoom: number): FocusLine[] {
  const { graph, lines } = sky;
  const found: FocusLine[] = [];
  for (const line of linesOf(sky, centre)) {
    const link = lines.link[line] ?? 0;
    const isSubject = graph.from[link] === centre;
    const text = relationWords(linkTypeOf(graph, link), isSubject);
    if (text === "") continue;
    const other = (lines.from[line] === centre ? lines.to[line] : lines.from[line]) ?? 0;
    const x = graph.xy[2 * centre] ?? 0;
    const y = graph.xy[2 * centre + 1] ?? 0;
    const dx = (graph.xy[2 * other] ?? 0) - x;
    const dy = (graph.xy[2 * other + 1] ?? 0) - y;
    const length = Math.hypot(dx, dy) * zoom;
    if (length > RELATION_LINE) found.push({ text, dx, dy, x, y, length });
  }
  return found.sort((a, b) => b.length - a.length);
}

function freeSpot(
  line: FocusLine,
  centre: NamedStar | undefined,
  zoom: number,
  taken: RectIndex,
  measure: (text: string) => number,
) {
  if (!centre) return null;
  const width = measure(line.text) + 6;
  for (const part of SPOTS) {
    const rect = {
      x: centre.x + line.dx * part * zoom - width / 2,
      y: centre.y + line.dy * part * zoom - HEIGHT / 2,
      width,
      height: HEIGHT,
    };
    if (taken.covers(rect, 1, 0)) continue;
    const relation = { text: line.text, x: line.x + line.dx * part, y: line.y + line.dy * part, width: width - 6 };
    return { rect, relation };
  }
  return null;
}
