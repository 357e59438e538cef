import { createLayerCanvas } from "./grid-layer";
import { LABEL_SIZES, type LabelLevel, type PlacedLabel } from "./label-placement";
import type { Camera } from "./overview-messages";
import type { PlacedRelation } from "./relation-placement";
import type { SkyColours } from "./sky-colours";
import { GREAT, RING_GAP, radiusAt } from "./sky-metrics";
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

/** The halo keeps lines off letters. */
const HALO = 4;
const RELATION_SIZE = 12;
/** Far enough below the top of a text box of `size + 3` for its baseline. */
const BASELINE = 4;

export function createLabelLayer(host: HTMLElement): LabelLayer {
  const { canvas, context, resize } = createLayerCanvas(host, "sky-labels");
  const widths = new Map<string, number>();
  let faces = { ui: "sans-serif", read: "serif" };

  const fontOf = (level: LabelLevel | "relation"): string => {
    if (level === "relation") return `italic 400 ${RELATION_SIZE}px ${faces.ui}`;
    return level < 2 ? `500 ${LABEL_SIZES[level]}px ${faces.read}` : `400 ${LABEL_SIZES[level]}px ${faces.ui}`;
  };

  function write(text: string, x: number, y: number, colour: string, colours: SkyColours): void {
    if (!context) return;
    context.strokeStyle = colours.sky;
    context.strokeText(text, x, y);
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }

  function paintRing(camera: Camera, { sky, focus, colours }: SkyState): void {
    const centre = focus?.centre ?? null;
    if (!context || centre === null) return;
    const radius = radiusAt(sky.graph.importance[centre] ?? 0, camera.relative, sky.starScale);
    context.beginPath();
    context.arc(screenX(camera, sky, centre), screenY(camera, sky, centre), radius + RING_GAP, 0, 2 * Math.PI);
    context.strokeStyle = colours.accent;
    context.lineWidth = 1.5;
    context.stroke();
  }

  return {
    measure(text, level) {
      const key = `${level}\n${text}`;
      const known = widths.get(key);
      if (known !== undefined || !context) return known ?? 0;
      context.font = fontOf(level);
      const { width } = context.measureText(text);
      widths.set(key, width);
      return width;
    },
    paint(camera, state, labels, relations) {
      if (!context) return;
      const { sky, colours } = state;
      context.clearRect(0, 0, canvas.width, canvas.height);
      paintRing(camera, state);
      context.lineWidth = HALO;
      context.lineJoin = "round";
      context.textBaseline = "alphabetic";
      // The great last, so that where halos touch, the greater name stays whole.
      for (const label of labels.toReversed()) {
        context.font = fontOf(label.level);
        const x = screenX(camera, sky, label.node) + label.dx + 1;
        const y = screenY(camera, sky, label.node) + label.dy + label.height - BASELINE;
        write(label.title, x, y, colourOf(label, state), colours);
      }
      context.font = fontOf("relation");
      for (const relation of relations) {
        const x = camera.panX + camera.zoom * relation.x - relation.width / 2;
        write(relation.text, x, camera.panY + camera.zoom * relation.y + BASELINE, colours.text3, colours);
      }
    },
    setFaces({ uiFace, readFace }) {
      faces = { ui: uiFace, read: readFace };
      widths.clear();
    },
    resize,
    dispose: () => canvas.remove(),
  };
}

const screenX = (camera: Camera, { graph }: SkyState["sky"], node: number) =>
  camera.panX + camera.zoom * (graph.xy[2 * node] ?? 0);
const screenY = (camera: Camera, { graph }: SkyState["sky"], node: number) =>
  camera.panY + camera.zoom * (graph.xy[2 * node + 1] ?? 0);

/** Great names in full strength; without a focus the small ones one step back; what a focus leaves out, two. */
function colourOf({ level, isLit, node }: PlacedLabel, { focus, colours, sky }: SkyState): string {
  if (!isLit) return colours.text3;
  if (level < 2) return colours.text;
  if (focus) return level === 2 || (sky.graph.importance[node] ?? 0) > GREAT ? colours.text : colours.text2;
  return colours.text2;
}
