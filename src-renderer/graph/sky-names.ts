import type { LabelLevel, NamedStar, PlacedLabel } from "./label-placement";
import { placeLabels } from "./label-placement";
import type { Camera } from "./overview-messages";
import type { Rect } from "./rect-index";
import { type PlacedRelation, placeRelations } from "./relation-placement";
import { FAR_ZOOM, GREAT, labelBudget, radiusAt } from "./sky-metrics";
import { screenX, screenY } from "./sky-selection";
import { isLit, type SkyState } from "./sky-state";

export interface SkyNames {
  readonly labels: readonly PlacedLabel[];
  readonly relations: readonly PlacedRelation[];
}

export interface NameInput {
  readonly state: SkyState;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  /** Stars drawn, the most important first. */
  readonly stars: readonly number[];
  readonly blocked: readonly Rect[];
  readonly isSmall: boolean;
  readonly measure: (text: string, level: LabelLevel | "relation") => number;
}

/** Names tried at most; below this rank nothing gets a name in any view. */
const MOST_CANDIDATES = 1_200;
const LONGEST_NAME = 40;
const LONGEST_SMALL_NAME = 20;

/** Decides which stars and lines in view say their names, and where. */
export function nameSky({ state, camera, width, height, stars, blocked, isSmall, measure }: NameInput): SkyNames {
  const { sky, focus } = state;
  const candidates = withCompany(stars.slice(0, MOST_CANDIDATES), state).map((node): NamedStar => {
    const isFocus = focus?.centre === node;
    return {
      node,
      title: shorten(sky.graph.titleOf(node), isSmall ? LONGEST_SMALL_NAME : LONGEST_NAME),
      x: screenX(camera, sky, node),
      y: screenY(camera, sky, node),
      radius: radiusAt(sky.graph.importance[node] ?? 0, camera.relative, sky.starScale),
      weight: sky.nameWeight[node] ?? 0,
      isFocus,
      isLit: isLit(state, node),
    };
  });
  const labels = placeLabels({
    stars: candidates,
    hasFocus: focus !== null,
    width,
    height,
    budget: labelBudget(width * height, camera.relative),
    fromWeight: camera.relative < FAR_ZOOM ? GREAT : 0,
    blocked,
    isSmall,
    measure,
  });
  const centre = focus?.centre ?? null;
  const relations =
    centre === null || isSmall
      ? []
      : placeRelations(sky, centre, candidates, labels, camera.zoom, (text) => measure(text, "relation"));
  return { labels, relations };
}

/** The focus and its company may rank low, and are named all the same. */
function withCompany(stars: readonly number[], { focus }: SkyState): readonly number[] {
  if (!focus) return stars;
  const known = new Set(stars);
  return [...stars, ...[...focus.lit].filter((node) => !known.has(node))];
}

function shorten(title: string, longest: number): string {
  return title.length > longest ? `${title.slice(0, longest - 1).trimEnd()}…` : title;
}
