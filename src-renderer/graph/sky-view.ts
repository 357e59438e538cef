import "./sky.css";
import type { PackedGraph } from "../../shared/model/packed-graph";
import type { Rect } from "./rect-index";
import { boundsOf, buildSky, type Sky } from "./sky";
import { fitViewport, type Insets, limitZoom, moveTo, type Viewport, zoomedViewport } from "./sky-camera";
import { onDidChangeTheme, readSkyColours, type SkyColours } from "./sky-colours";
import { listenToPointer } from "./sky-pointer";
import { SkyScene } from "./sky-scene";
import { type Direction, focusOn, neighbourTowards, pickStar, screenX, screenY } from "./sky-selection";
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
  /** The graph that spans the picture; the drawn one when left out. */
  readonly frame?: PackedGraph;
  readonly insets: () => Insets;
  /** Places, in host pixels, that names keep clear of. */
  readonly blocked: () => readonly Rect[];
  readonly events: SkyEvents;
  /** Where the camera stood last time; left out, the whole is fitted. */
  readonly viewport?: Viewport | null;
  /** A small still picture on a page's ground: no grid, no panning, small names. */
  readonly isSmall?: boolean;
}

/** A star nearer to the edge than this is brought further in. */
const EDGE = 60;

/** The drawn graph in an element: what is chosen, where the camera stands. SkyScene paints it. */
export class SkyView {
  private sky: Sky;
  private colours: SkyColours;
  private hidden: Uint8Array<ArrayBuffer>;
  private hover: number | null = null;
  private pinned: number | null = null;
  private matches: ReadonlySet<number> | null = null;
  private focus: Focus | null = null;
  private fitZoom = 1;
  /** The whole is fitted, and is fitted again when the window changes: nobody has moved the camera. */
  private isFitted: boolean;
  private isDisposed = false;
  private readonly scene: SkyScene;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly options: SkyViewOptions) {
    const { host, graph, blocked, viewport = null, isSmall = false } = options;
    this.sky = buildSky(graph, options.frame);
    this.colours = readSkyColours(this.ground);
    this.hidden = new Uint8Array(graph.nodeCount);
    this.isFitted = viewport === null;
    const onSettled = () => this.reportView();
    this.scene = new SkyScene({ host, isSmall, blocked, onSettled, state: () => this.state() });
    if (isSmall) this.cy.userPanningEnabled(false).userZoomingEnabled(false);
    if (viewport) this.cy.viewport({ zoom: viewport.zoom, pan: { ...viewport.pan } });
    this.listen();
    this.started();
  }

  setGraph(graph: PackedGraph, hidden: Uint8Array<ArrayBuffer>, frame: PackedGraph): void {
    this.sky = buildSky(graph, frame);
    this.hidden = hidden;
    this.hover = null;
    this.pinned = null;
    this.matches = null;
    this.started();
  }

  /** 1 for nodes filtered out. */
  setHidden(hidden: Uint8Array<ArrayBuffer>): void {
    this.hidden = hidden;
    this.scene.changeFilter();
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

  /** The panels beside the sky leave it more room or less. */
  roomDidChange(): void {
    this.resized();
  }

  zoomBy(factor: number): void {
    const { x, y } = this.middle();
    this.isFitted = false;
    moveTo(this.cy, zoomedViewport(this.cy, factor, x, y));
  }

  fit(): void {
    this.isFitted = true;
    moveTo(this.cy, this.fitted());
  }

  /** Shows these stars as large as the room allows. */
  fitTo(nodes: Iterable<number>): void {
    const { width, height } = this.scene;
    const bounds = boundsOf(this.sky, nodes);
    this.isFitted = false;
    moveTo(this.cy, fitViewport(bounds, width, height, this.options.insets(), this.fitZoom));
  }

  /** Brings a star into view, without zooming, if it is not there. */
  reveal(node: number): void {
    const camera = this.scene.camera();
    const { left, right, top, bottom } = this.options.insets();
    const x = screenX(camera, this.sky, node);
    const y = screenY(camera, this.sky, node);
    const isAcross = x > left + EDGE && x < this.scene.width - right - EDGE;
    const isUpright = y > top + EDGE && y < this.scene.height - bottom - EDGE;
    if (isAcross && isUpright) return;
    const middle = this.middle();
    this.isFitted = false;
    moveTo(this.cy, { zoom: camera.zoom, pan: { x: camera.panX + middle.x - x, y: camera.panY + middle.y - y } });
  }

  /** The star that an arrow key leads to: a neighbour that way, or the greatest in view when none is given. */
  step(from: number | null, direction: Direction): number | null {
    if (from === null) return this.scene.inView.stars[0] ?? null;
    return neighbourTowards(this.sky, from, direction, this.hidden);
  }

  /** Where the camera stands; null while the whole is fitted. */
  viewport(): Viewport | null {
    return this.isFitted ? null : { zoom: this.cy.zoom(), pan: { ...this.cy.pan() } };
  }

  dispose(): void {
    this.isDisposed = true;
    for (const stop of this.stops.toReversed()) stop();
    this.scene.dispose();
  }

  private get cy() {
    return this.scene.elements.cy;
  }

  private get ground(): "sky" | "page" {
    return this.options.isSmall ? "page" : "sky";
  }

  private state(): SkyState {
    const { sky, colours, focus, hidden } = this;
    const zoom = this.cy.zoom();
    return { sky, colours, zoom, relative: zoom / this.fitZoom, focus, hidden };
  }

  /** The middle of the room that the panels leave. */
  private middle(): { readonly x: number; readonly y: number } {
    const { left, right, top, bottom } = this.options.insets();
    return {
      x: left + (this.scene.width - left - right) / 2,
      y: top + (this.scene.height - top - bottom) / 2,
    };
  }

  private listen(): void {
    const { host, events } = this.options;
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(host);
    this.stops.push(
      () => sizes.disconnect(),
      onDidChangeTheme(() => this.recoloured()),
      listenToPointer(this.cy, host, {
        pick: (x, y) => pickStar(this.sky, this.scene.inView.stars, this.scene.camera(), x, y),
        onHover: (node) => this.setHover(node),
        onPick: (node) => events.onPick(node),
        onOpen: (node) => events.onOpen(node),
        onMoved: () => {
          this.isFitted = false;
        },
      }),
    );
    void document.fonts.ready.then(() => {
      if (this.isDisposed) return;
      this.scene.changeFaces();
      this.scene.settle();
    });
  }

  /** A graph is there, the first or another. */
  private started(): void {
    this.scene.changeSky();
    this.resized();
    this.refocus();
  }

  private resized(): void {
    if (this.scene.width === 0 || this.scene.height === 0) return;
    const fitted = this.fitted();
    this.fitZoom = fitted.zoom;
    limitZoom(this.cy, fitted.zoom);
    if (this.isFitted) this.cy.viewport({ zoom: fitted.zoom, pan: { ...fitted.pan } });
    this.scene.resize();
  }

  private fitted(): Viewport {
    return fitViewport(this.sky.bounds, this.scene.width, this.scene.height, this.options.insets(), null);
  }

  private recoloured(): void {
    this.colours = readSkyColours(this.ground);
    this.scene.changeColours();
    this.scene.settle();
  }

  private setHover(node: number | null): void {
    if (node === this.hover) return;
    this.hover = node;
    this.refocus();
  }

  private refocus(): void {
    const centre = this.hover ?? this.pinned;
    if (centre !== null) this.focus = focusOn(this.sky, centre, this.hidden);
    else this.focus = this.matches ? { centre: null, lit: this.matches } : null;
    this.scene.settle();
  }

  private reportView(): void {
    const { pages, allPages } = this.scene.inView;
    this.options.events.onView({ zoom: this.scene.camera().relative, pages, allPages });
  }
}
