import type { MarkType } from "./mark-type";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Outlined marks say that something is missing: a type, or the page itself. */
const OUTLINE = { fill: "none", stroke: "currentColor" };

/** Ten solid shapes of equal area in a box of 12, and the two outlined ones. The graph draws the same paths. */
export const MARK_SHAPES: Readonly<Record<MarkType, Shape>> = {
  person: ["circle", { cx: "6", cy: "6", r: "4.5" }],
  company: ["rect", { x: "2", y: "2", width: "8", height: "8", rx: ".9" }],
  meeting: ["rect", { x: ".5", y: "3", width: "11", height: "6", rx: "3" }],
  deal: ["path", { d: "M6 .9 10.4 3.45v5.1L6 11.1 1.6 8.55v-5.1z" }],
  project: ["path", { d: "M6 1 11.3 10.4H.7z" }],
  concept: ["path", { d: "M6-.1Q7 5 12.1 6 7 7 6 12.1 5 7-.1 6 5 5 6-.1z" }],
  source: ["path", { d: "M2.5.9h7v10.4L6 8.6 2.5 11.3z" }],
  event: ["path", { d: "M6 .3 11.7 6 6 11.7.3 6z" }],
  place: ["path", { d: "M6 11.9C4 9 1.9 6.9 1.9 4.5a4.1 4.1 0 0 1 8.2 0C10.1 6.9 8 9 6 11.9z" }],
  journal: ["path", { d: "M11 7.5A5.3 5.3 0 1 1 4.7 1 4.4 4.4 0 0 0 11 7.5z" }],
  page: ["rect", { x: "2.5", y: "1.3", width: "7", height: "9.4", rx: ".8", ...OUTLINE, "stroke-width": "1.3" }],
  none: ["circle", { cx: "6", cy: "6", r: "4.1", ...OUTLINE, "stroke-width": "1.4", "stroke-dasharray": "2 1.3" }],
};
