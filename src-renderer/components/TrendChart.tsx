import "./trend-chart.css";
import type { HealthPoint } from "../../shared/model/dream";
import { dayWords } from "./date-words";
import { healthPartName, healthSentence } from "./health-words";

interface TrendChartProps {
  /** Oldest first. */
  readonly points: readonly HealthPoint[];
  /** With each part of the last measure below. */
  readonly isDetailed?: boolean;
}

/** Nights drawn; older ones are left out. */
const SHOWN = 60;
const WIDTH = 320;
const HEIGHT = 72;
const EDGE = 4;

/** How well a brain was after each dream, as a line, and in a sentence what moved it. */
export function TrendChart({ points, isDetailed = false }: TrendChartProps) {
  const shown = points.slice(-SHOWN);
  const last = shown.at(-1);
  const sentence = healthSentence(shown);
  if (!last || sentence === null) return null;
  const low = Math.max(0, Math.min(...shown.map(({ score }) => score)) - 5);
  const high = Math.min(100, Math.max(...shown.map(({ score }) => score)) + 5);
  const at = ({ score }: HealthPoint, index: number) => ({
    x: EDGE + (shown.length < 2 ? 1 : index / (shown.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((score - low) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE),
  });
  const places = shown.map(at);
  const end = places.at(-1) ?? { x: 0, y: 0 };
  const now = Date.now();
  return (
    <figure className="trend">
      {shown.length > 1 ? (
        <>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${sentence} ${shown.length} nights.`}>
            <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
            <circle cx={end.x} cy={end.y} r={3} />
          </svg>
          <p className="trend-axis micro quiet num">
            <span>{dayWords(shown[0]?.atMs ?? now, now)}</span>
            <span>{dayWords(last.atMs, now)}</span>
          </p>
        </>
      ) : null}
      <figcaption className="small soft">{sentence}</figcaption>
      {isDetailed ? (
        <ul className="trend-parts small">
          {last.parts.map(({ name, value, weight }) => (
            <li key={name}>
              <span className="trend-name">{healthPartName(name)}</span>
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${Math.round(100 * value)}%` }} />
              </span>
              <span className="num quiet">
                {Math.round(100 * value * weight)} of {Math.round(100 * weight)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </figure>
  );
}
