import type { Core } from "cytoscape";
import type { Sky } from "./sky";

/** Room that panels take at each side when the whole is fitted, in CSS pixels. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Viewport {
  readonly zoom: number;
  readonly pan: { readonly x: number; readonly y: number };
}

/** Ease between two views, within the motion rules; 0 when the system asks for less motion. */
const MOVE_MS = 140;
const SMALLEST_RELATIVE = 0.4;
const LARGEST_RELATIVE = 24;
/** A brain of three pages does not fill the window with them. */
const LARGEST_FIT = 1.6;
/** Nor do a page and its two neighbours. */
const CLOSEST_PART = 6;

/**
 * The view that shows all within the bounds, in the room that the panels leave.
 * @param fitZoom the zoom of the whole, when the bounds are of a part; null for the whole
 */
export function fitViewport(
  bounds: Sky["bounds"],
  width: number,
  height: number,
  insets: Insets,
  fitZoom: number | null,
): Viewport {
  const roomX = Math.max(40, width - insets.left - insets.right);
  const roomY = Math.max(40, height - insets.top - insets.bottom);
  const spanX = Math.max(1, bounds.right - bounds.left);
  const spanY = Math.max(1, bounds.bottom - bounds.top);
  const zoom = Math.min(fitZoom === null ? LARGEST_FIT : fitZoom * CLOSEST_PART, roomX / spanX, roomY / spanY);
  return {
    zoom,
    pan: {
      x: insets.left + roomX / 2 - (zoom * (bounds.left + bounds.right)) / 2,
      y: insets.top + roomY / 2 - (zoom * (bounds.top + bounds.bottom)) / 2,
    },
  };
}

export function limitZoom(cy: Core, fitZoom: number): void {
  cy.minZoom(fitZoom * SMALLEST_RELATIVE);
  cy.maxZoom(fitZoom * LARGEST_RELATIVE);
}

/** Zooms about the middle of the free room. */
export function zoomedViewport(cy: Core, factor: number, x: number, y: number): Viewport {
  const before = cy.zoom();
  const zoom = Math.min(cy.maxZoom(), Math.max(cy.minZoom(), before * factor));
  const pan = cy.pan();
  const scale = zoom / before;
  return { zoom, pan: { x: x - (x - pan.x) * scale, y: y - (y - pan.y) * scale } };
}

export function moveTo(cy: Core, { zoom, pan }: Viewport): void {
  cy.stop();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) cy.viewport({ zoom, pan: { ...pan } });
  else cy.animate({ zoom, pan: { ...pan } }, { duration: MOVE_MS, easing: "ease-out" });
}
