import { isOver } from "../../../shared/model/link";
import { isoDay } from "../../../shared/text/iso-day";
import { computeImportance } from "../../domain/dream/importance/compute-importance";
import { viewBrain, viewEdges } from "../brain-view";
import { counted, type PhaseStep } from "./phase";

const DAY_MS = 86_400_000;

/** Computes how much each page matters and hands it to the index, for search, graph and the Today screen. */
export const importancePhase: PhaseStep = {
  phase: "importance",
  async run(context) {
    const view = await viewBrain(context);
    const nowMs = context.now();
    const today = isoDay(nowMs);
    const { from, to } = await viewEdges(context, view, (link) => !link.negated && !isOver(link, today));
    const { me } = await context.call("settings.get", {});
    const owner = me === null ? -1 : view.pages.findIndex(({ path, slug }) => path === me || slug === me);
    const { whole, ...parts } = computeImportance({
      pages: view.pages.length,
      from,
      to,
      ageDays: view.pages.map((page) => ageOf(page, nowMs)),
      uses: view.pages.map(({ uses }) => uses),
      me: owner < 0 ? null : owner,
    });
    await context.call("dream.keepImportance", {
      pages: view.pages.map(({ id }, index) => ({
        id,
        importance: whole[index] ?? 0,
        links: parts.links[index] ?? 0,
        recency: parts.recency[index] ?? 0,
        use: parts.use[index] ?? 0,
      })),
    });
    return { outcome: "ok", note: counted(view.pages.length, "page") };
  },
};

/** Days since the day the page gives; since its file changed where it gives none, for a checkout sets the times of all files. */
function ageOf({ modifiedMs, pageDate }: { modifiedMs: number; pageDate: string | null }, nowMs: number): number {
  const dateMs = pageDate === null ? Number.NaN : Date.parse(pageDate);
  const changedMs = Number.isNaN(dateMs) || dateMs > nowMs ? modifiedMs : dateMs;
  return Math.max(0, (nowMs - changedMs) / DAY_MS);
}
