import { useEffect, useMemo } from "react";
import type { DreamRun, DreamRunSummary } from "../../../shared/model/dream";
import { useBrain } from "../../stores/brain";
import { navigation, useNavigation } from "../../stores/navigation";
import { useQuery } from "../../stores/use-query";
import { proposalKey, review, useReview } from "./review-store";

export interface DreamView {
  /** Null until the Host has answered. */
  readonly runs: readonly DreamRunSummary[] | null;
  /** The run in sight with all that was decided just now; null while it is read. */
  readonly run: DreamRun | null;
  readonly runId: string | null;
  readonly isRunning: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

/** Runs kept by the Host that one can go back to. */
const LIMIT = 60;

/** The runs, and the one in sight: that of a link, the chosen one, or the newest. */
export function useDreamRun(): DreamView {
  const handed = useNavigation((state) => state.dreamId);
  const chosen = useReview((state) => state.run);
  const decided = useReview((state) => state.decided);
  const status = useBrain((state) => state.dream);
  const running = status?.running ?? null;
  const epoch = useReview((state) => state.epoch);
  const refresh = `${epoch} ${status?.openProposals} ${running?.id} ${running?.phase} ${status?.lastVerdict}`;
  useEffect(() => {
    const id = handed === null ? null : navigation.getState().takeDreamId();
    if (id !== null) review.getState().openRun(id);
  }, [handed]);
  useEffect(() => () => review.getState().leave(), []);
  const list = useQuery("dream.list", { limit: LIMIT }, { refresh, keep: true });
  const runs = list.value;
  const runId = runs?.find((one) => one.id === chosen)?.id ?? runs?.[0]?.id ?? null;
  const found = useQuery("dream.get", runId === null ? null : { id: runId }, { refresh });
  const run = useMemo(() => (found.value ? withDecided(found.value, decided) : null), [found.value, decided]);
  return {
    runs,
    run,
    runId,
    isRunning: runId !== null && running?.id === runId,
    error: list.error ?? found.error,
    again: list.error === null ? found.again : list.again,
  };
}

function withDecided(run: DreamRun, decided: ReturnType<typeof review.getState>["decided"]): DreamRun {
  if (decided.size === 0) return run;
  return { ...run, proposals: run.proposals.map((one) => decided.get(proposalKey(run.id, one.id)) ?? one) };
}
