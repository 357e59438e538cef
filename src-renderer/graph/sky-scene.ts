import { createGridLayer, type GridLayer } from "./grid-layer";
import { createLabelLayer, type LabelLayer } from "./label-layer";
import { createOverviewLayer, type OverviewLayer } from "./overview-layer";
import type { Camera } from "./overview-messages";
import type { Rect } from "./rect-index";
import { createSkyElements, type SkyElements } from "./sky-cytoscape";
import { nameSky, type SkyNames } from "./sky-names";
import { chooseWorkingSet, type InView, starsInView } from "./sky-selection";
import type { SkyState } from "./sky-state";

export interface SkySceneOptions {
  readonly host: HTMLElement;
  /** A small still picture: no grid, small names. */
  readonly isSmall: boolean;
  readonly state: () => SkyState;
  /** Places, in host pixels, that names keep clear of. */
  readonly blocked: () => readonly Rect[];
  /** The camera has come to rest, or something else in the picture has changed. */
  readonly onSettled: () => void;
}

/** The camera rests when it has not moved for this long; names are then placed anew. */
const REST_MS = 90;
/** While it moves they are placed anew this often. */
const RENAME_MS = 160;

/** The layers of a sky and when each is painted: all that is on the screen, nothing of what was chosen. */
export class SkyScene {
  inView: InView = { stars: [], pages: 0, allPages: 0 };
  readonly elements: SkyElements;
  private names: SkyNames = { labels: [], relations: [] };
  private overview: OverviewLayer | null = null;
  private readonly grid: GridLayer;
  private readonly underHost: HTMLElement;
  private readonly labels: LabelLayer;
  private frame = 0;
  private rest = 0;
  private namedMs = 0;
  /** The overview shows another view, filter or theme than it should. */
  private isPictureStale = true;

  constructor(private readonly options: SkySceneOptions) {
    const { host, state } = options;
    this.grid = createGridLayer(host);
    this.underHost = appendLayer(host, "sky-under");
    this.elements = createSkyElements(appendLayer(host, "sky-cy"), state, () => this.camera());
    this.labels = createLabelLayer(host);
    this.elements.cy.on("viewport", () => this.moved());
  }

  get width(): number {
    return this.options.host.clientWidth;
  }

  get height(): number {
    return this.options.host.clientHeight;
  }

  camera(): Camera {
    const { zoom, relative } = this.options.state();
    const { x, y } = this.elements.cy.pan();
    return { panX: x, panY: y, zoom, relative };
  }

  /** Another graph is to be drawn; `resize` and `settle` follow. */
  changeSky(): void {
    const { sky, colours } = this.options.state();
    this.elements.clear();
    this.labels.setFaces(colours);
    if (!sky.isLarge) {
      this.overview?.dispose();
      this.overview = null;
      return;
    }
    this.overview ??= createOverviewLayer(this.underHost, this.options.onSettled);
    this.overview.setColours(colours);
    this.overview.setSky(sky);
    this.isPictureStale = true;
  }

  changeColours(): void {
    const { colours } = this.options.state();
    this.labels.setFaces(colours);
    this.overview?.setColours(colours);
    this.isPictureStale = true;
  }

  /** The faces have come: what was measured before was measured in others. */
  changeFaces(): void {
    this.labels.setFaces(this.options.state().colours);
  }

  changeFilter(): void {
    this.isPictureStale = true;
  }

  resize(): void {
    this.grid.resize(this.width, this.height);
    this.labels.resize(this.width, this.height);
    this.elements.cy.resize();
    this.moved();
  }

  /** Everything that depends on what is in view or in focus is decided anew. */
  settle(): void {
    clearTimeout(this.rest);
    if (this.width === 0) return;
    const { sky, hidden, focus, colours } = this.options.state();
    this.rename();
    const set = chooseWorkingSet(sky, hidden, this.inView, focus);
    // First, so that the worker paints while Cytoscape takes in its elements.
    if (this.overview && this.isPictureStale) this.repaintOverview(this.overview, set.nodes);
    this.overview?.setDimmed(focus ? colours.dimAlpha : 1);
    this.elements.hold(set.nodes, set.lines);
    this.elements.repaint();
    this.requestFrame();
    this.options.onSettled();
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.overview?.dispose();
    this.labels.dispose();
    this.elements.dispose();
    this.grid.dispose();
    this.options.host.replaceChildren();
  }

  private moved(): void {
    this.isPictureStale = true;
    this.requestFrame();
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.settle(), REST_MS);
  }

  private requestFrame(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    this.frame = 0;
    const state = this.options.state();
    const camera = this.camera();
    if (performance.now() - this.namedMs > RENAME_MS) this.rename();
    if (!this.options.isSmall) this.grid.paint(camera, middleOf(state.sky.bounds), state.colours);
    this.overview?.look(camera, this.width, this.height);
    this.labels.paint(camera, state, this.names.labels, this.names.relations);
  }

  private repaintOverview(overview: OverviewLayer, heldNodes: ReadonlySet<number>): void {
    this.isPictureStale = false;
    const { sky, hidden } = this.options.state();
    const elsewhere = new Uint8Array(sky.graph.nodeCount);
    for (const node of heldNodes) elsewhere[node] = 1;
    overview.setMasks(hidden, elsewhere);
    overview.look(this.camera(), this.width, this.height);
    overview.repaint();
  }

  private rename(): void {
    this.namedMs = performance.now();
    const state = this.options.state();
    const camera = this.camera();
    this.inView = starsInView(state.sky, state.hidden, camera, this.width, this.height);
    this.names = nameSky({
      state,
      camera,
      width: this.width,
      height: this.height,
      stars: this.inView.stars,
      blocked: this.options.blocked(),
      isSmall: this.options.isSmall,
      measure: this.labels.measure,
    });
  }
}

const middleOf = ({ left, top, right, bottom }: SkyState["sky"]["bounds"]) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

function appendLayer(host: HTMLElement, className: string): HTMLElement {
  const layer = document.createElement("div");
  layer.className = className;
  host.append(layer);
  return layer;
}
