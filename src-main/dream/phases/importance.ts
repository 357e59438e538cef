import { isOver } from "../../../shared/model/link";
import { computeImportance } from "../../domain/dream/importance/compute-importance";
import { viewBrain, viewLinks } from "../brain-view";
import { counted, type PhaseStep } from "./phase";

const DAY_MS = 86_400_000;

/** Computes how much each page matters and hands it to the index, for search, graph and the Today screen. */
export const importancePhase: PhaseStep = {
  phase: "importance",
  async run(context) {
    const view = await viewBrain(context);
    const nowMs = context.now();
    const today = new Date(nowMs).toISOString().slice(0, 10);
    const links = await viewLinks(context, (link) => link.targetPath !== null && !link.negated && !isOver(link, today));
    const { me } = await context.call("settings.get", {});
    const numberOf = new Map(view.pages.map(({ path }, index) => [path as string, index]));
    const ends = links.flatMap(({ source, targetPath }) => {
      const [from, to] = [numberOf.get(source), numberOf.get(targetPath ?? "")];
      return from === undefined || to === undefined ? [] : [{ from, to }];
    });
    const owner = me === null ? -1 : view.pages.findIndex(({ path, slug }) => path === me || slug === me);
    await context.breathe();
    const { whole, ...parts } = computeImportance({
      pages: view.pages.length,
      from: ends.map(({ from }) => from),
      to: ends.map(({ to }) => to),
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

/** Days since the page changed. A file's time says nothing after a checkout; the day a page speaks of may be later. */
function ageOf({ modifiedMs, pageDate }: { modifiedMs: number; pageDate: string | null }, nowMs: number): number {
  const dateMs = pageDate === null ? Number.NaN : Date.parse(pageDate);
  const latest = Number.isNaN(dateMs) || dateMs > nowMs ? modifiedMs : Math.max(modifiedMs, dateMs);
  return Math.max(0, (nowMs - latest) / DAY_MS);
}
