import cytoscape, { type Core, type ElementDefinition } from "cytoscape";
import { familyOfLink, linesOf, type Sky } from "./sky";
import type { SkyState } from "./sky-state";
import { skyStyle } from "./sky-style";

/** The part of the sky that Cytoscape holds: all of a small graph, the working set of a large one. */
export interface SkyElements {
  readonly cy: Core;
  /** Makes Cytoscape hold exactly these nodes and lines. */
  hold(nodes: ReadonlySet<number>, lines: ReadonlySet<number>): void;
  /** Forgets everything: another graph has other numbers. */
  clear(): void;
  /** Reads the style again: zoom, focus, filter or colours have changed. */
  restyle(): void;
  dispose(): void;
}

/** Ink and gap of each line family, in CSS pixels. The same values stand in tokens.css. */
export const DASHES = { belongs: [], stake: [7, 3], presence: [3, 3], reference: [1, 3] } as const;

export function createSkyElements(host: HTMLElement, state: () => SkyState): SkyElements {
  const cy = cytoscape({
    container: host,
    style: skyStyle(state),
    layout: { name: "preset" },
    boxSelectionEnabled: false,
    autoungrabify: true,
    autounselectify: true,
  });
  drawDirectly(cy);
  const held = { nodes: new Set<number>(), lines: new Set<number>() };

  function restyle(): void {
    cy.style().update();
    const { sky, focus, zoom } = state();
    if (focus?.centre === null || focus?.centre === undefined) return;
    for (const line of linesOf(sky, focus.centre)) {
      const edge = cy.getElementById(`e${line}`);
      const dash = DASHES[familyOfLink(sky.graph, sky.lines.link[line] ?? 0)];
      if (edge.nonempty() && dash.length > 0)
        edge.style(
          "line-dash-pattern",
          dash.map((length) => length / zoom),
        );
    }
  }

  return {
    cy,
    hold(nodes, lines) {
      const { sky } = state();
      cy.batch(() => {
        for (const line of held.lines) if (!lines.has(line)) cy.getElementById(`e${line}`).remove();
        for (const node of held.nodes) if (!nodes.has(node)) cy.getElementById(`n${node}`).remove();
        const added: ElementDefinition[] = [];
        for (const node of nodes) if (!held.nodes.has(node)) added.push(nodeElement(sky, node));
        for (const line of lines) if (!held.lines.has(line)) added.push(lineElement(sky, line));
        cy.add(added);
      });
      held.nodes = new Set(nodes);
      held.lines = new Set(lines);
    },
    clear() {
      cy.elements().remove();
      held.nodes.clear();
      held.lines.clear();
    },
    restyle,
    dispose: () => cy.destroy(),
  };
}

const nodeElement = ({ graph, markOf }: Sky, node: number): ElementDefinition => ({
  group: "nodes",
  data: { id: `n${node}`, node },
  classes: `m${markOf[node] ?? 0}`,
  position: { x: graph.xy[2 * node] ?? 0, y: graph.xy[2 * node + 1] ?? 0 },
});

const lineElement = ({ lines }: Sky, line: number): ElementDefinition => ({
  group: "edges",
  data: { id: `e${line}`, line, source: `n${lines.from[line] ?? 0}`, target: `n${lines.to[line] ?? 0}` },
});

/**
 * Cytoscape paints elements into textures and stretches those: hairlines turn soft, and as our sizes follow the zoom,
 * every step throws all textures away (measured: 117 ms a frame against 14 ms). Painting directly needs two methods of
 * its renderer that are not public; the version is pinned, and where they are missing all still works, only softer.
 */
function drawDirectly(cy: Core): void {
  const renderer: unknown =
    Reflect.get(cy, "renderer") instanceof Function ? Reflect.apply(Reflect.get(cy, "renderer"), cy, []) : null;
  if (typeof renderer !== "object" || renderer === null) return;
  const drawElements: unknown = Reflect.get(renderer, "drawElements");
  if (!(drawElements instanceof Function)) return;
  const direct = (context: unknown, elements: unknown) => Reflect.apply(drawElements, renderer, [context, elements]);
  Reflect.set(renderer, "drawLayeredElements", direct);
  Reflect.set(renderer, "drawCachedElements", direct);
}
