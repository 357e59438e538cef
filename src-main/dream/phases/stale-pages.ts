import { findIslands } from "../../domain/dream/upkeep/find-islands";
import { findStale } from "../../domain/dream/upkeep/find-stale";
import { findThin } from "../../domain/dream/upkeep/find-thin";
import { countLinks } from "../../domain/dream/upkeep/link-counts";
import { summaryOf } from "../../domain/page-summary";
import { fromWhereLeft, readPages, viewBrain, viewLinks } from "../brain-view";
import { findingFrom } from "../proposal-from";
import { counted, type PhaseStep } from "./phase";

/** The oldest of those that most pages link to; the others are no less old, and a longer list is not read. */
const MOST_STALE = 40;

/** Pages that are older than their type lets them be, that say too little for what links to them, and groups cut off. */
export const stalePagesPhase: PhaseStep = {
  phase: "stale_pages",
  share: 2,
  async run(context) {
    const view = await viewBrain(context);
    const links = await viewLinks(context, ({ targetPath }) => targetPath !== null);
    const numberOf = new Map(view.pages.map(({ path }, index) => [path as string, index]));
    const ends = links.map(({ source, targetPath }) => [numberOf.get(source), numberOf.get(targetPath ?? "")] as const);
    const known = ends.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [{ from, to }]));
    await context.breathe();
    const counts = countLinks(
      view.pages.length,
      known.map(({ from }) => from),
      known.map(({ to }) => to),
    );
    const { schema } = view.rules;
    const aging = view.pages.filter(({ type }) => (schema.pageTypes.get(type)?.staleAfterDays ?? null) !== null);
    const order = fromWhereLeft(aging, context.carried);
    const incomingOf = (path: string) => counts.incoming[numberOf.get(path) ?? -1] ?? 0;
    const stale: { readonly draft: NonNullable<ReturnType<typeof findStale>>; readonly incoming: number }[] = [];
    const done = await readPages(context, view, order, ({ page, parsed }) => {
      const incoming = incomingOf(page.path);
      const draft = findStale({ page, parsed, incoming }, context.now(), schema);
      if (draft) stale.push({ draft, incoming });
    });
    stale.sort((a, b) => b.incoming - a.incoming || a.draft.page.path.localeCompare(b.draft.page.path));
    const islands = findIslands(view.pages.map(summaryOf), counts);
    const thin = findThin(view.pages, counts);
    const findings = [...stale.slice(0, MOST_STALE).map(({ draft }) => draft), ...thin, ...islands].map(findingFrom);
    const left = order[done];
    return {
      outcome: "ok",
      note: `${counted(stale.length, "stale page")}, ${thin.length} thin, ${counted(islands.length, "island")}`,
      findings,
      ...(left ? { left: { count: order.length - done, why: "time" as const, at: left.path } } : {}),
    };
  },
};
