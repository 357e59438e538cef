import type { Proposal } from "../../../shared/model/dream";
import type { DreamPage } from "../../../shared/model/dream-page";
import type { ExportedLink } from "../../../shared/model/graph-query";
import {
  reciprocalProposal,
  TOLD_BY_BOTH,
  type ToldFact,
  toldFactOf,
} from "../../domain/dream/reciprocal/find-reciprocal";
import { collectPassages } from "../../domain/think/collect-passages";
import { type BrainView, fromWhereLeft, readPages, unhurried, viewBrain, viewLinks } from "../brain-view";
import { proposalFrom } from "../proposal-from";
import { counted, type PhaseContext, type PhaseStep } from "./phase";

/** More than that is no morning's work; those left come when these are decided. */
const MOST_PROPOSALS = 100;
/** Pages read for what they tell before the pages that they tell it of are: a night may end after each such part. */
const TELLING_AT_ONCE = 200;

/** Facts that the timeline of one page tells of another and that the other's own timeline lacks. Writes nothing. */
export const reciprocalPhase: PhaseStep = {
  phase: "reciprocal",
  share: 2,
  async run(context) {
    const view = await viewBrain(context);
    const links = await viewLinks(context, (link) => TOLD_BY_BOTH.has(link.type) && link.targetPath !== null);
    const bySource = Map.groupBy(links, ({ source }) => source);
    const order = fromWhereLeft(
      view.pages.filter(({ path }) => bySource.has(path)),
      context.carried,
    );
    const found = new Map<string, Proposal>();
    let done = 0;
    while (done < order.length && (done === 0 || !context.isTimeUp())) {
      context.progress(done, order.length);
      const part = order.slice(done, done + TELLING_AT_ONCE);
      const facts = await readFacts(part, bySource, view, context);
      for (const proposal of await proposeFor(facts, view, context)) {
        if (!found.has(proposal.id)) found.set(proposal.id, proposal);
      }
      done += part.length;
    }
    context.progress(order.length, order.length);
    const open = [...found.values()].filter((one) => !context.isTurnedDown(one));
    const left = order[done];
    return {
      outcome: "ok",
      note: counted(open.length, "missing entry", "missing entries"),
      proposals: open.slice(0, MOST_PROPOSALS),
      completed: left || open.length > MOST_PROPOSALS ? [] : ["reciprocal"],
      ...(left ? { left: { count: order.length - done, why: "time" as const, at: left.path } } : {}),
    };
  },
};

/** What the timelines of some pages tell of other pages. */
async function readFacts(
  telling: readonly DreamPage[],
  links: ReadonlyMap<string, readonly ExportedLink[]>,
  view: BrainView,
  context: PhaseContext,
): Promise<readonly ToldFact[]> {
  const facts: ToldFact[] = [];
  await readPages(unhurried(context), view, telling, (page) => {
    const entries = collectPassages(page).filter(({ kind }) => kind === "entry");
    for (const link of links.get(page.page.path) ?? []) {
      const entry = entries.find(({ start, end }) => start <= link.start && end >= link.end);
      const fact = entry ? toldFactOf(link, entry) : null;
      if (fact) facts.push(fact);
    }
  });
  return facts;
}

/** The lines that the pages lack that these facts are about. */
async function proposeFor(
  facts: readonly ToldFact[],
  view: BrainView,
  context: PhaseContext,
): Promise<readonly Proposal[]> {
  const byAbout = Map.groupBy(facts, ({ about }) => about);
  const lacking = view.pages.filter(({ path }) => byAbout.has(path));
  const proposals: Proposal[] = [];
  await readPages(unhurried(context), view, lacking, ({ page, source, parsed }) => {
    for (const fact of byAbout.get(page.path) ?? []) {
      const draft = reciprocalProposal(fact, page, source, parsed);
      if (draft) proposals.push(proposalFrom(draft));
    }
  });
  return proposals;
}
