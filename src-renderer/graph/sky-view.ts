import "./sky.css";
import type { PackedGraph } from "../../shared/model/packed-graph";
import { createGridLayer } from "./grid-layer";
import { createLabelLayer } from "./label-layer";
import { createOverviewLayer, type OverviewLayer } from "./overview-layer";
import type { Camera } from "./overview-messages";
import type { Rect } from "./rect-index";
import { boundsOf, buildSky, type Sky } from "./sky";
import { fitViewport, type Insets, limitZoom, moveTo, type Viewport, zoomedViewport } from "./sky-camera";
import { onDidChangeTheme, readSkyColours, type SkyColours } from "./sky-colours";
import { createSkyElements, type SkyElements } from "./sky-cytoscape";
import { nameSky, type SkyNames } from "./sky-names";
import { listenToPointer } from "./sky-pointer";
import {
  chooseWorkingSet,
  type Direction,
  focusOn,
  type InView,
  neighbourTowards,
  pickStar,
  screenX,
  screenY,
  starsInView,
} from "./sky-selection";
import type { Focus, SkyState } from "./sky-state";

/** What the sky tells the screen around it. */
export interface SkyEvents {
  onPick(node: number | null): void;
  onOpen(node: number): void;
  /** After each rest of the camera. */
  onView(view: SkyViewState): void;
}

export interface SkyViewState {
  /** Zoom relative to fit. */
  readonly zoom: number;
  /** Pages drawn, and pages there would be with room for all. */
  readonly pages: number;
  readonly allPages: number;
}

export interface SkyViewOptions {
  readonly host: HTMLElement;
  readonly graph: PackedGraph;
  readonly insets: () => Insets;
  /** Places, in host pixels, that names keep clear of. */
  readonly blocked: () => readonly Rect[];
  readonly events: SkyEvents;
  /** Where the camera stood last time; left out, the whole is fitted. */
  readonly viewport?: Viewport | null;
  /** A small still picture on a page's ground: no grid, no panning, small names. */
  readonly isSmall?: boolean;
}

/** The camera rests when it has not moved for this long; names are then placed anew. */
const REST_MS = 90;
/** While it moves they are placed anew this often. */
const RENAME_MS = 160;
/** A star nearer to the edge than this is brought further in. */
const EDGE = 60;

const NOTHING: InView = { stars: [], pages: 0, allPages: 0 };

