import type { BrokenLinkInput } from "../../../shared/model/broken-link";
import type { Proposal } from "../../../shared/model/dream";
import type { PagePath } from "../../../shared/model/page";
import { type BrokenLinkRepair, createBrokenLinkRepair } from "../../domain/dream/broken-links";
import { proposeRepairs, type RepairedSite } from "../../domain/dream/propose-repairs";
import { readSources, unhurried } from "../brain-view";
import { proposalFrom } from "../proposal-from";
import { counted, type PhaseContext, type PhaseStep } from "./phase";

/** Links decided between two breaths: about a tenth of a second at most. */
const LINKS_AT_ONCE = 500;

/** Looks for the page that each unresolved link means, and proposes to point the link there. Writes nothing. */
export const brokenLinksPhase: PhaseStep = {
  phase: "broken_links",
  async run(context) {
    const input = await context.call("dream.brokenLinkInput", {});
    const repair = createBrokenLinkRepair(input);
    const byPage = await decideAll(input, repair, context);
    const proposals = await proposeAll(byPage, repair, context);
    const isWhole = input.truncated !== true;
    const among = `${counted(proposals.length, "repair")} for ${counted(input.unresolved.length, "broken link")}`;
    return {
      outcome: isWhole ? "ok" : "warn",
      note: isWhole ? among : `${among}; there are more`,
      proposals,
      completed: isWhole ? ["broken_link"] : [],
    };
  },
};

async function decideAll(
  input: BrokenLinkInput,
  repair: BrokenLinkRepair,
  { breathe, progress }: PhaseContext,
): Promise<ReadonlyMap<PagePath, RepairedSite[]>> {
  const byPage = new Map<PagePath, RepairedSite[]>();
  for (const [index, site] of input.unresolved.entries()) {
    if (index % LINKS_AT_ONCE === 0) {
      progress(index, input.unresolved.length);
      await breathe();
    }
    const found = repair.decide(site);
    if (!found) continue;
    const sites = byPage.get(site.source.path);
    if (sites) sites.push({ site, found });
    else byPage.set(site.source.path, [{ site, found }]);
  }
  progress(input.unresolved.length, input.unresolved.length);
  return byPage;
}

async function proposeAll(
  byPage: ReadonlyMap<PagePath, readonly RepairedSite[]>,
  { names }: BrokenLinkRepair,
  context: PhaseContext,
): Promise<readonly Proposal[]> {
  const proposals: Proposal[] = [];
  await readSources(unhurried(context), [...byPage.keys()], (sources) => {
    for (const source of sources) {
      const drafts = proposeRepairs(source, byPage.get(source.path) ?? [], names);
      proposals.push(...drafts.map(proposalFrom));
    }
  });
  return proposals.sort((a, b) => b.confidence - a.confidence || compareText(a.page.path, b.page.path));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
