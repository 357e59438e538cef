import type { SkyColours } from "../../src-renderer/graph/sky-colours";
import type { PaintContext } from "../../src-renderer/graph/star-painter";
import { MARKS } from "../../src-renderer/graph/star-shapes";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DrawnLine {
  readonly from: Point;
  readonly to: Point;
  readonly alpha: number;
  readonly dash: readonly number[];
}

export interface DrawnStar {
  readonly shape: "dot" | "arc" | "polygon";
  readonly alpha: number;
}

export const SKY_COLOURS: SkyColours = {
  sky: "sky",
  grid: "grid",
  line: "line",
  text: "text",
  text2: "text2",
  text3: "text3",
  accent: "accent",
  marks: MARKS.map((mark) => `colour of ${mark}`),
  weakAlpha: 0.15,
  boneAlpha: 0.55,
  dimAlpha: 0.5,
  uiFace: "ui",
  readFace: "read",
};

/** A canvas that remembers what was painted on it, instead of showing it. */
export function aCanvas() {
  const drawn = { lines: [] as DrawnLine[], stars: [] as DrawnStar[] };
  let path: { from: Point; to: Point }[] = [];
  let at: Point = { x: 0, y: 0 };
  let dash: readonly number[] = [];
  let shape: DrawnStar["shape"] | null = null;
  const context: PaintContext = {
    fillStyle: "",
    strokeStyle: "",
    globalAlpha: 1,
    lineWidth: 1,
    lineCap: "butt",
    setTransform: () => undefined,
    clearRect: () => undefined,
    setLineDash: (pattern: Iterable<number>) => {
      dash = [...pattern];
    },
    beginPath: () => {
      path = [];
      shape = null;
    },
    moveTo: (x, y) => {
      at = { x, y };
    },
    lineTo: (x, y) => {
      path.push({ from: at, to: { x, y } });
      at = { x, y };
    },
    closePath: () => {
      shape = "polygon";
    },
    arc: () => {
      shape = "arc";
    },
    stroke: () => {
      if (shape !== null) return;
      for (const { from, to } of path) drawn.lines.push({ from, to, alpha: context.globalAlpha, dash });
    },
    fill: () => {
      if (shape !== null) drawn.stars.push({ shape, alpha: context.globalAlpha });
    },
    fillRect: () => {
      drawn.stars.push({ shape: "dot", alpha: context.globalAlpha });
    },
  };
  return { context, drawn };
}