/** The drawn graph in an element, from the first star to the last name. */
export class SkyView {
  private sky: Sky;
  private colours: SkyColours;
  private hidden: Uint8Array<ArrayBuffer>;
  private hover: number | null = null;
  private pinned: number | null = null;
  private matches: ReadonlySet<number> | null = null;
  private focus: Focus | null = null;
  private fitZoom = 1;
  private isFitted = true;
  private inView: InView = NOTHING;
  private names: SkyNames = { labels: [], relations: [] };
  private frame = 0;
  private rest = 0;
  private namedMs = 0;
  private styledZoom = 0;
  private isDisposed = false;
  /** The overview shows another view, filter or theme than it should. */
  private isPictureStale = true;
  private overview: OverviewLayer | null = null;
  private readonly underHost: HTMLElement;
  private readonly grid: ReturnType<typeof createGridLayer>;
  private readonly labels: ReturnType<typeof createLabelLayer>;
  private readonly elements: SkyElements;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly options: SkyViewOptions) {
    const { host, graph, viewport = null } = options;
    this.colours = readSkyColours(this.ground);
    this.sky = buildSky(graph);
    this.hidden = new Uint8Array(graph.nodeCount);
    this.grid = createGridLayer(host);
    this.underHost = appendLayer(host, "sky-under");
    this.elements = createSkyElements(appendLayer(host, "sky-cy"), () => this.state());
    this.labels = createLabelLayer(host);
    this.elements.cy.on("viewport", () => this.requestFrame());
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(host);
    this.stops.push(
      () => sizes.disconnect(),
      onDidChangeTheme(() => this.recoloured()),
      listenToPointer(this.elements.cy, host, {
        pick: (x, y) => pickStar(this.sky, this.inView.stars, this.camera(), x, y),
        onHover: (node) => this.setHover(node),
        onPick: (node) => options.events.onPick(node),
        onOpen: (node) => options.events.onOpen(node),
        onMoved: () => {
          this.isFitted = false;
        },
      }),
    );
    if (options.isSmall) this.elements.cy.userPanningEnabled(false).userZoomingEnabled(false);
    this.isFitted = viewport === null;
    if (viewport) this.elements.cy.viewport({ zoom: viewport.zoom, pan: { ...viewport.pan } });
    this.started();
    // Names are measured; until the faces are there, they would be measured in others.
    void document.fonts.ready.then(() => {
      if (!this.isDisposed) this.recoloured();
    });
  }

  setGraph(graph: PackedGraph, hidden: Uint8Array<ArrayBuffer>): void {
    this.sky = buildSky(graph);
    this.hidden = hidden;
    this.hover = null;
    this.pinned = null;
    this.matches = null;
    this.elements.clear();
    this.started();
  }

  /** 1 for nodes filtered out. */
  setHidden(hidden: Uint8Array<ArrayBuffer>): void {
    this.hidden = hidden;
    this.isPictureStale = true;
    this.refocus();
  }

  /** The star with the ring; null for none. */
  setPinned(node: number | null): void {
    this.pinned = node;
    this.refocus();
  }

  /** Nodes that a search found; null when nothing is searched. */
  setMatches(nodes: ReadonlySet<number> | null): void {
    this.matches = nodes;
    this.refocus();
  }

  zoomBy(factor: number): void {
    const { left, right, top, bottom } = this.options.insets();
    const x = left + (this.width - left - right) / 2;
    const y = top + (this.height - top - bottom) / 2;
    this.isFitted = false;
    moveTo(this.elements.cy, zoomedViewport(this.elements.cy, factor, x, y));
  }

  fit(): void {
    this.isFitted = true;
    moveTo(this.elements.cy, this.fitted());
  }

  /** Shows these stars as large as the room allows. */
  fitTo(nodes: Iterable<number>): void {
    const viewport = fitViewport(
      boundsOf(this.sky, nodes),
      this.width,
      this.height,
      this.options.insets(),
      this.fitZoom,
    );
    this.isFitted = false;
    moveTo(this.elements.cy, viewport);
  }

  /** Brings a star into view, without zooming, if it is not there. */
  reveal(node: number): void {
    const camera = this.camera();
    const { left, right, top, bottom } = this.options.insets();
    const x = screenX(camera, this.sky, node);
    const y = screenY(camera, this.sky, node);
    const isThere =
      x > left + EDGE && y > top + EDGE && x < this.width - right - EDGE && y < this.height - bottom - EDGE;
    if (isThere) return;
    const middleX = left + (this.width - left - right) / 2;
    const middleY = top + (this.height - top - bottom) / 2;
    this.isFitted = false;
    const pan = { x: camera.panX + middleX - x, y: camera.panY + middleY - y };
    moveTo(this.elements.cy, { zoom: camera.zoom, pan });
  }

  /** The star that an arrow key leads to: a neighbour that way, or the greatest star when nothing is pinned. */
  step(from: number | null, direction: Direction): number | null {
    if (from === null) return this.inView.stars[0] ?? null;
    return neighbourTowards(this.sky, from, direction, this.hidden);
  }

  /** The sky as it is drawn. */
  current(): Sky {
    return this.sky;
  }

  dispose(): void {
    this.isDisposed = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    for (const stop of this.stops.toReversed()) stop();
    this.overview?.dispose();
    this.labels.dispose();
    this.elements.dispose();
    this.grid.dispose();
    this.options.host.replaceChildren();
  }

  /** Where the camera stands; null while the whole is fitted. */
  viewport(): Viewport | null {
    const { cy } = this.elements;
    return this.isFitted ? null : { zoom: cy.zoom(), pan: { ...cy.pan() } };
  }

  private get ground(): "sky" | "page" {
    return this.options.isSmall ? "page" : "sky";
  }

  private get width(): number {
    return this.options.host.clientWidth;
  }

  private get height(): number {
    return this.options.host.clientHeight;
  }

  private state(): SkyState {
    const zoom = this.elements.cy.zoom();
    const { sky, colours, focus, hidden } = this;
    return { sky, colours, zoom, relative: zoom / this.fitZoom, focus, hidden };
  }

  private camera(): Camera {
    const { x, y } = this.elements.cy.pan();
    const zoom = this.elements.cy.zoom();
    return { panX: x, panY: y, zoom, relative: zoom / this.fitZoom };
  }

  private fitted() {
    return fitViewport(this.sky.bounds, this.width, this.height, this.options.insets(), null);
  }

  /** A graph is there, the first or another. */
  private started(): void {
    if (this.sky.isLarge && !this.overview) {
      this.overview = createOverviewLayer(this.underHost, () => this.reportView());
      this.overview.setColours(this.colours);
    }
    if (!this.sky.isLarge) {
      this.overview?.dispose();
      this.overview = null;
    }
    this.overview?.setSky(this.sky);
    this.resized();
    this.refocus();
  }

  private resized(): void {
    if (this.width === 0 || this.height === 0) return;
    this.grid.resize(this.width, this.height);
    this.labels.resize(this.width, this.height);
    this.elements.cy.resize();
    const fitted = this.fitted();
    this.fitZoom = fitted.zoom;
    limitZoom(this.elements.cy, fitted.zoom);
    if (this.isFitted) this.elements.cy.viewport({ zoom: fitted.zoom, pan: { ...fitted.pan } });
    this.styledZoom = 0;
    this.requestFrame();
  }

  private recoloured(): void {
    this.colours = readSkyColours(this.ground);
    this.labels.setFaces(this.colours);
    this.overview?.setColours(this.colours);
    this.isPictureStale = true;
    this.refocus();
  }

  private setHover(node: number | null): void {
    if (node === this.hover) return;
    this.hover = node;
    this.refocus();
  }

  /** Focus or filter changed: what Cytoscape holds, how it looks, and who is named. */
  private refocus(): void {
    const centre = this.hover ?? this.pinned;
    if (centre !== null) this.focus = focusOn(this.sky, centre, this.hidden);
    else this.focus = this.matches ? { centre: null, lit: this.matches } : null;
    this.overview?.setDimmed(this.focus ? this.colours.dimAlpha : 1);
    this.settle();
  }

  /** The camera moves. */
  private requestFrame(): void {
    this.isPictureStale = true;
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.paint());
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.settle(), REST_MS);
  }

  private paint(): void {
    this.frame = 0;
    const state = this.state();
    const camera = this.camera();
    if (state.zoom !== this.styledZoom) {
      this.styledZoom = state.zoom;
      this.elements.restyle();
    }
    if (performance.now() - this.namedMs > RENAME_MS) this.rename();
    const { bounds } = this.sky;
    const centre = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
    if (!this.options.isSmall) this.grid.paint(camera, centre, this.colours);
    this.overview?.look(camera, this.width, this.height);
    this.labels.paint(camera, state, this.names.labels, this.names.relations);
  }

  /** The camera rests, or the focus changed: everything that depends on what is in view is decided anew. */
  private settle(): void {
    clearTimeout(this.rest);
    if (this.width === 0) return;
    this.rename();
    const set = chooseWorkingSet(this.sky, this.hidden, this.inView, this.focus);
    // First, so that the worker paints while Cytoscape takes in its elements.
    if (this.overview && this.isPictureStale) this.repaintOverview(this.overview, set.nodes);
    this.elements.hold(set.nodes, set.lines);
    this.elements.restyle();
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.paint());
    this.reportView();
  }

  private repaintOverview(overview: OverviewLayer, heldNodes: ReadonlySet<number>): void {
    this.isPictureStale = false;
    const elsewhere = new Uint8Array(this.sky.graph.nodeCount);
    for (const node of heldNodes) elsewhere[node] = 1;
    overview.setMasks(this.hidden, elsewhere);
    overview.look(this.camera(), this.width, this.height);
    overview.repaint();
  }

  private rename(): void {
    this.namedMs = performance.now();
    const camera = this.camera();
    this.inView = starsInView(this.sky, this.hidden, camera, this.width, this.height);
    this.names = nameSky({
      state: this.state(),
      camera,
      width: this.width,
      height: this.height,
      stars: this.inView.stars,
      blocked: this.options.blocked(),
      isSmall: this.options.isSmall === true,
      measure: this.labels.measure,
    });
  }

  private reportView(): void {
    const { pages, allPages } = this.inView;
    this.options.events.onView({ zoom: this.camera().relative, pages, allPages });
  }
}

function appendLayer(host: HTMLElement, className: string): HTMLElement {
  const layer = document.createElement("div");
  layer.className = className;
  host.append(layer);
  return layer;
}
