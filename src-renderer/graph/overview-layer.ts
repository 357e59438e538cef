import type { Camera, CanvasSize, OverviewGraph, OverviewPainted, OverviewRequest } from "./overview-messages";
import type { Sky } from "./sky";
import type { SkyColours } from "./sky-colours";

/** The picture of everything, under what Cytoscape holds. */
export interface OverviewLayer {
  setSky(sky: Sky): void;
  setColours(colours: SkyColours): void;
  /** 1 for nodes not painted: filtered out, or painted by Cytoscape on top. */
  setMasks(hidden: Uint8Array, elsewhere: Uint8Array): void;
  setDimmed(alpha: number): void;
  /** Moves the last picture to the camera. A picture that grows too old on the way is painted anew. */
  look(camera: Camera, width: number, height: number): void;
  /** Paints what the camera looks at now. */
  repaint(): void;
  dispose(): void;
}

/** Painted this much beyond each edge, so that panning a little shows no blank. A share of the view. */
const MARGIN = 0.2;
/** While it moves, the picture is never older than this. */
const OLDEST_MS = 260;
const MOST_PIXEL_RATIO = 2;

interface Wanted {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}

export function createOverviewLayer(host: HTMLElement, onPainted: (painted: OverviewPainted) => void): OverviewLayer {
  const canvas = document.createElement("canvas");
  canvas.className = "sky-overview";
  canvas.setAttribute("aria-hidden", "true");
  host.append(canvas);
  const screen = canvas.getContext("bitmaprenderer");
  const worker = new Worker(new URL("./overview-worker.ts", import.meta.url), { type: "module" });
  const send = (request: OverviewRequest) => worker.postMessage(request);

  let wanted: Wanted | null = null;
  let painted: OverviewPainted | null = null;
  let startedMs = 0;
  let isPainting = false;
  let isOutdated = false;

  worker.addEventListener("message", (event: MessageEvent<OverviewPainted>) => {
    isPainting = false;
    painted = event.data;
    screen?.transferFromImageBitmap(painted.picture);
    if (wanted) place(canvas, painted, wanted);
    onPainted(painted);
    if (isOutdated) paint();
  });

  function paint(): void {
    // One picture at a time: a second request while the worker paints would only queue up stale views.
    isOutdated = isPainting;
    if (isPainting || !wanted) return;
    isPainting = true;
    startedMs = performance.now();
    send({ kind: "paint", ...withMargin(wanted) });
  }

  return {
    setSky: (sky) => send({ kind: "graph", graph: toOverviewGraph(sky) }),
    setColours: (colours) => send({ kind: "colours", colours }),
    setMasks: (hidden, elsewhere) => send({ kind: "masks", hidden, elsewhere }),
    setDimmed: (alpha) => {
      canvas.style.opacity = String(alpha);
    },
    look(camera, width, height) {
      wanted = { camera, width, height };
      if (painted) place(canvas, painted, wanted);
      if (painted && hasMoved(painted, wanted) && performance.now() - startedMs > OLDEST_MS) paint();
    },
    repaint: paint,
    dispose() {
      worker.terminate();
      canvas.remove();
    },
  };
}

function withMargin({ camera, width, height }: Wanted): { camera: Camera; size: CanvasSize } {
  const marginX = Math.round(width * MARGIN);
  const marginY = Math.round(height * MARGIN);
  return {
    camera: { ...camera, panX: camera.panX + marginX, panY: camera.panY + marginY },
    size: {
      width: width + 2 * marginX,
      height: height + 2 * marginY,
      pixelRatio: Math.min(MOST_PIXEL_RATIO, window.devicePixelRatio || 1),
    },
  };
}

const hasMoved = (painted: OverviewPainted, wanted: Wanted): boolean => {
  const { camera, size } = withMargin(wanted);
  const { panX, panY, zoom } = painted.camera;
  return panX !== camera.panX || panY !== camera.panY || zoom !== camera.zoom || painted.size.width !== size.width;
};

/** Stretches the last picture to where the camera is now. */
function place(canvas: HTMLCanvasElement, painted: OverviewPainted, { camera }: Wanted): void {
  const scale = camera.zoom / painted.camera.zoom;
  const x = camera.panX - painted.camera.panX * scale;
  const y = camera.panY - painted.camera.panY * scale;
  canvas.style.width = `${painted.size.width}px`;
  canvas.style.height = `${painted.size.height}px`;
  canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
}

const toOverviewGraph = ({ graph, lines, markOf, order }: Sky): OverviewGraph => ({
  xy: graph.xy.slice(),
  importance: graph.importance.slice(),
  markOf,
  order,
  lineFrom: lines.from,
  lineTo: lines.to,
  lineStrength: lines.strength,
});
