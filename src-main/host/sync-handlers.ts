import type { OperationName } from "../../shared/contract/contract";
import type { Handlers } from "./handlers";
import type { OpenBrain } from "./open-brain";

type SyncOperation = Extract<
  OperationName,
  | "repo.remote"
  | "repo.fetch"
  | "repo.pull"
  | "repo.push"
  | "repo.schedule"
  | "repo.merge"
  | "repo.mergeFile"
  | "repo.decide"
  | "repo.finishMerge"
  | "repo.dropMerge"
>;

/** Operations with the repository that the brain’s follows. */
export function syncHandlers({ alone, merging, sync }: OpenBrain): Handlers<SyncOperation> {
  return {
    "repo.remote": () => sync.remote(),
    "repo.fetch": (_args, { signal }) => sync.fetch(signal),
    "repo.pull": (_args, { signal }) => sync.pull(signal),
    "repo.push": ({ setsUpstream }, { signal }) => sync.push(setsUpstream, signal),
    "repo.schedule": (schedule) => sync.setSchedule(schedule),
    "repo.merge": () => merging.pending(),
    "repo.mergeFile": ({ path }) => merging.file(path),
    "repo.decide": ({ path, key, decision }) => alone(() => merging.decide(path, key, decision)),
    "repo.finishMerge": (_args, { signal }) => alone(() => merging.finish(signal)),
    "repo.dropMerge": () => alone(() => merging.drop()),
  };
}
