import type { Proposal } from "../../../shared/model/dream";
import { searchDuplicates } from "../../domain/dream/duplicates/find-duplicates";
import { mergeIdentity, mergeProposal } from "../../domain/dream/duplicates/merge-proposal";
import { readSources } from "../brain-view";
import { knownBy, proposalFrom } from "../proposal-from";
import { counted, type PhaseStep } from "./phase";

/** Looks for pages about the same person, firm or subject, and proposes to merge them. Writes nothing. */
export const duplicatesPhase: PhaseStep = {
  phase: "duplicates",
  async run(context) {
    const input = await context.call("dream.duplicateInput", {});
    await context.breathe();
    const search = searchDuplicates(input, {
      isApart: (pair) => context.isTurnedDown(knownBy(mergeIdentity(pair, input.pages))),
      from: context.carried,
    });
    const asked = await readSources(context, search.wanted, async (sources) => {
      for (const source of sources) {
        search.read(source);
        await context.breathe();
      }
    });
    const proposals: Proposal[] = search.choose().flatMap((merge) => {
      const draft = mergeProposal(merge, input);
      return draft ? [proposalFrom(draft)] : [];
    });
    const left = search.leftAfter(asked);
    return {
      outcome: "ok",
      note: `${counted(proposals.length, "merge")} from ${counted(input.pages.length, "page")}`,
      proposals,
      completed: search.isWhole() ? ["duplicate"] : [],
      ...(left ? { left: { ...left, why: "time" as const } } : {}),
    };
  },
};
