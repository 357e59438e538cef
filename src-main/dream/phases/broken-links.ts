import type { UnresolvedLinkSite } from "../../../shared/model/broken-link";
import type { Proposal } from "../../../shared/model/dream";
import type { PagePath } from "../../../shared/model/page";
import { type BrokenLinkRepair, createBrokenLinkRepair } from "../../domain/dream/broken-links";
import { proposeRepairs, type RepairedSite } from "../../domain/dream/propose-repairs";
import { fromWhereLeft, readSources, unhurried } from "../brain-view";
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
    const byPage = Map.groupBy(input.unresolved, ({ source }) => source.path);
    const order = fromWhereLeft(
      [...byPage.keys()].map((path) => ({ path })),
      context.carried,
    ).map(({ path }) => path);
    const { repaired, done } = await decideAll(order, byPage, repair, context);
    const proposals = await proposeAll(repaired, repair, context);
    const next = order[done];
    const isWhole = input.truncated !== true;
    const among = `${counted(proposals.length, "repair")} for ${counted(input.unresolved.length, "broken link")}`;
    return {
      outcome: isWhole ? "ok" : "warn",
      note: isWhole ? among : `${among}; there are more`,
      proposals,
      completed: isWhole && next === undefined ? ["broken_link"] : [],
      ...(next === undefined ? {} : { left: { count: order.length - done, why: "time" as const, at: next } }),
    };
  },
};

/** What is found on the pages in order, and how many of them were looked at before the time was up. */
async function decideAll(
  order: readonly PagePath[],
  byPage: ReadonlyMap<PagePath, readonly UnresolvedLinkSite[]>,
  repair: BrokenLinkRepair,
  { breathe, isTimeUp, progress }: PhaseContext,
): Promise<{ readonly repaired: ReadonlyMap<PagePath, readonly RepairedSite[]>; readonly done: number }> {
  const repaired = new Map<PagePath, readonly RepairedSite[]>();
  let links = 0;
  for (const [index, path] of order.entries()) {
    if (links >= LINKS_AT_ONCE) {
      links = 0;
      progress(index, order.length);
      if (isTimeUp()) return { repaired, done: index };
    }
    const found: RepairedSite[] = [];
    for (const site of byPage.get(path) ?? []) {
      if (links++ % LINKS_AT_ONCE === 0) await breathe();
      const one = repair.decide(site);
      if (one) found.push({ site, found: one });
    }
    if (found.length > 0) repaired.set(path, found);
  }
  progress(order.length, order.length);
  return { repaired, done: order.length };
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
