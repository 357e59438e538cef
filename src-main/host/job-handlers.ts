import type { OperationName } from "../../shared/contract/contract";
import type { Handlers } from "./handlers";
import type { OpenBrain } from "./open-brain";

/** The operations on shell jobs: each a call of one service. */
export function jobHandlers({ jobs }: OpenBrain): Handlers<Extract<OperationName, `jobs.${string}`>> {
  return {
    "jobs.list": () => jobs.list(),
    "jobs.confirm": ({ name, fingerprint }) => jobs.confirm(name, fingerprint ?? null),
    "jobs.revoke": ({ name }) => jobs.revoke(name),
    "jobs.run": ({ name, waits }, { signal }) => jobs.run(name, waits, signal),
    "jobs.stop": ({ name }) => jobs.stop(name),
    "jobs.log": ({ name, limit }) => jobs.log(name, limit),
    "jobs.nightly": () => jobs.nightly(),
    "jobs.runNightly": ({ name }, { signal }) => jobs.runNightly(name, signal),
  };
}
