import type { SkyColours } from "./sky-colours";

/** What the overview paints, sent once a graph. */
export interface OverviewGraph {
  readonly xy: Float32Array;
  readonly importance: Float32Array;
  /** Mark and hue a node: see `starLook`. */
  readonly markOf: Uint8Array;
  /** Nodes, the most important first. */
  readonly order: Uint32Array;
  readonly lineFrom: Uint32Array;
  readonly lineTo: Uint32Array;
  readonly lineStrength: Uint8Array;
}

/** Where the camera stands: a point (x, y) of the layout lies at pan + zoom × (x, y) pixels. */
export interface Camera {
  readonly panX: number;
  readonly panY: number;
  readonly zoom: number;
  /** Zoom relative to fit. */
  readonly relative: number;
}

export interface CanvasSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

export type OverviewRequest =
  | { readonly kind: "graph"; readonly graph: OverviewGraph }
  | { readonly kind: "colours"; readonly colours: SkyColours }
  /** 1 for nodes that are not painted: filtered out (`hidden`), or painted by Cytoscape on top (`elsewhere`). */
  | { readonly kind: "masks"; readonly hidden: Uint8Array; readonly elsewhere: Uint8Array }
  | { readonly kind: "paint"; readonly camera: Camera; readonly size: CanvasSize };

export interface OverviewPainted {
  /** The picture; it travels with where it was taken from, so that both change in the same frame. */
  readonly picture: ImageBitmap;
  readonly camera: Camera;
  readonly size: CanvasSize;
  /** Stars painted, those painted elsewhere included, and stars in view. */
  readonly shown: number;
  readonly inView: number;
}
