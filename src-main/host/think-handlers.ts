import type { OperationName } from "../../shared/contract/contract";
import type { Handlers } from "./handlers";
import type { OpenBrain } from "./open-brain";

type ThinkOperation = Extract<OperationName, `think.${string}` | `gap.${string}`>;

/** The operations on answers and gaps: each a call of one service. */
export function thinkHandlers({ answerPages, gaps, keeper, settling, think }: OpenBrain): Handlers<ThinkOperation> {
  return {
    async "think.ask"({ question, id, after, scope }, { signal }) {
      await keeper.searchReady;
      return think.ask(question, { ...(id && { id }), ...(after && { after }), ...(scope && { scope }) }, signal);
    },
    async "think.preview"({ question, after, scope }) {
      await keeper.searchReady;
      return think.preview(question, { ...(after && { after }), ...(scope && { scope }) });
    },
    "think.get": ({ id }) => think.get(id),
    "think.list": ({ limit, text }) => think.list(limit, text),
    "think.markdown": ({ id }) => answerPages.markdown(id),
    "think.save": ({ id, title, folder }) => answerPages.save(id, title ?? null, folder),
    "gap.list": ({ limit }) => gaps.list(limit),
    "gap.previewSettle": ({ key, right }) => settling.preview(key, right),
    "gap.settle": ({ key, choice, token = "" }) =>
      choice === "both" ? settling.holdBoth(key) : settling.correct(key, choice, token),
    "gap.undoSettle": ({ key }) => settling.undo(key),
    async "gap.dismiss"({ key }) {
      await gaps.dismiss(key);
      return { key };
    },
  };
}
