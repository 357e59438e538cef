import type { Camera } from "./overview-messages";
import type { SkyColours } from "./sky-colours";

export interface GridLayer {
  paint(camera: Camera, centre: { readonly x: number; readonly y: number }, colours: SkyColours): void;
  resize(width: number, height: number): void;
  dispose(): void;
}

/** Distance of two rings at fit; it doubles and splits as one zooms, so that the grid shows the zoom and never crowds. */
const RING = 130;
const FEWEST_PIXELS = 104;
const SPOKES = 12;

/** A faint polar grid around the middle of the brain: it gives a place to the eye. */
export function createGridLayer(host: HTMLElement): GridLayer {
  const { canvas, context, resize } = createLayerCanvas(host, "sky-grid");
  return {
    paint(camera, centre, colours) {
      if (!context) return;
      const { width, height } = canvasSize(canvas);
      context.clearRect(0, 0, width, height);
      context.strokeStyle = colours.grid;
      context.lineWidth = 1;
      const x = camera.panX + camera.zoom * centre.x;
      const y = camera.panY + camera.zoom * centre.y;
      const far = farthestCorner(x, y, width, height);
      const ring = normalise(RING * camera.relative);
      // Every second ring fades in as the rings draw apart, until it counts as one of the others.
      const fade = (ring - FEWEST_PIXELS) / FEWEST_PIXELS;
      paintRings(context, x, y, ring, far, 1);
      context.globalAlpha = fade;
      paintRings(context, x, y, ring, far, 0.5);
      context.globalAlpha = 1;
      paintSpokes(context, x, y, ring, far);
    },
    resize,
    dispose: () => canvas.remove(),
  };
}

/** The ring distance, doubled or halved into the range where rings neither crowd nor vanish. */
function normalise(distance: number): number {
  const octave = Math.floor(Math.log2(distance / FEWEST_PIXELS));
  return distance / 2 ** octave;
}

const farthestCorner = (x: number, y: number, width: number, height: number) =>
  Math.hypot(Math.max(x, width - x), Math.max(y, height - y));

function paintRings(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  ring: number,
  far: number,
  first: number,
): void {
  for (let radius = ring * first; radius < far; radius += ring) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

function paintSpokes(context: CanvasRenderingContext2D, x: number, y: number, ring: number, far: number): void {
  context.beginPath();
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const angle = (spoke * 2 * Math.PI) / SPOKES;
    context.moveTo(x + ring * Math.cos(angle), y + ring * Math.sin(angle));
    context.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  context.stroke();
}

/** A canvas over the whole host that takes no part in pointing, in CSS pixels whatever the screen. */
export function createLayerCanvas(host: HTMLElement, className: string) {
  const canvas = document.createElement("canvas");
  canvas.className = className;
  canvas.setAttribute("aria-hidden", "true");
  host.append(canvas);
  const context = canvas.getContext("2d");
  return {
    canvas,
    context,
    resize(width: number, height: number) {
      const ratio = window.devicePixelRatio || 1;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    },
  };
}

const canvasSize = (canvas: HTMLCanvasElement) => {
  const ratio = window.devicePixelRatio || 1;
  return { width: canvas.width / ratio, height: canvas.height / ratio };
};
