import type { OperationName } from "../../shared/contract/contract";
import type { Handlers } from "./handlers";
import type { OpenBrain } from "./open-brain";

type CompleteOperation =
  | Extract<OperationName, `complete.${string}`>
  | Extract<OperationName, "page.nameBlock" | "page.storeFile">;

/** What an editor asks while somebody types: each a call of one service. */
export const completeHandlers = ({ completion, keeper, storedFiles }: OpenBrain): Handlers<CompleteOperation> => ({
  "complete.headings": ({ text, limit }) => completion.headings(text, limit),
  async "complete.blocks"({ page, text, limit }, { signal }) {
    if (page === undefined) await keeper.searchReady;
    return completion.blocks(page ?? null, text, limit, signal);
  },
  "complete.files": ({ text, limit }) => storedFiles.find(text, limit),
  "page.nameBlock": ({ page, start, baseRevision }) => completion.nameBlock(page, start, baseRevision),
  "page.storeFile": ({ name, bytes }) => storedFiles.store(name, bytes),
});
