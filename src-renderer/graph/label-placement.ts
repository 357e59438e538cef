import { type Rect, RectIndex } from "./rect-index";
import { GREAT, NOTABLE } from "./sky-metrics";
import { MARK_REACH } from "./star-shapes";

/** How a name is set: the focus, great, notable, any other. */
export type LabelLevel = 0 | 1 | 2 | 3;

/** A star in view that may get a name. Places and radius in CSS pixels. */
export interface NamedStar {
  readonly node: number;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 0 to 1: decides order and level. */
  readonly weight: number;
  readonly isFocus: boolean;
  /** In the focus's company, or there is no focus. */
  readonly isLit: boolean;
}

export interface PlacedLabel {
  readonly node: number;
  readonly title: string;
  readonly level: LabelLevel;
  readonly isLit: boolean;
  /** Top left of the text relative to the star. */
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacementInput {
  readonly stars: readonly NamedStar[];
  readonly hasFocus: boolean;
  readonly width: number;
  readonly height: number;
  /** Names that may be shown beyond those of the focus's company. */
  readonly budget: number;
  /** Only names from this weight on, besides the focus's company. */
  readonly fromWeight: number;
  /** In a small picture every name is small. */
  readonly isSmall: boolean;
  /** Panels over the sky that hide what is under them. */
  readonly blocked: readonly Rect[];
  /** Width of a text at a level. */
  readonly measure: (text: string, level: LabelLevel) => number;
}

export const LABEL_SIZES: Readonly<Record<LabelLevel, number>> = { 0: 17, 1: 15, 2: 13, 3: 12 };

const KIND = { star: 1, bright: 2, lit: 4, label: 8, blocked: 16 } as const;
/** Stars of the focus's company that may be named: a hub has hundreds, and a page of names is no picture. */
const MOST_COMPANY = 70;
const BRIGHT_RADIUS = 3.4;
/** Room left around a placed name. */
const MARGIN_X = 4;
const MARGIN_Y = 1;
const EDGE = 6;
const NOBODY = -1;

/**
 * Chooses names and their places: the focus first, then its company, then by weight. A name takes the first of eight
 * places around its star that is free; if none is, it waits for more zoom.
 */
export function placeLabels(input: PlacementInput): PlacedLabel[] {
  const taken = new RectIndex();
  for (const rect of input.blocked) taken.add(rect, KIND.blocked, NOBODY);
  for (const star of input.stars) taken.add(rectOfStar(star), kindsOf(star, input.hasFocus), star.node);
  const placed: PlacedLabel[] = [];
  let left = input.budget;
  let company = MOST_COMPANY;
  for (const star of orderStars(input)) {
    const isCompany = input.hasFocus && star.isLit;
    if (isCompany && company-- <= 0) continue;
    if (!isCompany && (left <= 0 || star.weight < input.fromWeight)) continue;
    if (input.hasFocus && !star.isLit && star.weight < NOTABLE) continue;
    const label = placeOne(star, input, taken);
    if (!label) continue;
    placed.push(label);
    if (!isCompany) left--;
  }
  return placed;
}

function orderStars({ stars, hasFocus }: PlacementInput): NamedStar[] {
  return stars.toSorted(
    (a, b) =>
      (hasFocus ? Number(b.isFocus) - Number(a.isFocus) || Number(b.isLit) - Number(a.isLit) : 0) ||
      b.weight - a.weight ||
      a.node - b.node,
  );
}

const rectOfStar = ({ x, y, radius }: NamedStar): Rect => ({
  x: x - radius - 1,
  y: y - radius - 1,
  width: 2 * radius + 2,
  height: 2 * radius + 2,
});

function kindsOf(star: NamedStar, hasFocus: boolean): number {
  const bright = star.radius > BRIGHT_RADIUS ? KIND.bright : 0;
  const lit = hasFocus && star.isLit ? KIND.lit : 0;
  return KIND.star | bright | lit;
}

export function levelOf(star: Pick<NamedStar, "isFocus" | "weight">, isSmall: boolean): LabelLevel {
  if (isSmall) return star.isFocus ? 2 : 3;
  if (star.isFocus) return 0;
  if (star.weight > GREAT) return 1;
  return star.weight > NOTABLE ? 2 : 3;
}

function placeOne(star: NamedStar, input: PlacementInput, taken: RectIndex): PlacedLabel | null {
  const level = levelOf(star, input.isSmall);
  const width = input.measure(star.title, level) + 3;
  const height = LABEL_SIZES[level] + 3;
  const isCompany = input.hasFocus && star.isLit;
  const avoid = KIND.label | KIND.blocked | starsToAvoid(star, level, isCompany);
  const spots = spotsAround(star.radius, width, height, isCompany);
  for (const [dx, dy] of input.isSmall ? outwards(spots, star.y < input.height / 2 - height) : spots) {
    const rect = { x: star.x + dx, y: star.y + dy, width, height };
    if (!isInside(rect, input) || taken.covers(rect, avoid, star.node)) continue;
    const roomy = {
      x: rect.x - MARGIN_X,
      y: rect.y - MARGIN_Y,
      width: width + 2 * MARGIN_X,
      height: height + 2 * MARGIN_Y,
    };
    taken.add(roomy, KIND.label, NOBODY);
    return { node: star.node, title: star.title, level, isLit: star.isLit, dx, dy, width, height };
  }
  return null;
}

/** Great names may cross dots, and so may the larger names of the focus's company. */
function starsToAvoid(star: NamedStar, level: LabelLevel, isCompany: boolean): number {
  if (level < 2 || (isCompany && star.weight > NOTABLE)) return KIND.bright;
  return isCompany ? KIND.lit : KIND.star;
}

/** In a small picture all lines run to the middle, so names stand away from it: above in the upper half, else below. */
function outwards(spots: readonly Spot[], isUpper: boolean): readonly Spot[] {
  const [right, left, below, above, ...rest] = spots;
  if (!right || !left || !below || !above) return spots;
  return isUpper ? [above, below, right, left, ...rest] : [below, above, right, left, ...rest];
}

const isInside = (rect: Rect, { width, height }: PlacementInput): boolean =>
  rect.x > EDGE && rect.x + rect.width < width - EDGE && rect.y > EDGE - 2 && rect.y + rect.height < height - EDGE + 2;

/** Top left of a name, from its star. */
type Spot = readonly [dx: number, dy: number];

/** Right, left, below, above, the diagonals; a little farther out for the company of a focus. */
function spotsAround(radius: number, width: number, height: number, isCompany: boolean): readonly Spot[] {
  const out = radius * MARK_REACH + 4;
  const spots: readonly Spot[] = [
    [out, -height / 2],
    [-out - width, -height / 2],
    [-width / 2, out - 1],
    [-width / 2, -out - height + 2],
    [out * 0.75, out * 0.6],
    [out * 0.75, -out * 0.6 - height],
    [-out * 0.75 - width, out * 0.6],
    [-out * 0.75 - width, -out * 0.6 - height],
  ];
  if (!isCompany) return spots;
  const far = out + 9;
  return [...spots, [far, -height - 3], [-far - width, -height - 3], [far, 3], [-far - width, 3]];
}
