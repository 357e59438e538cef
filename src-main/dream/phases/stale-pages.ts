import type { FindingDraft } from "../../domain/dream/proposal-draft";
import { findIslands } from "../../domain/dream/upkeep/find-islands";
import { findStale } from "../../domain/dream/upkeep/find-stale";
import { findThin } from "../../domain/dream/upkeep/find-thin";
import { countLinks } from "../../domain/dream/upkeep/link-counts";
import { summaryOf } from "../../domain/page-summary";
import { fromWhereLeft, readPages, viewBrain, viewEdges } from "../brain-view";
import { findingFrom } from "../proposal-from";
import { counted, type PhaseStep } from "./phase";

/** The oldest of those that most pages link to; the others are no less old, and a longer list is not read. */
const MOST_STALE = 40;
const MOST_THIN = 30;
const MOST_ISLANDS = 20;

/** Pages that are older than their type lets them be, that say too little for what links to them, and groups cut off. */
export const stalePagesPhase: PhaseStep = {
  phase: "stale_pages",
  share: 2,
  async run(context) {
    const view = await viewBrain(context);
    const { from, to, numberOf } = await viewEdges(context, view);
    const counts = countLinks(view.pages.length, from, to);
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
    // What was dismissed takes no place of the lists.
    const best = (drafts: readonly FindingDraft[], most: number) =>
      drafts
        .map(findingFrom)
        .filter((one) => !context.isTurnedDown(one))
        .slice(0, most);
    const old = best(
      stale.map(({ draft }) => draft),
      MOST_STALE,
    );
    const thin = best(findThin(view.pages, counts), MOST_THIN);
    const islands = best(findIslands(view.pages.map(summaryOf), counts), MOST_ISLANDS);
    const left = order[done];
    return {
      outcome: "ok",
      note: `${counted(old.length, "stale page")}, ${thin.length} thin, ${counted(islands.length, "island")}`,
      findings: [...old, ...thin, ...islands],
      ...(left ? { left: { count: order.length - done, why: "time" as const, at: left.path } } : {}),
    };
  },
};
