import "./time-slider.css";
import type { KeyboardEvent } from "react";
import { axisOf, barsOf, indexAt, positionOf, SCALE, stepMonth, type TimeCommit } from "./time-scale";

interface TimeSliderProps {
  readonly commits: readonly TimeCommit[];
  /** Of the commit that is looked at; the number of commits means now. */
  readonly index: number;
  readonly nowMs: number;
  /** What a screen reader says of the place. */
  readonly words: string;
  readonly onIndex: (index: number) => void;
}

/** The history of a brain to move along: arrow keys go from commit to commit, Page Up and Page Down by a month, End is now. */
export function TimeSlider({ commits, index, nowMs, words, onIndex }: TimeSliderProps) {
  const position = positionOf(commits, index, nowMs);
  const bars = barsOf(commits, nowMs);
  const go = (to: number) => onIndex(Math.max(0, Math.min(commits.length, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  const placeAfter = (key: string): number | null => {
    if (key === "ArrowLeft" || key === "ArrowDown") return index - 1;
    if (key === "ArrowRight" || key === "ArrowUp") return index + 1;
    if (key === "PageDown") return stepMonth(commits, index, -1, nowMs);
    if (key === "PageUp") return stepMonth(commits, index, 1, nowMs);
    if (key === "Home") return 0;
    return key === "End" ? commits.length : null;
  };
  return (
    <div className="time-slider">
      <div className="hist" aria-hidden="true">
        {bars.map((height, bar) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={bar}
            className={(bar * SCALE) / bars.length > position ? "off" : undefined}
            style={{ height: height === 0 ? 1 : 2 + Math.round(20 * height) }}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={SCALE}
        value={position}
        aria-label="As of"
        aria-valuetext={words}
        onChange={(event) => go(indexAt(commits, Number(event.target.value), nowMs))}
        onKeyDown={onKeyDown}
      />
      <div className="axis num" aria-hidden="true">
        {axisOf(commits, nowMs).map(({ at, words: year }) => (
          <span key={year} style={{ left: `${100 * at}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
