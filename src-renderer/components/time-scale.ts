/** A commit as the slider needs it; they come oldest first. */
export interface TimeCommit {
  readonly dateMs: number;
  /** Pages that it touched. */
  readonly pages: number;
}

/** Length of the slider. Its end is now; before it stands the newest commit that is not younger. */
export const SCALE = 1000;
const MONTH_DAYS = 30.44;
const DAY_MS = 86_400_000;
const MOST_BARS = 48;

/** Times that never run backwards, whatever clocks said. */
function timesOf(commits: readonly TimeCommit[]): readonly number[] {
  let latest = 0;
  return commits.map(({ dateMs }) => {
    latest = Math.max(latest, dateMs);
    return latest;
  });
}

/** Where a commit stands on the slider; the number of commits means now. */
export function positionOf(commits: readonly TimeCommit[], index: number, nowMs: number): number {
  const times = timesOf(commits);
  const first = times[0] ?? nowMs;
  const time = times[index] ?? nowMs;
  if (index >= commits.length || nowMs <= first) return SCALE;
  // The very end is now and nothing else.
  return Math.min(SCALE - 1, Math.round((SCALE * (time - first)) / (nowMs - first)));
}

/** The commit that was the newest at a place of the slider. */
export function indexAt(commits: readonly TimeCommit[], position: number, nowMs: number): number {
  if (position >= SCALE) return commits.length;
  const times = timesOf(commits);
  const first = times[0] ?? nowMs;
  const until = first + (position / SCALE) * (nowMs - first) + (nowMs - first) / (2 * SCALE);
  return Math.max(
    0,
    times.findLastIndex((time) => time <= until),
  );
}

/** A month on or back, at least one commit. */
export function stepMonth(commits: readonly TimeCommit[], index: number, step: 1 | -1, nowMs: number): number {
  const times = timesOf(commits);
  const date = new Date(times[index] ?? nowMs);
  date.setMonth(date.getMonth() + step);
  const wanted = date.getTime();
  if (step > 0) {
    if (wanted >= nowMs) return commits.length;
    return Math.max(
      Math.min(index + 1, commits.length),
      times.findLastIndex((time) => time <= wanted),
    );
  }
  return Math.max(
    0,
    Math.min(
      index - 1,
      times.findLastIndex((time) => time <= wanted),
    ),
  );
}

/** How much was changed over time, as heights from 0 to 1: months where they are few enough, longer or shorter otherwise. */
export function barsOf(commits: readonly TimeCommit[], nowMs: number): readonly number[] {
  const times = timesOf(commits);
  const first = times[0] ?? nowMs;
  const spanMs = Math.max(1, nowMs - first);
  const months = Math.ceil(spanMs / (MONTH_DAYS * DAY_MS));
  const count = Math.max(12, Math.min(MOST_BARS, months));
  const bars = new Array<number>(count).fill(0);
  times.forEach((time, i) => {
    const bar = Math.min(count - 1, Math.floor((count * (time - first)) / spanMs));
    bars[bar] = (bars[bar] ?? 0) + (commits[i]?.pages ?? 0);
  });
  const most = Math.max(1, ...bars);
  // The first commit of a brain often holds most of its pages: without the root all else would lie flat.
  return bars.map((pages) => Math.sqrt(pages / most));
}

/** Words under the slider with their places from 0 to 1: years, else the ends of the time that it spans. */
export function axisOf(
  commits: readonly TimeCommit[],
  nowMs: number,
): readonly { readonly at: number; readonly words: string }[] {
  const first = commits[0]?.dateMs ?? nowMs;
  const span = Math.max(1, nowMs - first);
  const startYear = new Date(first).getFullYear();
  const years = new Date(nowMs).getFullYear() - startYear;
  const stride = Math.max(1, Math.ceil(years / 6));
  const marks = [{ at: 0, words: String(startYear) }];
  for (let year = startYear + stride; year <= startYear + years; year += stride) {
    const at = (new Date(year, 0, 1).getTime() - first) / span;
    // A word must not run into the one before, nor over the end.
    if (at - (marks.at(-1)?.at ?? 0) > 0.1 && at < 0.94) marks.push({ at, words: String(year) });
  }
  return marks;
}
