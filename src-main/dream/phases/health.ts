import type { HealthPart, HealthPoint } from "../../../shared/model/dream";
import { computeHealth } from "../../domain/dream/compute-health";
import { counted, type PhaseStep } from "./phase";

/** A part that moved by less tells nothing. */
const MOVED = 0.005;

/** Measures how well the brain is, and says what moved since the night before. */
export const healthPhase: PhaseStep = {
  phase: "health",
  async run({ call, now }) {
    const counts = await call("dream.healthCounts", {});
    const [report, before] = await Promise.all([call("brain.doctor", {}), call("dream.health", {})]);
    const health = computeHealth(
      {
        ...counts,
        pages: report.pages,
        ...report.links,
        passages: report.chunks,
        embedded: report.vectors,
      },
      now(),
    );
    return { outcome: "ok", note: `${health.score} of 100${movedSince(before.at(-1), health)}`, health };
  },
};

/** `, 2.1 more: broken +0.08`. */
function movedSince(before: HealthPoint | undefined, now: HealthPoint): string {
  if (!before) return "";
  const by = Math.round(10 * (now.score - before.score)) / 10;
  const moved = now.parts
    .map(({ name, value }) => ({ name, by: value - (partOf(before, name)?.value ?? value) }))
    .filter((part) => Math.abs(part.by) >= MOVED)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const most = moved[0];
  if (by === 0 && !most) return ", as before";
  const why = most ? ` (${most.name} ${most.by > 0 ? "+" : "−"}${Math.abs(most.by).toFixed(2)})` : "";
  return `, ${by >= 0 ? counted(by, "point") : counted(-by, "point")} ${by >= 0 ? "more" : "fewer"}${why}`;
}

const partOf = ({ parts }: HealthPoint, name: HealthPart["name"]): HealthPart | undefined =>
  parts.find((part) => part.name === name);
