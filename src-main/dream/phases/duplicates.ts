import type { Proposal } from "../../../shared/model/dream";
import { type DuplicateSearch, searchDuplicates } from "../../domain/dream/duplicates/find-duplicates";
import { mergeProposal } from "../../domain/dream/duplicates/merge-proposal";
import { fromWhereLeft, readSources } from "../brain-view";
import { proposalFrom } from "../proposal-from";
import { counted, type PhaseContext, type PhaseResult, type PhaseStep } from "./phase";

/** Looks for pages about the same person, firm or subject, and proposes to merge them. Writes nothing. */
export const duplicatesPhase: PhaseStep = {
  phase: "duplicates",
  async run(context) {
    const input = await context.call("dream.duplicateInput", {});
    await context.breathe();
    const search = searchDuplicates(input);
    const left = await readWanted(search, context);
    const proposals: Proposal[] = search.choose().flatMap((merge) => {
      const draft = mergeProposal(merge, input);
      return draft ? [proposalFrom(draft)] : [];
    });
    const note = `${counted(proposals.length, "merge")} from ${counted(input.pages.length, "page")}`;
    return { outcome: "ok", note, proposals, completed: search.isWhole() ? ["duplicate"] : [], ...left };
  },
};

/** What it did not come to, if anything. */
async function readWanted(search: DuplicateSearch, context: PhaseContext): Promise<Pick<PhaseResult, "left">> {
  const wanted = search.wanted.map((path) => ({ path }));
  const paths = fromWhereLeft(wanted, context.carried).map(({ path }) => path);
  const done = await readSources(context, paths, async (sources) => {
    for (const source of sources) {
      search.read(source);
      await context.breathe();
    }
  });
  const at = paths[done];
  return at === undefined ? {} : { left: { count: paths.length - done, why: "time", at } };
}
