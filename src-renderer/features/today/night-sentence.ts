import type { DreamRun, DreamRunSummary } from "../../../shared/model/dream";
import { counted } from "../../components/counted";
import { durationWords, sinceWords } from "../../components/date-words";

interface Night {
  readonly last: DreamRunSummary | null;
  readonly run: DreamRun | null;
  readonly isRunning: boolean;
  readonly pages: number;
  readonly nowMs: number;
}

/** What to say about the last dream: what is so, in numbers. */
export function nightSentence({ last, run, isRunning, pages, nowMs }: Night): string {
  if (isRunning) return "Your notes are dreaming. What they find shows here when they are done.";
  if (!last) return `${counted(pages, "page")}, and no dream yet. The first one looks for broken links and lone pages.`;
  const when = whenWords(last.startedMs, nowMs);
  if (last.verdict === "failed") return `The dream ${when} stopped before its end. Nothing was written.`;
  if (last.verdict === "cancelled") return `The dream ${when} was stopped. What it had found until then is kept.`;
  if (last.finishedMs === null) return `The dream ${when} did not come to its end. Nothing was written.`;
  const length = durationWords(last.finishedMs - last.startedMs);
  const found = last.open + last.decided;
  const toLook = run?.findings.filter((one) => one.state === "open").length ?? 0;
  const byItself = run?.proposals.filter((one) => one.isByItself).length ?? 0;
  const tidy = found === 0 ? "found nothing to tidy" : `found ${counted(found, "thing")} to tidy`;
  const own = byItself > 0 ? ` ${byItself} of them accepted by themselves, as you chose.` : "";
  const rest = toLook > 0 ? ` ${counted(toLook, "page")} may want a look.` : "";
  return `Your notes dreamt for ${length} ${when} and ${tidy}.${own}${rest}`;
}

const HOUR_MS = 3_600_000;

function whenWords(startedMs: number, nowMs: number): string {
  const hour = new Date(startedMs).getHours();
  const isLastNight = nowMs - startedMs < 20 * HOUR_MS && (hour < 6 || hour > 21);
  if (isLastNight) return "last night";
  const since = sinceWords(startedMs, nowMs);
  return /^\d\d:/.test(since) ? `at ${since}` : /^\d+ (?!min)/.test(since) ? `on ${since}` : since;
}
