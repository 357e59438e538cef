import { createLayerCanvas } from "./grid-layer";
import { LABEL_SIZES, type LabelLevel, type PlacedLabel } from "./label-placement";
import type { Camera } from "./overview-messages";
import type { PlacedRelation } from "./relation-placement";
import type { SkyColours } from "./sky-colours";
import { GREAT, RING_GAP, radiusAt } from "./sky-metrics";
import { screenX, screenY } from "./sky-selection";
import type { SkyState } from "./sky-state";

/** Names, relations and the ring of the focus, over everything. */
export interface LabelLayer {
  /** Width of a text in CSS pixels. */
  measure(text: string, level: LabelLevel | "relation"): number;
  paint(camera: Camera, state: SkyState, labels: readonly PlacedLabel[], relations: readonly PlacedRelation[]): void;
  setFaces(colours: SkyColours): void;
  resize(width: number, height: number): void;
  dispose(): void;
}

interface Faces {
  readonly ui: string;
  readonly read: string;
}

/** The halo keeps lines off letters. */
const HALO = 4;
const RING_WIDTH = 1.5;
const RELATION_SIZE = 12;
/** Far enough above the foot of a text box of `size + 3` for its baseline. */
const BASELINE = 4;

export function createLabelLayer(host: HTMLElement): LabelLayer {
  const { canvas, context, resize } = createLayerCanvas(host, "sky-labels");
  const widths = new Map<string, number>();
  let faces: Faces = { ui: "sans-serif", read: "serif" };
  return {
    measure(text, level) {
      const key = `${level}\n${text}`;
      const known = widths.get(key);
      if (known !== undefined || !context) return known ?? 0;
      context.font = fontOf(level, faces);
      const { width } = context.measureText(text);
      widths.set(key, width);
      return width;
    },
    paint(camera, state, labels, relations) {
      if (!context) return;
      context.clearRect(0, 0, canvas.width, canvas.height);
      paintRing(context, camera, state);
      context.lineWidth = HALO;
      context.lineJoin = "round";
      context.textBaseline = "alphabetic";
      // The great last, so that where halos touch, the greater name stays whole.
      for (const label of labels.toReversed()) paintName(context, camera, state, label, faces);
      context.font = fontOf("relation", faces);
      for (const relation of relations) paintRelation(context, camera, state.colours, relation);
    },
    setFaces({ uiFace, readFace }) {
      faces = { ui: uiFace, read: readFace };
      widths.clear();
    },
    resize,
    dispose: () => canvas.remove(),
  };
}

function fontOf(level: LabelLevel | "relation", faces: Faces): string {
  if (level === "relation") return `italic 400 ${RELATION_SIZE}px ${faces.ui}`;
  return level < 2 ? `500 ${LABEL_SIZES[level]}px ${faces.read}` : `400 ${LABEL_SIZES[level]}px ${faces.ui}`;
}

function paintRing(context: CanvasRenderingContext2D, camera: Camera, { sky, focus, colours }: SkyState): void {
  const centre = focus?.centre ?? null;
  if (centre === null) return;
  const radius = radiusAt(sky.graph.importance[centre] ?? 0, camera.relative, sky.starScale);
  context.beginPath();
  context.arc(screenX(camera, sky, centre), screenY(camera, sky, centre), radius + RING_GAP, 0, 2 * Math.PI);
  context.strokeStyle = colours.accent;
  context.lineWidth = RING_WIDTH;
  context.stroke();
}

function paintName(
  context: CanvasRenderingContext2D,
  camera: Camera,
  state: SkyState,
  label: PlacedLabel,
  faces: Faces,
): void {
  const x = screenX(camera, state.sky, label.node) + label.dx + 1;
  const y = screenY(camera, state.sky, label.node) + label.dy + label.height - BASELINE;
  context.font = fontOf(label.level, faces);
  write(context, label.title, x, y, colourOf(label, state), state.colours.sky);
}

function paintRelation(
  context: CanvasRenderingContext2D,
  camera: Camera,
  colours: SkyColours,
  { text, x, y, width }: PlacedRelation,
): void {
  const left = camera.panX + camera.zoom * x - width / 2;
  write(context, text, left, camera.panY + camera.zoom * y + BASELINE, colours.text3, colours.sky);
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  ground: string,
): void {
  context.strokeStyle = ground;
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** Great names in full strength; without a focus the small ones one step back; what a focus leaves out, two. */
function colourOf({ level, isLit, node }: PlacedLabel, { focus, colours, sky }: SkyState): string {
  if (!isLit) return colours.text3;
  if (level < 2) return colours.text;
  if (focus) return level === 2 || (sky.graph.importance[node] ?? 0) > GREAT ? colours.text : colours.text2;
  return colours.text2;
}
