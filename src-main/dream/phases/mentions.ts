import type { PageSource } from "../../../shared/model/broken-link";
import type { Proposal } from "../../../shared/model/dream";
import type { MentionChoice, SweptMention } from "../../../shared/model/mention";
import type { PagePath } from "../../../shared/model/page";
import { isInTemplates } from "../../domain/dream/folders-apart";
import { chooseMentions } from "../../domain/dream/mentions/choose-mentions";
import { indexLongerNames, type LongerNames } from "../../domain/dream/mentions/longer-names";
import { mentionProposal } from "../../domain/dream/mentions/mention-proposal";
import { fromWhereLeft, viewBrain } from "../brain-view";
import { proposalFrom } from "../proposal-from";
import { counted, type PhaseContext, type PhaseStep } from "./phase";

/** Pages looked through at once; the contract's limit. */
const PAGES_AT_ONCE = 50;
/** Pages proposed in one night: more is no review any more, but a chore. Those left come when these are decided. */
const MAX_PAGES = 60;

/** Looks for names of pages that stand in texts without a link, and proposes to link the sure ones. Writes nothing. */
export const mentionsPhase: PhaseStep = {
  phase: "mentions",
  // Every sentence of the brain is read for every name.
  share: 6,
  async run(context) {
    const { pages } = await viewBrain(context);
    const names = indexLongerNames(pages);
    const looked = pages.filter((page) => page.type !== "template" && !isInTemplates(page.path));
    const paths = fromWhereLeft(looked, context.carried).map(({ path }) => path);
    const proposals: Proposal[] = [];
    let done = 0;
    while (done < paths.length && (done === 0 || !context.isTimeUp())) {
      context.progress(done, paths.length);
      proposals.push(...(await proposeOn(paths.slice(done, done + PAGES_AT_ONCE), names, context)));
      done = Math.min(paths.length, done + PAGES_AT_ONCE);
      await context.breathe();
    }
    context.progress(paths.length, paths.length);
    const next = paths[done];
    const open = proposals.filter((one) => !context.isTurnedDown(one));
    const best = open.toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_PAGES);
    const waiting = open.length - best.length;
    const note = `${counted(best.length, "page")} with names to link`;
    return {
      outcome: "ok",
      note: waiting > 0 ? `${note}; ${waiting.toLocaleString("en-GB")} more wait` : note,
      proposals: best,
      completed: waiting > 0 || next ? [] : ["mention"],
      ...(next ? { left: { count: paths.length - done, why: "time" as const, at: next } } : {}),
    };
  },
};

async function proposeOn(
  paths: readonly PagePath[],
  names: LongerNames,
  { call }: PhaseContext,
): Promise<readonly Proposal[]> {
  const found = Map.groupBy(await call("dream.mentions", { paths: [...paths] }), ({ page }) => page.path);
  if (found.size === 0) return [];
  const sources = await call("dream.pageSources", { paths: [...found.keys()] });
  const chosen = sources.flatMap((source) => {
    const mentions = chooseMentions(found.get(source.path) ?? [], source.text, names);
    return mentions.length > 0 ? [{ source, mentions }] : [];
  });
  const items = chosen.flatMap(({ mentions }) => mentions.map(choiceOf));
  if (items.length === 0) return [];
  const planned = new Map((await call("dream.mentionEdits", { items })).map((one) => [one.path, one]));
  return chosen.flatMap(({ source, mentions }: { source: PageSource; mentions: readonly SweptMention[] }) => {
    const edits = planned.get(source.path);
    const draft = edits && mentionProposal(source, mentions, edits);
    return draft ? [proposalFrom(draft)] : [];
  });
}

const choiceOf = ({ page, revision, start, end, target }: SweptMention): MentionChoice => ({
  ...{ page: page.path, revision, start, end },
  target: target.path,
});
