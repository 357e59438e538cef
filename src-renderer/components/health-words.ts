import type { HealthPart, HealthPoint } from "../../shared/model/dream";

const PART_NAMES: Readonly<Record<HealthPart["name"], string>> = {
  links: "links",
  timeline: "timelines",
  broken: "broken links",
  orphans: "lone pages",
  embedding: "meanings",
  duplicates: "duplicates",
  contradictions: "contradictions",
};

/** A change of less than this is not worth a word: half a point of a hundred. */
const NOTICED = 0.5;

/** How many points of the score a part gained or lost, the most first. */
export function healthMoves(
  before: HealthPoint,
  after: HealthPoint,
): readonly { readonly name: string; readonly points: number }[] {
  const old = new Map(before.parts.map(({ name, value, weight }) => [name, 100 * value * weight]));
  return after.parts
    .map(({ name, value, weight }) => ({ name: PART_NAMES[name], points: 100 * value * weight - (old.get(name) ?? 0) }))
    .filter(({ points }) => Math.abs(points) >= NOTICED)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** `Health 84, 3 up: broken links +2, lone pages +1.` Null while nothing was measured. */
export function healthSentence(points: readonly HealthPoint[]): string | null {
  const last = points.at(-1);
  if (!last) return null;
  const before = points.at(-2);
  const score = Math.round(last.score);
  if (!before) return `Health ${score} of 100, measured for the first time.`;
  const by = score - Math.round(before.score);
  const moved = healthMoves(before, last).slice(0, 3);
  const why = moved.map(({ name, points: moves }) => `${name} ${signed(moves)}`).join(", ");
  const way = by === 0 ? "as before" : `${Math.abs(by)} ${by > 0 ? "up" : "down"}`;
  return `Health ${score} of 100, ${way}${why === "" ? "" : `: ${why}`}.`;
}

/** `+2`, `−1`. */
export function signed(points: number): string {
  const rounded = Math.round(points);
  const text = Math.abs(rounded) < 1 ? Math.abs(points).toFixed(1) : String(Math.abs(rounded));
  return `${points < 0 ? "−" : "+"}${text}`;
}

/** What a part is called in a sentence. */
export const healthPartName = (name: HealthPart["name"]): string => PART_NAMES[name];
