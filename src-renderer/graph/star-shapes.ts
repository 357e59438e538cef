import { KNOWN_PAGE_TYPES } from "../../shared/model/page";
import type { MarkType } from "../components/mark-type";

/** All marks in a fixed order. At most 16: see `starLook`. */
export const MARKS: readonly MarkType[] = [...KNOWN_PAGE_TYPES, "page", "none"];

/** Mark and hue of a star in one byte: the index of its mark, and above it that of the mark whose colour it has. */
export const starLook = (shape: MarkType, hue: MarkType): number => MARKS.indexOf(shape) + 16 * MARKS.indexOf(hue);

export const shapeOfLook = (look: number): MarkType => MARKS[look & 15] ?? "page";

/** Index into `MARKS` of the mark whose colour a star has. */
export const hueOfLook = (look: number): number => look >> 4;

/** x and y of corners, in the box from -1 to 1: half a side is half the side of TypeMark's box of 12. */
export type Outline = readonly number[];

/** A mark's box is this many radii of its star wide, to each side. */
export const MARK_REACH = 1.24;

/** Corners that stand for a full circle. At the sizes stars have, more cannot be seen. */
const CIRCLE_STEPS = 28;

/**
 * The silhouettes of components/TypeMark as polygons, because Cytoscape and the canvas layers both draw those, and a star
 * has to look like its mark in the lists.
 */
const OUTLINES: Readonly<Record<MarkType, Outline>> = {
  person: unit(arc(6, 6, 4.5, 0, 360)),
  company: unit(rounded(2, 2, 10, 10, 0.9)),
  meeting: unit([...arc(8.5, 6, 3, -90, 90), ...arc(3.5, 6, 3, 90, 270)]),
  deal: unit([6, 0.9, 10.4, 3.45, 10.4, 8.55, 6, 11.1, 1.6, 8.55, 1.6, 3.45]),
  project: unit([6, 1, 11.3, 10.4, 0.7, 10.4]),
  concept: unit([
    ...bend(6, -0.1, 7, 5, 12.1, 6),
    ...bend(12.1, 6, 7, 7, 6, 12.1),
    ...bend(6, 12.1, 5, 7, -0.1, 6),
    ...bend(-0.1, 6, 5, 5, 6, -0.1),
  ]),
  source: unit([2.5, 0.9, 9.5, 0.9, 9.5, 11.3, 6, 8.6, 2.5, 11.3]),
  event: unit([6, 0.3, 11.7, 6, 6, 11.7, 0.3, 6]),
  place: unit([
    ...bend(6, 11.9, 2.6, 7.6, 1.9, 4.5),
    ...arc(6, 4.5, 4.1, 180, 360),
    ...bend(10.1, 4.5, 9.4, 7.6, 6, 11.9),
  ]),
  journal: unit([...arc(5.87, 6.17, 5.3, 14.5, 257.2), ...arc(7.85, 4.25, 4.53, 225.9, 45.9)]),
  page: unit(rounded(2.5, 1.3, 9.5, 10.7, 0.8)),
  none: unit(arc(6, 6, 4.1, 0, 360)),
};

export const outlineOf = (mark: MarkType): Outline => OUTLINES[mark];

/** Only a name without a page is hollow in the sky; the sheet of an untyped page is a line in lists, and solid here. */
export const isHollow = (mark: MarkType): boolean => mark === "none";

function unit(box: readonly number[]): Outline {
  // Cytoscape refuses corners outside its box; the tips of the concept's star stick out by a hair.
  return box.map((value) => Math.max(-1, Math.min(1, (value - 6) / 6)));
}

/** Points along a circle; angles in degrees, 0 to the right, clockwise on the screen. */
function arc(x: number, y: number, radius: number, from: number, to: number): number[] {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * CIRCLE_STEPS));
  const points: number[] = [];
  const isFull = Math.abs(to - from) === 360;
  for (let step = 0; step <= (isFull ? steps - 1 : steps); step++) {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}

function rounded(left: number, top: number, right: number, bottom: number, radius: number): number[] {
  return [
    ...arc(right - radius, top + radius, radius, -90, 0),
    ...arc(right - radius, bottom - radius, radius, 0, 90),
    ...arc(left + radius, bottom - radius, radius, 90, 180),
    ...arc(left + radius, top + radius, radius, 180, 270),
  ];
}

/** Points along a quadratic curve, without its last. */
function bend(x0: number, y0: number, cx: number, cy: number, x1: number, y1: number): number[] {
  const points: number[] = [];
  for (let step = 0; step < 6; step++) {
    const t = step / 6;
    const s = 1 - t;
    points.push(s * s * x0 + 2 * s * t * cx + t * t * x1, s * s * y0 + 2 * s * t * cy + t * t * y1);
  }
  return points;
}
