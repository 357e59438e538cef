import type { OperationName } from "../../shared/contract/contract";
import type { Handlers } from "./handlers";
import type { OpenBrain } from "./open-brain";

/** The operations on links: each a call of one service. */
export function linkHandlers(brain: OpenBrain): Handlers<Extract<OperationName, `link.${string}`>> {
  const { corrections, dismissedMentions, keeper, links, mentionLinks, mentions, store, targets } = brain;
  return {
    "link.outgoing": ({ page, offset, limit }) => links.outgoing(page, offset, limit),
    "link.backlinks": ({ page, offset, limit }) => links.backlinks(page, offset, limit),
    "link.list": ({ page, status, offset, limit }) => links.list(page, status, offset, limit),
    "link.unresolved": ({ offset, limit }) => store.unresolved(offset, limit),
    "link.correct": ({ action, newType = "", turned = false, ...seen }) =>
      corrections.correct(
        seen,
        action === "retype" ? { kind: action, type: newType, isTurned: turned } : { kind: action },
      ),
    "link.retarget": ({ page, start, end, to, all }) => targets.retarget({ page, start, end, all }, to),
    async "link.mentions"({ page, direction, offset, limit }) {
      await keeper.searchReady;
      return mentions.list(page, direction, offset, limit);
    },
    "link.previewMentions": ({ items }) => mentionLinks.preview(items),
    "link.acceptMentions": ({ items }) => mentionLinks.accept(items),
    async "link.dismissMention"({ page, target, text, isDismissed }) {
      await dismissedMentions.set(page, target, text, isDismissed);
      return { isDismissed };
    },
  };
}
