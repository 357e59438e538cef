import type { Sky } from "./sky";
import type { SkyColours } from "./sky-colours";

/** What is pointed at, pinned or found. */
export interface Focus {
  /** The star with the ring; null when only matches of a search are lit. */
  readonly centre: number | null;
  /** The centre and its neighbours, or the matches. */
  readonly lit: ReadonlySet<number>;
}

/** Everything that decides how the sky looks now; the drawing parts read it, the view alone changes it. */
export interface SkyState {
  readonly sky: Sky;
  readonly colours: SkyColours;
  /** CSS pixels a layout unit. */
  readonly zoom: number;
  /** Zoom relative to fit. */
  readonly relative: number;
  readonly focus: Focus | null;
  /** 1 for nodes filtered out. */
  readonly hidden: Uint8Array;
}

export const isLit = ({ focus }: SkyState, node: number): boolean => focus === null || focus.lit.has(node);
