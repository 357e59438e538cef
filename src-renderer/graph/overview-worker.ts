import type { Camera, CanvasSize, OverviewGraph, OverviewPainted, OverviewRequest } from "./overview-messages";
import { type Masks, type PaintResult, paintOverview } from "./overview-painter";
import type { SkyColours } from "./sky-colours";

/** Paints the overview on a canvas of its own, so that thousands of lines never hold up the window. */
const canvas = new OffscreenCanvas(1, 1);
let graph: OverviewGraph | null = null;
let colours: SkyColours | null = null;
let masks: Masks | null = null;

addEventListener("message", (event: MessageEvent<OverviewRequest>) => {
  const request = event.data;
  if (request.kind === "graph") graph = request.graph;
  else if (request.kind === "colours") colours = request.colours;
  else if (request.kind === "masks") masks = request;
  else paint(request);
});

function paint({ camera, size }: Extract<OverviewRequest, { kind: "paint" }>): void {
  const width = Math.max(1, Math.round(size.width * size.pixelRatio));
  const height = Math.max(1, Math.round(size.height * size.pixelRatio));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const counts = paintWhole(camera, size);
  const picture = canvas.transferToImageBitmap();
  const painted: OverviewPainted = { camera, size, picture, ...counts };
  postMessage(painted, { transfer: [picture] });
}

function paintWhole(camera: Camera, size: CanvasSize): PaintResult {
  const context = canvas.getContext("2d");
  if (!context || !graph || !colours || !masks) return { shown: 0, inView: 0 };
  return paintOverview(context, graph, colours, masks, camera, size);
}
