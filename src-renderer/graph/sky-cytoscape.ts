import cytoscape, { type Core, type ElementDefinition, type NodeSingular, type StylesheetJson } from "cytoscape";
import { type HeldElement, paintElements } from "./element-painter";
import type { Camera } from "./overview-messages";
import type { Sky } from "./sky";
import type { SkyState } from "./sky-state";
import type { PaintContext } from "./star-painter";

/** The part of the sky that Cytoscape holds: all of a small graph, the working set of a large one. */
export interface SkyElements {
  readonly cy: Core;
  /** Makes Cytoscape hold exactly these nodes and lines. */
  hold(nodes: ReadonlySet<number>, lines: ReadonlySet<number>): void;
  /** Forgets everything: another graph has other numbers. */
  clear(): void;
  /** Paints again: focus, filter or colours have changed. */
  repaint(): void;
  dispose(): void;
}

/**
 * Of the elements' look only what decides their order. How they are painted is `element-painter`'s matter; the rest is
 * what one would see if the painter could not be put in.
 */
const STYLE: StylesheetJson = [
  {
    selector: "node",
    style: {
      width: 10,
      height: 10,
      "background-color": "#888",
      "z-index": (star: NodeSingular) => Number(star.data("z")),
      events: "no",
    },
  },
  {
    selector: "edge",
    style: { width: 0.8, "curve-style": "haystack", "line-color": "#888", "line-opacity": 0.3, events: "no" },
  },
];

export function createSkyElements(host: HTMLElement, state: () => SkyState, camera: () => Camera): SkyElements {
  const cy = cytoscape({
    container: host,
    style: STYLE,
    layout: { name: "preset" },
    boxSelectionEnabled: false,
    autoungrabify: true,
    autounselectify: true,
  });
  paintWith(cy, (context, elements, pixelRatio) => {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    paintElements(context, elements, state(), camera());
  });
  const held = { nodes: new Set<number>(), lines: new Set<number>() };
  return {
    cy,
    hold(nodes, lines) {
      const { sky } = state();
      cy.batch(() => {
        for (const line of held.lines) if (!lines.has(line)) cy.getElementById(`e${line}`).remove();
        for (const node of held.nodes) if (!nodes.has(node)) cy.getElementById(`n${node}`).remove();
        const added: ElementDefinition[] = [];
        for (const node of nodes) if (!held.nodes.has(node)) added.push(starElement(sky, node));
        for (const line of lines) if (!held.lines.has(line)) added.push(lineElement(sky, line));
        if (added.length > 0) cy.add(added);
      });
      held.nodes = new Set(nodes);
      held.lines = new Set(lines);
    },
    clear() {
      cy.elements().remove();
      held.nodes.clear();
      held.lines.clear();
    },
    repaint: () => cy.forceRender(),
    dispose: () => cy.destroy(),
  };
}

const starElement = ({ graph }: Sky, node: number): ElementDefinition => ({
  group: "nodes",
  data: { id: `n${node}`, node, z: Math.round((graph.importance[node] ?? 0) * 1000) },
  position: { x: graph.xy[2 * node] ?? 0, y: graph.xy[2 * node + 1] ?? 0 },
});

const lineElement = ({ lines }: Sky, line: number): ElementDefinition => ({
  group: "edges",
  data: { id: `e${line}`, line, source: `n${lines.from[line] ?? 0}`, target: `n${lines.to[line] ?? 0}` },
});

type Paint = (context: PaintContext, elements: Iterable<HeldElement>, pixelRatio: number) => void;

/**
 * Puts a painter of ours in the place of Cytoscape's. Its own paints each element into a texture and stretches that:
 * hairlines turn soft, and sizes that follow the zoom throw all textures away with each step of the wheel. Two methods of
 * its renderer are replaced that are not public; the version is pinned, and without them all still works, only plainer.
 */
function paintWith(cy: Core, paint: Paint): void {
  const renderer = rendererOf(cy);
  if (!renderer || !(Reflect.get(renderer, "drawLayeredElements") instanceof Function)) return;
  const replaced = (
    context: PaintContext & CanvasRenderingContext2D,
    elements: ArrayLike<DataHolder>,
    pixelRatio: number,
  ) => {
    context.save();
    paint(context, heldElements(elements), pixelRatio);
    context.restore();
  };
  Reflect.set(renderer, "drawLayeredElements", replaced);
  Reflect.set(renderer, "drawCachedElements", replaced);
}

function rendererOf(cy: Core): object | null {
  const method: unknown = Reflect.get(cy, "renderer");
  const renderer: unknown = method instanceof Function ? Reflect.apply(method, cy, []) : null;
  return typeof renderer === "object" ? renderer : null;
}

/** A node or an edge, as far as the painter needs it. */
interface DataHolder {
  data(name: string): unknown;
}

function* heldElements(elements: ArrayLike<DataHolder>): Generator<HeldElement> {
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index];
    const node = element?.data("node");
    const line = element?.data("line");
    if (typeof node === "number") yield { kind: "star", node };
    else if (typeof line === "number") yield { kind: "line", line };
  }
}
