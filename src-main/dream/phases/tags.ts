import type { Proposal } from "../../../shared/model/dream";
import { findOddAliases } from "../../domain/dream/hygiene/find-odd-aliases";
import { findTagVariants } from "../../domain/dream/hygiene/find-tag-variants";
import { needlessAliasProposal } from "../../domain/dream/hygiene/remove-alias";
import { fromWhereLeft, readPages, viewBrain } from "../brain-view";
import { findingFrom, proposalFrom } from "../proposal-from";
import { counted, type PhaseStep } from "./phase";

const MOST_FINDINGS = 50;

/** Tags in two spellings, aliases that do nothing. Writes nothing. */
export const tagsPhase: PhaseStep = {
  phase: "tags",
  async run(context) {
    const view = await viewBrain(context);
    const tags = findTagVariants(view.pages).map(proposalFrom);
    const { needless, taken } = findOddAliases(view.pages);
    const byPath = Map.groupBy(needless, ({ page }) => page.path);
    const aliases: Proposal[] = [];
    const order = fromWhereLeft(
      view.pages.filter(({ path }) => byPath.has(path)),
      context.carried,
    );
    const done = await readPages(context, view, order, ({ page, source, parsed }) => {
      for (const one of byPath.get(page.path) ?? []) {
        const draft = needlessAliasProposal(one, source, parsed);
        if (draft) aliases.push(proposalFrom(draft));
      }
    });
    const foreign = taken.map(findingFrom).filter((one) => !context.isTurnedDown(one));
    const left = order[done];
    return {
      outcome: "ok",
      note: `${counted(tags.length, "tag")} and ${counted(aliases.length + foreign.length, "alias", "aliases")}`,
      proposals: [...tags, ...aliases],
      findings: foreign.slice(0, MOST_FINDINGS),
      completed: left ? ["tag"] : ["tag", "alias"],
      ...(left ? { left: { count: order.length - done, why: "time" as const, at: left.path } } : {}),
    };
  },
};
