import type { Proposal } from "../../../shared/model/dream";
import {
  reciprocalProposal,
  TOLD_BY_BOTH,
  type ToldFact,
  toldFactOf,
} from "../../domain/dream/reciprocal/find-reciprocal";
import { collectPassages } from "../../domain/think/collect-passages";
import { readPages, viewBrain, viewLinks } from "../brain-view";
import { proposalFrom } from "../proposal-from";
import { counted, type PhaseStep } from "./phase";

/** More than that is no morning's work; those left come when these are accepted. */
const MOST_PROPOSALS = 100;

/** Facts that the timeline of one page tells of another and that the other's own timeline lacks. Writes nothing. */
export const reciprocalPhase: PhaseStep = {
  phase: "reciprocal",
  share: 2,
  async run(context) {
    const view = await viewBrain(context);
    const links = await viewLinks(context, (link) => TOLD_BY_BOTH.has(link.type) && link.targetPath !== null);
    const bySource = Map.groupBy(links, ({ source }) => source);
    const facts: ToldFact[] = [];
    const telling = view.pages.filter(({ path }) => bySource.has(path));
    const read = await readPages(context, view, telling, (page) => {
      const entries = collectPassages(page).filter(({ kind }) => kind === "entry");
      for (const link of bySource.get(page.page.path) ?? []) {
        const entry = entries.find(({ start, end }) => start <= link.start && end >= link.end);
        const fact = entry ? toldFactOf(link, entry) : null;
        if (fact) facts.push(fact);
      }
    });
    const byAbout = Map.groupBy(facts, ({ about }) => about);
    const proposals = new Map<string, Proposal>();
    const lacking = view.pages.filter(({ path }) => byAbout.has(path));
    const checked = await readPages(context, view, lacking, ({ page, source, parsed }) => {
      for (const fact of byAbout.get(page.path) ?? []) {
        const draft = reciprocalProposal(fact, page, source, parsed);
        if (!draft) continue;
        const proposal = proposalFrom(draft);
        proposals.set(proposal.id, proposal);
      }
    });
    const all = [...proposals.values()];
    const isWhole = read === telling.length && checked === lacking.length && all.length <= MOST_PROPOSALS;
    return {
      outcome: "ok",
      note: counted(all.length, "missing entry", "missing entries"),
      proposals: all.slice(0, MOST_PROPOSALS),
      completed: isWhole ? ["reciprocal"] : [],
    };
  },
};
