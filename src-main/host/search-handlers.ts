import type { OperationName } from "../../shared/contract/contract";
import { BrainError } from "../../shared/errors/brain-error";
import { listSearchValues } from "../services/search-values";
import type { Handlers } from "./handlers";
import type { OpenBrain } from "./open-brain";

/** The operations of search: each a call of one service. */
export function searchHandlers(brain: OpenBrain): Handlers<Extract<OperationName, `search.${string}`>> {
  const { allPages, keeper, meaning, operators, savedSearches, search, searchHealth, store } = brain;
  return {
    async "search.query"({ text, limit, sort, thorough, quick, help }, { signal }) {
      await keeper.searchReady;
      // By date or name there is no order that a model could improve.
      const asked = { text, limit, help: sort === "best" ? help : "none", signal } as const;
      const reading = thorough ? "thorough" : quick ? "quick" : "patient";
      return meaning.help.search(asked, (words, most) => search.query(words, most, signal, { sort, reading }));
    },
    async "search.passages"({ text, page, limit }) {
      await keeper.searchReady;
      const found = await store.findPage(page);
      if (!found) throw new BrainError("page_not_found", "There is no such page.", { page });
      return search.passages(text, found, limit);
    },
    async "search.selfTest"({ sample }, { signal }) {
      await keeper.searchReady;
      return searchHealth.test(sample, signal);
    },
    "search.selfTests": () => searchHealth.history(),
    "search.names": ({ text, limit }) => search.names(text, limit),
    "search.values": (wanted) => listSearchValues(wanted, { store, allPages, facts: () => operators.facts() }),
    "search.saved": () => savedSearches.list(),
    "search.save": ({ name, text, sort, was }) => savedSearches.save({ name, text, sort }, was ?? null),
    "search.unsave": ({ name }) => savedSearches.remove(name),
  };
}
