import type { MarkType } from "../components/mark-type";

/**
 * The measures of the sky, in CSS pixels. `zoom` here is 1 when the whole graph fits the window; stars grow with its
 * square root, so that zooming in spreads them apart more than it swells them.
 */

/** Radius of a star at fit. */
export const radiusAtFit = (importance: number): number => 1.7 + 8.6 * importance ** 1.7;

const SMALLEST_RADIUS = 1.4;

/** @param scale of the sky: see `starScale` */
export const radiusAt = (importance: number, zoom: number, scale: number): number =>
  Math.max(SMALLEST_RADIUS, radiusAtFit(importance) * scale * Math.sqrt(zoom));

const COMMON_STARS = 200;
const LARGEST_SCALE = 1.5;
/** The few stars of a young brain are drawn larger: they have the sky to themselves. */
export const starScale = (stars: number): number =>
  Math.min(LARGEST_SCALE, Math.max(1, Math.sqrt(Math.sqrt(COMMON_STARS / Math.max(1, stars)))));

/** A star smaller than this is a dot, whatever its type, until one zooms in. */
const MARK_FROM_RADIUS = 2.7;
const MARKS_FROM_ZOOM = 2;

/** An untyped page is a plain star from afar: a sky of sheets would be a desk. */
export function showsMark(mark: MarkType, radius: number, zoom: number): boolean {
  if (mark === "none") return true;
  return zoom >= MARKS_FROM_ZOOM || (mark !== "page" && radius >= MARK_FROM_RADIUS);
}

/** From here on a star is great: a disc of magnitude, a name in the reading face. */
export const GREAT = 0.6;
/** From here on a name is set a size larger and stays while something else is in focus. */
export const NOTABLE = 0.42;
export const DISC_RADII = 2.3;
export const DISC_ALPHA = 0.13;
/** Radius of the ring around the focus beyond its star. */
export const RING_GAP = 5;
/** Lines end this far from the star. */
export const LINE_GAP = 3;
export const LINE_WIDTH = 0.8;
export const FOCUS_LINE_WIDTH = 1.1;
/** Ink and gap of each link family, as in tokens.css: the pattern under a word and along its line are one. */
export const DASHES = { belongs: [], stake: [7, 3], presence: [3, 3], reference: [1, 3] } as const;
/** A star answers to the pointer this far around at least. */
const SMALLEST_TARGET = 9;
export const targetRadius = (radius: number): number => Math.max(SMALLEST_TARGET, radius + 4);

/** Under this zoom only the strongest lines and the great names are left. */
export const FAR_ZOOM = 0.6;
export const NEAR_ZOOM = 2;
export const CLOSE_ZOOM = 4;
export const NEAR_WEAK_ALPHA = 0.3;

const AREA_A_LABEL = 19_000;
/** Names a view of that area may carry. */
export const labelBudget = (area: number, zoom: number): number =>
  zoom >= CLOSE_ZOOM ? Number.POSITIVE_INFINITY : Math.round((area / AREA_A_LABEL) * zoom);

/** Most stars drawn at once; the least important wait for more zoom, and the count says so. */
export const MOST_STARS = 3_000;
/** Nodes and lines that Cytoscape draws by itself; above, it holds a working set over the overview. */
export const MOST_ELEMENTS = 1_500;
export const WORKING_SET = 400;

/** Relations are written along at most this many lines of the focus, if the line is long enough. */
export const MOST_RELATIONS = 6;
export const RELATION_LINE = 84;
