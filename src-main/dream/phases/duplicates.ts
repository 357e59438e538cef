import type { Proposal } from "../../../shared/model/dream";
import { type DuplicateSearch, searchDuplicates } from "../../domain/dream/duplicates/find-duplicates";
import { mergeProposal } from "../../domain/dream/duplicates/merge-proposal";
import { proposalFrom } from "../proposal-from";
import { counted, type PhaseContext, type PhaseStep } from "./phase";

/** Files asked for at once; the contract's limit. */
const FILES_AT_ONCE = 50;

/** Looks for pages about the same person, firm or subject, and proposes to merge them. Writes nothing. */
export const duplicatesPhase: PhaseStep = {
  phase: "duplicates",
  async run(context) {
    const input = await context.call("dream.duplicateInput", {});
    await context.breathe();
    const search = searchDuplicates(input);
    await readWanted(search, context);
    const proposals: Proposal[] = search.choose().flatMap((merge) => {
      const draft = mergeProposal(merge, input);
      return draft ? [proposalFrom(draft)] : [];
    });
    const note = `${counted(proposals.length, "merge")} from ${counted(input.pages.length, "page")}`;
    return { outcome: "ok", note, proposals, completed: ["duplicate"] };
  },
};

async function readWanted(search: DuplicateSearch, { call, breathe, progress }: PhaseContext): Promise<void> {
  const { wanted } = search;
  for (let at = 0; at < wanted.length; at += FILES_AT_ONCE) {
    progress(at, wanted.length);
    for (const source of await call("dream.pageSources", { paths: wanted.slice(at, at + FILES_AT_ONCE) })) {
      search.read(source);
      await breathe();
    }
  }
  progress(wanted.length, wanted.length);
}
