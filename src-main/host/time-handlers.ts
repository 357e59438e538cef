import type { OperationName } from "../../shared/contract/contract";
import type { Handlers } from "./handlers";
import type { OpenBrain } from "./open-brain";

/** The operations on the past: each a call of one service. */
export function timeHandlers({ time }: OpenBrain): Handlers<Extract<OperationName, `time.${string}`>> {
  return {
    "time.range": ({ limit }) => time.range(limit),
    "time.page": ({ page, asOf }, { signal }) => time.page(page, asOf, signal),
    "time.links": (query, { signal }) => time.links(query, signal),
    "time.neighbourhood": (query, { signal }) => time.neighbourhood(query, signal),
    "time.graph": ({ asOf }, { signal }) => time.graph(asOf, signal),
    "time.search": ({ text, asOf, limit }, { signal }) => time.search(text, asOf, limit, signal),
    "time.changes": ({ from, to, limit }, { signal }) => time.changes(from, to, limit, signal),
  };
}
